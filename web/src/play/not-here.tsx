/* What stands in the place of a table that is in another tab, or nowhere. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import type { GameName } from "../engine/game.ts";
import { pictureOf } from "../pages/pictures.tsx";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";
import "../styles/not-here.css";

/** The heading has the focus: the table that had it may be gone. */
function Note({ game, title, why, children }: { game: GameName; title: string; why: string; children: ComponentChildren }) {
  const say = useWords();
  const Picture = pictureOf(game);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section class="not-here">
      <div class="not-here-picture"><Picture /></div>
      <div class="not-here-text">
        <p class="not-here-game">{say(titleOf(game))}</p>
        <h1 ref={heading} tabIndex={-1}>{title}</h1>
        <p class="soft">{why}</p>
        <div class="buttons">{children}</div>
      </div>
    </section>
  );
}

function MyGames() {
  const say = useWords();
  return <a class="button" href="#/games">{say(words.myGames)}</a>;
}

export function Elsewhere({ game, wasHere, isTaking, take }: { game: GameName; wasHere: boolean; isTaking: boolean; take: () => void }) {
  const say = useWords();
  const [title, why] = wasHere ? [words.left, words.leftWhy] : [words.elsewhere, words.elsewhereWhy];
  return (
    <Note game={game} title={say(title)} why={say(why)}>
      <button type="button" class="primary" aria-disabled={isTaking} onClick={take}>{say(words.playHere)}</button>
      <MyGames />
    </Note>
  );
}

export function Gone({ game }: { game: GameName }) {
  const say = useWords();
  return (
    <Note game={game} title={say(words.gone)} why={say(words.goneWhy)}>
      <a class="button primary" href={`#/play/${game}/now`}>{say(words.newGame)}</a>
      <MyGames />
    </Note>
  );
}
