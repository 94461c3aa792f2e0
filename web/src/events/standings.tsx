/* Who stands where and why, and the final page. */

import type { Decider, EventView, Standing } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import type { Desk } from "./desk.ts";
import { standingWords as words, TIE_BREAKS } from "./desk-words.ts";
import { download, fileName } from "./files.ts";
import type { PartProps } from "./frame.tsx";
import { placeOf } from "./places.ts";
import { Marks } from "./players.tsx";
import { PHASES } from "./words.ts";

const PODIUM_RANK = 3;
/** Of those who share a rank, as many as there is room for. */
const PODIUM_MOST = 6;

const BREAKS = Object.keys(TIE_BREAKS) as Decider[];

function useNumber(): (value: number) => string {
  return (value) => value.toLocaleString(document.documentElement.lang);
}

function hasBoard({ players }: EventView): boolean {
  return players.some(({ board }) => board !== null);
}

function Row({ view, standing }: { view: EventView; standing: Standing }) {
  const say = useWords();
  const shown = useNumber();
  const player = view.players[standing.player];
  if (player === undefined) return null;
  return (
    <tr data-rank={standing.rank} data-player={player.name}>
      <td class="event-rank">{standing.rank}</td>
      <th scope="row">{player.name} <Marks player={player} /></th>
      <td class="event-total">{shown(standing.points)}</td>
      <td class="event-wide">{player.won}</td><td class="event-wide">{player.drawn}</td><td class="event-wide">{player.lost}</td>
      {hasBoard(view) && <td>{player.board === null ? "" : shown(player.board)}</td>}
      <td class="event-wide">{shown(standing.strength)}</td>
      <td class="event-by" data-by={standing.by ?? ""}>{standing.by === null ? "" : say(TIE_BREAKS[standing.by].short)}</td>
    </tr>
  );
}

export function StandingsTable({ view }: { view: EventView }) {
  const say = useWords();
  const heads = [words.rank, words.name, words.points, words.won, words.drawn, words.lost, ...(hasBoard(view) ? [words.board] : []), words.strength, words.by];
  const isWide = (head: Phrase): boolean => head === words.won || head === words.drawn || head === words.lost || head === words.strength;
  return (
    <div class="event-scroll" tabIndex={0} role="region" aria-label={say(words.title)}>
      <table class="event-standings">
        <thead><tr>{heads.map((head) => <th key={head[0]} scope="col" class={isWide(head) ? "event-wide" : undefined}>{say(head)}</th>)}</tr></thead>
        <tbody>{view.standings.map((standing) => <Row key={standing.player} view={view} standing={standing} />)}</tbody>
      </table>
    </div>
  );
}

export function Podium({ view }: { view: EventView }) {
  const say = useWords();
  const shown = useNumber();
  const firsts = view.standings.filter(({ rank }) => rank <= PODIUM_RANK).slice(0, PODIUM_MOST);
  return (
    <ol class="event-podium" aria-label={say(words.podium)}>
      {firsts.map(({ rank, player, points }) => (
        <li key={player} data-rank={rank}>
          <span class="podium-name">{view.players[player]?.name}</span>
          <span class="podium-points">{shown(points)}</span>
          <span class="podium-step">{rank}</span>
        </li>
      ))}
    </ol>
  );
}

function TieRules({ view }: { view: EventView }) {
  const say = useWords();
  const isUsed = (one: Decider): boolean => (one !== "board" || hasBoard(view)) && (one !== "round" || view.format === "knockout");
  const breaks = BREAKS.filter(isUsed);
  return (
    <section class="event-rules">
      <h3>{say(words.rules)}</h3>
      <ol>{breaks.map((one) => <li key={one}>{say(TIE_BREAKS[one].long)}</li>)}</ol>
      <p>{say(words.seed, { seed: view.seed })}</p>
    </section>
  );
}

function Exports({ desk }: { desk: Desk }) {
  const say = useWords();
  const { name } = desk.view;
  return (
    <div class="buttons event-exports">
      <a class="button primary" href={placeOf(desk.id, "sheets", "standings")}>{say(words.print)}</a>
      <button type="button" data-export="csv" onClick={() => download(desk.export("csv"), fileName(name, "csv"), "text/csv")}>{say(words.csv)}</button>
      <button type="button" data-export="json" onClick={() => download(desk.export("json"), fileName(name, "json"), "application/json")}>{say(words.json)}</button>
      <a class="button" href={placeOf(desk.id, "sheets", "all")}>{say(words.sheets)}</a>
    </div>
  );
}

export function StandingsPart({ desk }: PartProps) {
  const say = useWords();
  const { view } = desk;
  const isOver = view.phase === "over";
  if (view.standings.length === 0) return <><h2>{say(words.title)}</h2><p>{say(words.none)}</p></>;
  return (
    <>
      <h2>{say(isOver ? words.final : words.title)} {!isOver && view.round > 0 && <small>{say(PHASES[view.phase], { round: view.round })}</small>}</h2>
      {isOver && <Podium view={view} />}
      <StandingsTable view={view} />
      <Exports desk={desk} />
      <TieRules view={view} />
    </>
  );
}
