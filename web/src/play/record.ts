/* Records that leave the page. */

import type { Game } from "../engine/game.ts";

export function downloadRecord(game: Game): void {
  const address = URL.createObjectURL(new Blob([game.record()], { type: "application/jsonl" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game.game}-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-")}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
