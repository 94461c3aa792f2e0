/* The games as pictures to click. */

import { useEffect } from "preact/hooks";
import { games, titleOf } from "../app/games.ts";
import { dayOf, dealsOf } from "../daily/deal.ts";
import { words as dailyWords } from "../daily/words.ts";
import type { Language, PageFacts } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { levelOpponents } from "../play/opponents.ts";
import { LEVELS } from "../play/plan.ts";
import { words as playWords } from "../play/words.ts";
import { setPrefs, usePrefs, useWords } from "../settings/prefs.ts";
import { hasNoTables } from "../online/note.ts";
import { hasGuide } from "../tables/index.ts";
import { listed, phraseIn } from "../words/words.ts";
import { Continue } from "./continue.tsx";
import { pictureOf } from "./pictures.tsx";
import { titleFor, words } from "./words.ts";
import "../styles/setup.css";

/** "2–5" where every number between can play, else each of them. */
function seatsText(seats: readonly number[], language: Language): string {
  const first = seats[0] ?? 0, last = seats.at(-1) ?? 0;
  if (last > first && last - first === seats.length - 1) return `${first}–${last}`;
  return new Intl.ListFormat(language, { type: "disjunction" }).format(seats.map(String));
}

/** For games that are begun at once, whoever sat there last. */
function LevelChoice() {
  const say = useWords();
  const { level } = usePrefs();
  const choose = (chosen: string): void => {
    levelOpponents(chosen);
    setPrefs({ level: chosen });
  };
  return (
    <fieldset class="home-level choice-row">
      <legend>{say(words.level)}</legend>
      {LEVELS.map((one) => (
        <label key={one} class="pick">
          <input type="radio" name="level" value={one} checked={one === level} onChange={() => choose(one)} />
          <span>{say(playWords.levels[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function GameCard({ facts }: { facts: PageFacts }) {
  const say = useWords();
  const { language } = usePrefs();
  const game = facts.name;
  const title = say(phraseIn(facts, "short"));
  const Picture = pictureOf(game);
  return (
    <li class="game-card" data-game={game}>
      <a class="game-picture" href={`#/play/${game}/now`}>
        <Picture />
        <span class="play-now">{say(words.playNow)}<span class="sr-only">: {title}</span></span>
      </a>
      <p class="game-friends"><a class="button" href={`#/online/new/${game}`}>{say(words.withFriends)}<span class="sr-only">: {title}</span></a></p>
      <div class="game-text">
        <h2>{title} <small>{say(words.seats, { seats: seatsText(facts.seats, language) })}</small></h2>
        <p>{say(phraseIn(facts, "blurb"))}</p>
        <p class="game-links">
          <a href={`#/play/${game}`}>{say(words.setUp)}</a>
          {hasGuide(game) && <a href={`#/guide/${game}`}>{say(words.guide)}</a>}
          <a href={`#/rules/${game}`}>{say(words.rules)}</a>
        </p>
      </div>
    </li>
  );
}

/** `isLost`: the address leads nowhere. */
export function HomePage({ isLost }: { isLost: boolean }) {
  const say = useWords();
  const { language } = usePrefs();
  /* Fetched while the player chooses, so that the table is there at once. */
  useEffect(() => void loadEngine().catch(() => undefined), []);
  return (
    <>
      {isLost && <p class="home-lost" role="status">{say(words.lost)}</p>}
      <h1>{say(titleFor(games().length))}</h1>
      <p class="lead">{say(words.lead)}</p>
      <Continue />
      <section class="home-online">
        <div><h2>{say(words.online)}</h2><p>{say(hasNoTables() ? words.noTables : words.onlineLead)}</p></div>
        {!hasNoTables() && <a class="button primary" href="#/online">{say(words.toOnline)}</a>}
      </section>
      <section class="home-daily">
        <p><b>{say(dailyWords.ofToday)}</b> {listed(dealsOf(dayOf(Date.now()), games().map(({ name }) => name)).map((game) => say(titleOf(game))), language)}</p>
        <a class="button" href="#/daily">{say(dailyWords.toDay)}</a>
      </section>
      <LevelChoice />
      <ul class="games">{games().map((facts) => <GameCard key={facts.name} facts={facts} />)}</ul>
      <section class="home-events">
        <h2>{say(words.events)}</h2>
        <p>{say(words.eventsLead)}</p>
        <a class="button" href="#/events">{say(words.toEvents)}</a>
      </section>
    </>
  );
}
