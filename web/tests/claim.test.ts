/* Which of several tabs plays a game. */

import assert from "node:assert/strict";
import { mock, test, type TestContext } from "node:test";
import { type Channel, Claim, type Where } from "../src/play/claim.ts";

const WAITS = { ask: 60, give: 200 };

interface Tab {
  readonly claim: Claim;
  /** How often it stored its last state. */
  stored: number;
}

function openTab(channel: Channel, game = 1, isNew = false): Tab {
  const tab: Tab = {
    stored: 0,
    claim: new Claim(channel, { game, isNew, waits: WAITS, store: () => Promise.resolve().then(() => void tab.stored++) }),
  };
  tab.claim.open();
  return tab;
}

function realTab(game = 1, isNew = false): Tab {
  return openTab(new BroadcastChannel("claim-test"), game, isNew);
}

function become(tab: Tab, where: Where): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => void (tab.claim.where === where && (stop(), resolve()));
    const stop = tab.claim.bell.subscribe(look);
    look();
  });
}

function closeAll(...tabs: readonly Tab[]): void {
  for (const { claim } of tabs) claim.close();
}

test("a new game is here at once, an old one when nobody answers", async () => {
  const [fresh, old] = [realTab(1, true), realTab(2)];
  assert.deepEqual([fresh.claim.where, old.claim.where], ["here", "asking"]);
  await become(old, "here");
  closeAll(fresh, old);
});

test("a second tab is told, takes over when the first has stored, and gives back", async () => {
  const first = realTab(1, true);
  const second = realTab();
  await become(second, "elsewhere");
  second.claim.take();
  assert.equal(second.claim.isTaking, true);
  await become(second, "here");
  assert.deepEqual([first.claim.where, first.stored], ["left", 1]);
  first.claim.take();
  await become(first, "here");
  assert.deepEqual([second.claim.where, second.stored], ["left", 1]);
  closeAll(first, second);
});

test("what a tab leaves without a word can be had", async () => {
  const first = realTab(1, true);
  const second = realTab();
  await become(second, "elsewhere");
  first.claim.close();
  second.claim.take();
  await become(second, "here");
  closeAll(second);
});

test("of tabs that open a game at the same moment one plays it", async () => {
  const tabs = Array.from({ length: 5 }, () => realTab());
  await Promise.race(tabs.map((tab) => become(tab, "here")));
  assert.deepEqual(tabs.map(({ claim }) => claim.where).sort(), ["elsewhere", "elsewhere", "elsewhere", "elsewhere", "here"]);
  closeAll(...tabs);
});

/* --- with a channel that is late, in a time of its own --- */

/** Step by step, with all that follows from each. */
async function pass(ms: number): Promise<void> {
  for (let step = 0; step < ms; step += 5) {
    mock.timers.tick(5);
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  }
}

/** Time stands still but for `pass`. */
function stopTime(context: TestContext): void {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  context.after(() => mock.timers.reset());
}

/** A post office that takes its time; letters to a frozen tab wait. */
class Post {
  readonly #boxes = new Set<SlowChannel>();
  readonly delay: () => number;

  constructor(delay: () => number) {
    this.delay = delay;
  }

  open(): SlowChannel {
    const box = new SlowChannel(this);
    this.#boxes.add(box);
    return box;
  }

  send(from: SlowChannel, data: unknown): void {
    for (const box of this.#boxes) if (box !== from) box.receive(data);
  }

  drop(box: SlowChannel): void {
    this.#boxes.delete(box);
  }
}

class SlowChannel implements Channel {
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly #post: Post;
  #waiting: unknown[] | null = null;
  #lastAt = 0;

  constructor(post: Post) {
    this.#post = post;
  }

  postMessage(message: unknown): void {
    this.#post.send(this, message);
  }

  receive(data: unknown): void {
    this.#lastAt = Math.max(this.#lastAt, Date.now() + this.#post.delay()); /* in order */
    setTimeout(() => (this.#waiting === null ? this.#hand(data) : this.#waiting.push(data)), this.#lastAt - Date.now());
  }

  freeze(): void {
    this.#waiting ??= [];
  }

  thaw(): void {
    const letters = this.#waiting ?? [];
    this.#waiting = null;
    for (const data of letters) this.#hand(data);
  }

  #hand(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }

  close(): void {
    this.#post.drop(this);
  }
}

test("a frozen tab that wakes lets go of what another has taken meanwhile", async (context) => {
  stopTime(context);
  const post = new Post(() => 1);
  const box = post.open();
  const first = openTab(box, 1, true);
  box.freeze();
  const second = openTab(post.open());
  await pass(WAITS.ask + 50);
  assert.equal(second.claim.where, "here");
  box.thaw();
  await pass(50);
  assert.deepEqual([first.claim.where, second.claim.where, first.stored], ["left", "here", 0]);
});

test("an answer that comes late still holds", async (context) => {
  stopTime(context);
  const post = new Post(() => WAITS.ask - 10); /* there and back is longer than anybody waits */
  const first = openTab(post.open(), 1, true);
  const second = openTab(post.open());
  await pass(3 * WAITS.ask);
  assert.deepEqual([first.claim.where, second.claim.where], ["here", "left"]);
});

/** Small and repeatable, for the test below. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Up to five tabs open, press "Play here" and freeze at any time. */
async function storm(seed: number): Promise<void> {
  const any = numbers(seed);
  const post = new Post(() => any(20));
  const boxes: SlowChannel[] = [];
  const tabs: Tab[] = [];
  for (let step = 0; step < 60; step++) {
    const which = any(Math.max(1, tabs.length));
    const act = any(6);
    if (tabs.length < 5 && act < 2) {
      const box = post.open();
      boxes.push(box);
      tabs.push(openTab(box));
    } else if (act === 2) tabs[which]?.claim.take();
    else if (act === 3) boxes[which]?.freeze();
    else if (act === 4) boxes[which]?.thaw();
    await pass(any(80));
  }
  for (const box of boxes) box.thaw();
  await pass(1000);
  const places = tabs.map(({ claim }) => claim.where);
  assert.ok(places.filter((where) => where === "here").length <= 1, `storm ${seed}: ${places.join(" ")}`);
  tabs[0]?.claim.take(); /* nobody may have it after a storm, but anybody can */
  await pass(2 * WAITS.give);
  assert.deepEqual(tabs.map(({ claim }) => claim.where === "here"), tabs.map((_, index) => index === 0), `storm ${seed}, then`);
  closeAll(...tabs);
}

test("whatever several tabs do, never two of them go on", async (context) => {
  stopTime(context);
  for (let seed = 1; seed <= 300; seed++) await storm(seed);
});
