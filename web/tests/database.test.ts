/* What a page was asking of its database when it is left, and when it comes back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Database } from "../src/app/database.ts";

/** A transaction that is answered when the test says so. */
class Transaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: Error | null = null;
  isCommitted = false;
  isAborted = false;

  objectStore(): { get(): { result: string }; transaction: Transaction } {
    return { transaction: this, get: () => ({ result: "answer" }) };
  }

  commit(): void {
    this.isCommitted = true;
  }

  abort(): void {
    if (this.isCommitted) throw new Error("InvalidStateError");
    this.isAborted = true;
  }
}

function open(): { page: EventTarget; asked: Transaction[]; database: Database } {
  const [page, asked] = [new EventTarget(), [] as Transaction[]];
  const result = { transaction: () => asked[asked.push(new Transaction()) - 1] };
  const databases = {
    open() {
      const request = { result, onsuccess: () => undefined };
      queueMicrotask(() => request.onsuccess());
      return request as unknown as IDBOpenDBRequest;
    },
  };
  return { page, asked, database: new Database("test", () => undefined, () => ({ page, databases })) };
}

/** All that happens without the test's help has happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const READ = { stores: ["games"], mode: "readonly" } as const;
const WRITE = { stores: ["games"], mode: "readwrite" } as const;

test("a page that is left drops what it asks, and asks again when it comes back", async () => {
  const { page, asked, database } = open();
  let answer: unknown;
  const done = database.run(READ, (store) => store.get(1)).then((value) => (answer = value));
  await settled();
  page.dispatchEvent(new Event("pagehide"));
  assert.equal(asked[0]?.isAborted, true, "nobody waits for it");
  asked[0]?.onabort?.();
  await settled();
  assert.equal(asked.length, 1, "nothing is asked while it is away");
  page.dispatchEvent(new Event("pageshow"));
  await settled();
  asked[1]?.oncomplete?.();
  await done;
  assert.equal(answer, "answer");
});

test("a page that hears late what it dropped asks again at once", async () => {
  const { page, asked, database } = open();
  const done = database.run(READ, (store) => store.get(1));
  await settled();
  page.dispatchEvent(new Event("pagehide"));
  page.dispatchEvent(new Event("pageshow"));
  asked[0]?.onabort?.();
  await settled();
  asked[1]?.oncomplete?.();
  assert.equal(await done, "answer");
});

test("what is committed is not dropped: a move made on the way out is kept", async () => {
  const { page, asked, database } = open();
  const done = database.run(WRITE, (store) => {
    store.transaction.commit();
    return store.get(1);
  });
  await settled();
  page.dispatchEvent(new Event("pagehide"));
  assert.equal(asked[0]?.isAborted, false);
  asked[0]?.oncomplete?.();
  assert.equal(await done, "answer");
  assert.equal(asked.length, 1);
});

test("what was answered before is left alone, and what fails by itself is not asked again", async () => {
  const { page, asked, database } = open();
  const first = database.run(READ, (store) => store.get(1));
  await settled();
  asked[0]?.oncomplete?.();
  await first;
  const second = database.run(WRITE, (store) => store.get(1));
  await settled();
  if (asked[1] !== undefined) asked[1].error = new Error("full");
  asked[1]?.onabort?.();
  await assert.rejects(second, /full/);
  page.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(asked.map(({ isAborted }) => isAborted), [false, false]);
});
