/* The five games as pictures to click. */

import { useEffect } from "preact/hooks";
import { GAMES } from "../app/route.ts";
import { TITLES } from "../app/words.ts";
import type { GameName, Language } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { Continue } from "./continue.tsx";
import { PICTURES } from "./pictures.tsx";
import { BLURBS, SEATS, words } from "./words.ts";

/** "2–5" where every number between can play, else each of them. */
function seatsText(seats: readonly number[], language: Language): string {
  const first = seats[0] ?? 0, last = seats.at(-1) ?? 0;
  if (last > first && last - first === seats.length - 1) return `${first}–${last}`;
  return new Intl.ListFormat(language, { type: "disjunction" }).format(seats.map(String));
}

function GameCard({ game }: { game: GameName }) {
  const say = useWords();
  const { language } = usePrefs();
  const title = say(TITLES[game]);
  const Picture = PICTURES[game];
  return (
    <li class="game-card" data-game={game}>
      <a class="game-picture" href={`#/play/${game}/now`}>
        <Picture />
        <span class="play-now">{say(words.playNow)}<span class="sr-only">: {title}</span></span>
      </a>
      <div class="game-text">
        <h2>{title} <small>{say(words.seats, { seats: seatsText(SEATS[game], language) })}</small></h2>
        <p>{say(BLURBS[game])}</p>
        <p class="game-links">
          <a href={`#/play/${game}`}>{say(words.setUp)}</a>
          <a href={`#/guide/${game}`}>{say(words.guide)}</a>
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
      <h1>{say(words.title)}</h1>
      <p class="lead">{say(words.lead)}</p>
      <Continue />
      <ul class="games">{GAMES.map((game) => <GameCard key={game} game={game} />)}</ul>
      <section class="home-events">
        <h2>{say(words.events)}</h2>
        <p>{say(words.eventsLead)}</p>
        <a class="button" href="#/events">{say(words.toEvents)}</a>
      </section>
    </>
  );
}
