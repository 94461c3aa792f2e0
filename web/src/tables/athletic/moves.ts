/* The notation of athletic's moves, read. */

export type Move =
  | { readonly kind: "play"; readonly card: string; readonly pile: number }
  | { readonly kind: "pour"; readonly pile: number; readonly onto: number }
  | { readonly kind: "end" };

export function readMove(text: string): Move | null {
  if (text === "end") return { kind: "end" };
  const [, from = "", arrows = "", to = ""] = /^(\w+)(>>?)(\d)$/.exec(text) ?? [];
  if (arrows === "") return null;
  return arrows === ">"
    ? { kind: "play", card: from, pile: Number(to) }
    : { kind: "pour", pile: Number(from), onto: Number(to) };
}
