/* One short sentence above the hand: what can be done now, or whose cards they are. */

import { type Phrase, say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { cardName } from "./cards.ts";
import { type Desk, pilesFor, pouredOver } from "./desk.ts";
import { PILES } from "./layout.ts";
import { nameOfSeat } from "./score.tsx";
import type { AthleticState } from "./state.ts";
import { words } from "./words.ts";

function ofTurn(table: TableProps, state: AthleticState, cards: readonly string[]): Phrase {
  if (state.piles.some((pile) => pile.length === 0)) return words.askFill;
  const canPlay = cards.some((card) => pilesFor(table, card).length > 0);
  const canPour = PILES.some((pile) => pouredOver(table, pile).length > 0);
  if (canPlay) return canPour ? words.askPick : words.askCard;
  return canPour ? words.askPour : words.askEnd;
}

export function prompt(table: TableProps, desk: Desk, state: AthleticState, cards: readonly string[]): string {
  const { game, viewer, language, choices } = table;
  if (choices.length === 0) {
    if (state.seat === null || state.seat === viewer) return "";
    return say(viewer === "all" ? words.handOf : words.waiting, language, { name: nameOfSeat(game, state.seat, language) });
  }
  const pick = desk.pick;
  if (pick?.kind === "pile") return say(words.askOnto, language, { pile: pick.pile });
  if (pick?.kind === "card") {
    const card = cardName(pick.card, language);
    return say(pilesFor(table, pick.card).length > 0 ? words.askPile : words.askStuck, language, { card });
  }
  return say(ofTurn(table, state, cards), language);
}
