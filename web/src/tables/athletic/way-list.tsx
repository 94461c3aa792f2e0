/* Under the words of a hint: the whole way that it begins, move by move, small enough to stay out of the way. */

import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { CardPicture } from "./art.tsx";
import { cardName } from "./cards.ts";
import type { Move } from "./moves.ts";
import { useWay } from "./way.ts";
import { words } from "./words.ts";

function stepText(move: Move, { language }: TableProps): string {
  if (move.kind === "play") return say(words.wayPlay, language, { card: cardName(move.card, language), pile: move.pile });
  if (move.kind === "pour") return say(words.wayPour, language, { pile: move.pile, onto: move.onto });
  return "";
}

function StepPicture({ move }: { move: Move }) {
  if (move.kind === "play") return <><CardPicture card={move.card} class="athletic-way-card" />→ {move.pile}</>;
  if (move.kind === "pour") return <>{move.pile} ⇒ {move.onto}</>;
  return null;
}

function Step({ table, number, move }: { table: TableProps; number: number; move: Move }) {
  return (
    <li>
      <span class="sr-only">{stepText(move, table)}</span>
      <span class="athletic-way-step" aria-hidden="true"><b>{number}</b><StepPicture move={move} /></span>
    </li>
  );
}

export function WayList(table: TableProps) {
  const way = useWay(table);
  if (way.length === 0) return null;
  return (
    <section class="athletic athletic-way">
      <h3>{say(words.way, table.language)}</h3>
      <ol>{way.map((move, i) => <Step key={i} table={table} number={i + 1} move={move} />)}</ol>
    </section>
  );
}
