/* The columns beside the board: in short above it, with every stone in the aside. */

import type { Language } from "../../engine/game.ts";
import { SideSign, sideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { isHome, passesMax, stonesHome, wantsBoth } from "./course.ts";
import { artOf } from "./layout.ts";
import { Legend } from "./legend.tsx";
import { Die, GapDots, starPath } from "./parts.tsx";
import type { Colour } from "./state.ts";
import { type PastMove, usePast, useView, type View } from "./view.ts";
import { colourTitle, words } from "./words.ts";

const GAP_MAX = 3;

function gapWords(gap: number, language: Language): string {
  return say(gap > GAP_MAX ? words.torn : words.gapOf, language, { gap });
}

/** Three places for empty fields; a torn column has more than there is room for. */
export function GapMeter({ gap, language }: { gap: number; language: Language }) {
  const torn = gap > GAP_MAX;
  return (
    <span class={torn ? "kolonne-gap-meter kolonne-torn" : "kolonne-gap-meter"} role="img" aria-label={gapWords(gap, language)}>
      <GapDots gap={gap} />
      <b>{gap}</b>
    </span>
  );
}

/** The gap of a column on its way; one that is home has none, and no more turns. */
function ColumnGap({ view: { layout, state }, colour, language }: { view: View; colour: Colour; language: Language }) {
  if (isHome(layout, state, colour)) return <span class="kolonne-is-home">{say(words.isHome, language)}</span>;
  return <GapMeter gap={state.gap[colour] ?? 0} language={language} />;
}

/* --- in short --- */

interface StripProps extends TableProps {
  readonly view: View;
  readonly past: readonly PastMove[];
}

/** What a colour did last: its die, struck out if it passed. */
function LastTurn({ move, language }: { move: PastMove | undefined; language: Language }) {
  if (move === undefined) return <span class="kolonne-last-turn" />;
  const told = say(words.rolled, language, { die: move.die });
  const text = move.walk === null ? `${told}, ${say(words.passed, language)}` : told;
  return (
    <span class="kolonne-last-turn" role="img" aria-label={text} title={text}>
      <Die number={move.die} size={20} isStruck={move.walk === null} />
    </span>
  );
}

export function Strip({ view, past, language }: StripProps) {
  return (
    <ul class="kolonne-strip" aria-label={say(words.columns, language)}>
      {view.colours.map((colour) => {
        const isOn = view.state.colour === colour;
        const home = stonesHome(view.layout, view.state, colour);
        return (
          <li key={colour} class={isOn ? `kolonne-chip kolonne-chip-on side-line-${artOf(colour)}` : "kolonne-chip"} data-colour={colour}>
            <SideSign side={artOf(colour)} size={18} />
            <span class="kolonne-chip-name">{colourTitle(colour, language)}</span>
            {isOn && <span class="kolonne-hidden">{say(words.toMove, language)}</span>}
            <ColumnGap view={view} colour={colour} language={language} />
            <span class="kolonne-home" role="img" aria-label={say(words.home, language, { count: home })}>{home}/7</span>
            <LastTurn move={past.findLast((move) => move.colour === colour)} language={language} />
          </li>
        );
      })}
    </ul>
  );
}

/* --- in full --- */

/** The stones in order, the head first: a star for those that have crossed it, a bar under those at home. */
function Order({ view, colour, label }: { view: View; colour: Colour; label: string }) {
  const art = artOf(colour);
  return (
    <svg class="kolonne-order" viewBox="0 0 210 32" preserveAspectRatio="xMinYMid slice" role="img" aria-label={label}>
      {(view.columns[colour] ?? []).map(({ field, crossed, home }, i) => (
        <g key={field} transform={`translate(${15 + 30 * i} 14)`}>
          <path class={`kolonne-shape side-${art}`} d={sideSign(art, 22)} />
          {crossed && <path class="kolonne-tick" d={starPath(6)} transform={art === 2 ? "translate(0 2.5)" : undefined} />}
          {home && <path class={`kolonne-home-bar side-${art}`} d="M-10 13.5h20" />}
        </g>
      ))}
    </svg>
  );
}

function columnWords(view: View, colour: Colour, language: Language): string {
  const stones = view.columns[colour] ?? [];
  const fields = stones.map(({ field }) => view.layout.labels[field]).join(", ");
  const crossed = say(words.crossedCount, language, { count: stones.filter((stone) => stone.crossed).length });
  return `${colourTitle(colour, language)}. ${say(words.order, language)}: ${fields}. ${crossed}.`;
}

function Column({ view, colour, move, language }: { view: View; colour: Colour; move: PastMove | undefined; language: Language }) {
  const isOn = view.state.colour === colour;
  const left = view.state.left[colour] ?? 0;
  return (
    <li class={isOn ? `kolonne-column kolonne-column-on side-line-${artOf(colour)}` : "kolonne-column"}>
      <Order view={view} colour={colour} label={columnWords(view, colour, language)} />
      <span class="kolonne-column-facts">
        <ColumnGap view={view} colour={colour} language={language} />
        <span class="kolonne-left-count" aria-hidden="true">{say(words.left, language, { count: left })}</span>
        <span class="kolonne-hidden">{say(words.stepsLeft, language, { count: left })}</span>
      </span>
      <LastTurn move={move} language={language} />
    </li>
  );
}

export function Aside(props: TableProps) {
  const { game, language } = props;
  const view = useView(props);
  const past = usePast(props);
  const { round, passes } = view.state;
  const limit = Number(game.options.limit ?? 150);
  const ends = { limit: passesMax(view.layout, view.state) };
  return (
    <section class="kolonne-aside" aria-label={say(words.columns, language)}>
      <p class="kolonne-goal">{say(wantsBoth(game) ? words.goalBoth : words.goal, language)}</p>
      <ul>
        {view.colours.map((colour) => (
          <Column key={colour} view={view} colour={colour} move={past.findLast((move) => move.colour === colour)} language={language} />
        ))}
      </ul>
      <p class="kolonne-round">
        {say(words.round, language, { round: Math.min(round + 1, limit), limit })}
        {passes > 0 && <span title={say(words.passesHelp, language, ends)}> · {say(words.passes, language, { passes, ...ends })}</span>}
      </p>
      <Legend columns={view.colours.length} language={language} />
    </section>
  );
}
