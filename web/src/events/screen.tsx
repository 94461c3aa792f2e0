/* The projector view: large and dark, for people ten metres away. It follows the organiser's window by
 * itself, and turns its pages slowly; arrow keys turn them too, and a touch at the left or right half. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useBell, useStore } from "../app/watch.ts";
import type { EventView, Standing } from "../engine/event.ts";
import { isStill, usePrefs, useWords } from "../settings/prefs.ts";
import { figures, leftOf } from "./clock.ts";
import type { Desk } from "./desk.ts";
import { roundWords, screenWords as words, standingWords, timerWords } from "./desk-words.ts";
import { placeOf } from "./places.ts";
import { type Fit, fitOf, settingOf } from "./screen-fit.ts";
import { type Shown, screenPages } from "./screen-pages.ts";
import { cutTo, useRoom, widthsOf } from "./screen-room.ts";
import { Podium } from "./standings.tsx";
import { useAwake, useNow } from "./timer.tsx";
import { timersOf } from "./timers.ts";
import { useTitle } from "./title.ts";
import "./screen.css";

const PAGE_MS = 10_000;
const TOOLS_MS = 4000;
/** What stands around the names of a list, and around those of a table: its sides, the sign before a name. */
const LIST = { head: 0, lines: 1, line: 1.4, beside: 0.2, gaps: [1.6, 0] } as const;
const FOUND = { ...LIST, beside: 3 } as const;
const TABLE = { head: 1.7, line: 1.2, beside: 2.2, gaps: [0.4, 0.4] } as const;

/** A name where there is room for it: in one line or two, smaller than others, at last cut in its middle. */
function Name({ name, fit, isBold = false }: { name: string; fit: Fit; isBold?: boolean }) {
  const { scale, isTwoLines, isBroken, cut } = settingOf(widthsOf(name, isBold), fit);
  return <span class="screen-name" data-lines={isTwoLines ? 2 : 1} data-broken={isBroken} style={{ maxWidth: `${fit.name / scale}em`, fontSize: `${scale}em` }}>{cut === null ? name : cutTo(name, cut, isBold)}</span>;
}

/** The same for all pages of names. */
function styleOf({ size, columns, rows, line }: Fit) {
  return { fontSize: `${size}px`, "--screen-columns": columns, "--screen-rows": rows, "--screen-line": `${line}em` };
}

interface Placed {
  readonly name: string;
  /** The table, or that there is none; a list without tables has no such column. */
  readonly place?: string;
}

/** Names in columns, one below the other. */
function Columns({ list, grid }: { list: readonly Placed[]; grid: typeof LIST | typeof FOUND }) {
  const [box, room] = useRoom<HTMLOListElement>();
  const fit = fitOf(room, { ...grid, count: list.length, names: list.map(({ name }) => widthsOf(name)) });
  return (
    <ol ref={box} class="screen-fill screen-names" style={styleOf(fit)}>
      {list.map(({ name, place }) => <li key={name}><Name name={name} fit={fit} />{place !== undefined && <b>{place}</b>}</li>)}
    </ol>
  );
}

function Names({ page }: { page: Shown & { kind: "names" } }) {
  const say = useWords();
  return (
    <>
      <h2>{say(page.title === "byes" ? roundWords.byes : words.joining)}</h2>
      <Columns list={page.names.map((name) => ({ name }))} grid={LIST} />
    </>
  );
}

function Find({ view, page }: { view: EventView; page: Shown & { kind: "find" } }) {
  const say = useWords();
  return (
    <>
      <h2>{say(words.find, { round: view.round })}</h2>
      <Columns list={page.places.map(({ name, table }) => ({ name, place: table === null ? say(roundWords.byes) : String(table) }))} grid={FOUND} />
    </>
  );
}

