import type { Session } from "./session.ts";
export function keepSession(_: Session): void {}
export async function replayKept(_: Session): Promise<number> { return 0; }
