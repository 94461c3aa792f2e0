/* What was said at a table, kept as long as its tab is open: the server tells it once, and a reload would forget it. */

import type { Said } from "./online-table.ts";

export interface Talk {
  heard(table: string): readonly Said[];
  keep(table: string, chat: readonly Said[]): void;
}

function key(table: string): string {
  return `flotilla.chat.${table}`;
}

function isSaid(value: unknown): value is Said {
  const said = value as Partial<Said> | null;
  return typeof said?.number === "number" && typeof said.name === "string";
}

export const tabTalk: Talk = {
  heard(table) {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isSaid) : [];
    } catch {
      return [];
    }
  },
  keep(table, chat) {
    try {
      sessionStorage.setItem(key(table), JSON.stringify(chat));
    } catch { /* then it is forgotten */ }
  },
};
