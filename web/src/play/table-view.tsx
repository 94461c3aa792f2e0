/* A game's table, drawn for one viewer: on the play page, in replays and in guides. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { useLoaded } from "../app/loading.tsx";
import type { Choice, Game, GameName, Ply, Viewer } from "../engine/game.ts";
import { tableSettings, usePrefs, useWords } from "../settings/prefs.ts";
import { loadHelp, loadTable } from "../tables/index.ts";
import { readable } from "../tables/manner.ts";
import type { Table, TableProps } from "../tables/table.ts";
import { words } from "./words.ts";

/** What is to be seen of a game now. */
export interface Sight {
  readonly game: Game;
  readonly viewer: Viewer;
  readonly choices: readonly Choice[];
  readonly last: readonly Ply[];
  readonly hint: string | null;
  readonly pending: string | null;
  choose(move: string): void;
  refuse(reason: string, at: Element): void;
}

export function useTable(game: GameName): Table | null {
  /* with its help, whose goal stands over the history; a table without it can be played all the same */
  const loaded = useLoaded(() => Promise.all([loadTable(game), loadHelp(game).catch(() => null)]), [game]);
  return loaded !== null && "value" in loaded ? loaded.value[0] : null;
}

export function useTableProps(sight: Sight): TableProps {
  const prefs = usePrefs();
  const settings = useMemo(tableSettings, [prefs]);
  const refuse = (reason: string, at: Element): void => sight.refuse(readable(sight.game.game, reason), at);
  return { ...sight, refuse, revision: sight.game.revision, settings, language: prefs.language };
}

export function BoardPart({ table, props }: { table: Table; props: TableProps }) {
  const say = useWords();
  return <section class="table-board" aria-label={say(words.table)}><table.Board {...props} /></section>;
}

export function HandPart({ table, props, children }: { table: Table; props: TableProps; children?: ComponentChildren }) {
  const say = useWords();
  if (children !== undefined && children !== null && children !== false) return <section class="table-hand">{children}</section>;
  if (table.Hand === undefined) return null;
  return <section class="table-hand" aria-label={say(words.hand)}><table.Hand {...props} /></section>;
}

/** More about a hint than its words. */
export function HintPart({ table, props }: { table: Table; props: TableProps }) {
  return table.Hint === undefined ? null : <table.Hint {...props} />;
}

/** Why the game is over, where its last move does not say so. */
export function EndPart({ table, props }: { table: Table; props: TableProps }) {
  return table.End === undefined ? null : <p class="result-how"><table.End {...props} /></p>;
}

export function AsidePart({ table, props }: { table: Table; props: TableProps }) {
  return table.Aside === undefined ? null : <div class="table-aside"><table.Aside {...props} /></div>;
}
