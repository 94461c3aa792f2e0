/* People at tables of the server, each in a browser of their own. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, clickAnyMove, GAMES, type House, NAME_SIZES, openHouse, type PageWishes, playersTrouble, plies, playToEnd, shoot, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

/** What a lost network leaves in the console is no trouble of the page. */
const NETWORK = /net::ERR_|WebSocket connection/;

async function done(...pages: readonly WatchedPage[]): Promise<void> {
  for (const page of pages) {
    assert.deepEqual(page.trouble.filter((text) => !NETWORK.test(text)), []);
    await page.context().close();
  }
}

/** Somebody with a name, in the lobby. */
async function guest(name: string, wishes: PageWishes = {}): Promise<WatchedPage> {
  const page = await house.page(wishes);
  await visit(page, "/");
  await page.locator(".home-online .button").click();
  await comeIn(page, name);
  await page.locator(".lobby .quick").waitFor();
  return page;
}

async function comeIn(page: WatchedPage, name: string): Promise<void> {
  await page.locator(".name-form input").fill(name);
  await page.locator(".name-form .primary").click();
}

/** A table by the form; returns its link. `seats`: "me", "free" or a level; options by their names. */
async function openTable(page: WatchedPage, game: string, seats: readonly string[], options: Readonly<Record<string, string>> = {}, clock = "none"): Promise<string> {
  await visit(page, `/online/new/${game}`);
  await page.locator("button.start").waitFor();
  const count = page.locator(`input[name=players][value="${seats.length}"]`);
  if ((await count.count()) > 0) await count.check();
  for (const [seat, who] of seats.entries()) await page.locator(".seat-row select").nth(seat).selectOption(who);
  for (const [name, value] of Object.entries(options)) await page.locator(`select[name="${name}"]`).selectOption(value);
  await page.locator(`input[name=clock][value=${clock}]`).check();
  await page.locator("button.start").click();
  await page.locator(".waiting-room").waitFor();
  return page.locator(".invite-link").inputValue();
}

/** Who follows a link says a name, and sits. */
async function join(link: string, name: string, wishes: PageWishes = {}): Promise<WatchedPage> {
  const page = await house.page(wishes);
  await page.goto(link);
  await comeIn(page, name);
  await page.locator(".chair-row.is-own").waitFor();
  return page;
}

async function begin(opener: WatchedPage, ...others: readonly WatchedPage[]): Promise<void> {
  await opener.locator(".chairs .start").click();
  for (const page of [opener, ...others]) await page.locator(".play").waitFor();
}

/** Which of them is to move. */
async function mover(...pages: readonly WatchedPage[]): Promise<WatchedPage> {
  return Promise.any(pages.map(async (page) => {
    await page.locator('.play[data-phase="choose"]').waitFor();
    return page;
  }));
}

async function samePlies(...pages: readonly WatchedPage[]): Promise<void> {
  const counts = await Promise.all(pages.map(plies));
  const most = Math.max(...counts);
  for (const page of pages) await page.waitForFunction((count) => Number(document.querySelector(".play")?.getAttribute("data-plies")) >= count, most);
}

async function leftWithout(page: WatchedPage): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test("two people play convoy to the end, talk, play again, and find the game among theirs", async () => {
  const ann = await guest("Ann");
  const link = await openTable(ann, "convoy", ["me", "free"], { target: "1" });
  const ben = await join(link, "Ben", { settings: { language: "de" } });
  await begin(ann, ben);
  const eve = await house.page();
  await eve.goto(link);
  await eve.locator(".name-form input").fill("Eve");
  await eve.locator(".name-form .buttons button").nth(1).click(); /* just watches */
  await eve.locator('.play[data-viewer="spectator"]').waitFor();
  assert.equal(await eve.locator(".tool-resign, .tool-leave, .tool-hint").count(), 0);
  assert.equal(await ann.locator(".tool-hint, .tool-back").count(), 0, "nobody helps, nothing is taken back");
  await ann.locator("#tab-chat").click();
  await ann.locator(".phrases button").nth(1).click();
  await ben.locator("#tab-chat").click();
  await ben.locator(".chat-said", { hasText: "Viel Glück!" }).waitFor();
  await ben.locator(".chat-form input").fill("servus");
  await ben.locator(".chat-form button").click();
  await ann.locator(".chat-said", { hasText: "servus" }).waitFor();
  assert.equal(await ann.locator(".fresh").count(), 0, "it was read as it came");
  await ann.reload();
  await ann.locator("#tab-chat").click();
  await ann.locator(".chat-said", { hasText: "servus" }).waitFor();
  await ann.locator(".chat .quiet").click();
  assert.equal(await ann.locator(".chat-said").count(), 0, "muted with one click");
  await Promise.all([playToEnd(ann), playToEnd(ben)]);
  await samePlies(ann, ben, eve);
  await eve.locator('.play[data-phase="over"]').waitFor();
  await shoot(ann, "online-over");
  await ben.locator(".result-bar").click();
  await ben.locator(".result-body").waitFor({ state: "detached" });
  await ann.locator(".result .primary").click();
  await ben.locator(".result .ending-note", { hasText: "Ann" }).waitFor(); /* it opens by itself */
  const old = ann.url();
  await ben.locator(".result .primary").click();
  await ann.locator('.play:not([data-phase="over"])').waitFor();
  await ben.locator('.play:not([data-phase="over"])').waitFor();
  assert.notEqual(ann.url(), old);
  assert.deepEqual([await ann.locator(".play").getAttribute("data-viewer"), await ben.locator(".play").getAttribute("data-viewer")], ["1", "0"]);
  await visit(ann, "/games");
  await ann.locator(".kept", { hasText: "Ben" }).waitFor();
  await ann.locator(".kept .buttons button").first().click();
  await ann.locator(".replay").waitFor();
  await done(ann, ben, eve);
});

