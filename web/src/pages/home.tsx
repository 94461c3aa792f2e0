/* The games as pictures to click. */

import { useEffect } from "preact/hooks";
import { games } from "../app/games.ts";
import type { Language, PageFacts } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { hasNoTables } from "../online/note.ts";
import { hasGuide } from "../tables/index.ts";
import { phraseIn } from "../words/words.ts";
import { Continue } from "./continue.tsx";
import { pictureOf } from "./pictures.tsx";
import { titleFor, words } from "./words.ts";

/** "2–5" where every number between can play, else each of them. */
function seatsText(seats: readonly number[], language: Language): string {
  const first = seats[0] ?? 0, last = seats.at(-1) ?? 0;
  if (last > first && last - first === seats.length - 1) return `${first}–${last}`;
  return new Intl.ListFormat(language, { type: "disjunction" }).format(seats.map(String));
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

export function HomePage() {
  const say = useWords();
  /* Fetched while the player chooses, so that the table is there at once. */
  useEffect(() => void loadEngine().catch(() => undefined), []);
  return (
    <>
      <h1>{say(titleFor(games().length))}</h1>
      <p class="lead">{say(words.lead)}</p>
      <Continue />
      <section class="home-online">
        <div><h2>{say(words.online)}</h2><p>{say(hasNoTables() ? words.noTables : words.onlineLead)}</p></div>
        {!hasNoTables() && <a class="button primary" href="#/online">{say(words.toOnline)}</a>}
      </section>
      <ul class="games">{games().map((facts) => <GameCard key={facts.name} facts={facts} />)}</ul>
      <section class="home-events">
        <h2>{say(words.events)}</h2>
        <p>{say(words.eventsLead)}</p>
        <a class="button" href="#/events">{say(words.toEvents)}</a>
      </section>
    </>
  );
}
