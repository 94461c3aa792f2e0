/* The events of this browser for a page that shows them all. */

import { useEffect, useReducer, useRef } from "preact/hooks";
import { type Loaded, useLoaded } from "../app/loading.tsx";
import { settledEvents } from "./desk.ts";
import { hearOthers, type KeptEvent } from "./store.ts";

/** Read again when another window keeps something; what was there stays in sight until then. */
export function useKeptEvents(): Loaded<KeptEvent[]> {
  const [count, changed] = useReducer<number, void>((old) => old + 1, 0);
  useEffect(() => hearOthers(() => changed()), []);
  const loaded = useLoaded(settledEvents, [count]);
  const last = useRef(loaded);
  last.current = loaded ?? last.current;
  return last.current;
}
