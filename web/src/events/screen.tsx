/* The projector view: large and dark, for people ten metres away. It follows the organiser's window by
 * itself, and turns its pages slowly; with motion off, the arrow keys turn them. */

import { useEffect, useState } from "preact/hooks";
import { useBell, useStore } from "../app/watch.ts";
import type { EventView, Standing } from "../engine/event.ts";
import { isStill, usePrefs, useWords } from "../settings/prefs.ts";
import { figures, leftOf } from "./clock.ts";
import type { Desk } from "./desk.ts";
import { roundWords, screenWords as words, standingWords, timerWords } from "./desk-words.ts";
import { type Shown, screenPages } from "./screen-pages.ts";
import { Podium } from "./standings.tsx";
import { timersOf, useAwake, useNow } from "./timer.tsx";
import { useTitle } from "./title.ts";
import "./screen.css";

const PAGE_MS = 10_000;
/** Longer names are set smaller, to stand whole. */
const LONG_NAME = 13;

function Names({ names }: { names: readonly string[] }) {
  const say = useWords();
  return <><h2>{say(words.joining)}</h2><ul class="screen-names">{names.map((name) => <li key={name}>{name}</li>)}</ul></>;
}

function Tables({ view, page }: { view: EventView; page: Shown & { kind: "tables" } }) {
  const say = useWords();
  const name = (player: number): string => view.players[player]?.name ?? "";
  return (
    <>
      <h2>{say(roundWords.title, { round: view.round })}</h2>
      <ol class="screen-tables" data-rows={Math.ceil(page.tables.length / 3)}>
        {page.tables.map((table) => (
          <li key={table.number} data-table={table.number} data-state={table.draw ? "draw" : table.winner === null ? "open" : "won"}>
            <h3>{say(roundWords.table, { table: table.number })} {table.draw && <small>{say(roundWords.drawn)}</small>}</h3>
            <ol>
              {table.seats.map((player) => (
                <li key={player} data-won={player === table.winner} data-long={name(player).length > LONG_NAME}>
                  <span>{name(player)}</span>{player === table.winner && <b>{say(roundWords.won)}</b>}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {page.byes.length > 0 && <p class="screen-byes"><b>{say(roundWords.byes)}:</b> {page.byes.map(name).join(", ")}</p>}
    </>
  );
}

function Standings({ view, rows }: { view: EventView; rows: readonly Standing[] }) {
  const say = useWords();
  return (
    <>
      <h2>{say(view.phase === "over" ? standingWords.final : standingWords.title)}</h2>
      <table class="screen-standings" style={{ "--screen-rows": rows.length }}>
        <thead class="sr-only"><tr><th scope="col">{say(standingWords.rank)}</th><th scope="col">{say(standingWords.name)}</th><th scope="col">{say(standingWords.points)}</th></tr></thead>
        <tbody>
          {rows.map(({ rank, player, points }) => (
            <tr key={player} data-rank={rank}><td>{rank}</td><th scope="row">{view.players[player]?.name}</th><td>{points.toLocaleString(document.documentElement.lang)}</td></tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Content({ view, page }: { view: EventView; page: Shown }) {
  const say = useWords();
  switch (page.kind) {
    case "names": return <Names names={page.names} />;
    case "tables": return <Tables view={view} page={page} />;
    case "standings": return <Standings view={view} rows={page.rows} />;
    case "podium": return <><h2>{say(standingWords.final)}</h2><Podium view={view} /></>;
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, " ": 1, ArrowLeft: -1, PageUp: -1 };

/** The page on show: it goes on by itself unless motion is off, and by keys always. */
function useTurning(count: number): number {
  const { motion } = usePrefs();
  const [at, setAt] = useState(0);
  const shown = Math.min(at, count - 1);
  useEffect(() => {
    const turn = (by: number): void => setAt((shown + by + count) % count);
    const press = ({ key }: KeyboardEvent): void => void (STEPS[key] !== undefined && turn(STEPS[key]));
    const timer = isStill() ? undefined : setTimeout(() => turn(1), PAGE_MS);
    addEventListener("keydown", press);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", press);
    };
  }, [shown, count, motion]);
  return shown;
}

function Clocks({ desk }: { desk: Desk }) {
  const say = useWords();
  const timers = useStore(timersOf(desk.id));
  const now = useNow(timers.round.endsAt !== null || timers.turn.endsAt !== null);
  const clocks = ([["round", timerWords.table], ["turn", timerWords.turn]] as const).map(([name, phrase]) => ({ name, phrase, timer: timers[name], leftMs: leftOf(timers[name], now) }));
  const touched = clocks.filter(({ timer, leftMs }) => timer.endsAt !== null || leftMs < timer.wholeMs);
  return (
    <>
      {touched.map(({ name, phrase, leftMs }) => (
        <span key={name} class="screen-clock" data-clock={name} data-up={leftMs === 0}>{say(phrase)} <b>{leftMs === 0 ? say(timerWords.over) : figures(leftMs)}</b></span>
      ))}
    </>
  );
}

export function ScreenPage({ desk }: { desk: Desk }) {
  const say = useWords();
  useBell(desk.bell);
  useAwake(true);
  useTitle(say(words.title), desk.view.name);
  const pages = screenPages(desk.view);
  const at = useTurning(pages.length);
  const page = pages[at];
  return (
    <div class="screen" data-page={at} data-pages={pages.length} data-kind={page?.kind} data-lines={desk.view.log.length}>
      <div class="screen-head"><h1>{desk.view.name}</h1><Clocks desk={desk} /></div>
      <div class="screen-body">{page !== undefined && <Content view={desk.view} page={page} />}</div>
      <p class="screen-foot">{pages.length > 1 && <span>{say(words.page, { page: at + 1, count: pages.length })}</span>} {isStill() && pages.length > 1 && <span>{say(words.keys)}</span>}</p>
    </div>
  );
}
