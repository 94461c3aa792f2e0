/* Pages for print, as the engine draws them: score sheets of one player, of all, blank; the standings; a round. */

import { useMemo, useState } from "preact/hooks";
import { type EventView, type Paper, ROUND_PAPERS, type RoundPaper } from "../engine/event.ts";
import { go } from "../app/route.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import type { Desk } from "./desk.ts";
import { sheetWords as words } from "./desk-words.ts";
import type { PartProps } from "./frame.tsx";

const PAPERS = ["a4", "letter"] as const satisfies readonly Paper[];
const PAPER_NAMES: Readonly<Record<Paper, string>> = { a4: "A4", letter: "Letter" };
/** What is printed of a round: a part, or all of it. */
type OfRound = RoundPaper | "round";
const OF_ROUND = ["round", ...ROUND_PAPERS] as const satisfies readonly OfRound[];
const ROUND_WORDS: Readonly<Record<OfRound, Phrase>> = { round: words.round, tables: words.tables, names: words.names, slips: words.slips };
const PAPER_KEY = "flotilla.paper";
/** So many sheets are drawn without being asked for. */
const ALL_AT_ONCE = 40;

interface Wanted {
  /** "all", "blank", "standings", "round" or a part of it, or a player's number from 1. */
  readonly what: string;
  /** From 1; of what is no round, the latest. */
  readonly round: number;
}

function isOfRound(what: string): what is OfRound {
  return (OF_ROUND as readonly string[]).includes(what);
}

/** "slips-2": of the second round; without a number of the latest. */
function wantedBy(detail: string, { round: latest }: EventView): Wanted {
  const [what = "", number] = detail.split("-");
  const round = Number(number ?? latest);
  return { what, round: Number.isInteger(round) && round >= 1 && round <= latest ? round : latest };
}

function pagesOf(desk: Desk, { what, round }: Wanted, paper: Paper): string[] {
  if (isOfRound(what)) return (what === "round" ? ROUND_PAPERS : [what]).flatMap((part) => desk.roundPages(part, round, paper));
  if (what === "all" || what === "blank" || what === "standings") return desk.pages(what, paper);
  const player = Number(what) - 1;
  return player in desk.view.players ? desk.pages(player, paper) : [];
}

function keptPaper(): Paper {
  return localStorage.getItem(PAPER_KEY) === "letter" ? "letter" : "a4";
}

interface ChoiceProps extends Wanted {
  readonly desk: Desk;
}

/** Of the latest round without its number: the address goes on with the evening. */
function choose(desk: Desk, what: string, round: number): void {
  go(`/events/${desk.id}/sheets/${isOfRound(what) && round < desk.view.round ? `${what}-${round}` : what}`);
}

function What({ desk, what, round }: ChoiceProps) {
  const say = useWords();
  const parts = round > 0 ? OF_ROUND.map((part) => [part, ROUND_WORDS[part]] as const) : [];
  const fixed: readonly (readonly [string, Phrase])[] = [["all", words.all], ["blank", words.blank], ["standings", words.standings], ...parts];
  return (
    <label class="event-field">
      <span>{say(words.what)}</span>
      <select name="what" value={what} onChange={(event) => choose(desk, event.currentTarget.value, round)}>
        {fixed.map(([value, phrase]) => <option key={value} value={value}>{say(phrase, { round })}</option>)}
        {desk.view.players.map(({ name }, number) => <option key={number} value={String(number + 1)}>{say(words.one, { name })}</option>)}
      </select>
    </label>
  );
}

function RoundField({ desk, what, round }: ChoiceProps) {
  const say = useWords();
  if (!isOfRound(what) || desk.view.round < 2) return null;
  return (
    <label class="event-field">
      <span>{say(words.which)}</span>
      <select name="round" value={String(round)} onChange={(event) => choose(desk, what, Number(event.currentTarget.value))}>
        {desk.view.rounds.map((_, index) => <option key={index} value={String(index + 1)}>{index + 1}</option>)}
      </select>
    </label>
  );
}

function PaperField({ paper, choose }: { paper: Paper; choose: (paper: Paper) => void }) {
  const say = useWords();
  return (
    <label class="event-field">
      <span>{say(words.paper)}</span>
      <select name="paper" value={paper} onChange={(event) => choose(event.currentTarget.value as Paper)}>
        {PAPERS.map((one) => <option key={one} value={one}>{PAPER_NAMES[one]}</option>)}
      </select>
    </label>
  );
}

/** What a page is, for those who do not see it; `at`: how far in the pile, below 1. Everybody has as many pages. */
function titleOf({ view }: Desk, { what, round }: Wanted, at: number): [Phrase, Record<string, string | number>] {
  if (what === "blank") return [words.blank, {}];
  if (what === "standings") return [words.standings, {}];
  if (isOfRound(what)) return [ROUND_WORDS[what], { round }];
  const player = view.players[what === "all" ? Math.floor(at * view.players.length) : Number(what) - 1];
  return [words.filled, { name: player?.name ?? "", points: player?.points ?? 0 }];
}

/** The engine's SVG is put in as it is: it writes names as text, and the server's policy lets no script of it run. */
function Pages({ desk, wanted, pages, paper }: { desk: Desk; wanted: Wanted; pages: readonly string[]; paper: Paper }) {
  const say = useWords();
  return (
    <div class={`event-pages paper-${paper}`} data-what={wanted.what} data-round={wanted.round}>
      {pages.map((svg, index) => (
        <div key={index} class="event-page" role="img" aria-label={say(words.page, { title: say(...titleOf(desk, wanted, index / pages.length)), page: index + 1, count: pages.length })} dangerouslySetInnerHTML={{ __html: svg }} />
      ))}
    </div>
  );
}

export function SheetsPart({ desk, detail }: PartProps) {
  const say = useWords();
  const { language } = usePrefs();
  const [paper, setPaper] = useState<Paper>(keptPaper);
  const { length: count } = desk.view.players;
  const { what, round } = wantedBy(detail ?? (count > 0 && count <= ALL_AT_ONCE ? "all" : "blank"), desk.view);
  const pages = useMemo(() => pagesOf(desk, { what, round }, paper), [desk, what, round, paper, desk.view, language]);
  const choosePaper = (chosen: Paper): void => {
    localStorage.setItem(PAPER_KEY, chosen);
    setPaper(chosen);
  };
  return (
    <>
      <div class="event-print-controls">
        <h2>{say(words.title)}</h2>
        <What desk={desk} what={what} round={round} />
        <RoundField desk={desk} what={what} round={round} />
        <PaperField paper={paper} choose={choosePaper} />
        <p class="soft">{say(words.pages, { count: pages.length })}. {say(isOfRound(what) || what === "standings" ? words.helpPlain : words.help)}</p>
        <button type="button" class="primary" disabled={pages.length === 0} onClick={() => print()}>{say(words.print)}</button>
      </div>
      <Pages desk={desk} wanted={{ what, round }} pages={pages} paper={paper} />
    </>
  );
}
