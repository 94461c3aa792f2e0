/* Places within the events, what stands behind #/events. */

export const SECTIONS = ["players", "round", "standings", "timer", "sheets", "log", "more"] as const;
export type Section = (typeof SECTIONS)[number];

export type Place =
  | { readonly page: "list" | "new" | "league" }
  /** `detail`: a round, or what is printed. */
  | { readonly page: "event"; readonly id: number; readonly section: Section; readonly detail: string | null }
  | { readonly page: "screen"; readonly id: number };

function isSection(name: string | undefined): name is Section {
  return (SECTIONS as readonly string[]).includes(name ?? "");
}

/** What an address means; one that means nothing is the list. */
export function parsePlace([first = "", section, detail]: readonly string[]): Place {
  if (first === "new" || first === "league") return { page: first };
  const id = Number(first);
  if (first === "" || !Number.isInteger(id) || id < 1) return { page: "list" };
  if (section === "screen") return { page: "screen", id };
  return { page: "event", id, section: isSection(section) ? section : "round", detail: detail ?? null };
}

/** The address of a place of one event. */
export function placeOf(id: number, section: Section | "screen", detail?: string | number): string {
  return `#/events/${id}/${section}${detail === undefined ? "" : `/${detail}`}`;
}
