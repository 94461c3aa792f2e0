/* The shapes of the engine's JSON. docs/library.md and docs/rules/ say what they mean. */

/** What is typed and stands in records: the name of its folder. */
export type GameName = string;

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
export type Translations<Key extends string, Spare extends string = never> = Readonly<
  Record<Exclude<Language, "en">, Readonly<Record<Key, string> & Partial<Record<Spare, string>>>>
>;

export interface ValueName {
  readonly value: string;
  readonly name: string;
  readonly translations: Translations<"name">;
}

interface OptionBase {
  readonly key: string;
  readonly help: string;
  /** For a form: a few words. */
  readonly label: string;
  /** For a form: a short sentence. */
  readonly note?: string;
  readonly translations: Translations<"help" | "label", "note">;
  /** Shown at once; the others are folded away. */
  readonly basic: boolean;
  /** What values are called, those that have a name. */
  readonly names: readonly ValueName[];
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

/** What pages say of a game before the engine is there. */
export interface PageFacts {
  readonly name: GameName;
  /** What pages call it. */
  readonly short: string;
  /** What it is like, a sentence or two. */
  readonly blurb: string;
  /** What its points are: one, several. */
  readonly point: string;
  readonly points: string;
  readonly translations: Translations<"short" | "blurb" | "point" | "points">;
  /** Events enter its points. */
  readonly scores: boolean;
  /** How many can play. */
  readonly seats: readonly number[];
}

export interface GameFacts extends PageFacts {
  readonly title: string;
  /** The rules in short, a few lines of plain English. */
  readonly brief: string;
  readonly translations: Translations<"short" | "blurb" | "point" | "points" | "title" | "brief">;
  readonly chance: boolean;
  readonly secrets: boolean;
  /** The clock of a turn unless asked otherwise; 0: none. */
  readonly seconds: number;
  /** The most at one table of an event. */
  readonly seatsMax: number;
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
  /** The places it runs over, in order: a walk, the line it names, the lines it completes. Missing: none. */
  readonly path?: readonly number[];
}

/** What somebody sees who knows the rules well: an empty square that completes a line of the side; a stone of its column,
 * the head first, an empty field that would join it, another's stone that does. */
export interface Cue {
  readonly kind: "threat" | "column" | "gap" | "link";
  readonly place: number;
  readonly side: number;
}

/* --- history --- */

export interface Ply extends Choice {
  readonly ply: number;
  readonly kind: "move" | "chance" | "timeout" | "resign";
  readonly seat: number | null;
  /** As the viewer saw it: "draw ??". Empty for time-outs and resignations. */
  readonly move: string;
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

/** What every game says of its state; the rest is its own, and its table knows how to read it. */
export interface State {
  readonly phase: string;
  readonly seat: number | null;
}

export interface Position<Own extends State = State> {
  readonly ply: number;
  readonly turn: Actor;
  /** In byte order; empty unless the viewer is to move. */
  readonly moves: readonly string[];
  readonly state: Own;
  readonly result: readonly Outcome[] | null;
}
