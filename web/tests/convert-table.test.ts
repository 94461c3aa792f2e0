/* The geometry of convert's table agrees with the engine: what rests without a gap is exactly what is
 * legal, and rows light up exactly when they score. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Game, Options } from "../src/engine/game.ts";
import { ATTITUDES, blocksOf, canFlip, canTurn, standardBlock } from "../src/tables/convert/blocks.ts";
import { footingOf, keyOf, movesByBlock, placedBy, type Position, readPosition, type Side, SQUARES } from "../src/tables/convert/position.ts";
import { isLegal, restOn, restOfMove } from "../src/tables/convert/rest.ts";
import { facesOf, viewOf } from "../src/tables/convert/scene.ts";
import { skippedTurn } from "../src/tables/convert/status.ts";
import { Story } from "../src/play/story.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

/** Every block of the mover over every square in every attitude: block and footing. */
function restsOf(position: Position, side: Side): Set<string> {
  const texts = new Set<string>();
  for (const id of position.state.left[side] ?? "")
    for (const block of position.blocks.filter((one) => one.id === id))
      for (const attitude of ATTITUDES)
        for (const square of SQUARES) {
          const rest = restOn(position, { side, id }, block, attitude, square);
          if (rest.gaps.length === 0) texts.add(`${id}:${rest.footing}`);
        }
  return texts;
}

function checkPly(game: Game): void {
  const position = readPosition(game, "all");
  const mover = game.actor as Side;
  assert.deepEqual([...restsOf(position, mover)].sort(), game.moves());
  for (const [square, column] of Object.entries(position.state.columns))
    assert.equal((position.columns.get(square) ?? []).map(({ side }) => "wb"[side]).join(""), column);
}

function openRandom(options: Options, seed: number): Game {
  const game = engine.open("convert", options);
  game.seed(seed);
  return game;
}

test("what rests without a gap is legal, and nothing else is", () => {
  for (let seed = 1; seed <= 3; seed++) {
    const game = openRandom({}, seed);
    for (; game.actor !== null; game.random()) checkPly(game);
    game.close();
  }
});

test("a move is its block and where that stands", () => {
  const game = openRandom({}, 9);
  for (; game.actor !== null; game.random())
    for (const choice of game.choices("all")) {
      const placed = placedBy(game, choice);
      assert.equal(`${placed?.id}:${footingOf(placed?.squares ?? [])}`, choice.move);
      assert.equal(placed?.side, game.actor);
    }
  game.close();
});

test("rows are lit as they score", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const game = openRandom({}, seed);
    while (game.actor !== null) game.random();
    const { scored, state } = readPosition(game, "all");
    const lines = [0, 0];
    for (const { ply, seat } of game.history("all"))
      lines[seat ?? 0] = (lines[seat ?? 0] ?? 0) + (scored.get(ply)?.length ?? 0);
    assert.deepEqual(lines, state.lines);
    game.close();
  }
});

test("moves of a pool know their colour, and every legal move can be shown at rest", () => {
  const game = openRandom({ variant: "box", pool: 1 }, 5);
  for (let ply = 0; ply < 6; ply++) game.random();
  const position = readPosition(game, "all");
  const moves = movesByBlock(game, game.choices("all"));
  assert.ok([...moves.keys()].some((key) => key.startsWith("0")) && [...moves.keys()].some((key) => key.startsWith("1")));
  for (const block of position.blocks)
    for (const side of [0, 1] as const)
      for (const [footing, choice] of moves.get(keyOf({ side, id: block.id })) ?? []) {
        assert.equal(choice.move, `${"wb"[side]}${block.id}:${footing}`);
        const rest = restOfMove(position, block, { held: { side, id: block.id }, footing });
        assert.ok(rest !== null && isLegal(rest, new Map([[footing, choice]])), choice.move);
      }
  game.close();
});

test("a block file of one's own is drawn as it is", () => {
  const game = engine.open("convert", { blocks: "mine" }, "# a T\nC 000\nT 100 000 200 110\n");
  assert.deepEqual(blocksOf(game).map(({ id, cells }) => [id, cells.length]), [["C", 1], ["T", 4]]);
  game.close();
});

test("a turn that is skipped, which no ply says, is told to the one who moves next", () => {
  const told = { own: 0, other: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const game = openRandom({}, seed);
    const movers: (number | null)[] = [];
    for (; typeof game.actor === "number"; game.random()) {
      const viewer = game.actor;
      const [before, last] = movers.slice(-2);
      const repeats = movers.length > 1 && before === last;
      const skipped = skippedTurn({ viewer, choices: game.choices(viewer), last: new Story(game).last(viewer) });
      assert.equal(skipped, movers.at(-1) === viewer ? "other" : repeats ? "own" : null, `seed ${seed}, ${movers.join("")}`);
      if (skipped !== null) told[skipped]++;
      movers.push(viewer);
    }
    game.close();
  }
  assert.ok(told.own > 0 && told.other > 0, JSON.stringify(told));
});

test("turning and flipping are offered where they change something", () => {
  const ids = (can: typeof canFlip): string => [..."CDIVNOLYAB"].filter((id) => can(standardBlock(id))).join("");
  assert.equal(ids(canTurn), "DIVNLYAB");
  assert.equal(ids(canFlip), "NLYAB");
});

test("far faces are painted before near ones, and hidden ones not at all", () => {
  const solid = (x: number, y: number, z: number, body: string) => ({ x, y, z, body, clear: false });
  const faces = facesOf(viewOf(0), [solid(0, 0, 0, "p"), solid(0, 1, 0, "p"), solid(0, 0, 1, "q")]);
  const ranks = faces.map((face) => face.solid.y);
  assert.deepEqual(ranks, [...ranks].sort().reverse());
  const under = faces.filter((face) => face.solid.z === 0 && face.solid.y === 0);
  assert.ok(under.every((face) => face.direction !== "top" && face.direction !== "north"));
});
