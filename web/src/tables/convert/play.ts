/* What board and trays share while a move is made: the position, the held block and how it would rest
 * where it is pointed at, and the acts of a player. */

import { useMemo } from "preact/hooks";
import type { Choice, Game } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { type Attitude, ATTITUDES, type Block, UPRIGHT } from "./blocks.ts";
import { type Draft, type DraftStore, useDraft } from "./draft.ts";
import {
  footingOf, type Footings, type Held, keyOf, movesByBlock, placedBy, type Position, readPosition, type Row, rowsOf, type Side, SQUARES,
} from "./position.ts";
import { isLegal, type Rest, restOfMove, restOn, settle } from "./rest.ts";
import { colourOf, words } from "./words.ts";

/** Where the held block rests as it is turned now, and where only if it is turned. */
export type Fit = "fits" | "turned";

export interface Ghost {
  readonly rest: Rest;
  readonly kind: "legal" | "gap" | "pending" | "hint";
  readonly rows: readonly Row[];
}

export interface Play {
  readonly props: TableProps;
  readonly position: Position;
  readonly mover: Side;
  readonly draft: Draft;
  readonly store: DraftStore;
  /** Legal moves by block. */
  readonly moves: ReadonlyMap<string, Footings>;
  readonly fits: ReadonlyMap<string, Fit>;
  /** The held block where it is pointed at, or else the move that waits or is hinted at. */
  readonly ghost: Ghost | null;
}

const NO_MOVES: Footings = new Map();
const NO_FITS: ReadonlyMap<string, Fit> = new Map();

export function blockById(position: Position, id: string): Block | undefined {
  return position.blocks.find((block) => block.id === id);
}

export function legalMoves(play: Pick<Play, "moves">, held: Held): Footings {
  return play.moves.get(keyOf(held)) ?? NO_MOVES;
}

export function hasMoves(play: Pick<Play, "moves">): boolean {
  return play.moves.size > 0;
}

function findFits(position: Position, draft: Draft, moves: Play["moves"]): ReadonlyMap<string, Fit> {
  const { held, attitude } = draft;
  const block = held === null ? undefined : blockById(position, held.id);
  if (held === null || block === undefined) return NO_FITS;
  const legal = legalMoves({ moves }, held);
  const fits = new Map<string, Fit>();
  for (const square of SQUARES) {
    const rests = isLegal(settle(position, held, block, attitude, square, legal), legal);
    if (rests) fits.set(square, "fits");
    else if (ATTITUDES.some((other) => isLegal(restOn(position, held, block, other, square), legal))) fits.set(square, "turned");
  }
  return fits;
}

/** A move that was pointed out may be one of a moment ago: then nothing is drawn. */
function ghostOfMove(game: Game, position: Position, choice: Choice | undefined, kind: Ghost["kind"]): Ghost | null {
  const placed = choice === undefined ? null : placedBy(game, choice);
  const block = placed === null ? undefined : blockById(position, placed.id);
  if (choice === undefined || placed === null || block === undefined) return null;
  const rest = restOfMove(position, block, { held: placed, footing: footingOf(placed.squares) });
  return rest === null ? null : { rest, kind, rows: rowsOf(game, choice) };
}

function ghostOfDraft(game: Game, position: Position, draft: Draft, moves: Play["moves"]): Ghost | null {
  const { held, attitude, over } = draft;
  const block = held === null ? undefined : blockById(position, held.id);
  if (held === null || over === null || block === undefined) return null;
  const legal = legalMoves({ moves }, held);
  const rest = settle(position, held, block, attitude, over, legal);
  const choice = isLegal(rest, legal) ? legal.get(rest.footing) : undefined;
  return choice === undefined ? { rest, kind: "gap", rows: [] } : { rest, kind: "legal", rows: rowsOf(game, choice) };
}

function moverOf({ game, viewer }: TableProps): Side {
  const seat = typeof game.actor === "number" ? game.actor : viewer;
  return seat === 1 ? 1 : 0;
}

