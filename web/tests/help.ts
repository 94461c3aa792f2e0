import { readFile } from "node:fs/promises";
import { Engine } from "../src/engine/game.ts";

/** The repository, from where these files lie when compiled: build/web/tests. */
export const repository = new URL("../../../", import.meta.url);

export async function loadFromBuild(): Promise<Engine> {
  return Engine.load(await readFile(new URL("build/wasm/flotilla.wasm", repository)));
}
