/* Records in addresses: packed and written in letters that need no escape. */

const LETTERS = { "+": "-", "/": "_", "=": "" } as const;
export const RECORD_MAX = 4_000_000; /* characters of a record that is read from a link or a file */

function toText(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/[+/=]/g, (letter) => LETTERS[letter as keyof typeof LETTERS]);
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function through(bytes: BlobPart, transform: GenericTransformStream, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = (new Blob([bytes]).stream().pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)).getReader();
  for (let step; !(step = await reader.read()).done; ) {
    size += step.value.length;
    if (size > limit) throw new Error("too long");
    parts.push(step.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function packRecord(record: string): Promise<string> {
  return toText(await through(record, new CompressionStream("deflate-raw"), RECORD_MAX));
}

/** What `packRecord` wrote; throws on anything else. */
export async function unpackRecord(packed: string): Promise<string> {
  const bytes = await through(fromText(packed), new DecompressionStream("deflate-raw"), RECORD_MAX);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

interface Header {
  readonly options?: Readonly<Record<string, number | string>>;
}

/** The options as the record has them: what the rules settle is left to the rules. */
export function recordOptions(record: string): Readonly<Record<string, number | string>> {
  const header = JSON.parse(record.slice(0, record.indexOf("\n") + 1) || record) as Header;
  return header.options ?? {};
}
