/* Dragging a card from the hand onto the board, with mouse or finger. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PickStore } from "./pick.ts";

/** A press that moves less than this is a click. */
const SLACK = 8;

export interface Dragged {
  readonly card: string;
  readonly x: number;
  readonly y: number;
}

interface Start {
  readonly card: string;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
}

export interface Drag {
  readonly dragged: Dragged | null;
  start(card: string, slot: number, event: PointerEvent): void;
  /** Whether the click that ends a drag should be forgotten; asks once. */
  wasDrag(): boolean;
}

export function useDrag(store: PickStore, drop: (card: string, label: string, element: Element) => void): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const start = useRef<Start | null>(null);
  const isDragging = useRef(false);
  const dropLatest = useRef(drop);
  dropLatest.current = drop;

  useLayoutEffect(() => {
    const end = () => {
      start.current = null;
      setDragged(null);
    };
    const move = (event: PointerEvent) => {
      const from = start.current;
      if (from === null || event.pointerId !== from.pointer) return;
      if (!isDragging.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      isDragging.current = true;
      setDragged({ card: from.card, x: event.clientX, y: event.clientY });
      const aim = store.board?.locate(event.clientX, event.clientY)?.label ?? null;
      store.set({ card: from.card, slot: from.slot, aim, isAimed: false });
    };
    const up = (event: PointerEvent) => {
      const from = start.current;
      if (from === null || event.pointerId !== from.pointer) return;
      end();
      if (!isDragging.current) return;
      const target = store.board?.locate(event.clientX, event.clientY) ?? null;
      store.clear();
      if (target !== null) dropLatest.current(from.card, target.label, target.element);
    };
    const cancel = () => {
      if (start.current === null) return;
      end();
      store.clear();
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
    };
  }, [store]);

  return {
    dragged,
    start(card, slot, event) {
      if (event.button !== 0) return;
      isDragging.current = false;
      start.current = { card, slot, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    },
    wasDrag() {
      const was = isDragging.current;
      isDragging.current = false;
      return was;
    },
  };
}
