/* Files that leave the page, and those that come in. */

import type { Phrase } from "../words/words.ts";
import { troubles } from "./words.ts";

const FILE_MAX = 8_000_000;
const ADDRESS_LIFE_MS = 1000;

/** A name that every file system takes. */
export function fileName(name: string, ending: string): string {
  const plain = name.normalize("NFKD").replace(/[^\w\s-]/g, "").trim().replace(/\s+/g, "-").toLowerCase();
  return `${plain === "" ? "event" : plain}.${ending}`;
}

export function download(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
}

/** The text of a file, or why it has none. */
export async function textOf(file: File): Promise<string | Phrase> {
  if (file.size > FILE_MAX) return troubles.tooLarge;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) return troubles.notText;
    throw error;
  }
}
