/* The board: fields, trails, marks and stones, one layer over the other. */

import { useMemo, useRef } from "preact/hooks";
import type { Language } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { after, stateAfter } from "./ahead.ts";
import { Cells, Margins } from "./cells.tsx";
import { NO_TRAIL, trailsOf } from "./column.ts";
import { Strip } from "./columns.tsx";
import { type Handling, targetsOf, useHandling } from "./handling.ts";
import { COLOURS } from "./colours.ts";
import { HintMark, LastMarks, MoveMark, TargetMarks, TrailMark } from "./marks.tsx";
import { useMotion } from "./motion.ts";
import { StartOutline, Stone, UNIT } from "./parts.tsx";
import { type Picking, usePicking } from "./picking.ts";
import { hasCrossed } from "./state.ts";
import { stoneMove, type StoneMove, usePast, useView, type View } from "./view.ts";
import { words } from "./words.ts";

const MARGIN = 18;

/** What the board says about positions that a move would lead to, each asked of the engine once. */
function useAfter({ game, revision }: TableProps): (move: string) => ReturnType<typeof stateAfter> {
  return useMemo(() => {
    const known = new Map<string, ReturnType<typeof stateAfter>>();
    return (move) => {
      const state = known.get(move) ?? stateAfter(game, move);
      known.set(move, state);
      return state;
    };
  }, [game, revision]);
}

/** The move that a held stone would make, or that waits to be confirmed. */
function shownMove({ pending }: TableProps, view: View, picking: Picking): StoneMove | null {
  if (pending !== null) return stoneMove(view, pending);
  return picking.over === null ? null : targetsOf(view, picking).get(picking.over) ?? null;
}

function stoneState(view: View, picking: Picking, shown: StoneMove | null, field: number): string {
  if (field === shown?.walk[0]) return "kolonne-leaving";
  if (field === picking.from) return "kolonne-picked";
  return view.moves.has(field) && picking.from === null ? "kolonne-movable" : "";
}

function Stones({ view, picking, shown }: { view: View; picking: Picking; shown: StoneMove | null }) {
  return (
    <>
      {[...view.stoneOn.values()].map(({ field, colour, crossed }) => (
        <Stone
          key={`${colour} ${field}`} layout={view.layout} field={field} colour={colour} crossed={crossed}
          state={stoneState(view, picking, shown, field)}
        />
      ))}
    </>
  );
}

function DraggedStone({ view, picking, drag }: { view: View; picking: Picking; drag: Handling["drag"] }) {
  const stone = picking.from === null ? undefined : view.stoneOn.get(picking.from);
  if (drag === null || stone === undefined) return null;
  const [x, y] = drag;
  const file = (stone.field % view.layout.size + 0.5) * UNIT;
  const rank = (view.layout.size - Math.floor(stone.field / view.layout.size) - 0.5) * UNIT;
  return (
    <g transform={`translate(${x - file} ${y - rank})`}>
      <Stone layout={view.layout} field={stone.field} colour={stone.colour} crossed={stone.crossed} state="kolonne-ghost" />
    </g>
  );
}

/** For those who do not see the fields light up. */
function pickedWords({ layout, state }: View, { from }: Picking, language: Language): string {
  return from === null ? "" : say(words.pickField, language, { stone: layout.labels[from] ?? "", die: state.die ?? 0 });
}

export function Board(props: TableProps) {
  const { game, revision, language, hint } = props;
  const svg = useRef<SVGSVGElement>(null);
  const view = useView(props);
  const past = usePast(props);
  const stateBy = useAfter(props);
  const [picking, setPicking] = usePicking(game, revision);
  const handling = useHandling(view, props, picking, setPicking, svg);
  const hands = useRef(handling);
  hands.current = handling;
  useMotion(props, svg);
  const { layout } = view;
  const targets = targetsOf(view, picking);
  const shown = shownMove(props, view, picking);
  const hinted = stoneMove(view, hint);
  const side = layout.size * UNIT;
  const colour = view.state.colour ?? "red";

  /* Two hundred fields with their sentences need not be made anew whenever the pointer moves. */
  const cells = useMemo(
    () => (
      <Cells
        view={view} picked={picking.from} targets={targets} focus={handling.focus} language={language}
        gapAfter={(move) => stateBy(move).gap[colour] ?? 0}
        tap={(field) => hands.current.tap(field, true)} hold={(field) => hands.current.hold(field)}
      />
    ),
    [view, picking.from, handling.focus, language],
  );

  return (
    <div class="kolonne-table">
      <Strip {...props} view={view} past={past} />
      <p class="kolonne-hidden" id="kolonne-keys">{say(words.keys, language)}</p>
      <p class="kolonne-hidden" role="status">{pickedWords(view, picking, language)}</p>
      <svg
        ref={svg} class="kolonne-board" role="grid" aria-label={say(words.board, language)} aria-describedby="kolonne-keys"
        viewBox={`${-MARGIN} ${-MARGIN} ${side + 2 * MARGIN} ${side + 2 * MARGIN}`}
        data-choosing={view.isChoosing} data-picked={picking.from === null ? undefined : layout.labels[picking.from]} data-revision={revision} {...handling.events}
      >
        <rect class="kolonne-frame" x={-MARGIN} y={-MARGIN} width={side + 2 * MARGIN} height={side + 2 * MARGIN} rx="8" />
        <Margins size={layout.size} labels={layout.labels} />
        {cells}
        <g class="kolonne-layers" aria-hidden="true">
          {COLOURS.map((name) => <StartOutline key={name} layout={layout} colour={name} />)}
          {view.colours.filter((name) => shown === null || name !== colour).map((name) => (
            <TrailMark key={name} layout={layout} trail={view.trails[name] ?? NO_TRAIL} colour={name} faint={name !== view.state.colour} />
          ))}
          <LastMarks layout={layout} past={past} />
          <TargetMarks layout={layout} fields={[...targets.keys()]} />
          {hinted !== null && <HintMark layout={layout} hint={hinted} />}
          <Stones view={view} picking={picking} shown={shown} />
          {shown !== null && (
            <MoveMark
              view={view} walk={shown.walk} kind={props.pending === null ? "held" : "pending"}
              trail={after(game, shown.move, trailsOf)[colour] ?? NO_TRAIL}
              crossed={hasCrossed(layout, stateBy(shown.move), colour, shown.walk.at(-1) ?? -1)}
            />
          )}
          <DraggedStone view={view} picking={picking} drag={handling.drag} />
        </g>
      </svg>
    </div>
  );
}
