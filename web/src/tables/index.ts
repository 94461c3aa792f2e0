/* The tables by game, each fetched when its game is opened. */

import type { ComponentType } from "preact";
import type { GameName, Language } from "../engine/game.ts";
import type { Guide } from "../guide/guide.ts";
import type { Table } from "./table.ts";

export type RulesComponent = ComponentType<{ language: Language }>;

type Exports = Readonly<Record<string, unknown>>;
type Loaders = Record<string, (() => Promise<Exports>) | undefined>;

const tables: Loaders = import.meta.glob<Exports>("./*/index.tsx");
const rules: Loaders = import.meta.glob<Exports>("./*/rules.tsx");
const guides: Loaders = import.meta.glob<Exports>("./*/guide.ts");

/** Convoy and sequence are laid out on one table. */
function folder(game: GameName): string {
  return game === "convoy" || game === "sequence" ? "cards" : game;
}

/** The export called `part`, or the one of a folder for two games, such as "convoyTable". */
async function load<T>(loaders: Loaders, file: string, game: GameName, part: string): Promise<T | null> {
  const exports = await loaders[`./${folder(game)}/${file}`]?.();
  const own = game + part[0]?.toUpperCase() + part.slice(1);
  const found = exports?.[own] ?? exports?.[own[0]?.toUpperCase() + own.slice(1)] ?? exports?.[part];
  return (found as T | undefined) ?? null;
}

export async function loadTable(game: GameName): Promise<Table> {
  return (await load<Table>(tables, "index.tsx", game, "table")) ?? (await import("./plain/index.tsx")).plainTable;
}

export function loadRules(game: GameName): Promise<RulesComponent | null> {
  return load(rules, "rules.tsx", game, "Rules");
}

export function loadGuide(game: GameName): Promise<Guide | null> {
  return load(guides, "guide.ts", game, "guide");
}
