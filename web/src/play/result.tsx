/* How it ended, and what to do next: a bar over the hand or the history that opens, so that the last position stays
 * to be seen as it was. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { UpIcon } from "../app/icons.tsx";
import { SeatSign } from "../art/seats.tsx";
import type { Game, Ply } from "../engine/game.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import { listed } from "../words/words.ts";
import { usePoints } from "./players.tsx";
import { words } from "./words.ts";

interface ResultProps {
  readonly game: Game;
  /** Its last move says how it ended. */
  readonly history: readonly Ply[];
  /** The only person among bots, who is spoken to; null otherwise. */
  readonly own: number | null;
  /** Why it is over, where its last move does not say so. */
  readonly why: ComponentChildren;
  /** Somebody asks for another game: then it opens by itself. */
  readonly isAsked: boolean;
  /** What to do next. */
  readonly children: ComponentChildren;
}

function useHeadline(game: Game, own: number | null): string {
  const say = useWords();
  const { language } = usePrefs();
  const winners = game.seats.filter((seat) => game.result?.[seat] === "win");
  if (winners.length === 0) return say(words.drawn);
  if (own !== null && winners.includes(own)) return say(words.youWin);
  const name = listed(winners.map((seat) => game.name(seat)), language);
  const isAlone = winners.length === 1;
  if (own === null) return say(isAlone ? words.wins : words.winTogether, { name });
  return say(isAlone ? words.youLose : words.youLoseTo, { name });
}

function Standing({ game, seat }: { game: Game; seat: number }) {
  const say = useWords();
  const pointsWord = usePoints(game.game);
  const points = game.points[seat] ?? 0;
  const outcome = { win: words.won, loss: words.lost, draw: words.draw }[game.result?.[seat] ?? "draw"];
  return (
    <tr>
      <th scope="row"><SeatSign game={game} seat={seat} /> {game.name(seat)}</th>
      <td>{points} {pointsWord(points)}</td>
      <td>{say(outcome)}</td>
    </tr>
  );
}

/** Headlines of more letters are smaller, to be whole on a phone. */
const LONG = 28;

/** On a desk there is room beside the board. */
export const DESK = "(min-width: 900px) and (not ((orientation: landscape) and (max-height: 520px)))";

export function Result({ game, history, own, why, isAsked, children }: ResultProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(() => matchMedia(DESK).matches);
  const last = history.findLast(({ kind }) => kind !== "chance");
  const headline = useHeadline(game, own);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void (isAsked && setOpen(true)), [isAsked]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class={isOpen ? "result is-open" : "result"} aria-label={say(words.resultTitle)}>
      <div class="result-bar" onClick={() => setOpen(!isOpen)}>
        <div class="result-told">
          <h2 ref={heading} tabIndex={-1} class={headline.length > LONG ? "is-long" : undefined}>{headline}</h2>
          {!isOpen && why}
        </div>
        <button type="button" class="icon-button" aria-label={say(words.resultMore)} aria-expanded={isOpen}><UpIcon /></button>
      </div>
      {isOpen && (
        <div class="result-body">
          {last !== undefined && <p class="result-how">{readable(game.game, last.tell)}</p>}
          {why}
          <table><tbody>{game.seats.map((seat) => <Standing key={seat} game={game} seat={seat} />)}</tbody></table>
          <div class="buttons">{children}</div>
        </div>
      )}
    </section>
  );
}
