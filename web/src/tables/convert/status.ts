/* One line above the own blocks: what to do, what a block would do where it is, whose turn was skipped
 * and why the game ended. The engine writes no ply for a turn that is skipped, so it is told here. */

import type { Language } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import type { Ghost, Play } from "./play.ts";
import { words } from "./words.ts";

export type Skipped = "own" | "other";

/** Whose turn was skipped since the viewer moved last. */
export function skippedTurn({ viewer, choices, last }: Pick<TableProps, "viewer" | "choices" | "last">): Skipped | null {
  if (typeof viewer !== "number" || choices.length === 0 || last.length === 0) return null;
  if (last.at(-1)?.seat === viewer) return "other";
  return last.length > 1 ? "own" : null;
}

function skippedWords({ props }: Pick<Play, "props">): string {
  const { game, viewer, language } = props;
  const skipped = skippedTurn(props);
  if (skipped === null) return "";
  return say(skipped === "own" ? words.skippedOwn : words.skippedOther, language, { name: game.name(viewer === 0 ? 1 : 0) });
}

function endWords({ props, position }: Pick<Play, "props" | "position">): string {
  const { game, viewer, language, last } = props;
  if (last.at(-1)?.kind === "resign") return "";
  if (position.variant !== "box") return say(words.nobodyCan, language);
  const loser = game.result?.indexOf("loss") ?? 0;
  return say(loser === viewer ? words.boxLost : words.boxLoses, language, { name: game.name(loser) });
}

/** In few words: one line on a phone, or the squares would move from under the finger. */
function restWords({ rest, rows }: Ghost, language: Language): string {
  const counts = new Map<string, number>();
  for (const square of rest.squares) counts.set(square, (counts.get(square) ?? 0) + 1);
  const squares = [...counts].map(([square, count]) => (count > 1 ? `${square} ×${count}` : square)).sort().join(", ");
  const parts = [say(words.restsOn, language, { id: rest.held.id, squares })];
  if (rows.length > 0) parts.push(say(rows.length === 1 ? words.scores : words.scoresMore, language, { count: rows.length }));
  return parts.join(", ");
}

export function statusOf({ props, position, draft, ghost, moves }: Pick<Play, "props" | "position" | "draft" | "ghost" | "moves">): string {
  const { language } = props;
  if (position.state.phase === "over") return endWords({ props, position });
  if (ghost?.kind === "legal" || ghost?.kind === "pending") return restWords(ghost, language);
  if (ghost?.kind === "gap") return say(words.gap, language, { id: ghost.rest.held.id });
  if (draft.held !== null) return say(words.aim, language, { id: draft.held.id });
  if (ghost?.kind === "hint") return say(words.takeHint, language, { id: ghost.rest.held.id });
  if (moves.size === 0) return "";
  return skippedWords({ props }) || say(words.pick, language);
}
