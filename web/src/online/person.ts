/* Who this browser is at the tables of its server. The server knows it by a cookie that pages cannot read. */

import type { Identity } from "./messages.ts";

export type Presence =
  | { readonly kind: "person"; readonly you: Identity }
  /** Not yet: a name is all that is missing. */
  | { readonly kind: "stranger" }
  /** Whoever serves these pages has no tables. */
  | { readonly kind: "none" }
  /** It could not be asked. */
  | { readonly kind: "unreachable" };

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const ADDRESS = "/api/session";
export const NAME_MAX = 24;

function isJson(answer: Response): boolean {
  return /\bjson\b/.test(answer.headers.get("content-type") ?? "");
}

async function identity(answer: Response): Promise<Identity | null> {
  const body = (await answer.json().catch(() => null)) as Partial<Identity> | null;
  if (typeof body?.person !== "string" || typeof body.name !== "string") return null;
  return { person: body.person, name: body.name, guest: body.guest ?? true };
}

/** A host of plain files answers with a page or with "not found". */
async function presenceFrom(answer: Response): Promise<Presence> {
  if (answer.status === 401) return { kind: "stranger" };
  if (answer.status >= 500) return { kind: "unreachable" };
  if (!answer.ok || !isJson(answer)) return { kind: "none" };
  const you = await identity(answer);
  return you === null ? { kind: "stranger" } : { kind: "person", you };
}

async function asked(fetching: Promise<Response>): Promise<Response | null> {
  return fetching.catch(() => null);
}

export async function findPerson(fetch: Fetch): Promise<Presence> {
  const answer = await asked(fetch(ADDRESS, { credentials: "same-origin", cache: "no-store" }));
  return answer === null ? { kind: "unreachable" } : presenceFrom(answer);
}

/** What the server says of a name that it does not take. */
export interface BadName {
  readonly kind: "bad";
  readonly say: string;
}

/** Comes in by a name, or takes another one. */
export async function enter(fetch: Fetch, name: string): Promise<Presence | BadName> {
  const answer = await asked(fetch(ADDRESS, {
    method: "POST", credentials: "same-origin", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }),
  }));
  if (answer === null) return { kind: "unreachable" };
  if (answer.status !== 400) return presenceFrom(answer);
  const { say } = (await answer.json().catch(() => ({}))) as { readonly say?: string };
  return { kind: "bad", say: say ?? "" };
}
