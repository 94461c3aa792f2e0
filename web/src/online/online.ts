/* What this page has to do with its server: who one is there, the wire, one's own tables. There is one of it. */

import { Store } from "../app/store.ts";
import type { Engine } from "../engine/game.ts";
import { prefs, setPrefs } from "../settings/prefs.ts";
import { Glances } from "./glances.ts";
import type { OkMessage, Request } from "./messages.ts";
import { hasBeenOnline, hasNoTables, noteOnline } from "./note.ts";
import { leftTables } from "./notes.ts";
import { OnlineTable, type TableWire } from "./online-table.ts";
import { type BadName, enter, findPerson, type Presence } from "./person.ts";
import { tabTalk } from "./talk.ts";
import { PROTOCOL, type Socket, Wire } from "./wire.ts";

function connect(): Socket {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`, PROTOCOL);
  return socket as unknown as Socket;
}

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

const fetching = (address: string, init?: RequestInit): Promise<Response> => fetch(address, init);

/** After so long a server that could not be reached is asked again. */
const UNREACHABLE_MS = 10_000;

/** Requests after which the list of one's own tables is another. */
const CHANGING: readonly Request["t"][] = ["open", "quick", "sit", "stand", "start", "answer"];

class Online {
  /** null: not known yet. */
  readonly presence = new Store<Presence | null>(null);
  readonly wire = new Wire({ connect, now: () => Date.now(), later, random: () => Math.random(), hasNetwork: () => navigator.onLine, language: () => prefs.value.language });
  readonly glances = new Glances(this.wire);
  #looking: Promise<Presence> | null = null;

  constructor() {
    this.wire.isKnown = async () => (await findPerson(fetching)).kind !== "stranger";
    this.wire.bell.subscribe(() => this.#followWire());
    this.#followBrowser();
  }

  /** Who one is, asked once; who was never here is a stranger and nobody has to be asked. */
  look(): Promise<Presence> {
    return (this.#looking ??= this.#look());
  }

  async #look(): Promise<Presence> {
    const presence: Presence = hasBeenOnline() ? await findPerson(fetching) : { kind: hasNoTables() ? "none" : "stranger" };
    this.#settle(presence);
    return presence;
  }

  /** null: come in. */
  async enter(name: string): Promise<BadName | null> {
    const answer = await enter(fetching, name);
    if (answer.kind === "bad") return answer;
    if (answer.kind === "person") setPrefs({ name: answer.you.name });
    this.#looking = Promise.resolve(answer);
    this.#settle(answer);
    return null;
  }

  async ask(request: Request): Promise<OkMessage> {
    const answer = await this.wire.ask(request);
    if (CHANGING.includes(request.t)) this.glances.refresh();
    return answer;
  }

  table(engine: Engine, table: string): OnlineTable {
    const around = { engine, now: () => performance.now(), later, language: () => prefs.value.language, confirms: () => prefs.value.confirm };
    const { wire } = this;
    const tableWire: TableWire = {
      ask: (request) => this.ask(request), follow: (follower) => wire.follow(follower), refollow: (id, from) => wire.refollow(id, from),
      get hasChat() { return wire.hasChat; },
    };
    return new OnlineTable(around, tableWire, leftTables, tabTalk, table);
  }

  #settle(presence: Presence): void {
    if (presence.kind === "person" || presence.kind === "none") noteOnline(presence.kind);
    this.presence.value = presence;
    if (presence.kind === "person") this.wire.open();
    if (presence.kind === "unreachable") later(UNREACHABLE_MS, () => this.#lookAgain());
  }

  #lookAgain(): void {
    if (this.presence.value?.kind === "unreachable" && navigator.onLine && !document.hidden) void this.#look();
  }

  /** The page is seen again, or has a network again. */
  #wake(): void {
    this.wire.wake();
    this.#lookAgain();
  }

  #followWire(): void {
    if (this.wire.state === "stranger") this.presence.value = { kind: "stranger" };
  }

  /** Timers of hidden pages sleep, and closed lids cut lines without a word. */
  #followBrowser(): void {
    let { language } = prefs.value;
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake());
    addEventListener("online", () => this.#wake());
    addEventListener("offline", () => this.wire.lose());
    addEventListener("pageshow", (event) => event.persisted && this.#wake());
    prefs.bell.subscribe(() => {
      if (prefs.value.language !== language) this.wire.renew();
      ({ language } = prefs.value);
    });
  }
}

export const online = new Online();
