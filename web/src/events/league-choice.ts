/* Which evenings count for the league, and how many of each player's results: kept in this browser. */

import type { KeptEvent } from "./store.ts";

export interface Choice {
  readonly ids: readonly number[];
  /** 0: all. */
  readonly best: number;
}

const KEY = "flotilla.league";

/** Before anything was chosen: the finished evenings of one game, the one finished last. `events`: the latest first. */
export function presetChoice(events: readonly KeptEvent[]): Choice {
  const finished = events.filter(({ phase }) => phase === "over");
  return { ids: finished.filter(({ game }) => game === finished[0]?.game).map(({ id }) => id), best: 0 };
}

/** What is kept may be broken; null: nothing was chosen yet. */
export function readChoice(text: string | null): Choice | null {
  try {
    const { ids, best } = JSON.parse(text ?? "{}") as Partial<Choice>;
    return Array.isArray(ids) && typeof best === "number" ? { ids, best } : null;
  } catch {
    return null;
  }
}

export function keptChoice(): Choice | null {
  return readChoice(localStorage.getItem(KEY));
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    /* A full disk: it holds until the page is left. */
  }
}

/** The chosen evenings, the first first. */
export function chosenOf(events: readonly KeptEvent[], { ids }: Choice): KeptEvent[] {
  return events.filter(({ id }) => ids.includes(id)).sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id);
}

/** The evenings whose file is the same as another's, or the beginning of it: copies, which would count twice. */
export function copiesIn<T>(evenings: readonly T[], files: readonly string[]): T[] {
  return evenings.filter((_, at) => files.some((file, other) => other !== at && file.startsWith(files[at] ?? "") && (file !== files[at] || other < at)));
}
