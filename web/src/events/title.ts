/* What the window is called, so that the organiser tells the projector from the desk. */

import { useEffect } from "preact/hooks";

export function useTitle(...parts: readonly string[]): void {
  const title = [...parts, "Flotilla"].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
