/* Parts of the pages that need no browser: addresses, links, statistics, kept settings. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { games as offered, pointsOf, titleOf } from "../src/app/games.ts";
import { parseRoute } from "../src/app/route.ts";
import { type Played, statistics } from "../src/history/statistics.ts";
import { ago } from "../src/pages/ago.ts";
import { titleFor } from "../src/pages/words.ts";
import { packRecord, recordOptions, unpackRecord } from "../src/replay/link.ts";
import { games } from "./help.ts";

test("addresses mean pages; others mean home, which says so", () => {
  assert.deepEqual(parseRoute("#/play/convoy/now"), { page: "play", game: "convoy", isAtOnce: true, id: null });
  assert.deepEqual(parseRoute("#/play/convoy/1790000000000123"), { page: "play", game: "convoy", isAtOnce: false, id: 1790000000000123 });
  for (const hash of ["#/play/convoy", "#/play/convoy/soon", "#/play/convoy/-1"]) assert.deepEqual(parseRoute(hash), { page: "play", game: "convoy", isAtOnce: false, id: null });
  assert.deepEqual(parseRoute("#/rules/kolonne"), { page: "rules", game: "kolonne" });
  assert.deepEqual(parseRoute("#/replay/r/abc-_"), { page: "replay", link: "abc-_", id: null });
  assert.deepEqual(parseRoute("#/replay/game/12"), { page: "replay", link: null, id: 12 });
  assert.deepEqual(parseRoute("#/replay/game/x"), { page: "replay", link: null, id: null });
  assert.deepEqual(parseRoute("#/events/3/round/2"), { page: "events", path: ["3", "round", "2"] });
  assert.deepEqual(parseRoute("#/events"), { page: "events", path: [] });
  assert.deepEqual(parseRoute("#/online/new/convoy"), { page: "online", path: ["new", "convoy"] });
  assert.deepEqual(parseRoute("#/t/k7Qz3Wp1"), { page: "table", table: "k7Qz3Wp1" });
  for (const hash of ["#/t/short", "#/t/k7Qz3W-1", "#/t/", "#/t"]) assert.deepEqual(parseRoute(hash), { page: "table", table: null });
  for (const hash of ["", "#", "#/", "#//"]) assert.deepEqual(parseRoute(hash), { page: "home", isLost: false });
  for (const hash of ["#/play/chess", "#/nonsense", "#/table/zzzz", "#/play", "#/nonsense/convoy"]) assert.deepEqual(parseRoute(hash), { page: "home", isLost: true });
});

test("a link carries a record unchanged", async () => {
  const record = '{"flotilla":1,"game":"convoy","options":{"players":2},"seats":[{"name":"Änne"},{"name":"✓"}]}\n' + '{"chance":"draw 7H"}\n'.repeat(200);
  const packed = await packRecord(record);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < record.length / 4);
  assert.equal(await unpackRecord(packed), record);
  assert.deepEqual(recordOptions(record), { players: 2 });
});

test("a broken link is refused", async () => {
  await assert.rejects(unpackRecord("AAAA"));
  await assert.rejects(unpackRecord("*"));
});

test("statistics count finished games of one person against bots", () => {
  const one = (game: Played["game"], level: string | null, outcome: "win" | "loss" | "draw" | null): Played => ({
    game, isOver: outcome !== null,
    seats: [{ name: "A", side: 0, level: null, points: 1, outcome }, { name: "B", side: 1, level, points: 0, outcome: null }],
  });
  const played = [one("convoy", "hard", "win"), one("convoy", "easy", "loss"), one("convoy", "hard", "draw"), one("convoy", null, "win"), one("athletic", "easy", null)];
  assert.deepEqual(statistics(played, games), [
    { game: "convoy", level: "easy", games: 1, won: 0, drawn: 0 },
    { game: "convoy", level: "hard", games: 2, won: 1, drawn: 1 },
  ]);
});

test("how long ago a game was played", () => {
  const minute = 60_000, hour = 60 * minute, day = 24 * hour;
  assert.deepEqual([20_000, 5 * minute, hour, 23 * hour, day, 40 * day].map((ms) => ago(ms, "en")), [
    null, "5 minutes ago", "1 hour ago", "23 hours ago", "yesterday", "last month",
  ]);
  assert.deepEqual([ago(5 * minute, "de"), ago(3 * hour, "fr")], ["vor 5 Minuten", "il y a 3 heures"]);
});

test("pages know the games by what the engine says of them", () => {
  assert.deepEqual(titleOf("convoy"), ["Convoy", "Konvoi", "Convoi"]);
  assert.deepEqual(titleOf("chess"), ["chess", "chess", "chess"]); /* a record of another version */
  assert.deepEqual([0, 1, 2].map((points) => pointsOf("athletic", points)[0]), ["medals", "medal", "medals"]);
  assert.deepEqual(pointsOf("athletic", 1)[2], "médaille");
  assert.deepEqual(offered().filter(({ scores }) => scores).map(({ name }) => name), ["convert", "athletic"]);
  assert.deepEqual(titleFor(5), ["Five table games", "Fünf Brettspiele", "Cinq jeux de table"]);
  assert.equal(titleFor(20)[0], "20 table games");
});
