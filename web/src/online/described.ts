/* Tables in words. */

import type { Engine, GameName, Language, Options } from "../engine/game.ts";
import { phraseIn, say } from "../words/words.ts";
import type { ClockWish, SeatFacts } from "./messages.ts";
import { seatName } from "./names.ts";
import { words } from "./words.ts";

export function clockWords(clock: ClockWish, language: Language): string {
  if (clock === null) return say(words.clockNone, language);
  if ("turn" in clock) return say(words.clockTurn, language, { seconds: clock.turn });
  if ("days" in clock) return say(words.clockDays, language, { days: clock.days });
  return say(words.clockGame, language, { minutes: Math.round(clock.game / 6) / 10, seconds: clock.add });
}

/** Only what is not as usual: "Board: spiral". */
export function optionWords(engine: Engine, game: GameName, options: Options, language: Language): string[] {
  return engine.facts(game).options.flatMap((option) => {
    const value = options[option.key];
    if (value === undefined || value === option.preset) return [];
    const named = option.names.find((one) => one.value === String(value));
    return [`${say(phraseIn(option, "label"), language)}: ${named === undefined ? value : say(phraseIn(named, "name"), language)}`];
  });
}

/** Those who sit there. */
export function sittersOf(seats: readonly SeatFacts[], language: Language): string[] {
  return seats.map((_, seat) => seatName(seats, seat, language)).filter((name) => name !== "");
}
