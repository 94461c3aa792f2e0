/* Moving people by hand: two swap their seats, or one goes to a table, a new one, or none. */

import { useState } from "preact/hooks";
import type { EventRound } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
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

interface PlaceProps {
  /** A table, from 1; 0: none. */
  readonly place: number;
  readonly moving: Moving;
  readonly text: Phrase;
  /** Who may go there; null: nobody. */
  readonly name: string | null;
}

/** Where the chosen one may go. Its room is there before: who is chosen does not move from under the finger. */
export function PlaceButton({ place, moving, text, name }: PlaceProps) {
  const say = useWords();
  return <button type="button" class="event-place" data-place={place} data-shown={name !== null} onClick={() => moving.place(place)}>{say(text, { name: name ?? "" })}</button>;
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
      {moving !== null && (
        <p class="event-places">
          <PlaceButton place={round.tables.length + 1} moving={moving} text={words.newTable} name={name} />
          <PlaceButton place={0} moving={moving} text={words.sitOut} name={name} />
        </p>
      )}
    </>
  );
}
