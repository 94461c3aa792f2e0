/* The rules of a game as a page of their own. */

import { useLoaded, Waiting } from "../app/loading.tsx";
import { TITLES } from "../app/words.ts";
import type { GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { loadRules, type RulesComponent } from "../tables/index.ts";
import { words } from "./words.ts";

/** The table's own rules, with pictures; the engine's short ones where a table has none. */
export function RulesText({ game }: { game: GameName }) {
  const { language } = usePrefs();
  const loaded = useLoaded<{ Rules: RulesComponent } | { brief: string }>(async () => {
    const Rules = await loadRules(game);
    return Rules === null ? { brief: (await loadEngine()).facts(game).brief } : { Rules };
  }, [game]);
  return (
    <Waiting loaded={loaded}>
      {(rules) => "Rules" in rules ? <rules.Rules language={language} /> : <p class="brief">{rules.brief}</p>}
    </Waiting>
  );
}

export function RulesPage({ game }: { game: GameName }) {
  const say = useWords();
  const title = say(TITLES[game]);
  return (
    <article class="rules-page">
      <h1>{say(words.rulesOf, { game: title })}</h1>
      <p class="game-links">
        <a class="button" href={`#/play/${game}/now`}>{say(words.playNow)}</a>
        <a class="button" href={`#/guide/${game}`}>{say(words.guide)}</a>
      </p>
      <RulesText game={game} />
    </article>
  );
}
