/* The course of a game, from its position: which colours still have turns, and why it is over. */

import type { Game, Language } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import { COLOURS } from "./colours.ts";
import { facing, type Layout } from "./layout.ts";
import type { Colour, KolonneState } from "./state.ts";
import { colourTitle, words } from "./words.ts";

const STONES = 7;
const PASSES_EACH = 3; /* on end, by every colour: the game is over */

/** Both columns of a player must be home. */
export function wantsBoth(game: Game): boolean {
  return Number(game.options["both"] ?? 0) === 1;
}

export function stonesHome(layout: Layout, state: KolonneState, colour: Colour): number {
  const target = layout.starts[facing(colour)];
  return (state.stones[colour] ?? []).filter((label) => target.includes(layout.field(label))).length;
}

export function isHome(layout: Layout, state: KolonneState, colour: Colour): boolean {
  return stonesHome(layout, state, colour) === STONES;
}

/** A colour that is home has no more turns, if that is not the end. */
export function withTurns(layout: Layout, state: KolonneState): Colour[] {
  return COLOURS.filter((colour) => colour in state.stones && !isHome(layout, state, colour));
}

/** Passes on end that end the game. */
export function passesMax(layout: Layout, state: KolonneState): number {
  return PASSES_EACH * withTurns(layout, state).length;
}

/** A column, or with `both` the two of a player, as the end of the rounds weighs them. */
interface March {
  readonly colour: Colour;
  readonly home: number;
  readonly left: number;
}

function marchOf(layout: Layout, state: KolonneState, colour: Colour, isBoth: boolean): March {
  const colours = isBoth ? [colour, facing(colour)] : [colour];
  const sum = (count: (one: Colour) => number): number => colours.reduce((total, one) => total + count(one), 0);
  return { colour, home: sum((one) => stonesHome(layout, state, one)), left: sum((one) => state.left[one] ?? 0) };
}

/** Who is furthest, and how far that is. */
function furthestWords(game: Game, layout: Layout, state: KolonneState, language: Language): string {
  if (game.result?.includes("draw") ?? false) return say(words.equallyFar, language);
  const isBoth = wantsBoth(game);
  const marches = COLOURS.filter((colour) => colour in state.stones).map((colour) => marchOf(layout, state, colour, isBoth));
  const [best] = marches.sort((one, other) => other.home - one.home || one.left - other.left);
  if (best === undefined) return "";
  const holes = { home: best.home, left: best.left, colour: colourTitle(best.colour, language), other: colourTitle(facing(best.colour), language) };
  return say(isBoth ? words.furthestBoth : words.furthest, language, holes);
}

/** Why the game is over, for the result alone does not say. */
export function endWords(game: Game, layout: Layout, state: KolonneState, isResigned: boolean, language: Language): string {
  const arrived = COLOURS.filter((colour) => colour in state.stones && isHome(layout, state, colour));
  const winner = arrived.find((colour) => !wantsBoth(game) || arrived.includes(facing(colour)));
  if (isResigned) return say(words.over, language);
  if (winner !== undefined) {
    const holes = { colour: colourTitle(winner, language), other: colourTitle(facing(winner), language) };
    return say(wantsBoth(game) ? words.bothHome : words.allHome, language, holes);
  }
  const who = furthestWords(game, layout, state, language);
  if (state.passes >= passesMax(layout, state)) return say(words.allPassed, language, { who });
  return say(words.roundsOver, language, { who, limit: Number(game.options["limit"] ?? state.round) });
}
