/* The classes Engine and Game, beyond what the golden files show. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import { type Game, type GameName, randomSeed, Refusal } from "../src/engine/game.ts";
import { games, loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

/** A game some plies in, or near its end if it is shorter, with a seat to move. */
function openMidgame(name: GameName, plies: number): Game {
  const game = engine.open(name);
  game.seed(7);
  while (game.actor !== null && (game.plies < plies || game.actor === "chance")) game.random();
  while (typeof game.actor !== "number") game.takeBack();
  assert.equal(typeof game.actor, "number");
  return game;
}

test("games are told with their options", () => {
  assert.deepEqual(engine.games().map(({ name }) => name), games);
  const convoy = engine.facts("convoy");
  assert.deepEqual(convoy.seats, [2, 3, 4, 6, 8]);
  assert.equal(convoy.seconds, 30);
  assert.ok(convoy.secrets && convoy.chance && convoy.brief.length > 100);
  const board = convoy.options.find(({ key }) => key === "board");
  assert.ok(board?.kind === "data" && board.words.includes("spiral") && board.words.includes(board.preset));
  const teams = convoy.options.find(({ key }) => key === "teams");
  assert.ok(teams?.kind === "number" && teams.preset === null);
  const target = convoy.options.find(({ key }) => key === "target");
  assert.ok(target?.kind === "number" && target.min === 1 && target.max === 3 && target.preset === 2);
  const variant = engine.facts("convert").options.find(({ key }) => key === "variant");
  assert.ok(variant?.kind === "word" && variant.words.includes("towers"));
});

test("languages are switched in place", () => {
  const convoy = engine.facts("convoy");
  assert.equal(convoy.translations.de.title, "Convoy (Karten)");
  assert.ok(convoy.options.every(({ translations }) => translations.fr.help.length > 0));
  const game = engine.open("noughts");
  game.setName(0, "Ann");
  assert.equal(game.tell("b2", "all"), "Ann marks b2.");
  game.setLanguage("de");
  assert.equal(game.tell("b2", "all"), "Ann besetzt b2.");
  game.setListener(0);
  game.setLanguage("fr");
  assert.equal(game.tell("b2", "all"), "Vous cochez b2.");
  game.play("b2");
  assert.equal(game.refusal("b2"), "b2 est déjà prise");
  assert.equal(game.history("all")[0]?.tell, "Vous cochez b2.");
  game.close();
});

test("bots are listed, weakest first", () => {
  const bots = engine.bots();
  assert.deepEqual(bots.map(({ name }) => name), ["random", "greedy", "ismcts", "easy", "normal", "hard", "expert"]);
  assert.equal(bots[0]?.budget, null);
  assert.match(bots.at(-1)?.budget ?? "", /^\d+(ms|sims)$/);
});

test("options that the rules settle are told", () => {
  const game = engine.open("convoy", { players: 4, teams: 2 });
  assert.deepEqual(game.seats.map((seat) => game.side(seat)), [0, 1, 0, 1]);
  assert.equal(game.options["players"], 4);
  assert.equal(typeof game.options["target"], "number");
  game.close();
});

test("what cannot be is refused with a kind and a reason", () => {
  assert.throws(() => engine.open("convoy", { players: 5 }), { name: "Refusal", kind: "limit" });
  assert.throws(() => engine.open("chess" as GameName), { kind: "unknown", message: 'there is no game "chess"' });
  assert.throws(() => engine.read("hello"), { kind: "syntax", message: "line 1: not a JSON object" });
  assert.throws(() => engine.read("hello", "de"), { kind: "syntax", message: "Zeile 1: kein JSON-Objekt" });
  assert.throws(() => engine.open("chess" as GameName, {}, null, "fr"), { kind: "unknown", message: "il n’y a pas de jeu «\u00a0chess\u00a0»" });
  const game = engine.open("noughts");
  game.play("B2");
  assert.equal(game.refusal("b2"), "b2 is taken");
  assert.equal(game.refusal("a1"), null);
  assert.throws(() => game.play("b2"), Refusal);
  assert.throws(() => game.chance(), { kind: "illegal", message: "no chance event is due" });
  assert.throws(() => game.takeBack(2), { kind: "limit", message: "only 1 plies were played" });
  assert.throws(() => game.advice("nobody"), { kind: "unknown" });
  assert.equal(game.plies, 1);
  game.close();
});

