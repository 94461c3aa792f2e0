/* The shapes of the engine's JSON. docs/library.md and docs/rules/ say what they mean. */

export type GameName = "convoy" | "sequence" | "convert" | "athletic" | "kolonne";

/** Who acts: a seat, chance, or nobody when the game is over. */
export type Actor = number | "chance" | null;

/** Who looks: a seat; a spectator, who sees no hidden card; or all, which no player may be shown. */
export type Viewer = number | "spectator" | "all";

export type Outcome = "win" | "loss" | "draw";

export type Language = "en" | "de" | "fr";

/* --- what there is --- */

export type OptionValue = number | string;
export type Options = Readonly<Record<string, OptionValue>>;

/** Texts stand in English under their own names, and here in the other languages. */
export type Translations<Key extends string> = Readonly<
  Record<Exclude<Language, "en">, Readonly<Record<Key, string>>>
>;

interface OptionBase {
  readonly key: string;
  readonly help: string;
  readonly translations: Translations<"help">;
}

export interface NumberOption extends OptionBase {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  /** null: the rules settle it from the other options. */
  readonly preset: number | null;
}

/** "word": one of `words`. "data": a built-in board or block set of that name, or a file's text. */
export interface WordOption extends OptionBase {
  readonly kind: "word" | "data";
  readonly words: readonly string[];
  readonly preset: string;
}

export type Option = NumberOption | WordOption;

export interface GameFacts {
  readonly name: GameName;
  readonly title: string;
  /** The rules in short, a few lines of plain English. */
  readonly brief: string;
  readonly translations: Translations<"title" | "brief">;
  /** How many can play. */
  readonly seats: readonly number[];
  readonly chance: boolean;
  readonly secrets: boolean;
  /** The clock of a turn unless asked otherwise; 0: none. */
  readonly seconds: number;
  readonly options: readonly Option[];
}

export interface BotFacts {
  readonly name: string;
  /** What it is like, half a sentence. */
  readonly help: string;
  readonly translations: Translations<"help">;
  /** "200ms" or "5000sims" as preset; null: it does not search and takes no budget. */
  readonly budget: string | null;
}

/* --- the table --- */

export type PlaceKind = "square" | "hand" | "pile" | "stock" | "tray" | "call";

export interface Place {
  readonly kind: PlaceKind;
  readonly owner: number | null;
  /** Of a square, from the bottom left, 0.. */
  readonly x: number;
  readonly y: number;
  /** How moves name it: "c4", "3", "end". */
  readonly label: string;
  /** What is printed on it: "7H", "*", "". */
  readonly print: string;
}

export type ThingKind = "card" | "token" | "cube" | "block" | "stone" | "die";

export interface Thing {
  readonly kind: ThingKind;
  /** An index in `places`. Things come place by place, in each from the bottom up. */
  readonly place: number;
  /** Which card, block, number; -1 unknown to the viewer. */
  readonly face: number;
  /** Which sign and colour it bears. */
  readonly side: number | null;
  /** The seats whose piece it is; none for cards. */
  readonly owners: readonly number[];
  /** Locked in a line; has crossed its star. */
  readonly marked: boolean;
  /** "7H", "??", "4". */
  readonly label: string;
}

export interface Touch {
  readonly place: number;
  /** The thing with that face there; -1: the place itself. */
  readonly face: number;
}

/** A legal move, and what a player touches to make it, in order. */
export interface Choice {
  readonly move: string;
  readonly touches: readonly Touch[];
}

/* --- history --- */

export interface Ply {
  readonly ply: number;
  readonly kind: "move" | "chance" | "timeout" | "resign";
  readonly seat: number | null;
  /** As the viewer saw it: "draw ??". Empty for time-outs and resignations. */
  readonly move: string;
  readonly touches: readonly Touch[];
  /** Something of it was hidden from the viewer. */
  readonly hidden: boolean;
  readonly tell: string;
}

/* --- bots --- */

export interface Estimate {
  readonly move: string;
  /** What it promises to the side that moves, 0 lost to 100 won; null: not known. */
  readonly percent: number | null;
}

export interface Advice extends Estimate {
  readonly second: Estimate | null;
  readonly sims: number;
  /** The end of a sentence that begins "because", without a full stop; may be empty. */
  readonly why: string;
}

/* --- positions --- */

export interface Line {
  readonly side: number;
  readonly squares: readonly string[];
}

/** Cards are "7H", "TD", "XX" (joker); "??" if hidden. A hidden stock is a number. */
export interface CardState {
  readonly phase: "cut" | "deal" | "play" | "remove" | "line" | "draw" | "over";
  readonly seat: number | null;
  /** Ten strings, rank 10 first: "." empty, "*" roundel, else the side. */
  readonly board: readonly string[];
  readonly lines: readonly Line[];
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[] | number;
  readonly dealer: number;
  readonly laid: readonly string[];
  readonly cuts: readonly string[];
  /** Convoy only: tokens left, by side. */
  readonly tokens?: readonly number[];
}

export interface ConvertState {
  readonly phase: "play" | "over";
  readonly seat: number | null;
  /** Four lists, rank 4 first. */
  readonly heights: readonly (readonly number[])[];
  /** Four strings likewise: "W" "B" for a cube on top, "w" "b" for bare board. */
  readonly tops: readonly string[];
  /** For every square its cubes from the board up: "w" and "b". */
  readonly columns: Readonly<Record<string, string>>;
  /** The blocks that white and black have not placed. */
  readonly left: readonly string[];
  readonly lines: readonly number[];
  readonly reach: readonly number[];
}

export interface AthleticState {
  readonly phase: "start" | "deal" | "turn" | "play" | "draw" | "over";
  readonly seat: number | null;
  /** Five lists from the bottom up; an empty one is a hole. */
  readonly piles: readonly (readonly string[])[];
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[] | number;
  readonly medals: readonly number[];
  readonly draws: number;
  readonly turns: number;
}

export type Colour = string;

export interface KolonneState {
  readonly phase: "start" | "roll" | "move" | "over";
  readonly seat: number | null;
  readonly stones: Readonly<Record<Colour, readonly string[]>>;
  readonly crossed: Readonly<Record<Colour, readonly string[]>>;
  readonly colour: Colour | null;
  readonly die: number | null;
  readonly gap: Readonly<Record<Colour, number | null>>;
  readonly left: Readonly<Record<Colour, number>>;
  readonly round: number;
  readonly passes: number;
  readonly rolls: readonly number[];
}

export interface States {
  readonly convoy: CardState;
  readonly sequence: CardState;
  readonly convert: ConvertState;
  readonly athletic: AthleticState;
  readonly kolonne: KolonneState;
}

export interface Position<Name extends GameName = GameName> {
  readonly ply: number;
  readonly turn: Actor;
  /** In byte order; empty unless the viewer is to move. */
  readonly moves: readonly string[];
  readonly state: States[Name];
  readonly result: readonly Outcome[] | null;
}
