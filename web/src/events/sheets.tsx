/* Pages for print, as the engine draws them: score sheets of one player, of all, blank; the standings; the latest round. */

import { useMemo, useState } from "preact/hooks";
import { isRoundPaper, type Paper, ROUND_PAPERS, type RoundPaper } from "../engine/event.ts";
import { go } from "../app/route.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import type { Desk } from "./desk.ts";
import { sheetWords as words } from "./desk-words.ts";
import type { PartProps } from "./frame.tsx";

const PAPERS = ["a4", "letter"] as const satisfies readonly Paper[];
const PAPER_NAMES: Readonly<Record<Paper, string>> = { a4: "A4", letter: "Letter" };
const ROUND_WORDS: Readonly<Record<RoundPaper, Phrase>> = { tables: words.tables, names: words.names, slips: words.slips };
const PAPER_KEY = "flotilla.paper";
/** So many sheets are drawn without being asked for. */
const ALL_AT_ONCE = 40;

/** "all", "blank", "standings", a part of the round, or a player's number from 1. */
function pagesOf(desk: Desk, what: string, paper: Paper): string[] {
  if (isRoundPaper(what) || what === "all" || what === "blank" || what === "standings") return desk.pages(what, paper);
  const player = Number(what) - 1;
  return player in desk.view.players ? desk.pages(player, paper) : [];
}

function keptPaper(): Paper {
  return localStorage.getItem(PAPER_KEY) === "letter" ? "letter" : "a4";
}

function What({ desk, what }: { desk: Desk; what: string }) {
  const say = useWords();
  const { round } = desk.view;
  const parts = round > 0 ? ROUND_PAPERS.map((part) => [part, ROUND_WORDS[part]] as const) : [];
  const fixed: readonly (readonly [string, Phrase])[] = [["all", words.all], ["blank", words.blank], ["standings", words.standings], ...parts];
  return (
    <label class="event-field">
      <span>{say(words.what)}</span>
      <select name="what" value={what} onChange={(event) => go(`/events/${desk.id}/sheets/${event.currentTarget.value}`)}>
        {fixed.map(([value, phrase]) => <option key={value} value={value}>{say(phrase, { round })}</option>)}
        {desk.view.players.map(({ name }, number) => <option key={number} value={String(number + 1)}>{say(words.one, { name })}</option>)}
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
function titleOf({ view }: Desk, what: string, at: number): [Phrase, Record<string, string | number>] {
  if (what === "blank") return [words.blank, {}];
  if (what === "standings") return [words.standings, {}];
  if (isRoundPaper(what)) return [ROUND_WORDS[what], { round: view.round }];
  const player = view.players[what === "all" ? Math.floor(at * view.players.length) : Number(what) - 1];
  return [words.filled, { name: player?.name ?? "", points: player?.points ?? 0 }];
}

/** The engine's SVG is put in as it is: it writes names as text, and the server's policy lets no script of it run. */
function Pages({ desk, what, pages, paper }: { desk: Desk; what: string; pages: readonly string[]; paper: Paper }) {
  const say = useWords();
  return (
    <div class={`event-pages paper-${paper}`} data-what={what}>
      {pages.map((svg, index) => (
        <div key={index} class="event-page" role="img" aria-label={say(words.page, { title: say(...titleOf(desk, what, index / pages.length)), page: index + 1, count: pages.length })} dangerouslySetInnerHTML={{ __html: svg }} />
      ))}
    </div>
  );
}

export function SheetsPart({ desk, detail }: PartProps) {
  const say = useWords();
  const { language } = usePrefs();
  const [paper, setPaper] = useState<Paper>(keptPaper);
  const { length: count } = desk.view.players;
  const what = detail ?? (count > 0 && count <= ALL_AT_ONCE ? "all" : "blank");
  const pages = useMemo(() => pagesOf(desk, what, paper), [desk, what, paper, desk.view, language]);
  const choose = (chosen: Paper): void => {
    localStorage.setItem(PAPER_KEY, chosen);
    setPaper(chosen);
  };
  return (
    <>
      <div class="event-print-controls">
        <h2>{say(words.title)}</h2>
        <What desk={desk} what={what} />
        <PaperField paper={paper} choose={choose} />
        <p class="soft">{say(words.pages, { count: pages.length })}. {say(isRoundPaper(what) || what === "standings" ? words.helpPlain : words.help)}</p>
        <button type="button" class="primary" disabled={pages.length === 0} onClick={() => print()}>{say(words.print)}</button>
      </div>
      <Pages desk={desk} what={what} pages={pages} paper={paper} />
    </>
  );
}