test("a closed game says so", () => {
  const game = engine.open("noughts");
  game.close();
  game.close();
  assert.throws(() => game.moves(), /closed/);
});

test("taking back, clones and earlier positions", () => {
  const game = openMidgame("sequence", 40);
  const before = game.record();
  const revision = game.revision;
  const early = game.at(20);
  assert.equal(early.plies, 20);
  assert.equal(early.record(), before.split("\n").slice(0, 21).join("\n") + "\n");
  const copy = game.clone();
  copy.random();
  copy.takeBack();
  assert.equal(copy.record(), before);
  assert.equal(game.revision, revision);
  game.takeBack(game.plies);
  assert.equal(game.plies, 0);
  assert.ok(game.revision > revision);
  for (const each of [game, early, copy]) each.close();
});

test("names pass through, whatever their letters", () => {
  const game = engine.open("noughts");
  game.setName(0, "Zoë 海");
  assert.equal(game.name(0), "Zoë 海");
  assert.match(game.tell("a1", "spectator"), /^Zoë 海 /);
  assert.throws(() => game.setName(0, ""), { kind: "limit" });
  assert.throws(() => game.name(2), Refusal);
  game.close();
});

test("results and points by seat", () => {
  const game = engine.open("noughts");
  for (const move of ["a1", "b1", "a2", "b2"]) game.play(move);
  assert.equal(game.result, null);
  game.play("a3");
  assert.equal(game.actor, null);
  assert.deepEqual(game.result, ["win", "loss"]);
  assert.deepEqual(game.points, [1, 0]);
  assert.deepEqual(game.choices(0), []);
  game.close();
});

for (const name of games) {
  test(`${name}: the table fits together`, () => {
    const game = openMidgame(name, 6);
    const seat = game.actor as number;
    const places = game.places();
    const things = game.things(seat);
    for (const { place } of things) assert.ok(places[place] !== undefined);
    const choices = game.choices(seat);
    assert.deepEqual(choices.map(({ move }) => move).sort(), game.moves().sort());
    for (const { touches } of choices) {
      assert.ok(touches.length > 0);
      for (const { place, face } of touches) {
        assert.ok(places[place] !== undefined);
        assert.ok(face === -1 || things.some((thing) => thing.place === place && thing.face === face));
      }
    }
    assert.deepEqual(game.choices("spectator"), []);
    assert.deepEqual(game.choices((seat + 1) % game.players), []);
    game.close();
  });

  test(`${name}: history in words`, () => {
    const game = openMidgame(name, 6);
    const history = game.history("all");
    assert.deepEqual(history.map(({ ply }) => ply), Array.from({ length: game.plies }, (_, i) => i));
    for (const { tell, move } of history) assert.ok(tell.endsWith(".") && move !== "");
    const again = engine.open(name);
    for (const { move } of history) again.play(move);
    assert.equal(again.record(), game.record());
    assert.deepEqual(game.history("all", game.plies), []);
    again.close();
    game.close();
  });

  test(`${name}: advice is a legal move, the same for the same seed`, () => {
    const game = openMidgame(name, 6);
    const ask = () => {
      game.seed(11);
      return game.advice("hard:50sims");
    };
    const advice = ask();
    assert.ok(game.moves().includes(advice.move));
    assert.ok(advice.percent === null || (advice.percent >= 0 && advice.percent <= 100));
    assert.deepEqual(ask(), advice);
    assert.equal(game.why(advice.move), advice.why);
    game.close();
  });
}

test("a budget in time ends", () => {
  const game = openMidgame("convoy", 30);
  assert.ok(game.advice("hard:5ms").sims > 0);
  game.close();
});

test("playouts leave the game as it is", () => {
  const game = openMidgame("kolonne", 6);
  const before = game.record();
  assert.ok(game.playouts(3) > 3);
  assert.equal(game.record(), before);
  game.close();
});

test("seeds differ", () => {
  assert.notEqual(randomSeed(), randomSeed());
});

test("many games in turn need no more memory than some", () => {
  for (let i = 0; i < 2000; i++) engine.open("convoy").close();
});
