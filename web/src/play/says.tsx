/* What is said to the player: hints, questions, what is the matter with the table. It lies over what can wait
 * and never moves anything: on a desk over the end of the history, on a phone over the players. What is longer
 * than those may lie over the board, but not over what it speaks of. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** What tables call what a hint points out, and what is nearly moved. */
const SPOKEN_OF = ".table-board :is([class*='hint'], [class*='ghost'], [class*='pending'], .is-aim)";

/** How much of an element lies below a rectangle, in square pixels. */
export function covered(over: DOMRect, element: Element): number {
  const under = element.getBoundingClientRect();
  const wide = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const high = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** At the top, unless it hides less of what it speaks of at the bottom of the board. */
function place(says: HTMLElement): void {
  const spokenOf = [...(says.parentElement?.querySelectorAll(SPOKEN_OF) ?? [])];
  const hidden = (at: "top" | "bottom"): number => {
    says.dataset["at"] = at;
    const over = says.getBoundingClientRect();
    return spokenOf.reduce((sum, element) => sum + covered(over, element), 0);
  };
  const atTop = hidden("top");
  if (atTop > 0 && hidden("bottom") >= atTop) says.dataset["at"] = "top";
}

export function Says({ children }: { children: ComponentChildren }) {
  const says = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void (says.current !== null && place(says.current)));
  return <div ref={says} class="says">{children}</div>;
}
