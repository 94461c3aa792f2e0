/* A game lives in its folders: no general file names one. What still does says here why. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { games } from "./help.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Where general files lie. */
const ROOTS = ["src", "web/src", "web", "cmake", "."] as const;
const DEEP: readonly string[] = ["src", "web/src"];
const SOURCES = /\.(?:c|h|ts|tsx|css|html|cmake)$|^(?:CMakeLists\.txt|Makefile)$/;

/** Folders for one game or two, and tests, which play what they like. */
const OWN = [/^src\/games\//, /_(?:test|check)\.c$/, new RegExp(`^web/src/tables/(?:${[...games, "cards"].join("|")})/`)];

/** Beginnings of paths that may name games. */
const ALLOWED: Readonly<Record<string, string>> = {
  "src/engine/registry.c": "the list itself",
  "CMakeLists.txt": "learned weights: how precise those of each game are",
  "Makefile": "what `make play` plays unless GAME says otherwise",
};

function files(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return DEEP.some((root) => path.startsWith(`${root}/`)) ? files(path) : [];
    return SOURCES.test(entry.name) ? [path] : [];
  });
}

function withoutRemarks(path: string, text: string): string {
  if (/\.(?:c|h|ts|tsx|css)$/.test(path)) return text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  return path.endsWith(".html") ? text.replace(/<!--[^]*?-->/g, "") : text.replace(/^\s*#.*$/gm, "");
}

const named = new RegExp(`\\b(?:${games.join("|")})\\b`, "i");

const naming = [...new Set(ROOTS.flatMap(files))]
  .filter((path) => !OWN.some((own) => own.test(path)))
  .filter((path) => named.test(withoutRemarks(path, readFileSync(join(repository, path), "utf8"))));

const reasonFor = (path: string): string | undefined => Object.keys(ALLOWED).find((beginning) => path.startsWith(beginning));

test("no general file names a game", () => {
  assert.deepEqual(naming.filter((path) => reasonFor(path) === undefined), []);
});

test("what may name games does", () => {
  assert.deepEqual(Object.keys(ALLOWED).filter((beginning) => !naming.some((path) => path.startsWith(beginning))), []);
});

test("remarks may name games, code may not", () => {
  const [game = ""] = games;
  assert.ok(named.test(withoutRemarks("a.ts", `if (name === "${game}") return;`)));
  assert.ok(named.test(withoutRemarks("a.css", `.play[data-game="${game}"] { gap: 0; }`)));
  assert.ok(!named.test(withoutRemarks("a.c", `/* as in ${game},\n * but ${game} */\nint x;`)));
  assert.ok(!named.test(withoutRemarks("a.cmake", `# ${game}\nset(x y)`)));
});
