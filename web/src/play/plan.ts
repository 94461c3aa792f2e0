/* What is to be played, and who sits where. */

import type { GameFacts, GameName, Language, Options, OptionValue } from "../engine/game.ts";
import { mannerOf } from "../tables/manner.ts";
import { say } from "../words/words.ts";
import type { Opponents } from "./opponents.ts";
import { words } from "./words.ts";

export type Sitter =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly level: string; readonly name: string };

export interface Plan {
  readonly game: GameName;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly sitters: readonly Sitter[];
  /** Seconds of a turn; 0: no clock. */
  readonly seconds: number;
  /** Milliseconds left of the turn under way, in a game that goes on. */
  readonly leftMs?: number;
  /** To go on from, instead of the first position. */
  readonly record?: string;
  /** Dealt to everybody that day: nothing is taken back. */
  readonly day?: string;
  /** Of chance. What it brings depends on this and the ply alone: a reload changes no luck. */
  readonly seed: bigint;
}

/** What is played by whom, without how far it has come. */
export function withoutState({ record: _record, leftMs: _left, ...plan }: Plan): Plan {
  return plan;
}

/** The levels that people play against; the other bots are yardsticks for experts. */
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;

export function isLevel(bot: string): boolean {
  return (LEVELS as readonly string[]).includes(bot);
}

/** "person", or the name of a bot. */
export type Choice = string;

function levelName(level: string, language: Language): string {
  const phrase = words.levels[level as keyof typeof words.levels];
  return phrase === undefined ? level : say(phrase, language);
}

/** One of several of this name: of a bot the number comes before its level, for the end is what is cut on a phone. */
export function withNumber(name: string, count: number): string {
  const [who = "", ...level] = name.split(" (");
  return [`${who} ${count}`, ...level].join(" (");
}

/** Names for those who are alike are numbered. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    const count = names.slice(0, index + 1).filter((other) => other === name).length;
    return isAlone ? name : withNumber(name, count);
  });
}

/** Gives everybody a name: the first person is the owner of this browser. */
export function seat(choices: readonly Choice[], own: string, language: Language): Sitter[] {
  const first = choices.indexOf("person");
  const persons = choices.filter((choice) => choice === "person").length;
  const me = own === "" ? say(persons > 1 ? words.personName : words.you, language) : own;
  const names = numbered(choices.map((choice, index) => {
    if (choice !== "person") return say(words.botName, language, { level: levelName(choice, language) });
    return index === first ? me : say(words.personName, language);
  }));
  return choices.map((choice, index) => {
    const name = names[index] ?? "";
    return choice === "person" ? { kind: "person", name } : { kind: "bot", level: choice, name };
  });
}

/** People as they were called at this table; who was not is called as usual. */
export function named(sitters: readonly Sitter[], names: readonly string[]): Sitter[] {
  return sitters.map((sitter, at) => {
    const name = names[at]?.trim() ?? "";
    return name === "" || sitter.kind === "bot" ? sitter : { ...sitter, name };
  });
}

/** One person against bots of one level. */
export function against(level: string, players: number): Choice[] {
  return ["person", ...Array.from({ length: players - 1 }, () => level)];
}

/** The fewest play a game as it wishes a first one to be; with more it is as the rules say. */
export function firstOptions(game: GameName, players: number, seats: readonly number[]): Options {
  return players === seats[0] ? mannerOf(game).first ?? {} : {};
}

/** A game at once: no clock, against whoever sat there last. */
export function quickPlan({ name: game, seats }: GameFacts, { choices, names }: Opponents, own: string, language: Language): Omit<Plan, "seed"> {
  return { game, options: { players: choices.length, ...firstOptions(game, choices.length, seats) }, sitters: named(seat(choices, own, language), names), seconds: 0 };
}
