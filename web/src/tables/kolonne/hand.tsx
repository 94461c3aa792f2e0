/* Under the board: the die, what is to be done in one line, and what is said rather than moved. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { SideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { stateAfter } from "./ahead.ts";
import { GapMeter } from "./columns.tsx";
import { endWords } from "./course.ts";
import { targetsOf } from "./handling.ts";
import { artOf } from "./layout.ts";
import { Die } from "./parts.tsx";
import { type Picking, usePicking } from "./picking.ts";
import { hasCrossed } from "./state.ts";
import { stoneMove, type StoneMove, useView, type View } from "./view.ts";
import { colourName, colourTitle, words } from "./words.ts";

const TUMBLE_MS = 220;

/** The die tumbles when it was rolled. */
function RolledDie({ view, still, language }: { view: View; still: boolean; language: TableProps["language"] }) {
  const { die, colour, round } = view.state;
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (die === null || still) return;
    box.current?.animate(
      [{ transform: "translateY(-10px) rotate(-200deg)", opacity: 0.4 }, { transform: "none", opacity: 1 }],
      { duration: TUMBLE_MS, easing: "ease-out" },
    );
  }, [die, colour, round]);
  return (
    <span ref={box} class="kolonne-die-box" role="img" aria-label={die === null ? "" : say(words.dieShows, language, { die })} aria-hidden={die === null}>
      <Die number={die} size={52} />
    </span>
  );
}

/** The start rolls so far, seat by seat. */
function StartRolls({ view, game }: { view: View; game: TableProps["game"] }) {
  return (
    <ul class="kolonne-rolls">
      {view.state.rolls.map((roll, seat) => (
        <li key={seat}><Die number={roll} size={28} /> {game.name(seat)}<span class="kolonne-hidden">: {roll}</span></li>
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
  const { game, revision, settings, language, pending, hint } = props;
  const view = useView(props);
  const [picking, setPicking] = usePicking(game, revision);
  const { colour, phase } = view.state;
  const { pass } = view;
  const held = stoneMove(view, pending) ?? targetsOf(view, picking).get(picking.over ?? -1) ?? null;
  const isHeld = picking.from !== null && pending === null;
  return (
    <div class={colour === null ? "kolonne-hand" : `kolonne-hand side-line-${artOf(colour)}`} data-die={view.state.die ?? ""} data-colour={colour ?? ""}>
      <RolledDie view={view} still={settings.still} language={language} />
      <div class="kolonne-task">
        {held !== null && colour !== null
          ? <Held props={props} view={view} held={held} colour={colour} />
          : <p class="kolonne-say">{colour !== null && <SideSign side={artOf(colour)} size={20} />}{view.isChoosing ? choosingWords(props, view, picking) : waitingWords(props, view)}</p>}
        {phase === "start" && <StartRolls view={view} game={game} />}
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
