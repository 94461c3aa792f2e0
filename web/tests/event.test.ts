/* Events through the module, as the pages use them. What is counted and refused is tested in src/events; here it is
 * what crosses into TypeScript. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Act, ClubEvent, EventFormat, EventHead, Mark, Odd } from "../src/engine/event.ts";
import { Refusal } from "../src/engine/game.ts";
import { emptyDraft, hasGames, headOf, seatChoices } from "../src/events/draft.ts";
import { isPaired, sizesOf } from "../src/events/sizes.ts";
import { games, linesOf, loadFromBuild, readTestFile } from "./help.ts";

const engine = await loadFromBuild();

const evening: EventHead = {
  event: 1, name: "Club night", date: "2026-11-16", game: "convoy", format: "individual", seats: 3, games: 10, seed: 7,
};

function begin(...players: string[]): ClubEvent {
  const event = engine.newEvent(evening);
  event.do({ do: "join", players });
  return event;
}

function playRound(event: ClubEvent, winner: (seats: readonly number[]) => number): void {
  event.do(event.seat());
  const { round, rounds, players } = event.view();
  rounds[round - 1]?.tables.forEach(({ seats }, table) =>
    event.do({ do: "result", round, table: table + 1, winner: players[winner(seats)]?.name ?? "" }));
}

test("the event marks who begins, or leaves it to the game's rules", () => {
  const event = begin("Ann", "Bob", "Cid");
  assert.equal(event.view().begin, undefined);
  event.do({ do: "set", begin: "cards" });
  assert.equal(event.view().begin, "cards");
  event.do({ do: "set", begin: "event" });
  assert.equal(event.view().begin, undefined);
});

test("an evening of nine at tables of three", () => {
  const names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida"];
  const event = begin(...names);
  assert.equal(event.view().phase, "joining");
  for (let round = 0; round < 10; round++) {
    assert.equal(event.view().round, round);
    playRound(event, (seats) => Math.min(...seats));
  }
  const view = event.view();
  assert.equal(view.phase, "over");
  assert.deepEqual(view.rounds.map(({ tables }) => tables.length), Array(10).fill(3));
  assert.equal(view.players.reduce((sum, { points }) => sum + points, 0), 30 * (525 + 2 * 75));
  assert.deepEqual(view.standings.map(({ rank }) => rank), names.map((_, index) => index + 1));
  assert.equal(view.players[view.standings[0]?.player ?? -1]?.name, "Ann");
  assert.equal(view.standings[0]?.points, 5250);
  assert.equal(view.standings.at(-1)?.by, null);
  assert.throws(() => event.seat(), { name: "Refusal", message: "no round is left to play" });
  event.close();
});

test("ten games of the printed sheet: 2,525", () => {
  const event = begin("Ann", "Bob", "Cid");
  const games: Mark[] = ["won", "lost", "drawn", "won", null, "lost", "won", "lost", "won", "lost"];
  games.forEach((mark, index) => {
    const round = index + 1;
    event.do({ do: "seat", tables: [mark === null ? ["Bob", "Cid"] : ["Ann", "Bob", "Cid"]] });
    if (mark === "drawn") event.do({ do: "result", round, table: 1, draw: true });
    else event.do({ do: "result", round, table: 1, winner: mark === "won" ? "Ann" : "Bob" });
  });
  const ann = event.view().players[0];
  assert.deepEqual(ann?.marks, games);
  assert.equal(ann?.points, 2525);
  assert.deepEqual([ann?.games, ann?.won, ann?.lost, ann?.drawn], [9, 4, 4, 1]);
});

test("the file opens again to the same view, and every line of it is one act", () => {
  const event = begin("Ann", "Bob", "Cid", "Dan");
  playRound(event, (seats) => seats[0] ?? 0);
  event.do({ do: "undo" });
  event.do({ do: "redo" });
  event.do({ do: "rename", player: "Ann", to: "Änne \"A\" O’Neill" });
  event.do({ do: "leave", players: ["Bob"], at: "2026-11-16T20:15:00Z" });
  const again = engine.readEvent(event.text());
  assert.deepEqual(again.view(), event.view());
  assert.equal(linesOf(again.text()).length, event.view().log.length);
  assert.equal(event.view().log.at(-1)?.at, "2026-11-16T20:15:00Z");
  assert.equal(again.text(), event.text());
});

test("what is refused changes nothing, and says why in the language of the page", () => {
  const event = begin("Ann", "Bob");
  event.do(event.seat());
  const before = [event.text(), event.view(), event.revision];
  assert.throws(() => event.do({ do: "result", round: 1, table: 2, winner: "Ann" }), Refusal);
  assert.throws(() => event.do({ do: "join", players: ["Cid", "ann"] }), { message: "Ann is here already" });
  assert.throws(() => event.read(`${event.text()}{"do":"dance"}\n`), { message: 'line 4: there is no act "dance"' });
  assert.throws(() => event.read(`${event.text()}\0{"do":"undo"}\n`), { message: /^line 4: / });
  assert.deepEqual([event.text(), event.view(), event.revision], before);
  event.speak("de");
  assert.throws(() => event.seat(), { message: "Runde 1 ist noch nicht zu Ende: Tisch 1 hat kein Ergebnis" });
  assert.equal(event.view().undo, "Runde 1 ist gesetzt: 1 Tisch");
  event.speak("fr");
  assert.equal(event.view().log[1]?.text, "Ann et Bob arrivent");
  assert.throws(() => engine.newEvent({ ...evening, seats: 5 }), { kind: "limit" });
});

test("the form offers the seats that the engine takes, and no others", () => {
  const formats = ["individual", "swiss", "robin", "knockout"] as const;
  for (const game of games)
    for (const format of formats) {
      const offered = seatChoices(format, engine.facts(game).seatsMax);
      const taken = [2, 3, 4, 5, 6].filter((seats) => {
        try {
          engine.newEvent(headOf({ ...emptyDraft("2026-11-16", 3), name: "Night", game, format, seats })).close();
          return true;
        } catch {
          return false;
        }
      });
      assert.deepEqual(offered, taken, `${game} ${format}`);
    }
});

test("a file that a crash broke off opens without its last line", () => {
  const event = begin("Ann", "Bob");
  const torn = engine.readEvent(`${event.text()}{"do":"join","pla`);
  assert.ok(torn.view().torn && !event.view().torn);
  assert.equal(torn.text(), event.text());
});

test("exports", () => {
  const event = begin("Ann", 'Bob "B", Jr');
  playRound(event, (seats) => Math.max(...seats));
  assert.deepEqual(event.export("csv").split("\r\n"), [
    "rank,name,points,games,won,lost,drawn,byes,board,head,strength,by,game 1",
    '1,"Bob ""B"", Jr",525,1,1,0,0,0,0,0,75,points,won',
    "2,Ann,75,1,0,1,0,0,0,0,525,,lost", "",
  ]);
  const results = JSON.parse(event.export("json")) as { standings: { name: string; by: string | null }[] };
  assert.deepEqual(results.standings.map(({ name, by }) => [name, by]), [['Bob "B", Jr', "points"], ["Ann", null]]);
});

test("files give the same results to the byte as natively", () => {
  for (const name of ["evening", "swiss-convert", "swiss-athletic", "robin-kolonne", "knockout-convoy"]) {
    const event = engine.readEvent(readTestFile(`golden/events/${name}.jsonl`));
    assert.equal(event.export("json"), readTestFile(`golden/events/${name}.json`));
    event.close();
  }
});

test("rounds are seated as natively", () => {
  const names = [
    "individual-11", "individual-16", "individual-23", "individual-34", "swiss-27", "swiss-29", "swiss-30", "robin-9",
    "knockout-13", "knockout-21",
  ];
  for (const name of names) {
    const [head = "", ...acts] = linesOf(readTestFile(`golden/events/seating/${name}.jsonl`));
    const event = engine.newEvent(JSON.parse(head) as EventHead);
    let rounds = 0;
    for (const line of acts) {
      const act = JSON.parse(line) as Act;
      if (act.do === "seat") {
        assert.equal(JSON.stringify(event.seat()), line, name);
        rounds++;
      }
      event.do(act);
    }
    assert.ok(rounds >= 3);
    event.close();
  }
});

/** Numbers of people, each with enough boards and with few. */
function crowds(hasBoards: boolean): (readonly [number, number])[] {
  return Array.from({ length: 13 }, (_, index) => index + 2).flatMap((count) => (hasBoards ? [0, 1, 2, 3, 4, 5] : [0]).map((boards) => [count, boards] as const));
}

