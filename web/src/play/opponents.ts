/* Against whom this browser played last, game by game: Play now and the form begin with it. */

import type { GameFacts, GameName } from "../engine/game.ts";
import { against, type Choice, isLevel } from "./plan.ts";

const KEY = "flotilla.opponents";

export interface Opponents {
  readonly choices: readonly Choice[];
  /** Of people at this screen, by seat. */
  readonly names: readonly string[];
}

type Kept = Readonly<Record<GameName, Opponents>>;

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** What is kept may be of another version, or broken. */
function isOpponents(value: unknown): value is Opponents {
  const { choices, names } = (value ?? {}) as Partial<Opponents>;
  return isTexts(choices) && isTexts(names);
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Opponents] => isOpponents(entry[1])));
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch { /* then the next game begins as the first */ }
}

/** The last ones if they can still sit there, else bots of a level. */
export function lastOpponents({ name, seats }: GameFacts, level: string, bots: readonly string[]): Opponents {
  const last = read()[name];
  const canSit = last !== undefined && seats.includes(last.choices.length) && last.choices.every((choice) => choice === "person" || bots.includes(choice));
  return canSit ? last : { choices: against(level, seats[0] ?? 2), names: [] };
}

/** Without the name of this browser's owner, who may be called otherwise next time. */
export function keepOpponents(game: GameName, { choices, names }: Opponents, own: string): void {
  write({ ...read(), [game]: { choices, names: names.map((name) => (name === own ? "" : name)) } });
}

/** The one level of all bots that sit there; null: several, none, or a bot for experiments. */
export function levelOf(choices: readonly Choice[]): string | null {
  const [level = null, ...others] = new Set(choices.filter((choice) => choice !== "person"));
  return level !== null && others.length === 0 && isLevel(level) ? level : null;
}

/** From now on all bots play at a level, whoever sat there last. */
export function levelOpponents(level: string): void {
  const levelled = Object.entries(read()).map(([game, { choices, names }]) =>
    [game, { choices: choices.map((choice) => (choice === "person" ? choice : level)), names }] as const);
  write(Object.fromEntries(levelled));
}
