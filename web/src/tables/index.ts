/* The tables by game, each fetched when its game is opened. All is found in the folder of the game's name, and
 * all may be missing: index.tsx exports `table`, rules.tsx `Rules`, help.tsx `help`, guide.ts `guide`. What is there at once:
 * picture.tsx (pages/pictures.tsx) and manner.ts. Folders of no game's name are parts for others. */

import type { ComponentType } from "preact";
import type { GameName, Language } from "../engine/game.ts";
import type { Guide } from "../guide/guide.ts";
import type { Help } from "./help.ts";
import type { Table } from "./table.ts";

export type RulesComponent = ComponentType<{ language: Language }>;

type Exports = Readonly<Record<string, unknown>>;
type Loaders = Record<string, (() => Promise<Exports>) | undefined>;

const tables: Loaders = import.meta.glob<Exports>("./*/index.tsx");
const rules: Loaders = import.meta.glob<Exports>("./*/rules.tsx");
const helps: Loaders = import.meta.glob<Exports>("./*/help.tsx");
const guides: Loaders = import.meta.glob<Exports>("./*/guide.ts");

async function load<T>(loaders: Loaders, file: string, game: GameName, part: string): Promise<T | null> {
  const exports = await loaders[`./${game}/${file}`]?.();
  return (exports?.[part] as T | undefined) ?? null;
}

export async function loadTable(game: GameName): Promise<Table> {
  return (await load<Table>(tables, "index.tsx", game, "table")) ?? (await import("./plain/index.tsx")).plainTable;
}

export function loadRules(game: GameName): Promise<RulesComponent | null> {
  return load(rules, "rules.tsx", game, "Rules");
}

/** Helps that are there: what is shown of them at once moves nothing. */
const known = new Map<GameName, Help | null>();

/** undefined: not yet there. */
export function knownHelp(game: GameName): Help | null | undefined {
  return known.get(game);
}

export async function loadHelp(game: GameName): Promise<Help | null> {
  const help = await load<Help>(helps, "help.tsx", game, "help");
  known.set(game, help);
  return help;
}

export function loadGuide(game: GameName): Promise<Guide | null> {
  return load(guides, "guide.ts", game, "guide");
}

export function hasGuide(game: GameName): boolean {
  return `./${game}/guide.ts` in guides;
}
