/* What a seat is given does not depend on what it may not know: two worlds that differ in hidden
 * cards alone look the same to it. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Game, GameName } from "../src/engine/game.ts";
import { linesOf, loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();
const VIEWER = 0;

/** Whether the event that is due will be hidden from the viewer. */
function isHidden(game: Game, event: string): boolean {
  const ahead = game.clone();
  ahead.play(event);
  const hidden = ahead.history(VIEWER, game.plies)[0]?.hidden ?? false;
  ahead.close();
  return hidden;
}

/** Deals two worlds at once: hidden cards differ as far as they can, all others are the same. */
function dealApart(one: Game, other: Game): number {
  let differences = 0;
  while (one.actor === "chance") {
    const left = one.moves();
    const right = other.moves();
    const common = left.filter((event) => right.includes(event));
    const same = common[(7 * one.plies) % common.length] ?? ""; /* equal cuts for the deal would go on for ever */
    const hidden = isHidden(one, same);
    const apart = hidden ? (right.findLast((event) => event !== same) ?? same) : same;
    one.play(same);
    other.play(apart);
    if (apart !== same) differences++;
  }
  return differences;
}

function assertAlike(one: Game, other: Game): void {
  assert.equal(one.positionText(VIEWER), other.positionText(VIEWER));
  assert.deepEqual(one.things(VIEWER), other.things(VIEWER));
  assert.deepEqual(one.choices(VIEWER), other.choices(VIEWER));
  assert.deepEqual(one.history(VIEWER), other.history(VIEWER));
}

for (const name of ["convoy", "sequence", "athletic"] as const satisfies readonly GameName[]) {
  test(`${name}: two worlds look the same`, () => {
    const one = engine.open(name, { players: 2 });
    const other = engine.open(name, { players: 2 });
    assert.ok(dealApart(one, other) > 2);
    assert.notEqual(one.record(), other.record());
    assertAlike(one, other);
    if (one.actor === VIEWER) {
      const [move = ""] = one.moves();
      one.play(move);
      other.play(move);
      assertAlike(one, other);
    }
    assert.notDeepEqual(one.things("all"), other.things("all"));
    assert.notDeepEqual(one.history("all"), other.history("all"));
    one.close();
    other.close();
  });

  test(`${name}: a spectator sees no hand`, () => {
    const game = engine.open(name, { players: 2 });
    while (game.actor === "chance") game.chance();
    const places = game.places();
    const held = game.things("spectator").filter(({ place }) => places[place]?.kind === "hand");
    assert.ok(held.length >= 8);
    for (const { face, label } of held) assert.deepEqual([face, label], [-1, "??"]);
    game.close();
  });
}

/** The lines of a record after its header. */
function pliesOf(record: string): string[] {
  return linesOf(record).slice(1);
}

for (const name of ["convoy", "sequence", "athletic"] as const)
  test(`${name}: a game as one seat sees it is followed by what that seat saw`, () => {
    const whole = engine.open(name, { players: 2 });
    whole.seed(5);
    for (const viewer of [0, 1, "spectator"] as const) whole.recordOf(viewer);
    for (let ply = 0; ply < 80 && whole.actor !== null; ply++) whole.random();
    for (const viewer of [0, 1, "spectator"] as const) {
      const record = whole.recordOf(viewer);
      const view = engine.openView(viewer, name, { players: 2 });
      for (const line of pliesOf(record)) view.follow(line);
      assert.equal(view.positionText(viewer), whole.positionText(viewer));
      assert.deepEqual(view.things(viewer), whole.things(viewer));
      assert.deepEqual(view.history(viewer), whole.history(viewer));
      assert.deepEqual(view.choices(viewer), whole.choices(viewer));
      assert.equal(view.viewer, viewer);
      assert.throws(() => view.positionText("all"));
      const again = engine.read(view.record());
      assert.equal(again.record(), record);
      for (const game of [view, again]) game.close();
    }
    whole.close();
  });
