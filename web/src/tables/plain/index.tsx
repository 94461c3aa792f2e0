/* A table for any game, without artwork: what lies where as a list, every legal move as a button. */

import type { Place, Thing } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { Table, TableProps } from "../table.ts";
import "./plain.css";
import { words } from "./words.ts";

function placeName(place: Place): string {
  const owner = place.owner === null ? "" : ` ${place.owner + 1}`;
  return place.label === "" ? `${place.kind}${owner}` : place.label;
}

function thingsByPlace(things: readonly Thing[]): Map<number, string[]> {
  const byPlace = new Map<number, string[]>();
  for (const { place, label } of things) byPlace.set(place, [...(byPlace.get(place) ?? []), label]);
  return byPlace;
}

function Board({ game, viewer, language }: TableProps) {
  const places = game.places();
  const filled = [...thingsByPlace(game.things(viewer))];
  return (
    <ul class="plain-places" aria-label={say(words.board, language)}>
      {filled.map(([place, labels]) => (
        <li key={place}>
          <b>{placeName(places[place]!)}</b> {labels.join(" ")}
        </li>
      ))}
    </ul>
  );
}

function Hand({ game, viewer, choices, hint, pending, choose, language }: TableProps) {
  return (
    <div class="plain-moves" role="group" aria-label={say(words.moves, language)}>
      {choices.map(({ move }) => (
        <button
          key={move}
          type="button"
          class={move === hint ? "is-hint" : ""}
          aria-pressed={move === pending}
          title={game.tell(move, viewer)}
          data-move={move}
          onClick={() => choose(move)}
        >
          {move}
        </button>
      ))}
    </div>
  );
}

export const plainTable: Table = { Board, Hand };
