export function GuidePage(_: { game: import("../engine/game.ts").GameName }) { return null; }