test("offline in the middle of a move, and back: it is sent once and nothing is lost", async () => {
  const ann = await guest("Ann");
  const ben = await join(await openTable(ann, "kolonne", ["me", "free"]), "Ben");
  await begin(ann, ben);
  for (let turn = 0; turn < 2; turn++) {
    const page = await mover(ann, ben);
    const other = page === ann ? ben : ann;
    const before = await plies(page);
    await page.context().setOffline(true);
    await clickAnyMove(page);
    await page.locator('.play[data-phase="sending"]').waitFor();
    assert.equal(await plies(page), before, "no board shows what the server may still refuse");
    await page.locator(".line-connection").waitFor();
    await page.context().setOffline(false);
    await waitForPly(page, before);
    await page.locator(".line-connection").waitFor({ state: "detached" });
    await samePlies(page, other);
  }
  await ann.reload();
  await ann.locator(".play").waitFor();
  await samePlies(ann, ben);
  await done(ann, ben);
});

test("a bot at the table answers; a leaver is stood in for, and comes back", async () => {
  const ann = await guest("Ann");
  await openTable(ann, "kolonne", ["me", "free"]);
  await ann.locator('.chair-row[data-seat="1"] select').selectOption("easy");
  await begin(ann);
  assert.equal(await waitForTurn(ann), "choose");
  const before = await plies(ann);
  await clickAnyMove(ann);
  await waitForPly(ann, before);
  assert.equal(await waitForTurn(ann), "choose");
  await visit(ann, "/");
  await ann.locator(".tables-bar .is-ours").click();
  await ann.locator(".play").waitFor();
  await ann.locator(".tool-leave").click();
  await ann.locator(".question .primary").click();
  await ann.locator(".lobby").waitFor();
  await ann.goBack().catch(() => null);
  await ann.locator(".tables-bar a").first().click();
  await ann.locator(".play .line button").click();
  assert.equal(await waitForTurn(ann), "choose");
  await done(ann);
});

test("the server is restarted in the middle of a game, and everybody goes on", async () => {
  const ann = await guest("Ann");
  const ben = await join(await openTable(ann, "convoy", ["me", "free"], {}, "turn"), "Ben");
  await begin(ann, ben);
  for (let turn = 0; turn < 3; turn++) {
    const page = await mover(ann, ben);
    const before = await plies(page);
    if (turn === 1) await house.restartServer();
    await clickAnyMove(page);
    await waitForPly(page, before);
    await samePlies(ann, ben);
  }
  await done(ann, ben);
});

test("four play sequence in two teams", async () => {
  const ann = await guest("Ann");
  const link = await openTable(ann, "sequence", ["me", "free", "free", "free"]);
  const others: WatchedPage[] = [];
  for (const name of ["Ben", "Cem", "Dot"]) others.push(await join(link, name));
  const all = [ann, ...others];
  await begin(ann, ...others);
  for (let turn = 0; turn < 4; turn++) {
    const page = await mover(...all);
    const before = await plies(page);
    await clickAnyMove(page);
    await waitForPly(page, before);
    await samePlies(...all);
  }
  assert.deepEqual(await Promise.all(all.map((page) => page.locator(".play").getAttribute("data-viewer"))), ["0", "1", "2", "3"]);
  await done(...all);
});

/* The others are played above. */
for (const game of GAMES.filter((name) => !["convoy", "sequence", "kolonne"].includes(name)))
  test(`${game} is played at a table of the server`, async () => {
    const page = await guest("Ann");
    await openTable(page, game, ["me", "easy"]);
    await begin(page);
    for (let move = 0; move < 2; move++) {
      assert.equal(await waitForTurn(page), "choose");
      const before = await plies(page);
      await clickAnyMove(page);
      await waitForPly(page, before);
    }
    await shoot(page, `online-${game}`);
    await done(page);
  });

