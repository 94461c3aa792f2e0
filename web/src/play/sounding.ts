import type { Session } from "./session.ts";
export function useSounds(_: Session): void {}
