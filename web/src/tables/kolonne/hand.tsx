/* Under the board: the die, what is to be done in one line, and what is said rather than moved. */

import { SideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { stateAfter } from "./ahead.ts";
import { GapMeter } from "./columns.tsx";
import { endWords } from "./course.ts";
import { targetsOf } from "./handling.ts";
import { artOf } from "./layout.ts";
import { type Picking, usePicking } from "./picking.ts";
import { type Roll, RollingDie, useRoll } from "./rolling.tsx";
import { hasCrossed } from "./state.ts";
import { stoneMove, type StoneMove, useView, type View } from "./view.ts";
import { colourName, colourTitle, words } from "./words.ts";

const DIE = 52;
const DIE_SMALL = 28;

function RolledDie({ die, roll, language }: { die: number | null; roll: Roll; language: TableProps["language"] }) {
  return (
    <span class="kolonne-die-box" role="img" aria-label={die === null ? "" : say(words.dieShows, language, { die })} aria-hidden={die === null}>
      <RollingDie number={die} size={DIE} roll={roll} />
    </span>
  );
}

/** The start rolls so far, seat by seat; the newest rolls. */
function StartRolls({ view, game, roll: { ply, rest } }: { view: View; game: TableProps["game"]; roll: Roll }) {
  const { rolls } = view.state;
  return (
    <ul class="kolonne-rolls">
      {rolls.map((number, seat) => (
        <li key={seat}>
          <RollingDie number={number} size={DIE_SMALL} roll={{ ply: seat === rolls.length - 1 ? ply : null, rest }} /> {game.name(seat)}
          <span class="kolonne-hidden">: {number}</span>
        </li>
      ))}
    </ul>
  );
}

/** Why the game is over, for the result alone does not say; that somebody resigned, it does. */
export function End(props: TableProps) {
  const { layout, state } = useView(props);
  return props.last.at(-1)?.kind === "resign" ? null : <>{endWords(props.game, layout, state, false, props.language)}</>;
}

/** What waits for somebody else, or for the die. */
function waitingWords(props: TableProps, view: View): string {
  const { game, viewer, language } = props;
  const { phase, seat, colour } = view.state;
  if (phase === "over" || seat === null) return endWords(game, view.layout, view.state, props.last.at(-1)?.kind === "resign", language);
  if (phase === "start" || colour === null) return say(words.rolling, language);
  const holes = { name: game.name(seat), colour: colourName(colour, language) };
  if (phase === "roll") return say(seat === viewer ? words.rollsOwn : words.rollsNext, language, holes);
  return say(seat === viewer ? words.ownTurn : words.othersTurn, language, holes);
}

function choosingWords({ language }: TableProps, view: View, picking: Picking): string {
  const { colour, die } = view.state;
  const holes = { colour: colourName(colour ?? "red", language), die: die ?? 0 };
  if (view.moves.size === 0) return say(words.mustPass, language, holes);
  if (picking.from === null) return say(words.pickStone, language, { ...holes, colour: colourTitle(colour ?? "red", language) });
  return say(words.pickField, language, { ...holes, stone: view.layout.labels[picking.from] ?? "" });
}

/** Where a held stone would go, and what that makes of the column. */
function Held({ props, view, held: { move, walk }, colour }: { props: TableProps; view: View; held: StoneMove; colour: string }) {
  const { game, language } = props;
  const { layout } = view;
  const [from = -1, to = -1] = [walk[0], walk.at(-1)];
  const state = stateAfter(game, move);
  const crosses = hasCrossed(layout, state, colour, to) && !hasCrossed(layout, view.state, colour, from);
  return (
    <p class="kolonne-say">
      <SideSign side={artOf(colour)} size={20} />
      {say(words.wouldGo, language, { stone: layout.labels[from] ?? "", field: layout.labels[to] ?? "" })}{" "}
      <GapMeter gap={state.gap[colour] ?? 0} language={language} />
      {crosses && <span class="kolonne-over-star"> {say(words.overStar, language)}</span>}
    </p>
  );
}

export function Hand(props: TableProps) {
  const { game, revision, language, pending, hint } = props;
  const view = useView(props);
  const roll = useRoll(props);
  const [picking, setPicking] = usePicking(game, revision);
  const { colour, phase } = view.state;
  const { pass } = view;
  const held = stoneMove(view, pending) ?? targetsOf(view, picking).get(picking.over ?? -1) ?? null;
  const isHeld = picking.from !== null && pending === null;
  return (
    <div class={colour === null ? "kolonne-hand" : `kolonne-hand side-line-${artOf(colour)}`} data-die={view.state.die ?? ""} data-colour={colour ?? ""}>
      <RolledDie die={view.state.die} roll={roll} language={language} />
      <div class="kolonne-task">
        {held !== null && colour !== null
          ? <Held props={props} view={view} held={held} colour={colour} />
          : <p class="kolonne-say">{colour !== null && <SideSign side={artOf(colour)} size={20} />}{view.isChoosing ? choosingWords(props, view, picking) : waitingWords(props, view)}</p>}
        {phase === "start" && <StartRolls view={view} game={game} roll={roll} />}
      </div>
      {view.isChoosing && (
        <div class="kolonne-calls">
          {isHeld && held !== null && <button type="button" class="kolonne-go" onClick={() => props.choose(held.move)}>{say(words.go, language)}</button>}
          {isHeld && <button type="button" onClick={() => setPicking({ from: null, over: null })}>{say(words.back, language)}</button>}
          {!isHeld && pass !== null && (
            <button
              type="button" class={hint === pass ? "kolonne-hinted" : undefined} aria-pressed={pending === pass}
              onClick={() => props.choose(pass)}
            >
              {say(words.pass, language)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
