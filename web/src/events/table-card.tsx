/* A table as a card: its seats in order, who begins, and the result by one touch. */

import { useEffect, useState } from "preact/hooks";
import type { EventTable, ResultAct, SeatAct } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import type { Desk } from "./desk.ts";
import { roundWords as words } from "./desk-words.ts";
import type { Moving } from "./moving.tsx";
import { asNumbers, hasBoardPoints, outcomeOf } from "./scores.ts";

export function isDone({ winner, draw }: EventTable): boolean {
  return winner !== null || draw;
}

/** Somebody sits there and plays; a table that all have left keeps its number, and is nothing. */
export function isOpen(table: EventTable): boolean {
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
  readonly isPressed: boolean;
  readonly isWinner: boolean;
  readonly isDisabled: boolean;
  touch(): void;
}

function Seat({ name, seat, isPressed, isWinner, isDisabled, touch }: SeatProps) {
  const say = useWords();
  return (
    <button type="button" class="event-seat" data-player={name} aria-pressed={isPressed} disabled={isDisabled} onClick={touch}>
      <span class="event-number">{seat + 1}</span>
      <span class="event-name" data-long={LONG_WORD.test(name)}>{name}</span>
      {seat === 0 && <span class="event-first"><span>{say(words.first)}</span></span>}
      {isWinner && <span class="event-won"><span class="sr-only">{say(words.won)}</span></span>}
    </button>
  );
}

function PointField({ name, value, change, keep }: { name: string; value: string; change: (value: string) => void; keep: () => void }) {
  const say = useWords();
  return (
    <input
      type="number" class="event-point" inputMode="numeric" min={0} aria-label={say(words.pointsOf, { name })} value={value}
      onInput={(event) => change(event.currentTarget.value)} onChange={keep}
    />
  );
}

/** What the points and a winner say together, as an act. */
function resultAct({ round, number, desk }: CardProps, winner: number | "draw", points: readonly number[] | null): ResultAct {
  const outcome = winner === "draw" ? { draw: true as const } : { winner: desk.view.players[winner]?.name ?? "" };
  return { do: "result", round, table: number, ...outcome, ...(points === null ? {} : { points }) };
}

/** The touches of a card: a winner, a draw, the same again to clear; points as they are typed. */
function useResult(props: CardProps) {
  const { desk, table, round, number } = props;
  const [typed, setTyped] = useState<readonly string[]>(() => table.seats.map((_, seat) => String(table.points?.[seat] ?? "")));
  /* Undone, done again or entered in another window. */
  useEffect(() => {
    if (table.points !== null) setTyped(table.points.map(String));
  }, [table.points?.join()]);
  const now = table.draw ? "draw" : table.winner;
  const points = hasBoardPoints(desk.view.game) ? asNumbers(typed) : null;
  return {
    typed,
    type: (seat: number, value: string): void => setTyped(typed.map((old, at) => (at === seat ? value : old))),
    touch: (winner: number | "draw"): void => {
      void desk.act(winner === now ? { do: "result", round, table: number, clear: true } : resultAct(props, winner, points));
    },
    keepPoints: (): void => {
      if (points === null || JSON.stringify(points) === JSON.stringify(table.points)) return;
      void desk.act(resultAct(props, now ?? outcomeOf(table.seats, points), points));
    },
  };
}

function Status({ table, winner }: { table: EventTable; winner: string }) {
  const say = useWords();
  if (isOpen(table)) return <small>{say(words.playing)}</small>;
  return <small>{table.draw ? say(words.drawn) : say(words.wonBy, { name: winner })}</small>;
}

export function TableCard(props: CardProps) {
  const say = useWords();
  const { desk, number, table, moving } = props;
  const result = useResult(props);
  const name = (player: number): string => desk.view.players[player]?.name ?? "";
  const isFixed = moving !== null && !isOpen(table);
  return (
    <li class="event-table" data-table={number} data-state={table.draw ? "draw" : table.winner === null ? "open" : "won"}>
      <h3>{say(words.table, { table: number })} <Status table={table} winner={table.winner === null ? "" : name(table.winner)} /></h3>
      <div role="group" aria-label={say(moving === null ? words.whoWon : words.table, { table: number })}>
        {table.seats.map((player, seat) => (
          <div key={player} class="event-seat-row">
            <Seat
              name={name(player)} seat={seat} isDisabled={isFixed} isWinner={player === table.winner}
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
        {moving !== null && moving.chosen !== null && !isFixed && !table.seats.includes(moving.chosen) && (
          <button type="button" data-place={number} onClick={() => moving.place(number)}>{say(words.moveHere, { name: name(moving.chosen) })}</button>
        )}
      </div>
    </li>
  );
}

/** The engine's proposal, before it is accepted. */
export function Proposed({ act, round, accept, cancel }: { act: SeatAct; round: number; accept: () => void; cancel: () => void }) {
  const say = useWords();
  const { tables, byes = [] } = act;
  return (
    <section class="event-proposal">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>{say(words.proposal, { round })}</h2>
      <ol class="event-tables">
        {tables.map((names, index) => (
          <li key={index} class="event-table" data-table={index + 1}>
            <h3>{say(words.table, { table: index + 1 })}</h3>
            <ol class="event-seats">
              {names.map((name, seat) => <li key={name}><span class="event-number">{seat + 1}</span> {name}{seat === 0 && <span class="event-first"> {say(words.first)}</span>}</li>)}
            </ol>
          </li>
        ))}
      </ol>
      {byes.length > 0 && <p><b>{say(words.byes)}:</b> {byes.join(", ")}</p>}
      <p class="soft">{say(words.acceptHelp)}</p>
      <p class="event-next">
        <button type="button" class="primary" data-accept onClick={accept}>{say(words.accept)}</button>
        <button type="button" onClick={cancel}>{say(words.cancel)}</button>
      </p>
    </section>
  );
}
