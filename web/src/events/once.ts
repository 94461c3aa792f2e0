/* Something that takes a moment, and is not begun again meanwhile: a double click is one click. */

import { useRef } from "preact/hooks";

export function useOnce<T extends unknown[]>(work: (...args: T) => Promise<void>): (...args: T) => void {
  const isBusy = useRef(false);
  return (...args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void work(...args).finally(() => { isBusy.current = false; });
  };
}
