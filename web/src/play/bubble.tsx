/* Says why something is not allowed, where the finger is. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { chime } from "../settings/sounds.ts";

interface Said {
  readonly reason: string;
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
}

const SHOWN_MS = 5000;
const MARGIN = 158; /* half of the widest bubble, and a little air */
const ROOM_ABOVE = 90;

function placeAt(reason: string, at: Element): Said {
  const box = at.getBoundingClientRect();
  const isBelow = box.top < ROOM_ABOVE;
  const middle = box.left + box.width / 2;
  const margin = Math.min(MARGIN, innerWidth / 2);
  return { reason, x: Math.max(margin, Math.min(innerWidth - margin, middle)), y: isBelow ? box.bottom : box.top, isBelow };
}

export interface Refusing {
  readonly said: Said | null;
  refuse(reason: string, at: Element): void;
}

export function useRefusing(): Refusing {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (said === null) return;
    const forget = (): void => setSaid(null);
    const timer = setTimeout(forget, SHOWN_MS);
    /* The touch that is refused may still be going up. */
    const listening = setTimeout(() => addEventListener("pointerdown", forget, { once: true }), 50);
    addEventListener("scroll", forget, { once: true, capture: true });
    return () => {
      clearTimeout(timer);
      clearTimeout(listening);
      removeEventListener("pointerdown", forget);
      removeEventListener("scroll", forget, { capture: true });
    };
  }, [said]);
  const refuse = useCallback((reason: string, at: Element) => {
    chime("refuse");
    setSaid(placeAt(reason, at));
  }, []);
  return { said, refuse };
}

/** Reasons are half sentences; one that begins with a square, "c4 is taken", keeps it as it is written. */
function asSentence(reason: string): string {
  return /^[a-z]\d/.test(reason) ? reason : (reason[0] ?? "").toUpperCase() + reason.slice(1);
}

/** Always there, so that screen readers listen to it. */
export function Bubble({ said }: { said: Said | null }) {
  return (
    <div role="alert" class="bubble-place">
      {said !== null && (
        <p class={said.isBelow ? "bubble is-below" : "bubble"} style={{ left: `${said.x}px`, top: `${said.y}px` }}>
          {asSentence(said.reason)}
        </p>
      )}
    </div>
  );
}
