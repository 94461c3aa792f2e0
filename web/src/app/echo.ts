/* The second half of a double click is meant for what was clicked first. When that has made way for another button by
 * then, the click is for nobody, and it is dropped before any page hears of it. Keys are not concerned. */

/** So soon after a click, the next one at its place belongs to it. */
const ECHO_MS = 400;
/** So far apart, two clicks are still at one place: a finger is not as sure as a mouse. */
const ECHO_PX = 16;
const BUTTONS = "button, a, summary";

export interface Click {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** What it hit; null: no button. */
  readonly button: object | null;
}

/** Whether `next` was meant for what `last` hit; `now` is the button that stands there since. A click beside a button that was
 * there all the time is none: where the last one was, there is still no button. */
export function isEcho(last: Click, next: Click, now: object | null): boolean {
  const isNear = Math.hypot(next.x - last.x, next.y - last.y) <= ECHO_PX;
  const isReplaced = next.button !== null && next.button !== last.button && next.button === now;
  return next.at - last.at < ECHO_MS && isNear && isReplaced;
}

function buttonOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(BUTTONS) : null;
}

export function dropEchoes(): void {
  let last: Click | null = null;
  const hear = (event: MouseEvent): void => {
    if (event.detail === 0) return; /* by a key, or by the page itself */
    const next: Click = { x: event.clientX, y: event.clientY, at: Date.now(), button: buttonOf(event.target) };
    if (last === null || !isEcho(last, next, buttonOf(document.elementFromPoint(last.x, last.y)))) {
      last = next;
      return;
    }
    last = { ...last, at: next.at }; /* a third one belongs to the first as well */
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", hear, { capture: true });
}
