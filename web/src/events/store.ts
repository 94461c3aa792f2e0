/* The events of this browser, kept in IndexedDB line by line: a line is written to the disk before it is
 * shown as done, and two windows cannot both write the same line. */

import { Database } from "../app/database.ts";
import type { EventView } from "../engine/event.ts";

export interface KeptEvent {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  readonly game: EventView["game"];
  readonly phase: EventView["phase"];
  readonly round: number;
  readonly players: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

interface KeptLine {
  readonly event: number;
  readonly line: number;
  readonly text: string;
}

const EVENTS = "events";
const LINES = "lines";
const database = new Database("flotilla-events", (made) => {
  made.createObjectStore(EVENTS, { keyPath: "id", autoIncrement: true });
  made.createObjectStore(LINES, { keyPath: ["event", "line"] });
});

/** Does `work` on both stores; done when all of it is on the disk. `work` ends by `commit`: what is done just before the page goes is kept. */
function write<T>(work: (events: IDBObjectStore, lines: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return database.run({ stores: [EVENTS, LINES], mode: "readwrite", durability: "strict" }, work);
}

function read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return database.run({ stores: [name], mode: "readonly" }, ask);
}

function linesOf(event: number): IDBKeyRange {
  return IDBKeyRange.bound([event], [event, []]);
}

export function summaryOf({ name, date, game, phase, round, players }: EventView): Omit<KeptEvent, "id"> {
  return { name, date, game, phase, round, players: players.length, changed: Date.now() };
}

/** Keeps a new event, all its lines at once; returns its id. */
export async function keepEvent(view: EventView, texts: readonly string[]): Promise<number> {
  const key = await write((events, lines) => {
    const request = events.add(summaryOf(view));
    request.onsuccess = () => {
      texts.forEach((text, line) => lines.add({ event: request.result, line, text }));
      lines.transaction.commit();
    };
    return request;
  });
  tellOthers(Number(key));
  /* Browsers clear what pages keep when the disk is full, unless asked not to. */
  void navigator.storage?.persist?.().catch(() => undefined);
  return Number(key);
}

/** Adds one line. Fails with a ConstraintError if another window has already written that line, with a
 * NotFoundError if one has deleted the event. */
export async function keepLine(event: number, line: number, text: string, view: EventView): Promise<void> {
  const known = await write((events, lines) => {
    const request = events.getKey(event);
    request.onsuccess = () => {
      if (request.result === undefined) return;
      lines.add({ event, line, text });
      events.put({ ...summaryOf(view), id: event });
      lines.transaction.commit();
    };
    return request;
  });
  if (known === undefined) throw new DOMException("deleted", "NotFoundError");
  tellOthers(event);
}

export async function keptLines(event: number): Promise<string[]> {
  const lines = (await read(LINES, (lines) => lines.getAll(linesOf(event)))) as KeptLine[];
  return lines.map(({ text }) => text);
}

/** All events, the latest first. */
export async function keptEvents(): Promise<KeptEvent[]> {
  const events = (await read(EVENTS, (events) => events.getAll())) as KeptEvent[];
  return events.sort((one, other) => other.changed - one.changed);
}

export async function forgetEvent(id: number): Promise<void> {
  await write((events, lines) => {
    lines.delete(linesOf(id));
    const request = events.delete(id);
    lines.transaction.commit();
    return request;
  });
  tellOthers(id);
}

/* --- other windows of this browser --- */

const CHANNEL = "flotilla-events";

/** One for the whole window: a channel does not hear itself. */
let channel: BroadcastChannel | undefined;

function others(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(CHANNEL));
}

function tellOthers(id: number): void {
  others().postMessage(id);
}

/** Calls when another window has changed an event; returns how to stop. */
export function hearOthers(changed: (id: number) => void): () => void {
  const hear = (event: MessageEvent<number>): void => changed(event.data);
  others().addEventListener("message", hear);
  return () => others().removeEventListener("message", hear);
}
