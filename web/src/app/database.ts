/* A database of this browser (IndexedDB), opened once and held.
 *
 * A page that is left may be kept by the browser as it stands, to be shown again at once. WebKit keeps it with what it was
 * asking of the database, and as long as that is not answered nobody else writes there: a front page left while it read the
 * games was enough for no later game to be kept. So a page that goes drops what is under way, and does it again if it comes back. */

/** Where events of the page and databases come from; a test has its own. */
export interface Browser {
  readonly page: Pick<EventTarget, "addEventListener">;
  readonly databases: Pick<IDBFactory, "open">;
}

export interface Access {
  readonly stores: readonly string[];
  readonly mode: IDBTransactionMode;
  readonly durability?: IDBTransactionDurability;
}

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

export class Database {
  readonly #name: string;
  readonly #create: (database: IDBDatabase) => void;
  readonly #browser: () => Browser;
  #opening: Promise<IDBDatabase> | undefined;
  /** What is under way. */
  readonly #open = new Set<IDBTransaction>();
  /** What was, when the page went. */
  readonly #dropped = new WeakSet<IDBTransaction>();
  #isAway = false;
  #isWatching = false;

  /** `create` makes the stores of a database that is not there yet. */
  constructor(name: string, create: (database: IDBDatabase) => void, browser: () => Browser = () => ({ page: window, databases: indexedDB })) {
    this.#name = name;
    this.#create = create;
    this.#browser = browser;
  }

  /** What the request that `work` returns comes to, when all of `work` is done and kept; it happens whole or not at all. What must
   * not be lost when the page goes ends by `commit`: then it is no longer dropped. */
  async run<T>(access: Access, work: (...stores: IDBObjectStore[]) => IDBRequest<T>): Promise<T> {
    for (;;) {
      const database = await this.#opened();
      const transaction = database.transaction([...access.stores], access.mode, { durability: access.durability ?? "default" });
      const isDone = this.#end(transaction);
      const request = work(...access.stores.map((store) => transaction.objectStore(store)));
      if (await isDone) return request.result;
      await this.#return();
    }
  }

  /** True when it is done, false when it was dropped. */
  #end(transaction: IDBTransaction): Promise<boolean> {
    this.#open.add(transaction);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => {
        this.#open.delete(transaction);
        resolve(true);
      };
      transaction.onabort = () => {
        this.#open.delete(transaction);
        if (this.#dropped.has(transaction)) resolve(false);
        else reject(transaction.error ?? new Error("IndexedDB"));
      };
    });
  }

  #opened(): Promise<IDBDatabase> {
    this.#watch();
    if (this.#opening === undefined) {
      this.#opening = this.#openNow();
      this.#opening.catch(this.#forget);
    }
    return this.#opening;
  }

  async #openNow(): Promise<IDBDatabase> {
    const request = this.#browser().databases.open(this.#name, 1);
    request.onupgradeneeded = () => {
      this.#create(request.result);
      request.transaction?.commit(); /* it is made, wherever the page goes */
    };
    const database = await asPromise(request);
    database.onclose = this.#forget;
    database.onversionchange = () => { /* a newer version of this page in another window waits for it */
      database.close();
      this.#forget();
    };
    return database;
  }

  /** The next who asks opens it anew. */
  readonly #forget = (): void => {
    this.#opening = undefined;
  };

  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const { page } = this.#browser();
    page.addEventListener("pagehide", () => {
      this.#isAway = true;
      for (const transaction of this.#open) this.#drop(transaction);
    });
    page.addEventListener("pageshow", () => (this.#isAway = false));
  }

  #drop(transaction: IDBTransaction): void {
    try {
      transaction.abort();
      this.#dropped.add(transaction);
    } catch { /* it is being kept, and is done without this page */ }
  }

  async #return(): Promise<void> {
    if (!this.#isAway) return;
    const { page } = this.#browser();
    await new Promise((resolve) => page.addEventListener("pageshow", resolve, { once: true }));
  }
}
