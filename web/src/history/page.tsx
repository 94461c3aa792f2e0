/* What was played in this browser: statistics, and every game to replay or to go on with. */

import { useReducer } from "preact/hooks";
import { games as offered, titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { go } from "../app/route.ts";
import { SideSign } from "../art/sides.tsx";
import { words as playWords } from "../play/words.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { listed } from "../words/words.ts";
import { statistics, type Tally } from "./statistics.ts";
import { forgetGame, type KeptGame, keptGames } from "./store.ts";
import { words } from "./words.ts";
import "../styles/history.css";

function useLevelName(): (level: string) => string {
  const say = useWords();
  return (level) => {
    const phrase = playWords.levels[level as keyof typeof playWords.levels];
    return phrase === undefined ? level : say(phrase);
  };
}

function TallyRow({ game, level, games, won, drawn }: Tally) {
  const say = useWords();
  const levelName = useLevelName();
  return (
    <tr>
      <th scope="row">{say(titleOf(game))}</th>
      <td>{levelName(level)}</td><td>{games}</td><td>{won}</td><td>{drawn}</td><td>{Math.round((100 * won) / games)}{"\u202f"}%</td>
    </tr>
  );
}

function Statistics({ tallies }: { tallies: readonly Tally[] }) {
  const say = useWords();
  if (tallies.length === 0) return null;
  const heads = [words.game, words.level, words.games, words.won, words.drawn, words.rate];
  return (
    <section class="statistics" aria-labelledby="statistics-title" tabIndex={0}>
      <h2 id="statistics-title">{say(words.statistics)}</h2>
      <table>
        <thead><tr>{heads.map((head) => <th key={head[0]} scope="col">{say(head)}</th>)}</tr></thead>
        <tbody>{tallies.map((tally) => <TallyRow key={`${tally.game} ${tally.level}`} {...tally} />)}</tbody>
      </table>
    </section>
  );
}

function useOutcome(kept: KeptGame): string {
  const say = useWords();
  const { language } = usePrefs();
  if (!kept.isOver) return say(words.open);
  const winners = kept.seats.filter(({ outcome }) => outcome === "win");
  if (winners.length === 0) return say(words.noWinner);
  const persons = kept.seats.filter(({ level }) => level === null);
  if (persons.length === 1 && winners.some(({ level }) => level === null)) return say(words.youWon);
  return say(winners.length === 1 ? words.winner : words.winners, { name: listed(winners.map(({ name }) => name), language) });
}

function Row({ kept, changed }: { kept: KeptGame; changed: () => void }) {
  const say = useWords();
  const { language } = usePrefs();
  const outcome = useOutcome(kept);
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(kept.changed);
  const title = say(titleOf(kept.game));
  const forget = (): void => void forgetGame(kept.id).then(changed);
  return (
    <li class="kept" data-id={kept.id}>
      <div class="kept-text">
        <b>{title}</b> <small>{when}</small>
        <p class="kept-seats">
          {kept.seats.map(({ name, side, points }, seat) => <span key={seat}><SideSign side={side} size={14} /> {name} <b>{points}</b></span>)}
        </p>
        <p class="kept-outcome">{outcome}</p>
      </div>
      <div class="buttons">
        {!kept.isOver && <button type="button" class="primary" onClick={() => go(`/play/${kept.game}/${kept.id}`)}>{say(words.goOn)}</button>}
        <button type="button" onClick={() => go(`/replay/game/${kept.id}`)}>{say(words.replay)}</button>
        <button type="button" aria-label={say(words.forgetOf, { game: title, when })} onClick={forget}>{say(words.forget)}</button>
      </div>
    </li>
  );
}

function Kept({ games, changed }: { games: readonly KeptGame[]; changed: () => void }) {
  const say = useWords();
  if (games.length === 0)
    return <><p class="lead">{say(words.empty)}</p><a class="button" href="#/">{say(words.playOne)}</a></>;
  return (
    <>
      <Statistics tallies={statistics(games, offered().map(({ name }) => name))} />
      <h2>{say(words.all)}</h2>
      <ul class="kept-games">{games.map((kept) => <Row key={kept.id} kept={kept} changed={changed} />)}</ul>
    </>
  );
}

export function HistoryPage() {
  const say = useWords();
  const [count, changed] = useReducer<number, void>((old) => old + 1, 0);
  const loaded = useLoaded(keptGames, [count]);
  return (
    <>
      <h1>{say(words.title)}</h1>
      <Waiting loaded={loaded}>{(games) => <Kept games={games} changed={() => changed()} />}</Waiting>
    </>
  );
}