export function usePlay(props: TableProps): Play {
  const { game, viewer, revision, choices, pending, hint } = props;
  const [draft, store] = useDraft(game);
  const mover = moverOf(props);
  const position = useMemo(() => readPosition(game, viewer), [game, viewer, revision]);
  /* The list is a new one each time, its moves are those of the revision. */
  const moves = useMemo(() => movesByBlock(game, choices), [game, revision, choices.length]);
  const fits = useMemo(() => findFits(position, draft, moves), [position, moves, draft.held, draft.attitude]);
  const ghost = useMemo(
    () => ghostOfMove(game, position, choices.find(({ move }) => move === pending), "pending")
      ?? ghostOfDraft(game, position, draft, moves)
      ?? ghostOfMove(game, position, choices.find(({ move }) => move === hint), "hint"),
    [position, moves, pending, hint, draft.held, draft.attitude, draft.over],
  );
  return { props, position, mover, draft, store, moves, fits, ghost };
}

/* --- acts --- */

/** Takes a block up, or puts it back if it is the one that is held; says why if neither can be. */
export function pick(play: Play, held: Held, at: Element, byKeys: boolean): void {
  const { props, store, draft } = play;
  if (!hasMoves(play)) return;
  if (draft.held !== null && keyOf(draft.held) === keyOf(held)) store.putBack();
  else if (legalMoves(play, held).size > 0) store.hold(held, attitudeFor(play, held), byKeys);
  else props.refuse(whyNot(play, held), at);
}

/** A block that a hint names comes to hand as the hint would lay it; others so that they rest somewhere. */
export function attitudeFor({ ghost, position, moves }: Play, held: Held): Attitude {
  if (ghost?.kind === "hint" && keyOf(ghost.rest.held) === keyOf(held)) return ghost.rest.attitude;
  const block = blockById(position, held.id);
  const legal = legalMoves({ moves }, held);
  const rests = (attitude: Attitude): boolean => block !== undefined
    && SQUARES.some((square) => isLegal(restOn(position, held, block, attitude, square), legal));
  return ATTITUDES.find(rests) ?? UPRIGHT;
}

function whyNot(play: Play, held: Held): string {
  const { position, mover, props: { language } } = play;
  if (!position.pool && held.side !== mover)
    return say(words.notYours, language, { colour: colourOf(held.side, language) });
  return say(words.noPlace, language, { id: held.id });
}

/** Sets the held block down over a square, if it rests there. */
export function setDown(play: Play, square: string, at: Element): void {
  const { props, store, draft, position } = play;
  if (!hasMoves(play)) return;
  const ghost = ghostOfDraft(props.game, position, { ...draft, over: square }, play.moves);
  if (ghost === null) props.refuse(say(words.pickFirst, props.language), at);
  else if (ghost.kind === "legal") {
    const move = legalMoves(play, ghost.rest.held).get(ghost.rest.footing)?.move ?? "";
    store.putBack();
    props.choose(move);
  } else {
    store.change({ over: square });
    props.refuse(reasonOf(play, ghost.rest), at);
  }
}

/** How the engine would write what was tried, so that it can say what is wrong with it. */
function attempt(pool: boolean, { held, footing }: Rest): string {
  return `${pool ? "wb"[held.side] : ""}${held.id}:${footing}`;
}

function reasonOf({ props, position }: Play, rest: Rest): string {
  return props.game.refusal(attempt(position.pool, rest)) ?? say(words.gap, props.language, { id: rest.held.id });
}

/** A finger cannot hover: its first tap shows how the block would rest, the next sets it down. Where the page
 * asks before a move is final, it shows the same. */
export function tap(play: Play, square: string, at: Element): void {
  const { props, draft, ghost, store } = play;
  const isShown = ghost !== null && draft.over !== null && ghost.rest.squares.includes(square);
  if (draft.held === null || isShown || props.settings.confirms) setDown(play, isShown ? draft.over ?? square : square, at);
  else store.change({ over: square });
}
