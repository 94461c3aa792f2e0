/* One's own tables, wherever one is in the client: whose turn it is at each. The list comes from `mine`, what changes
 * from following each table, without its game. */

import { Bell } from "../app/store.ts";
import type { GameName } from "../engine/game.ts";
import type { ListedTable, SeatFacts, TableNews, TableState } from "./messages.ts";
import type { Follower, Wire } from "./wire.ts";

type GlancedWire = Pick<Wire, "follow" | "listen" | "tell" | "wish">;

export class Glance implements Follower {
  readonly table: string;
  readonly game: GameName;
  seats: readonly SeatFacts[];
  state: TableState;
  you: number | null;
  turn: number | null;
  #ply: number;
  readonly #changed: (glance: Glance) => void;

  constructor({ table, game, seats, state, you = null, turn = null, ply = 0 }: ListedTable, changed: (glance: Glance) => void) {
    this.table = table;
    this.game = game;
    this.seats = seats;
    this.state = state;
    this.you = you;
    this.turn = turn;
    this.#ply = ply;
    this.#changed = changed;
  }

  get isOurTurn(): boolean {
    return this.state === "playing" && this.turn !== null && this.turn === this.you;
  }

  plies(): number {
    return this.#ply;
  }

  hear(news: TableNews): void {
    if (news.t === "table" || news.t === "seats") ({ state: this.state, seats: this.seats, you: this.you } = news);
    if (news.t === "table" || news.t === "on") ({ turn: this.turn, ply: this.#ply } = news);
    if (news.t === "over") this.state = "over";
    this.#changed(this);
  }
}

export class Glances {
  readonly bell = new Bell();
  /** Own tables that are over, as the server listed them. */
  over: readonly ListedTable[] = [];
  /** Told of each table at which it becomes one's turn. */
  onTurn: (glance: Glance) => void = () => undefined;
  readonly #wire: GlancedWire;
  readonly #open = new Map<string, { readonly glance: Glance; wasOurTurn: boolean; leave(): void }>();

  constructor(wire: GlancedWire) {
    this.#wire = wire;
    wire.listen("mine", ({ tables }) => this.#list(tables));
    wire.wish("mine", { t: "mine" });
  }

  /** Those that are not over, whose turn is one's own first. */
  get list(): readonly Glance[] {
    const all = [...this.#open.values()].map(({ glance }) => glance).filter(({ state, you }) => state !== "over" && you !== null);
    return all.sort((one, other) => Number(other.isOurTurn) - Number(one.isOurTurn));
  }

  /** After what may have changed the list. */
  refresh(): void {
    this.#wire.tell({ t: "mine" });
  }

  #list(tables: readonly ListedTable[]): void {
    const open = tables.filter(({ state }) => state !== "over");
    this.over = tables.filter(({ state }) => state === "over");
    for (const [table, { leave }] of this.#open) {
      if (open.some((one) => one.table === table)) continue;
      leave();
      this.#open.delete(table);
    }
    for (const facts of open) if (!this.#open.has(facts.table)) this.#add(facts);
    this.bell.ring();
  }

  #add(facts: ListedTable): void {
    const glance = new Glance(facts, (changed) => this.#changed(changed));
    this.#open.set(facts.table, { glance, wasOurTurn: glance.isOurTurn, leave: this.#wire.follow(glance) });
  }

  #changed(glance: Glance): void {
    const entry = this.#open.get(glance.table);
    if (entry === undefined) return;
    const { wasOurTurn } = entry;
    entry.wasOurTurn = glance.isOurTurn;
    if (glance.isOurTurn && !wasOurTurn) this.onTurn(glance);
    this.bell.ring();
  }
}
