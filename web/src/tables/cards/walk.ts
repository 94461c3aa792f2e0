/* From square to square: by key, by finger, to the next one that is lit. */

import type { Plan } from "./plan.ts";
import { labelAt, pointOf, SIZE, type View } from "./view.ts";

/** Squares narrower than this, in pixels, are too small for a finger. */
export const FINGER_WIDTH = 44;

export interface Spot {
  readonly label: string;
  readonly element: Element;
}

/** Where a key leads; stays at the edge. */
export function neighbour(label: string, key: string): string {
  const { x, y } = pointOf(label);
  const within = (value: number) => Math.max(0, Math.min(SIZE - 1, value));
  switch (key) {
    case "ArrowLeft": return labelAt(within(x - 1), y);
    case "ArrowRight": return labelAt(within(x + 1), y);
    case "ArrowUp": return labelAt(x, within(y + 1));
    case "ArrowDown": return labelAt(x, within(y - 1));
    case "Home": return labelAt(0, y);
    case "End": return labelAt(SIZE - 1, y);
    default: return label;
  }
}

/** The lit square after this one, in reading order, round and round. */
export function nextLit(plan: Plan, view: View, label: string, step: 1 | -1): string {
  const order = view.ranks.flat().map((square) => square.label);
  const at = order.indexOf(label), count = order.length;
  for (let ahead = 1; ahead <= count; ahead++) {
    const name = order[(at + step * ahead + 2 * count) % count] ?? label;
    if (plan.targets.has(name) || plan.lineOf.has(name)) return name;
  }
  return label;
}

/** The square that an element is part of. */
export function spotOf(element: Element | null): Spot | null {
  const cell = element?.closest("[data-place]") ?? null;
  const label = cell?.getAttribute("data-place");
  return cell === null || label == null ? null : { label, element: cell };
}

function nearestLit(svg: SVGSVGElement, x: number, y: number): Element | null {
  let nearest: Element | null = null, best = Infinity;
  for (const element of svg.querySelectorAll('[data-legal="true"]')) {
    const box = element.getBoundingClientRect();
    const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (distance < best && distance < Math.max(box.width, FINGER_WIDTH)) [nearest, best] = [element, distance];
  }
  return nearest;
}

/** A finger means the lit square beside the one it hit, if that one is dark. */
export function locate(svg: SVGSVGElement | null, x: number, y: number): Spot | null {
  const hit = spotOf(document.elementFromPoint(x, y));
  if (svg === null || hit === null || !svg.contains(hit.element)) return null;
  if (hit.element.getAttribute("data-legal") === "true") return hit;
  return spotOf(nearestLit(svg, x, y)) ?? hit;
}
