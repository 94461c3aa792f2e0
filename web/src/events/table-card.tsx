/* A table as a card: its seats in order, who begins, and the result by one touch. */

import { useReducer, useRef } from "preact/hooks";
import type { EventTable, ResultAct } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import type { Desk } from "./desk.ts";
import { roundWords as words } from "./desk-words.ts";
import { type Moving, PlaceButton } from "./moving.tsx";
import { asNumbers, hasBoardPoints, isAgainst, winnerOf } from "./scores.ts";

/** A touch sooner after the same one was not meant to take it back. */
const AGAIN_MS = 400;

export function isDone({ winner, draw }: EventTable): boolean {
  return winner !== null || draw;
}

/** People play there. Who sits alone has a bye; a table that all have left keeps its number, and is nothing. */
export function isOpen(table: EventTable): boolean {
  return !isDone(table) && table.seats.length > 1;
}

/** Somebody sits there, and others may come or go. */
export function isMovable(table: EventTable): boolean {
  return !isDone(table) && table.seats.length > 0;
}

interface CardProps {
  readonly desk: Desk;
  readonly round: number;
  readonly number: number;
  readonly table: EventTable;
  readonly moving: Moving | null;
}

/** A word that no card has room for may be broken anywhere. */
const LONG_WORD = /[^\s-]{17}/;

interface SeatProps {
  readonly name: string;
  readonly seat: number;
  readonly begins: boolean;
  readonly isPressed: boolean;
  readonly isWinner: boolean;
  readonly isDisabled: boolean;
  touch(): void;
}

function Seat({ name, seat, begins, isPressed, isWinner, isDisabled, touch }: SeatProps) {
  const say = useWords();
  return (
    <button type="button" class="event-seat" data-player={name} aria-pressed={isPressed} disabled={isDisabled} onClick={touch}>
      <span class="event-number">{isWinner ? <span class="event-won"><span class="sr-only">{say(words.won)}</span></span> : seat + 1}</span>
      <span class="event-name" data-long={LONG_WORD.test(name)}>{name}</span>
      {begins && <span class="event-first"><span>{say(words.first)}</span></span>}
    </button>
  );
}

function PointField({ name, value, change, keep }: { name: string; value: string; change: (value: string) => void; keep: () => void }) {
  const say = useWords();
  return (
    <input
      type="text" class="event-point" inputMode="numeric" autocomplete="off" aria-label={say(words.pointsOf, { name })} value={value}
      onInput={(event) => change(event.currentTarget.value)} onChange={keep}
    />
  );
}

/** What the points and a winner say together, as an act. */
function resultAct({ round, number, desk }: CardProps, winner: number | "draw", points: readonly number[] | null): ResultAct {
  const outcome = winner === "draw" ? { draw: true as const } : { winner: desk.view.players[winner]?.name ?? "" };
  return { do: "result", round, table: number, ...outcome, ...(points === null ? {} : { points }) };
}

/** Points that are typed and not kept yet: they outlive a look at another part. */
const drafts = new WeakMap<Desk, Map<string, readonly string[]>>();

function draftsOf(desk: Desk): Map<string, readonly string[]> {
  const found = drafts.get(desk) ?? new Map<string, readonly string[]>();
  drafts.set(desk, found);
  return found;
}

/** What stands in the fields of a card. A draft is made from what is kept: once that is something else, by whomever, it is forgotten. */
function useTyped({ desk, round, number, table }: CardProps) {
  const [, draw] = useReducer<number, void>((count) => count + 1, 0);
  const kept = table.seats.map((_, seat) => String(table.points?.[seat] ?? ""));
  const key = JSON.stringify([round, number, table.seats, kept]);
  const typed = draftsOf(desk).get(key) ?? kept;
  return {
    typed,
    type: (seat: number, value: string): void => {
      draftsOf(desk).set(key, typed.map((old, at) => (at === seat ? value : old)));
      draw();
    },
    forget: (): void => void draftsOf(desk).delete(key),
  };
}

/** The touches of a card: a winner, a draw, the same again to clear; points when they are all there. */
function useResult(props: CardProps) {
  const { desk, table, round, number } = props;
  const { typed, type, forget } = useTyped(props);
  const last = useRef<{ readonly winner: number | "draw"; readonly at: number } | null>(null);
  const now = table.draw ? "draw" : table.winner;
  const points = hasBoardPoints(desk.view.game) ? asNumbers(typed) : null;
  const set = async (winner: number | "draw"): Promise<void> => {
    last.current = { winner, at: Date.now() };
    if (!(await desk.act(resultAct(props, winner, points ?? table.points)))) last.current = null; /* to be tried again at once */
    else if (points !== null) forget();
  };
  return {
    typed,
    type,
    touch: (winner: number | "draw"): void => {
      /* The second of a double tap, or the tap that left a field and so kept its points. */
      if (last.current?.winner === winner && Date.now() - last.current.at < AGAIN_MS) return;
      void (winner === now ? desk.act({ do: "result", round, table: number, clear: true }) : set(winner));
    },
    keepPoints: (): void => {
      if (points !== null && points.join() !== table.points?.join()) void set(winnerOf(table, points));
    },
  };
}

function Status({ table, winner }: { table: EventTable; winner: string }) {
  const say = useWords();
  if (isOpen(table)) return <small>{say(words.playing)}</small>;
  if (!isDone(table)) return <small>{say(words.byes)}</small>;
  if (isAgainst(table)) return <small class="event-against">{say(words.against)}</small>;
  return <small>{table.draw ? say(words.drawn) : say(words.wonBy, { name: winner })}</small>;
}

export function TableCard(props: CardProps) {
  const say = useWords();
  const { desk, number, table, moving } = props;
  const result = useResult(props);
  const name = (player: number): string => desk.view.players[player]?.name ?? "";
  const isFixed = moving !== null && !isMovable(table);
  return (
    <li class="event-table" data-table={number} data-state={table.draw ? "draw" : table.winner === null ? "open" : "won"}>
      <h3>{say(words.table, { table: number })} <Status table={table} winner={table.winner === null ? "" : name(table.winner)} /></h3>
      <div role="group" aria-label={say(moving === null ? words.whoWon : words.table, { table: number })}>
        {table.seats.map((player, seat) => (
          <div key={seat} class="event-seat-row">
            <Seat
              name={name(player)} seat={seat} begins={seat === 0 && desk.view.begin !== "cards"} isDisabled={isFixed} isWinner={player === table.winner}
              isPressed={moving === null ? player === table.winner : player === moving.chosen}
              touch={() => (moving === null ? result.touch(player) : moving.touch(player))}
            />
            {hasBoardPoints(desk.view.game) && moving === null && (
              <PointField name={name(player)} value={result.typed[seat] ?? ""} change={(value) => result.type(seat, value)} keep={result.keepPoints} />
            )}
          </div>
        ))}
        {moving === null && desk.view.format !== "knockout" && (
          <button type="button" class="event-draw" aria-pressed={table.draw} onClick={() => result.touch("draw")}>{say(words.draw)}</button>
        )}
        {moving !== null && !isFixed && <PlaceButton place={number} moving={moving} text={words.moveHere} name={moving.chosen === null || table.seats.includes(moving.chosen) ? null : name(moving.chosen)} />}
      </div>
    </li>
  );
}
