/* What the game is about, what the marks on its table mean, what the keys do. */

import { useEffect } from "preact/hooks";
import { findGame } from "../app/games.ts";
import { useLoaded } from "../app/loading.tsx";
import type { Game, GameName } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import type { Help, Mark } from "../tables/help.ts";
import { knownHelp, loadHelp } from "../tables/index.ts";
import { type Phrase, phraseIn } from "../words/words.ts";
import { words } from "./words.ts";
import "../styles/help.css";

/** null: not yet there. */
function useHelp(game: GameName): { readonly help: Help | null } | null {
  const loaded = useLoaded(() => loadHelp(game), [game]);
  const known = knownHelp(game);
  if (known !== undefined) return { help: known };
  return loaded !== null && "value" in loaded ? { help: loaded.value } : null;
}

/** A table without words of its own has what the engine says of the game. */
function goalOf(game: Game, help: Help | null): Phrase | null {
  const facts = findGame(game.game);
  return help?.goal(game.options) ?? (facts === null ? null : phraseIn(facts, "blurb"));
}

export function Goal({ game }: { game: Game }) {
  const say = useWords();
  const found = useHelp(game.game);
  const goal = found === null ? null : goalOf(game, found.help);
  return goal === null ? null : <p class="goal"><b>{say(words.goal)}</b> {say(goal, game.options)}</p>;
}

function Marks({ marks }: { marks: readonly Mark[] }) {
  const say = useWords();
  return (
    <>
      <h2>{say(words.marks)}</h2>
      <ul class="help-marks">
        {marks.map(({ Sign, means }) => <li key={means[0]}><span class="help-sign" aria-hidden="true"><Sign /></span><span>{say(means)}</span></li>)}
      </ul>
    </>
  );
}

export function HelpText({ game }: { game: Game }) {
  const say = useWords();
  const help = useHelp(game.game)?.help ?? null;
  return (
    <div class="help">
      <Goal game={game} />
      {help !== null && help.marks.length > 0 && <Marks marks={help.marks} />}
      <h2>{say(words.keys)}</h2>
      {help !== null && <p>{say(help.keys)}</p>}
      <p>{say(words.keysAll)}</p>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog") !== null;
}

/** The key ? opens the help: `isSheet` where it lies behind a button. */
export function useHelpKey(open: (isSheet: boolean) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      open((document.querySelector(".tool-info")?.getClientRects().length ?? 0) > 0);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  });
}
