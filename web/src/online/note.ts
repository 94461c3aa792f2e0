/* Known before any of the code for tables of a server is fetched. */

const PERSON = "flotilla.online";
const NONE = "flotilla.no-tables";

/** This browser has been at tables of its server: who it is there can be asked. */
export function hasBeenOnline(): boolean {
  try {
    return localStorage.getItem(PERSON) !== null;
  } catch {
    return false;
  }
}

/** Whoever serves this page has no tables, as was found out in this tab. */
export function hasNoTables(): boolean {
  try {
    return sessionStorage.getItem(NONE) !== null;
  } catch {
    return false;
  }
}

export function noteOnline(kind: "person" | "none"): void {
  try {
    if (kind === "person") localStorage.setItem(PERSON, "1");
    else sessionStorage.setItem(NONE, "1");
  } catch { /* then it is asked anew each time */ }
}
