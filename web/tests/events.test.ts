/* Parts of the events that need no browser: addresses, drafts, names in a list, clocks, points, projector pages. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isEcho } from "../src/app/echo.ts";
import type { EventView } from "../src/engine/event.ts";
import { ended, endOf, figures, goneOn, isHeld, leftOf, paused, PRESET, readTimers, reset, restarted, started, withWhole } from "../src/events/clock.ts";
import { byePoints, type Draft, fitting, headOf, namesIn, POINTS, refusedLine, seatChoices } from "../src/events/draft.ts";
import { chosenOf, copiesIn, presetChoice, readChoice } from "../src/events/league-choice.ts";
import { parsePlace, placeOf } from "../src/events/places.ts";
import { asNumbers, isAgainst, outcomeOf, podiumOf, winnerOf } from "../src/events/scores.ts";
import { fitOf, settingOf } from "../src/events/screen-fit.ts";
import { chunks, placesOf, screenPages } from "../src/events/screen-pages.ts";
import { sumOf } from "../src/events/sizes.ts";
import type { KeptEvent } from "../src/events/store.ts";
import { endsAhead } from "../src/events/timers.ts";
import { LANGUAGES, type Phrase, say } from "../src/words/words.ts";

test("addresses of events mean pages; others mean the list", () => {
  assert.deepEqual(parsePlace([]), { page: "list" });
  assert.deepEqual(parsePlace(["new"]), { page: "new" });
  assert.deepEqual(parsePlace(["7"]), { page: "event", id: 7, section: "round", detail: null });
  assert.deepEqual(parsePlace(["7", "round", "2"]), { page: "event", id: 7, section: "round", detail: "2" });
  assert.deepEqual(parsePlace(["7", "screen"]), { page: "screen", id: 7 });
  for (const path of [["x"], ["0"], ["-1"], ["1.5"]]) assert.deepEqual(parsePlace(path), { page: "list" });
  assert.deepEqual(parsePlace(placeOf(3, "sheets", "all").replace("#/events/", "").split("/")), { page: "event", id: 3, section: "sheets", detail: "all" });
});

test("names are found in a list as people paste it", () => {
  assert.deepEqual(namesIn("Ann\nBob, Cid;Dora\tEmil"), ["Ann", "Bob", "Cid", "Dora", "Emil"]);
  assert.deepEqual(namesIn("1. Ann\n 2) Bob\r\n- Cid\n• Dora\n\n  "), ["Ann", "Bob", "Cid", "Dora"]);
  assert.deepEqual(namesIn("4Ever Young\nAnna-Lena O’Hara"), ["4Ever Young", "Anna-Lena O’Hara"]);
});

test("what is wrong with a list is wrong in one of its lines", () => {
  const isTwice = (names: string[]): boolean => new Set(names).size < names.length;
  assert.equal(refusedLine("Ann\nBen\n\nAnn\nCid", isTwice), 4);
  assert.equal(refusedLine("Ann, Ben\nCid, Ann", isTwice), 2);
  assert.equal(refusedLine("Ann, Ann\n", isTwice), 1);
  assert.equal(refusedLine("Ann, Ann", isTwice), null, "there is only one");
  assert.equal(refusedLine("Ann\nBen", isTwice), null);
});

const draft: Draft = { name: " Club night ", date: "2026-11-16", game: "convoy", format: "individual", seats: 4, games: 5, odd: "table", begin: "event", boards: 0, points: POINTS, bye: null, seed: 7, players: "" };

test("a draft makes the head of the file", () => {
  assert.deepEqual(headOf(draft), {
    event: 1, name: "Club night", date: "2026-11-16", game: "convoy", format: "individual", seats: 4, games: 5,
    points: { play: 25, loss: 50, draw: 100, win: 500, bye: 0 }, odd: "table", seed: 7,
  });
  assert.equal("games" in headOf({ ...draft, format: "knockout" }), false);
  const { begin, boards } = headOf({ ...draft, begin: "cards", boards: 4 });
  assert.deepEqual([begin, boards], ["cards", 4]);
  assert.equal(headOf({ ...draft, format: "robin", seats: 2, boards: 4 }).boards, undefined, "pairs that are settled know no limit");
});

test("a swiss bye counts as a win unless the organiser says otherwise", () => {
  assert.equal(byePoints(draft), 0);
  assert.equal(byePoints({ ...draft, format: "swiss" }), 525);
  assert.equal(byePoints({ ...draft, format: "swiss", bye: 10 }), 10);
});

test("seats fit the game and the format", () => {
  assert.deepEqual(seatChoices("individual", 4), [2, 3, 4]);
  assert.deepEqual(seatChoices("robin", 4), [2]);
  assert.deepEqual([fitting(draft, 2).seats, fitting(draft, 2).odd], [2, "table"], "a glance at another game is no choice of byes");
  assert.equal(fitting({ ...draft, seats: 5 }, 5).seats, 5);
  assert.equal(fitting({ ...draft, seats: 5 }, 4).seats, 4);
});

test("one page is no pages, in every language", () => {
  const page: Phrase = ["{n} {n|page|pages}", "{n} {n|Seite|Seiten}", "{n} {n|page|pages}"];
  const texts = (n: number): string[] => LANGUAGES.map((language) => say(page, language, { n }));
  assert.deepEqual(texts(0), ["0 pages", "0 Seiten", "0 page"]);
  assert.deepEqual(texts(1), ["1 page", "1 Seite", "1 page"]);
  assert.deepEqual(texts(2), ["2 pages", "2 Seiten", "2 pages"]);
});

test("a timer counts down, stands still, goes on, starts again", () => {
  const running = started(PRESET.turn, 1000);
  assert.equal(leftOf(running, 11_000), 20_000);
  const standing = paused(running, 11_000);
  assert.equal(leftOf(standing, 99_000), 20_000);
  assert.equal(leftOf(started(standing, 100_000), 105_000), 15_000);
  assert.equal(leftOf(running, 40_000), 0);
  assert.equal(leftOf(started(paused(running, 40_000), 50_000), 50_000), 30_000, "one that is up starts from the whole");
  assert.equal(leftOf(restarted(running, 11_000), 11_000), 30_000);
  assert.deepEqual(reset(running), PRESET.turn);
  assert.equal(withWhole(PRESET.turn, 20_000).leftMs, 20_000);
  assert.equal(leftOf(withWhole(running, 20_000), 11_000), 20_000, "a running one is not cut short");
});

test("a turn that begins again goes on from its end, however late that is noticed", () => {
  const running = started(PRESET.turn, 0);
  assert.deepEqual(endOf(running, true, 30_100), { ...PRESET.turn, endsAt: 60_000 });
  assert.deepEqual(endOf(running, true, 95_000), { ...PRESET.turn, endsAt: 120_000 });
  assert.deepEqual(endOf(running, false, 30_100), { ...PRESET.turn, leftMs: 0 });
});

test("clocks end with the event and ring no more; taken back soon, they go on", () => {
  const running = { ...PRESET, round: started(PRESET.round, 0), turn: started(PRESET.turn, 0), repeats: true };
  const over = ended(running, 10_000);
  assert.ok(endsAhead(running, 10_000).length > 1);
  assert.deepEqual(endsAhead(over, 10_000), []);
  assert.deepEqual([over.round, over.turn, isHeld(over, 20_000)], [PRESET.round, PRESET.turn, true]);
  assert.equal(ended(over, 20_000), over, "once");
  assert.deepEqual(goneOn(over, 20_000), running);
  assert.equal(goneOn(running, 20_000), running);
  assert.deepEqual(goneOn(over, 5_000_000), { ...PRESET, repeats: true }, "longer ago, it was meant");
  const byHand = { ...over, round: started(over.round, 30_000) };
  assert.equal(ended(byHand, 40_000), byHand, "one started after the end runs");
  assert.equal(goneOn(byHand, 40_000).round, byHand.round);
  assert.deepEqual(readTimers(JSON.stringify(over)), over);
});

test("figures are full seconds, and 0:00 means up", () => {
  assert.equal(figures(45 * 60_000), "45:00");
  assert.equal(figures(30_000), "0:30");
  assert.equal(figures(1), "0:01");
  assert.equal(figures(0), "0:00");
});

test("kept timers may be broken", () => {
  assert.deepEqual(readTimers("{"), PRESET);
  assert.deepEqual(readTimers(null), PRESET);
  assert.deepEqual(readTimers('{"turn":{"wholeMs":"x"},"hasSound":false}'), { ...PRESET, hasSound: false });
});

test("points at the board name the winner when all are there", () => {
  assert.equal(asNumbers(["12", ""]), null);
  assert.equal(asNumbers(["12", "-1"]), null);
  assert.deepEqual(asNumbers(["12", " 9"]), [12, 9]);
  assert.equal(outcomeOf([4, 2], [12, 9]), 4);
  assert.equal(outcomeOf([4, 2, 7], [3, 9, 9]), "draw");
});

test("points entered later change the winner, unless somebody was tapped against them", () => {
  const table = { seats: [4, 2], winner: null, draw: false, points: null };
  assert.equal(winnerOf(table, [12, 9]), 4);
  assert.equal(winnerOf({ ...table, winner: 4, points: [12, 9] }, [12, 13]), 2);
  assert.equal(winnerOf({ ...table, winner: 4, points: [12, 9] }, [9, 9]), "draw");
  assert.equal(winnerOf({ ...table, draw: true, points: [9, 9] }, [9, 10]), 2);
  assert.equal(winnerOf({ ...table, winner: 2, points: [12, 9] }, [12, 10]), 2, "tapped against the points");
  assert.equal(winnerOf({ ...table, draw: true }, [12, 9]), "draw", "tapped before there were points");
});

test("a winner with as many points as another is not against them", () => {
  const table = { seats: [4, 2, 7], winner: 4, draw: false, points: [9, 9, 3] };
  assert.equal(isAgainst(table), false);
  assert.equal(isAgainst({ ...table, winner: 7 }), true);
  assert.equal(isAgainst({ ...table, points: [8, 9, 3] }), true);
  assert.equal(isAgainst({ ...table, winner: null, draw: true }), false);
  assert.equal(isAgainst({ ...table, winner: null, draw: true, points: [9, 8, 3] }), true);
  assert.equal(isAgainst({ ...table, points: null }), false);
});

test("the podium has the first three, and who is level with them", () => {
  const ranked = (...ranks: number[]): EventView["standings"] => ranks.map((rank) => ({ rank })) as unknown as EventView["standings"];
  const podium = (...ranks: number[]): number[] => podiumOf(ranked(...ranks)).map(({ rank }) => rank);
  assert.deepEqual(podium(1, 2, 3, 4), [1, 2, 3]);
  assert.deepEqual(podium(1, 1, 3, 3, 5), [1, 1, 3, 3]);
  assert.deepEqual(podium(1, 2), [1, 2]);
  assert.equal(podium(...Array<number>(60).fill(1)).length, 6);
});

test("pages of the projector are about equally full", () => {
  assert.deepEqual(chunks([1, 2, 3, 4, 5, 6, 7], 6), [[1, 2, 3, 4], [5, 6, 7]]);
  assert.deepEqual(chunks([], 6), []);
});

function evening(id: number, part: Partial<KeptEvent> = {}): KeptEvent {
  return { id, name: `Night ${id}`, date: `2026-11-${10 + id}`, game: "convoy", phase: "over", round: 3, players: 4, changed: id, ...part };
}

test("a league begins with the finished evenings of one game, in the order of their days", () => {
  const events = [evening(5, { phase: "ready" }), evening(4), evening(3, { game: "kolonne" }), evening(2, { date: "2026-11-20" })];
  const choice = presetChoice(events);
  assert.deepEqual(choice, { ids: [4, 2], best: 0 });
  assert.deepEqual(chosenOf(events, choice).map(({ id }) => id), [4, 2]);
  assert.deepEqual(chosenOf(events, { ids: [2, 3, 5], best: 0 }).map(({ id }) => id), [3, 5, 2]);
  assert.deepEqual(presetChoice([evening(1, { phase: "joining" })]).ids, []);
});

test("what a league counted may be kept, or broken", () => {
  assert.deepEqual(readChoice('{"ids":[1,2],"best":3}'), { ids: [1, 2], best: 3 });
  for (const text of [null, "{", "null", '{"ids":1,"best":3}']) assert.equal(readChoice(text), null);
});

test("copies of an evening are found, the shorter or the later one", () => {
  assert.deepEqual(copiesIn(["a", "b", "c"], ["1\n2\n", "1\n2\n", "2\n"]), ["b"]);
  assert.deepEqual(copiesIn(["a", "b"], ["1\n", "1\n2\n"]), ["a"]);
  assert.deepEqual(copiesIn(["a"], ["1\n"]), []);
});

function viewWith(part: Partial<EventView>): EventView {
  return { phase: "joining", round: 0, seats: 2, players: [], rounds: [], standings: [], ...part } as unknown as EventView;
}

test("the projector shows who is there, then tables, then standings, at last the podium", () => {
  const player = { name: "Ann", present: true, games: 1 } as unknown as EventView["players"][number];
  const row = { rank: 1, player: 0, points: 75 } as unknown as EventView["standings"][number];
  const tables = Array.from({ length: 8 }, () => ({ seats: [0, 1], winner: null, draw: false, points: null }));
  const kinds = (view: EventView): string => screenPages(view).map(({ kind }) => kind).join(" ");
  assert.equal(kinds(viewWith({ players: [player] })), "names");
  assert.equal(kinds(viewWith({ phase: "seated", players: [player], rounds: [{ tables, byes: [] }], standings: [row] })), "tables find standings");
  assert.equal(kinds(viewWith({ phase: "ready", players: [player], rounds: [{ tables, byes: [] }], standings: [row] })), "tables standings", "all have found their tables");
  assert.equal(kinds(viewWith({ phase: "seated", rounds: [{ tables: tables.slice(0, 3), byes: [] }] })), "tables", "three tables are found without help");
  const many = [0, 1, 2, 3, 4, 5, 6];
  assert.equal(kinds(viewWith({ phase: "ready", rounds: [{ tables, byes: many }] })), "tables names", "many byes have a page");
  assert.equal(kinds(viewWith({ phase: "over", players: [player], rounds: [{ tables, byes: [] }], standings: [row] })), "podium standings");
});

test("sixty players are on one page, in an upright window on three", () => {
  const tables = Array.from({ length: 15 }, (_, table) => ({ seats: [0, 1, 2, 3].map((seat) => 4 * table + seat), winner: null, draw: false, points: null }));
  const players = Array.from({ length: 60 }, (_, index) => ({ name: `Player ${index}`, present: true, games: 0 })) as unknown as EventView["players"];
  const view = viewWith({ phase: "seated", seats: 4, players, rounds: [{ tables, byes: [] }] });
  const counts = (isUpright: boolean): number[] => screenPages(view, isUpright).map((page) => (page.kind === "tables" ? page.tables.length : page.kind === "find" ? page.places.length : 0));
  assert.deepEqual(counts(false), [15, 60]);
  assert.deepEqual(counts(true), [5, 5, 5, 20, 20, 20]);
});

test("names from A to Z have their table, or a bye", () => {
  const players = ["Zoe", "Émile", "ann", "Bob"].map((name) => ({ name })) as unknown as EventView["players"];
  const tables = [{ seats: [1], winner: null, draw: false, points: null }, { seats: [0, 2], winner: null, draw: false, points: null }];
  assert.deepEqual(placesOf(viewWith({ players }), { tables, byes: [3, 1] }), [
    { name: "ann", table: 2 }, { name: "Bob", table: null }, { name: "Émile", table: null }, { name: "Zoe", table: 2 },
  ]);
});

test("letters of the projector are as large as the room lets them be", () => {
  const names = (whole: number, half = whole / 2) => [{ whole, half }];
  const grid = { count: 15, head: 1.7, lines: 4, line: 1.2, beside: 2, gaps: [0.4, 0.4], names: names(6) } as const;
  const room = { width: 1200, height: 540, most: 50 };
  const fit = fitOf(room, grid);
  assert.deepEqual([fit.columns, fit.rows, fit.line], [5, 3, 1.2]);
  assert.ok(fit.rows * (grid.head + grid.lines * fit.line) * fit.size <= 540 && fit.columns * (grid.beside + 6) * fit.size <= 1200);
  assert.ok(fit.name >= 6, "every name is whole");
  assert.equal(fitOf({ ...room, most: 30 }, { ...grid, count: 2 }).size, 30, "and no larger than is good");
  assert.ok(fitOf(room, { ...grid, names: names(30) }).size > 20, "one long name does not make all small");
  const few = fitOf({ ...room, width: 600, most: 22 }, { ...grid, count: 6, names: names(30) });
  assert.ok(few.size > 21 && few.line > 1.2, "a line is higher for names in two, where there is room");
});

test("a name stands in one line or two, smaller, and at last cut", () => {
  const place = { name: 8, line: 1.3 };
  const set = (whole: number, half: number, line = 1.3) => settingOf({ whole, half }, { ...place, line });
  assert.deepEqual(set(4, 2), { scale: 1, isTwoLines: false, isBroken: false, cut: null });
  assert.deepEqual(set(15.68, 8, 1), { scale: 0.5, isTwoLines: false, isBroken: false, cut: null });
  const two = set(20, 11);
  assert.ok(two.isTwoLines && !two.isBroken && two.cut === null && two.scale > 0.5 && two.scale < 0.6);
  assert.ok(set(20, 11, 1.7).scale > 0.7, "larger where the line is higher");
  assert.deepEqual(set(26, 18), { scale: 0.5, isTwoLines: true, isBroken: true, cut: null }, "a word is broken before anything is cut");
  const { scale, cut } = set(99, 50);
  assert.ok(scale === 0.5 && cut !== null && cut < 32 && cut > 28);
});

test("the second half of a double click is for what was there before", () => {
  const [accept, draw] = [{}, {}];
  const click = { x: 100, y: 100, at: 1000, button: accept };
  const second = { x: 104, y: 97, at: 1150, button: draw };
  assert.ok(isEcho(click, second, draw));
  assert.ok(!isEcho(click, { ...second, button: accept }, accept), "the same button again");
  assert.ok(!isEcho(click, { ...second, at: 1400 }, draw), "a moment later");
  assert.ok(!isEcho(click, { ...second, x: 140 }, draw), "elsewhere");
  assert.ok(!isEcho(click, { ...second, button: null }, null), "on no button");
  assert.ok(!isEcho({ ...click, button: null }, second, null), "just beside a button that was there before");
});

test("tables of so many people are told one by one, or in short", () => {
  assert.equal(sumOf([3, 3, 3, 2, 2]), "3+3+3+2+2");
  assert.equal(sumOf([4, 4, 4, 4, 4, 4, 3, 3, 3]), "6 × 4 + 3 × 3");
});
