/* The rules of a game as a page of their own. */

import { titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import type { GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { hasGuide, loadRules, type RulesComponent } from "../tables/index.ts";
import { type Phrase, phraseIn, say } from "../words/words.ts";
import { words } from "./words.ts";

/** The table's own rules, with pictures; the engine's short ones where a table has none. */
export function RulesText({ game }: { game: GameName }) {
  const { language } = usePrefs();
  const loaded = useLoaded<{ Rules: RulesComponent } | { brief: Phrase }>(async () => {
    const Rules = await loadRules(game);
    return Rules === null ? { brief: phraseIn((await loadEngine()).facts(game), "brief") } : { Rules };
  }, [game]);
  return (
    <Waiting loaded={loaded}>
      {(rules) => "Rules" in rules ? <rules.Rules language={language} /> : <p class="brief">{say(rules.brief, language)}</p>}
    </Waiting>
  );
}

export function RulesPage({ game }: { game: GameName }) {
  const tell = useWords();
  const title = tell(titleOf(game));
  return (
    <article class="rules-page">
      <h1>{tell(words.rulesOf, { game: title })}</h1>
      <p class="game-links">
        <a class="button" href={`#/play/${game}/now`}>{tell(words.playNow)}</a>
        {hasGuide(game) && <a class="button" href={`#/guide/${game}`}>{tell(words.guide)}</a>}
      </p>
      <RulesText game={game} />
    </article>
  );
}
