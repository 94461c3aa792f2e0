/* Beside the board: the whole way that a hint begins, move by move. */

import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { cardName } from "./cards.ts";
import { readMove } from "./moves.ts";
import { useWay } from "./way.ts";
import { words } from "./words.ts";

function stepText(text: string, { language }: TableProps): string {
  const move = readMove(text);
  if (move?.kind === "play") return say(words.wayPlay, language, { card: cardName(move.card, language), pile: move.pile });
  if (move?.kind === "pour") return say(words.wayPour, language, { pile: move.pile, onto: move.onto });
  return text;
}

export function Aside(table: TableProps) {
  const way = useWay(table);
  if (way.length === 0) return null;
  return (
    <section class="athletic athletic-way">
      <h3>{say(words.way, table.language)}</h3>
      <ol>{way.map((move, i) => <li key={i}>{stepText(move, table)}</li>)}</ol>
    </section>
  );
}
