/* What differs from the position that was drawn before: for motion only. */

import { useRef } from "preact/hooks";
import type { View } from "./view.ts";

export interface Changes {
  readonly placed: ReadonlySet<string>;
  /** Square and side of tokens that are no longer there. */
  readonly removed: ReadonlyMap<string, number>;
  /** Squares of lines that are new. */
  readonly turned: ReadonlySet<string>;
}

interface Drawn {
  readonly view: View;
  readonly tokens: ReadonlyMap<string, number>;
  readonly lines: number;
  readonly laid: number;
  readonly changes: Changes;
}

function tokensOf(view: View): Map<string, number> {
  const tokens = new Map<string, number>();
  for (const square of view.at.values()) if (square.side !== null) tokens.set(square.label, square.side);
  return tokens;
}

/** Nothing happened on the board, as when a card is drawn: what fell a moment ago goes on falling. */
function isAsBefore(before: Drawn, tokens: ReadonlyMap<string, number>, view: View): boolean {
  return before.lines === view.lines.length && before.laid === view.state.laid.length && before.tokens.size === tokens.size
    && [...tokens].every(([label, side]) => before.tokens.get(label) === side);
}

function changesOf(before: Drawn, tokens: ReadonlyMap<string, number>, view: View): Changes {
  return {
    placed: new Set([...tokens.keys()].filter((label) => before.tokens.get(label) !== tokens.get(label))),
    removed: new Map([...before.tokens].filter(([label, side]) => tokens.get(label) !== side)),
    turned: new Set(view.lines.slice(before.lines).flatMap((line) => line.squares)),
  };
}

const NO_CHANGES: Changes = { placed: new Set(), removed: new Map(), turned: new Set() };
/* After a jump in a replay nothing moves: so many tokens at once explain nothing. */
const CHANGES_MAX = 3;

export function useChanges(view: View): Changes {
  const drawn = useRef<Drawn | null>(null);
  const before = drawn.current;
  if (before !== null && before.view === view) return before.changes;
  const tokens = tokensOf(view);
  if (before !== null && isAsBefore(before, tokens, view)) {
    drawn.current = { ...before, view };
    return before.changes;
  }
  let changes = before === null ? NO_CHANGES : changesOf(before, tokens, view);
  if (changes.placed.size + changes.removed.size > CHANGES_MAX) changes = NO_CHANGES;
  drawn.current = { view, tokens, lines: view.lines.length, laid: view.state.laid.length, changes };
  return changes;
}
