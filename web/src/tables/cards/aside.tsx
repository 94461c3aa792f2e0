/* Beside the board: the stock, the card laid last, and how far each side has come. */

import { useMemo } from "preact/hooks";
import { SideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { cardName, cardSign, HIDDEN, JOKER, suitOf } from "./card.ts";
import { Face } from "./face.tsx";
import { sideName } from "./names.ts";
import { type View, viewOf } from "./view.ts";
import { words } from "./words.ts";

function Piles({ view, language }: { view: View; language: TableProps["language"] }) {
  const stock = typeof view.state.stock === "number" ? view.state.stock : view.state.stock.length;
  const laid = view.state.laid[view.state.laid.length - 1];
  return (
    <div class="cards-piles">
      <figure class={stock === 0 ? "is-out" : undefined} title={say(words.stock, language)}>
        <Face card={HIDDEN} />
        <figcaption><span>{say(words.stock, language)}</span> <b class="cards-count">{stock}</b></figcaption>
      </figure>
      <figure class={laid === undefined ? "cards-laid is-out" : "cards-laid"} title={say(words.laid, language)}>
        <Face key={view.state.laid.length} card={laid ?? HIDDEN} />
        <figcaption>
          <span>{say(words.laid, language)}</span> <b>{laid === undefined ? say(words.noneLaid, language) : cardName(laid, language)}</b>
          {laid !== undefined && <span class={`cards-chip cards-ink-${laid === JOKER ? "X" : suitOf(laid)}`} aria-hidden="true">{cardSign(laid, language)}</span>}
        </figcaption>
      </figure>
    </div>
  );
}

/** Tokens of which a player should hear that they run out. */
const FEW = 10;

/** One ring for each line that wins, filled when made. */
function Progress({ side, view, language }: { side: number; view: View; language: TableProps["language"] }) {
  const made = view.lines.filter((line) => line.side === side).length;
  const tokens = view.state.tokens?.[side];
  return (
    <li>
      <SideSign side={side} />
      <span class="cards-side-name">{sideName(side, language)}</span>
      <svg class={`cards-goals side-${side}`} viewBox={`0 0 ${view.target * 22} 20`} width={view.target * 22} height="20" role="img"
        aria-label={say(words.lines, language, { made, target: view.target })}>
        {Array.from({ length: view.target }, (_, index) => (
          <circle key={index} class={index < made ? "is-made" : undefined} cx={11 + index * 22} cy="10" r="7.5" />
        ))}
      </svg>
      {tokens !== undefined && <span class={tokens > FEW ? "cards-left is-many" : "cards-left"}>{say(words.tokensLeft, language, { count: tokens })}</span>}
    </li>
  );
}

export function Aside(props: TableProps) {
  const { game, viewer, revision, language, settings } = props;
  const view = useMemo(() => viewOf(game, viewer), [game, viewer, revision]);
  return (
    <section class={`cards-aside${settings.fourColours ? " is-four" : ""}`} aria-label={say(words.side, language)}>
      <Piles view={view} language={language} />
      <ul>
        {Array.from({ length: view.sides }, (_, side) => <Progress key={side} side={side} view={view} language={language} />)}
      </ul>
    </section>
  );
}
