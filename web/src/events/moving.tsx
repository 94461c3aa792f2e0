/* Moving people by hand: two swap their seats, or one goes to a table, a new one, or none. */

import { useState } from "preact/hooks";
import type { EventRound } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import type { Desk } from "./desk.ts";
import { roundWords as words } from "./desk-words.ts";

export interface Moving {
  /** The player who was chosen first. */
  readonly chosen: number | null;
  /** A person is touched: chosen, let go, or swapped with the one chosen before. */
  touch(player: number): void;
  /** The chosen one goes to a table, from 1; 0: sits out. */
  place(table: number): void;
  drop(): void;
}

export function useMoving(desk: Desk, round: number): Moving {
  const [chosen, choose] = useState<number | null>(null);
  const name = (player: number): string => desk.view.players[player]?.name ?? "";
  const drop = (): void => choose(null);
  const touch = (player: number): void => {
    if (chosen === null) return choose(player);
    if (chosen !== player) void desk.act({ do: "swap", round, players: [name(chosen), name(player)] });
    drop();
  };
  const place = (table: number): void => {
    if (chosen !== null) void desk.act({ do: "move", round, player: name(chosen), table });
    drop();
  };
  return { chosen, touch, place, drop };
}

function Bench({ desk, title, players, moving }: { desk: Desk; title: string; players: readonly number[]; moving: Moving | null }) {
  if (players.length === 0) return null;
  const names = players.map((player) => ({ player, name: desk.view.players[player]?.name ?? "" }));
  return (
    <section class="event-bench">
      <h3>{title}</h3>
      {moving === null ? <p>{names.map(({ name }) => name).join(", ")}</p> : (
        <p class="buttons">
          {names.map(({ player, name }) => (
            <button key={player} type="button" aria-pressed={player === moving.chosen} data-player={name} onClick={() => moving.touch(player)}>{name}</button>
          ))}
        </p>
      )}
    </section>
  );
}

/** Those who sit at no table of the round, and where the chosen one may go instead. */
export function Benches({ desk, round, moving }: { desk: Desk; round: EventRound; moving: Moving | null }) {
  const say = useWords();
  const seated = new Set([...round.byes, ...round.tables.flatMap(({ seats }) => seats)]);
  /* In a knockout those who are out sit at no table, and that is all right. */
  const isTold = moving !== null || desk.view.format !== "knockout";
  const absent = !isTold ? [] : desk.view.players.flatMap(({ present }, player) => (present && !seated.has(player) ? [player] : []));
  const name = moving?.chosen == null ? null : (desk.view.players[moving.chosen]?.name ?? "");
  return (
    <>
      <Bench desk={desk} title={say(words.byesGive, { points: desk.view.points.bye })} players={round.byes} moving={moving} />
      <Bench desk={desk} title={say(words.absent)} players={absent} moving={moving} />
      {moving !== null && name !== null && (
        <p class="buttons">
          <button type="button" data-place="new" onClick={() => moving.place(round.tables.length + 1)}>{say(words.newTable, { name })}</button>
          <button type="button" data-place="0" onClick={() => moving.place(0)}>{say(words.sitOut, { name })}</button>
        </p>
      )}
    </>
  );
}
