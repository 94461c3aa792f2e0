/* The printed colours, and the signs that stand for them: disc, diamond, triangle, square. */

/** In the order of play; their engine names. */
export const COLOURS = ["red", "yellow", "green", "blue"] as const;
export type ColourName = (typeof COLOURS)[number];

export const SIGNS = [0, 3, 2, 1] as const;
