/* The deals of a day are the same for everybody. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "../src/app/games.ts";
import { parseRoute } from "../src/app/route.ts";
import { dayOf, dealsOf, seedOf, shareLine } from "../src/daily/deal.ts";
import { games } from "./help.ts";

test("a day begins and ends with UTC", () => {
  assert.equal(dayOf(Date.UTC(2026, 10, 18)), "2026-11-18");
  assert.equal(dayOf(Date.UTC(2026, 10, 19) - 1), "2026-11-18");
});

test("three games a day, none twice, and all of them in turn", () => {
  const days = Array.from({ length: games.length }, (_, index) => dealsOf(dayOf(Date.UTC(2026, 10, 18 + index)), games));
  for (const deals of days) assert.equal(new Set(deals).size, 3);
  for (const game of games) assert.equal(days.flat().filter((deal) => deal === game).length, 3);
});

test("luck depends on the day and the game alone", () => {
  assert.equal(seedOf("2026-11-18", "convoy"), 14641187668863127372n);
  const seeds = ["2026-11-18", "2026-11-19"].flatMap((day) => games.map((game) => seedOf(day, game)));
  assert.equal(new Set(seeds).size, seeds.length);
});

test("a day in a line", () => {
  const results = [
    { title: titleOf("convoy"), end: { outcome: "win", points: [2, 1] } },
    { title: titleOf("athletic"), end: { outcome: "draw", points: [0, 0] } },
    { title: titleOf("convert"), end: null },
  ] as const;
  assert.equal(shareLine("2026-11-18", results, "en", "https://x/#/daily"), "Flotilla 2026-11-18: Convoy won 2:1, Athletic Games drawn 0:0, and Convert open. https://x/#/daily");
});

test("addresses of the day", () => {
  assert.deepEqual(parseRoute("#/daily"), { page: "daily", deal: null });
  assert.deepEqual(parseRoute("#/daily/convoy"), { page: "daily", deal: "convoy" });
  assert.deepEqual(parseRoute("#/daily/chess"), { page: "daily", deal: null });
});
