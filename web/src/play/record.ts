/* Records that leave the page. */

import type { Game } from "../engine/game.ts";

/** Offers a record of this game as a file. */
export function downloadText(game: string, record: string): void {
  const address = URL.createObjectURL(new Blob([record], { type: "application/jsonl" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game}-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-")}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function downloadRecord(game: Game): void {
  downloadText(game.game, game.record());
}
