/* The game that waits for this player, on the front page. */

import { titleOf } from "../app/games.ts";
import { useLoaded } from "../app/loading.tsx";
import { mayHaveOpenGame, openGames } from "../history/open.ts";
import type { KeptGame } from "../history/store.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { listed } from "../words/words.ts";
import { ago } from "./ago.ts";
import { pictureOf } from "./pictures.tsx";
import { words } from "./words.ts";
import "../styles/continue.css";

/** One person plays against the others; where several do, all of them are named. */
function useNames({ seats }: KeptGame): string {
  const say = useWords();
  const { language } = usePrefs();
  const isAlone = seats.filter(({ level }) => level === null).length === 1;
  const names = listed(seats.filter(({ level }) => !isAlone || level !== null).map(({ name }) => name), language);
  return isAlone ? say(words.against, { names }) : names;
}

function Waits({ kept, others }: { kept: KeptGame; others: number }) {
  const say = useWords();
  const { language } = usePrefs();
  const names = useNames(kept);
  const when = ago(Date.now() - kept.changed, language) ?? say(words.justNow);
  const Picture = pictureOf(kept.game);
  return (
    <section class="continue" aria-labelledby="continue-title">
      <div class="continue-picture"><Picture /></div>
      <div class="continue-text">
        <h2 id="continue-title">{say(words.goOn)}</h2>
        <p><b>{say(titleOf(kept.game))}</b> {names} <small>· {when}</small></p>
        {others > 0 && <p class="continue-more"><a href="#/games">{say(words.moreOpen, { count: others })}</a></p>}
      </div>
      <a class="button primary" href={`#/play/${kept.game}/${kept.id}`}>{say(words.goOnNow)}</a>
    </section>
  );
}

export function Continue() {
  const loaded = useLoaded(openGames, []);
  const games = loaded !== null && "value" in loaded ? loaded.value : [];
  const [latest, ...others] = games;
  if (latest !== undefined) return <Waits kept={latest} others={others.length} />;
  return loaded === null && mayHaveOpenGame() ? <div class="continue is-empty" aria-hidden="true" /> : null;
}