test("three languages, three clicks, and axe finds nothing", async () => {
  const found: string[] = [];
  for (const [language, name] of [["en", "Ann"], ["de", "Änne"], ["fr", "Ève"]] as const) {
    const page = await guest(name, { settings: { language }, dark: language === "de" });
    found.push(...(await axe(page)));
    await visit(page, "/online/new");
    await page.locator("button.start").waitFor();
    assert.ok(await page.locator("input[name=clock][value=turn]").isChecked(), "the clock of the sheet runs online");
    found.push(...(await axe(page)));
    await visit(page, "/online");
    await page.locator('[data-quick="convert"]').click();
    await page.locator(".waiting-room, .play").first().waitFor();
    found.push(...(await axe(page)));
    await page.locator(".tables-bar").waitFor({ state: "detached" });
    await done(page);
  }
  assert.deepEqual(found, []);
});

test("a phone: nothing sticks out, axe finds nothing, and the game can be played", async () => {
  const phone = await guest("Ann", { width: 390, height: 844, touch: true });
  const found: string[] = [];
  const look = async (place: string): Promise<void> => {
    const wider = await leftWithout(phone);
    if (wider > 0) found.push(`${place} is ${wider} px wider than the phone`);
    found.push(...(await axe(phone)).map((text) => `${place}: ${text}`));
    await shoot(phone, `online-phone-${place}`);
  };
  await look("lobby");
  const link = await openTable(phone, "convoy", ["me", "free"], {}, "turn");
  await look("waiting");
  /* as on a page served without https */
  await phone.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await phone.locator(".invite button").click();
  await phone.locator(".invite-copied", { hasText: "Copied." }).waitFor();
  assert.match(await phone.locator(".invite .notice").innerText(), /Only this machine/);
  const ben = await join(link, "Ben");
  await begin(phone, ben);
  const first = await mover(phone, ben);
  const before = await plies(first);
  await clickAnyMove(first);
  await waitForPly(first, before);
  await look("table");
  await ben.locator("#tab-chat").click();
  await ben.locator(".phrases button").first().click();
  await phone.locator(".tool-info .fresh").waitFor();
  await phone.locator(".tool-info").click();
  await phone.locator("#tab-chat").click();
  await phone.locator(".chat-said").waitFor();
  await look("chat");
  await done(phone, ben);
});

/** A move of whoever is to move, until it is somebody's turn. */
async function moveUntil(page: WatchedPage, ...others: readonly WatchedPage[]): Promise<void> {
  while ((await mover(page, ...others)) !== page) {
    const other = await mover(...others);
    const before = await plies(other);
    await clickAnyMove(other);
    await waitForPly(other, before);
    await samePlies(page, other);
  }
}

test("several tables at once: the bar leads to each of them, and says whose turn it is", async () => {
  const ann = await guest("Ann");
  const tables = new Map<string, string>();
  for (const game of ["convert", "kolonne"]) {
    tables.set(game, await openTable(ann, game, ["me", "easy"]));
    await begin(ann);
  }
  await openTable(ann, "sequence", ["me", "free"]);
  await visit(ann, "/rules/convoy");
  const links = ann.locator(".tables-bar a");
  await ann.waitForFunction(() => document.querySelectorAll(".tables-bar a.is-ours").length === 2);
  assert.equal(await links.count(), 3);
  assert.match(await links.nth(2).innerText(), /^Sequence/, "where nothing waits for her, last");
  for (const [game, table] of tables) {
    await ann.locator(`.tables-bar a[href="${new URL(table).hash}"]`).click();
    await ann.locator(`.play[data-game="${game}"][data-phase="choose"]`).waitFor(); /* not the one before */
    assert.equal(ann.url(), table);
    assert.equal(await links.count(), 2, "not to where she is");
    assert.deepEqual(await axe(ann), []);
  }
  await done(ann);
});

/** Notifications as the browser would show them, and a page that can be hidden. */
async function stubNotifications(page: WatchedPage): Promise<void> {
  await page.addInitScript(() => {
    class Stub {
      static permission = localStorage.getItem("stub.permission") ?? "default";
      static asked = 0;
      static made: string[] = [];
      static requestPermission(): Promise<string> {
        Stub.asked++;
        Stub.permission = "granted";
        localStorage.setItem("stub.permission", "granted");
        return Promise.resolve("granted");
      }
      constructor(_title: string, { body }: { body: string }) {
        Stub.made.push(body);
      }
    }
    Object.defineProperty(window, "Notification", { value: Stub });
  });
}

function notified(page: WatchedPage): Promise<{ asked: number; made: string[] }> {
  return page.evaluate(() => {
    const { asked, made } = window.Notification as unknown as { asked: number; made: string[] };
    return { asked, made };
  });
}

