/* A club's league over several evenings: each player's best results. */

import { useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import type { LeagueRow } from "../engine/event.ts";
import type { Engine, Language } from "../engine/game.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { useDate } from "./dates.ts";
import { standingWords } from "./desk-words.ts";
import { Check } from "./fields.tsx";
import { download, fileName } from "./files.ts";
import { useKeptEvents } from "./kept.ts";
import { type Choice, chosenOf, copiesIn, keepChoice, keptChoice, presetChoice } from "./league-choice.ts";
import { type KeptEvent, keptLines } from "./store.ts";
import { useTitle } from "./title.ts";
import { leagueWords as words, words as eventWords } from "./words.ts";

interface Chosen {
  readonly events: readonly KeptEvent[];
  readonly best: number;
}

function csvOf(rows: readonly LeagueRow[], events: readonly KeptEvent[]): string {
  const plain = (text: string): string => (/^[=+@-]/.test(text) ? `'${text}` : text); /* no name is a formula */
  const quote = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`;
  const head = ["rank", "name", "total", ...events.map(({ name, date }) => `${name} ${date}`)];
  const lines = rows.map(({ rank, name, total, results }) => [rank, name, total, ...events.map((_, at) => results.find(({ event }) => event === at)?.points ?? "")]);
  return [head, ...lines].map((line) => `${line.map((cell) => (typeof cell === "number" ? cell : quote(cell))).join(",")}\r\n`).join("");
}

function Cell({ row, at }: { row: LeagueRow; at: number }) {
  const say = useWords();
  const result = row.results.find(({ event }) => event === at);
  if (result === undefined) return <td />;
  return <td>{result.counted ? result.points : <><s title={say(words.notCounted)}>{result.points}</s> <span class="sr-only">{say(words.notCounted)}</span></>}</td>;
}

function Table({ rows, events }: { rows: readonly LeagueRow[]; events: readonly KeptEvent[] }) {
  const say = useWords();
  const dated = useDate();
  return (
    <div class="event-scroll" tabIndex={0} role="region" aria-label={say(words.title)}>
      <table class="event-standings event-league">
        <thead>
          <tr>
            <th scope="col">{say(standingWords.rank)}</th><th scope="col">{say(standingWords.name)}</th><th scope="col">{say(words.total)}</th>
            {events.map(({ id, name, date }) => <th key={id} scope="col">{name}<br />{dated(date)}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-rank={row.rank}>
              <td class="event-rank">{row.rank}</td><th scope="row">{row.name}</th><td class="event-total">{row.total}</td>
              {events.map(({ id }, at) => <Cell key={id} row={row} at={at} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Counted {
  readonly rows: readonly LeagueRow[];
  readonly copies: readonly KeptEvent[];
}

async function count(engine: Engine, { events, best }: Chosen, language: Language): Promise<Counted> {
  const files = await Promise.all(events.map(async ({ id }) => `${(await keptLines(id)).join("\n")}\n`));
  return { rows: files.length === 0 ? [] : engine.league(files, best, language).players, copies: copiesIn(events, files) };
}

function Result({ engine, chosen }: { engine: Engine; chosen: Chosen }) {
  const say = useWords();
  const { language } = usePrefs();
  const loaded = useLoaded(() => count(engine, chosen, language), [language]);
  if (chosen.events.length === 0) return <p>{say(words.none)}</p>;
  return (
    <Waiting loaded={loaded}>
      {({ rows, copies }) => (
        <>
          <div role="alert">{copies.map(({ id, name }) => <p key={id} class="trouble">{say(words.copy, { name })}</p>)}</div>
          <Table rows={rows} events={chosen.events} />
          <p class="buttons event-exports">
            <button type="button" class="primary" onClick={() => print()}>{say(words.print)}</button>
            <button type="button" data-export="csv" onClick={() => download(csvOf(rows, chosen.events), fileName(say(words.title), "csv"), "text/csv")}>{say(words.csv)}</button>
          </p>
        </>
      )}
    </Waiting>
  );
}

function Chooser({ engine, events }: { engine: Engine; events: readonly KeptEvent[] }) {
  const say = useWords();
  const dated = useDate();
  const [choice, setChoice] = useState<Choice>(() => keptChoice() ?? presetChoice(events));
  const { ids, best } = choice;
  const chosen = chosenOf(events, choice);
  const change = (part: Partial<Choice>): void => {
    const changed = { ...choice, ...part };
    setChoice(changed);
    keepChoice(changed);
  };
  const toggle = (id: number): void => change({ ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  return (
    <>
      <fieldset class="event-evenings">
        <legend>{say(words.events)}</legend>
        {events.map(({ id, name, date, game }) => (
          <Check key={id} name="evening" label={name} help={`${dated(date)} · ${say(titleOf(game))}`} value={ids.includes(id)} change={() => toggle(id)} />
        ))}
      </fieldset>
      <label class="event-field"><span>{say(words.best)}</span>
        <select name="best" value={String(best)} onChange={(event) => change({ best: Number(event.currentTarget.value) })}>
          {[0, ...Array.from({ length: Math.max(events.length - 1, best) }, (_, index) => index + 1)].map((many) => (
            <option key={many} value={String(many)}>{many === 0 ? say(words.all) : many}</option>
          ))}
        </select>
      </label>
      <Result key={`${chosen.map(({ id, changed }) => `${id} ${changed}`).join()} ${best}`} engine={engine} chosen={{ events: chosen, best }} />
    </>
  );
}

export function LeaguePage({ engine }: { engine: Engine }) {
  const say = useWords();
  useTitle(say(words.title));
  const loaded = useKeptEvents();
  return (
    <div class="events">
      <h1>{say(words.title)}</h1>
      <p class="lead">{say(words.lead)}</p>
      <Waiting loaded={loaded}>
        {(events) => (events.length === 0 ? <p>{say(eventWords.none)}</p> : <Chooser engine={engine} events={events} />)}
      </Waiting>
      <p><a class="button" href="#/events">{say(eventWords.back)}</a></p>
    </div>
  );
}
