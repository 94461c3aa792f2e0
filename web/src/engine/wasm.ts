/* The WebAssembly module and the C conventions of include/flotilla.h: memory, texts, refusals. Only
 * game.ts looks below this; everybody else uses game.ts. */

/** An address in the module's memory; 0 is NULL. */
export type Pointer = number;

type Export = (...args: (number | bigint)[]) => number | bigint | undefined;

/** What can be instantiated: the bytes, a compiled module, or an answer to fetch. */
export type Source = BufferSource | WebAssembly.Module | Response | PromiseLike<Response>;

const REASON_ROOM = 224; /* FLOTILLA_REASON_ROOM */
const POINTER_SIZE = 4;

/** `enum flotilla_answer`, in its order. */
const KINDS = [
  "fine", "syntax", "unknown", "limit", "illegal", "spelling", "result", "data", "memory",
] as const;

export type RefusalKind = Exclude<(typeof KINDS)[number], "fine">;

/** What the engine refused, with the reason in words for a person. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}

async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer)
    return WebAssembly.compile(source);
  return WebAssembly.compileStreaming(source as Response | PromiseLike<Response>);
}

/** One instance of the module. */
export class Wasm {
  readonly module: WebAssembly.Module;
  readonly #exports: Record<string, Export | undefined>;
  readonly #memory: WebAssembly.Memory;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #reason: Pointer;
  readonly #cell: Pointer;

  private constructor(module: WebAssembly.Module, instance: WebAssembly.Instance) {
    this.module = module;
    this.#exports = instance.exports as Record<string, Export>;
    this.#memory = instance.exports["memory"] as WebAssembly.Memory;
    this.call("_initialize");
    this.#reason = this.allocate(REASON_ROOM);
    this.#cell = this.allocate(POINTER_SIZE);
  }

  static async load(source: Source): Promise<Wasm> {
    const module = await compile(source);
    const imports = { host: { now_ms: () => performance.now() } };
    return new Wasm(module, await WebAssembly.instantiate(module, imports));
  }

  /** Calls an export as it is. */
  call(name: string, ...args: (number | bigint)[]): number | bigint | undefined {
    const called = this.#exports[name];
    if (called === undefined) throw new Error(`the module exports no ${name}`);
    return called(...args);
  }

  number(name: string, ...args: (number | bigint)[]): number {
    return Number(this.call(name, ...args));
  }

  /** Calls what returns a text; NULL throws, unless `mayBeNull`. */
  text(name: string, ...args: (number | bigint)[]): string {
    const text = this.textOrNull(name, ...args);
    if (text === null) throw new Refusal("unknown", `${name} has nothing to say`);
    return text;
  }

  textOrNull(name: string, ...args: (number | bigint)[]): string | null {
    const at = this.number(name, ...args);
    return at === 0 ? null : this.#read(at);
  }

  /** Calls what may refuse: the reason goes where the last two arguments say. */
  ask(name: string, ...args: (number | bigint)[]): void {
    const kind = KINDS[this.number(name, ...args, this.#reason, REASON_ROOM)] ?? "unknown";
    if (kind !== "fine") throw new Refusal(kind, this.#read(this.#reason));
  }

  /** As `ask`, for what gives an address through its last argument before the reason. */
  askPointer(name: string, ...args: (number | bigint)[]): Pointer {
    this.ask(name, ...args, this.#cell);
    return this.#cellValue();
  }

  askText(name: string, ...args: (number | bigint)[]): string {
    return this.#read(this.askPointer(name, ...args));
  }

  /** As `ask`, for what gives an address through its first argument. */
  askNew(name: string, ...args: (number | bigint)[]): Pointer {
    this.ask(name, this.#cell, ...args);
    return this.#cellValue();
  }

  /** Lends texts to a call, closed by zero bytes; null is NULL. */
  lend<T>(texts: readonly (string | null)[], call: (...at: Pointer[]) => T): T {
    const lent = texts.map((text) => (text === null ? 0 : this.#write(text)));
    try {
      return call(...lent);
    } finally {
      for (const at of lent) this.call("free", at);
    }
  }

  /** Lends an empty buffer and reads the text that a call leaves in it. */
  fill(room: number, call: (at: Pointer) => void): string {
    const at = this.allocate(room);
    try {
      call(at);
      return this.#read(at);
    } finally {
      this.call("free", at);
    }
  }

  allocate(room: number): Pointer {
    const at = this.number("malloc", room);
    if (at === 0) throw new Refusal("memory", "out of memory");
    return at;
  }

  /* Views of the memory are made anew each time: growing it cuts off the old ones. */
  #bytes(): Uint8Array {
    return new Uint8Array(this.#memory.buffer);
  }

  #cellValue(): Pointer {
    return new DataView(this.#memory.buffer).getUint32(this.#cell, true);
  }

  #read(at: Pointer): string {
    const bytes = this.#bytes();
    return this.#decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  #write(text: string): Pointer {
    const bytes = this.#encoder.encode(text);
    const at = this.allocate(bytes.length + 1);
    const memory = this.#bytes();
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }
}