test("the tables that are told while names are typed are those of the first round", () => {
  const shapes = [["individual", "athletic"], ["individual", "convert"], ["swiss", "convoy"], ["robin", "convoy"], ["knockout", "convoy"]].flatMap(([format, game]) =>
    ["table", "bye"].map((odd) => ({ format, odd, game }) as { format: EventFormat; odd: Odd; game: string }));
  for (const { format, odd, game } of shapes) {
    const max = engine.facts(game).seatsMax;
    for (const seats of seatChoices(format, max)) {
      for (const [count, boards] of crowds(!isPaired({ format, seats }))) {
        const event = engine.newEvent({ event: 1, name: "Club night", game, format, seats, odd, boards, ...(hasGames(format) ? { games: 1 } : {}) });
        event.do({ do: "join", players: Array.from({ length: count }, (_, index) => `Player ${index}`) });
        const { tables, byes = [] } = event.seat();
        const sizes = tables.map(({ length }) => length).sort((a, b) => b - a);
        assert.deepEqual(sizesOf(count, { format, seats, odd, boards }, max), { tables: sizes, byes: byes.length }, `${count} at ${game}, ${format}, ${seats}, ${odd}, ${boards} boards`);
        event.close();
      }
    }
  }
});

test("a league counts the best results of several evenings", () => {
  const files = [0, 1, 2].map((number) => {
    const event = begin("Ann", "Bob", ...(number === 2 ? ["Cid"] : []));
    playRound(event, (seats) => (number === 0 ? Math.min(...seats) : Math.max(...seats)));
    return event.text();
  });
  const { players, events } = engine.league(files, 2);
  assert.deepEqual(events.map(({ name }) => name), Array(3).fill("Club night"));
  assert.deepEqual(players.map(({ rank, name, total }) => [rank, name, total]),
    [[1, "Ann", 600], [1, "Bob", 600], [3, "Cid", 525]]);
  assert.deepEqual(players[0]?.results.map(({ points, counted }) => [points, counted]), [[525, true], [75, true], [75, false]]);
  assert.throws(() => engine.league(["{}"], 2), { message: 'line 1: the key "do" is missing' });
  assert.throws(() => engine.league(["{}"], 2, "de"), { message: /^Zeile 1: / });
});
