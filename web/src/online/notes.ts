/* Small things that this browser remembers of tables, where it may. */

const MAX = 60;

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function write(key: string, tables: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(tables.slice(-MAX)));
  } catch { /* then it is forgotten */ }
}

/** A list of tables, the oldest of which are forgotten. */
class Notes {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  has(table: string): boolean {
    return read(this.#key).includes(table);
  }

  set(table: string, isNoted: boolean): void {
    const others = read(this.#key).filter((one) => one !== table);
    write(this.#key, isNoted ? [...others, table] : others);
  }
}

/** Tables that their person chose to leave: the page does not sit down there by itself. */
export const leftTables = new Notes("flotilla.online.left");
/** Games that are in the history, or were until somebody deleted them. */
export const keptTables = new Notes("flotilla.online.kept");
/** Answers to questions that are asked once. */
export const answers = new Notes("flotilla.online.answers");