function Tables({ view, page }: { view: EventView; page: Shown & { kind: "tables" } }) {
  const say = useWords();
  const [box, room] = useRoom<HTMLOListElement>();
  const name = (player: number): string => view.players[player]?.name ?? "";
  /* As though all had won: a result changes nobody's place. */
  const names = page.tables.flatMap(({ seats }) => seats.map((player) => widthsOf(name(player), true)));
  const fit = fitOf(room, { ...TABLE, count: page.tables.length, lines: Math.max(...page.tables.map(({ seats }) => seats.length)), names });
  return (
    <>
      <h2>{say(roundWords.title, { round: view.round })} <small>{say(view.begin === "cards" ? roundWords.cardsBegin : roundWords.firstBegins)}</small></h2>
      <ol ref={box} class="screen-fill screen-tables" data-begin={view.begin === "cards" ? "cards" : "first"} style={styleOf(fit)}>
        {page.tables.map((table) => (
          <li key={table.number} data-table={table.number} data-state={table.draw ? "draw" : table.winner === null ? "open" : "won"}>
            <h3>{say(roundWords.table, { table: table.number })} {table.draw && <small>{say(roundWords.drawn)}</small>}</h3>
            <ol>
              {table.seats.map((player) => (
                <li key={player} data-won={player === table.winner}>
                  <Name name={name(player)} fit={fit} isBold={player === table.winner} />
                  {player === table.winner && <b class="sr-only">{say(roundWords.won)}</b>}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {page.byes.length > 0 && <p class="screen-byes">{say(roundWords.byesOf, { names: page.byes.map(name).join(", ") })}</p>}
    </>
  );
}

function Standings({ view, rows }: { view: EventView; rows: readonly Standing[] }) {
  const say = useWords();
  return (
    <>
      <h2>{say(view.phase === "over" ? standingWords.final : standingWords.title)}</h2>
      <div class="screen-fill">
        <table class="screen-standings" style={{ "--screen-rows": rows.length }}>
          <thead class="sr-only"><tr><th scope="col">{say(standingWords.rank)}</th><th scope="col">{say(standingWords.name)}</th><th scope="col">{say(standingWords.points)}</th></tr></thead>
          <tbody>
            {rows.map(({ rank, player, points }) => (
              <tr key={player} data-rank={rank}><td>{rank}</td><th scope="row">{view.players[player]?.name}</th><td>{points.toLocaleString(document.documentElement.lang)}</td></tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Content({ view, page }: { view: EventView; page: Shown }) {
  const say = useWords();
  switch (page.kind) {
    case "names": return <Names page={page} />;
    case "tables": return <Tables view={view} page={page} />;
    case "find": return <Find view={view} page={page} />;
    case "standings": return <Standings view={view} rows={page.rows} />;
    case "podium": return <><h2>{say(standingWords.final)}</h2><Podium view={view} /></>;
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, " ": 1, ArrowLeft: -1, PageUp: -1 };

interface Turning {
  readonly at: number;
  readonly isPaused: boolean;
  turn(by: number): void;
  pause(): void;
}

/** The page on show: it goes on by itself unless motion is off or somebody stopped it, and by keys always. */
function useTurning(count: number): Turning {
  const { motion } = usePrefs();
  const [page, setPage] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const at = Math.min(page, count - 1);
  const turn = (by: number): void => setPage((old) => (Math.min(old, count - 1) + by + count) % count);
  useEffect(() => {
    const press = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void => {
      const isOurs = !altKey && !ctrlKey && !metaKey && !shiftKey && !(key === " " && target instanceof HTMLButtonElement);
      if (isOurs && STEPS[key] !== undefined) turn(STEPS[key]);
    };
    const timer = isStill() || isPaused ? undefined : setTimeout(() => turn(1), PAGE_MS);
    addEventListener("keydown", press);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", press);
    };
  }, [at, count, motion, isPaused]);
  return { at, isPaused, turn, pause: () => setPaused(!isPaused) };
}

/** Somebody has moved or touched just now. */
function useStirred(): { readonly isStirred: boolean; stir(): void } {
  const [isStirred, setStirred] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stir = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setStirred(false), TOOLS_MS);
    setStirred(true);
  };
  return { isStirred, stir };
}

/** For hands at the window itself; out of sight while nobody moves. */
function Tools({ desk, count, turning, isShown }: { desk: Desk; count: number; turning: Turning; isShown: boolean }) {
  const say = useWords();
  return (
    <p class="screen-tools" data-shown={isShown} onClick={(event) => event.stopPropagation()}>
      {count > 1 && !isStill() && <button type="button" data-pause aria-pressed={turning.isPaused} onClick={turning.pause}>{say(turning.isPaused ? words.goOn : words.pause)}</button>}
      <a class="button" href={placeOf(desk.id, "round")}>{say(words.close)}</a>
    </p>
  );
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

/** Whether the window is such a one now. */
function useMedia(query: string): boolean {
  const [isSuch, setSuch] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = (): void => setSuch(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return isSuch;
}

export function ScreenPage({ desk }: { desk: Desk }) {
  const say = useWords();
  useBell(desk.bell);
  useAwake(true);
  useTitle(say(words.title), desk.view.name);
  const pages = screenPages(desk.view, useMedia("(max-aspect-ratio: 1 / 1)"));
  const turning = useTurning(pages.length);
  const { isStirred, stir } = useStirred();
  const { at } = turning;
  const page = pages[at];
  const half = ({ clientX }: MouseEvent): void => turning.turn(clientX < innerWidth / 2 ? -1 : 1);
  return (
    <div class="screen" data-page={at} data-pages={pages.length} data-kind={page?.kind} data-lines={desk.view.log.length} onClick={half} onPointerMove={stir} onPointerDown={stir}>
      <div class="screen-head"><h1>{desk.view.name}</h1><Clocks desk={desk} /></div>
      <div class="screen-body">{page !== undefined && <Content view={desk.view} page={page} />}</div>
      <p class="screen-foot">{pages.length > 1 && <span>{say(words.page, { page: at + 1, count: pages.length })}</span>} {isStill() && pages.length > 1 && <span>{say(words.keys)}</span>}</p>
      <Tools desk={desk} count={pages.length} turning={turning} isShown={isStirred} />
    </div>
  );
}
