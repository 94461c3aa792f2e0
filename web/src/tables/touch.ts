/* What is dragged by a finger must not scroll the page. `touch-action` says so for elements of HTML and for
 * a whole drawing, but browsers do not heed it on parts of a drawing; there the touch itself is stopped. */

import { useEffect, useRef } from "preact/hooks";

/** Keeps the page still while a finger that touched `element` holds something. */
export function useStillPage(element: () => Element | null, isHolding: () => boolean): void {
  const holding = useRef(isHolding);
  holding.current = isHolding;
  useEffect(() => {
    const drawing = element();
    /* From the start on: a browser asks before the first touch who listens. */
    const stop = (event: Event): void => { if (holding.current() && event.cancelable) event.preventDefault(); };
    drawing?.addEventListener("touchmove", stop, { passive: false });
    return () => drawing?.removeEventListener("touchmove", stop);
  }, []);
}

/** For a drawing that acts when a finger is lifted: no click follows. It would come when the page has been
 * drawn anew, and press whatever lies there by then. */
export function useNoLateClick(element: () => Element | null): void {
  useEffect(() => {
    const drawing = element();
    const stop = (event: Event): void => { if (event.cancelable) event.preventDefault(); };
    drawing?.addEventListener("touchend", stop, { passive: false });
    return () => drawing?.removeEventListener("touchend", stop);
  }, []);
}
