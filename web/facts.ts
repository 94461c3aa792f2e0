/* What pages must know of the games before the engine is there, asked of the engine when the client is built:
 * the module "virtual:games". */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { Engine, type GameFacts, type PageFacts } from "./src/engine/game.ts";

const NAME = "virtual:games";
const RESOLVED = `\0${NAME}`;
const MODULE = fileURLToPath(new URL("../build/wasm/flotilla.wasm", import.meta.url));

function pageFacts({ name, short, blurb, point, points, scores, seats, translations: { de, fr } }: GameFacts): PageFacts {
  const words = ({ short, blurb, point, points }: typeof de) => ({ short, blurb, point, points });
  return { name, short, blurb, point, points, scores, seats, translations: { de: words(de), fr: words(fr) } };
}

export function facts(): Plugin {
  return {
    name: "flotilla-facts",
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(MODULE);
      const engine = await Engine.load(await readFile(MODULE));
      return `export default ${JSON.stringify(engine.games().map(pageFacts))};`;
    },
  };
}
