/* What those at a table are called. */

import type { Language } from "../engine/game.ts";
import { withNumber } from "../play/plan.ts";
import { words as playWords } from "../play/words.ts";
import { say } from "../words/words.ts";
import type { SeatFacts } from "./messages.ts";

/** The level in a bot's name: "bot:hard". */
export function levelOf(name: string): string {
  return name.replace(/^bot:/, "").replace(/:.*/, "");
}

export function botName(name: string, language: Language): string {
  const level = levelOf(name);
  const phrase = playWords.levels[level as keyof typeof playWords.levels];
  return say(playWords.botName, language, { level: phrase === undefined ? level : say(phrase, language) });
}

function plainName({ name, kind }: SeatFacts, language: Language): string {
  if (name === null) return "";
  return kind === "bot" ? botName(name, language) : name;
}

/** Those of the same name are told apart by their number; empty: nobody sits there. */
export function seatName(seats: readonly SeatFacts[], seat: number, language: Language): string {
  const names = seats.map((facts) => plainName(facts, language));
  const name = names[seat] ?? "";
  const isAlone = names.indexOf(name) === names.lastIndexOf(name);
  return name === "" || isAlone ? name : withNumber(name, names.slice(0, seat + 1).filter((other) => other === name).length);
}