function setHidden(page: WatchedPage, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("a clock of days: asked once, then told of one's turn while looking elsewhere", async () => {
  const ann = await guest("Ann");
  await stubNotifications(ann);
  await ann.reload();
  const ben = await join(await openTable(ann, "convert", ["me", "free"], {}, "days"), "Ben");
  await begin(ann, ben);
  for (const page of [ann, ben]) await page.locator(".player-clock", { hasText: /^(2 d 0 h|1 d 23 h)$/ }).waitFor();
  await moveUntil(ben, ann);
  await ann.locator(".notify-ask button").first().click();
  await ann.locator(".notify-ask").waitFor({ state: "detached" });
  assert.deepEqual(await notified(ann), { asked: 1, made: [] });
  await moveUntil(ann, ben);
  assert.deepEqual((await notified(ann)).made, [], "she sees it herself");
  await moveUntil(ben, ann);
  await setHidden(ann, true);
  await moveUntil(ann, ben);
  await ann.waitForFunction(() => (window.Notification as unknown as { made: string[] }).made.length === 1);
  assert.match((await notified(ann)).made[0] ?? "", /Convert/);
  await setHidden(ann, false);
  await ann.reload();
  await ann.locator(".play").waitFor();
  await moveUntil(ben, ann);
  assert.equal(await ann.locator(".notify-ask").count(), 0);
  assert.equal((await notified(ann)).asked, 0, "not again");
  await done(ann, ben);
});

test("a clock for the game: both are shown, and a move adds to the mover's", async () => {
  const ann = await guest("Ann");
  await visit(ann, "/online/new/convert");
  await ann.locator("input[name=clock][value=game]").check();
  await ann.locator(".clock-fields input[type=number]").nth(1).fill("180");
  await ann.locator("button.start").click();
  await ann.locator(".waiting-room", { hasText: "10 min + 180 s" }).waitFor();
  const ben = await join(await ann.locator(".invite-link").inputValue(), "Ben");
  await begin(ann, ben);
  for (const page of [ann, ben]) assert.equal(await page.locator(".player-clock").count(), 2);
  const first = await mover(ann, ben);
  const own = first.locator('.player[data-seat="0"] .player-clock'), other = first.locator('.player[data-seat="1"] .player-clock');
  assert.match(await own.innerText(), /^(10:00|9:[0-5]\d)$/);
  await clickAnyMove(first);
  await waitForPly(first, 0);
  const seconds = (text: string): number => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  const [left, ofOther] = [await own.innerText(), await other.innerText()].map(seconds);
  assert.ok(left !== undefined && ofOther !== undefined && left > ofOther, `${left} ${ofOther}`);
  await done(ann, ben);
});

test("long names, clocks and signs of eight, or of two, hold at every width", async () => {
  const names = ["Maximiliana Longname-Nr1", "Wilhelmina von Langenfel"] as const;
  for (const [game, bots] of [["convoy", 6], ["athletic", 0], ["athletic", 3]] as const) {
    const ann = await guest(names[0], { touch: true });
    const ben = await join(await openTable(ann, game, ["me", "free", ...Array<string>(bots).fill("easy")], {}, "game"), names[1]);
    await begin(ann, ben);
    await ann.locator(".player-clock").first().waitFor();
    for (const size of NAME_SIZES) {
      await ann.setViewportSize(size);
      assert.deepEqual(await playersTrouble(ann), [], `${game}, ${2 + bots} players, ${size.width} x ${size.height}`);
    }
    await done(ann, ben);
  }
});

test("a clock that goes from turn to turn moves nobody's name", async () => {
  const ann = await guest("Ann", { width: 360, height: 640, touch: true });
  const ben = await join(await openTable(ann, "convoy", ["me", "free"], {}, "turn"), "Ben");
  await begin(ann, ben);
  const places = (): Promise<string[]> => ann.locator(".player-who").evaluateAll((names) => names.map((name) => JSON.stringify(name.getBoundingClientRect())));
  const first = await mover(ann, ben);
  const [before, ply] = [await places(), await plies(first)];
  await clickAnyMove(first);
  await waitForPly(first, ply);
  await (first === ann ? ben : ann).locator('.play[data-phase="choose"]').waitFor();
  await samePlies(ann, ben);
  assert.deepEqual(await places(), before);
  await done(ann, ben);
});

test("a link that leads nowhere says so", async () => {
  const page = await guest("Ann");
  for (const path of ["/t/nowhere12345", "/t/cut0ff", "/t/"]) {
    await visit(page, path);
    await page.locator(".online-none h1", { hasText: "There is no such table" }).waitFor();
    await visit(page, "/");
    await page.locator(".games").waitFor();
  }
  await done(page);
});
