/* The scenes of tests/take-back.txt at a table of the page: it takes back by the one rule. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { GameName } from "../src/engine/game.ts";
import type { Sitter } from "../src/play/plan.ts";
import { Session } from "../src/play/session.ts";
import { linesOf, loadFromBuild, optionsOf, quietRoom, readTable, settled } from "./help.ts";

const engine = await loadFromBuild();

function sitterOf(word: string): Sitter {
  return word.startsWith("bot:") ? { kind: "bot", level: word.slice(4), name: word } : { kind: "person", name: word };
}

/** Until a person looks at an open table. */
async function atRest(session: Session): Promise<void> {
  for (await settled(session); session.phase === "cover"; await settled(session)) session.uncover();
}

async function open(game: string, seats: string, options: string, seed: string): Promise<Session> {
  const words = seats.split(",");
  const { players = "2" } = optionsOf([options]);
  const sitters = Array.from({ length: Number(players) }, (_, seat) => sitterOf(words[Math.min(seat, words.length - 1)] ?? ""));
  const session = new Session(quietRoom(engine).around, { game: game as GameName, options: { players: Number(players) }, sitters, seconds: 0, seed: BigInt(seed) });
  session.start();
  await atRest(session);
  return session;
}

for (const [game = "", seats = "", options = "", seed = "", ...steps] of readTable("take-back.txt"))
  test(`taking back: ${game} ${seats} ${seed}`, async () => {
    const session = await open(game, seats, options, seed);
    let mark = "";
    for (const [index, step] of steps.entries()) {
      const before = session.game.record();
      const what = `step ${index + 1}, ${step}`;
      if (step === "first") session.choose(session.game.moves()[0] ?? "");
      else if (step === "undo" || step === "refused") {
        assert.equal(session.canTakeBack, step === "undo", what);
        session.takeBack();
      } else if (step === "mark") mark = before;
      else if (step === "same") assert.equal(before, mark, what);
      else if (step === "shorter") assert.ok(linesOf(before).length < linesOf(mark).length, what);
      else assert.fail(what);
      await atRest(session);
      if (step === "refused") assert.equal(session.game.record(), before, what);
    }
    session.close();
  });
