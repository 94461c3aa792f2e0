/* What the player prefers, kept in this browser. */

import { Store } from "../app/store.ts";
import { useStore } from "../app/watch.ts";
import type { Language } from "../engine/game.ts";
import { isLevel } from "../play/plan.ts";
import { speakIn } from "../tables/manner.ts";
import type { Settings } from "../tables/table.ts";
import { LANGUAGES, type Phrase, say } from "../words/words.ts";

export interface Prefs {
  readonly language: Language;
  readonly theme: "system" | "light" | "dark";
  /** What boards and cards are made of. */
  readonly look: "paper" | "parlour";
  readonly motion: "system" | "none";
  /** How long bots and chance wait so that people can follow. */
  readonly pace: "calm" | "brisk" | "quick";
  readonly fourColours: boolean;
  readonly threats: boolean;
  /** A chosen move waits for a second yes. */
  readonly confirm: boolean;
  readonly sounds: boolean;
  /** The history tells of draws and rolls. */
  readonly draws: boolean;
  /** Of the bots in a game that is begun at once. */
  readonly level: string;
  /** What this player is called; empty: "you" in the language in use. */
  readonly name: string;
}

const KEY = "flotilla.settings";

function systemLanguage(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return "en";
}

function presets(): Prefs {
  return {
    language: systemLanguage(), theme: "system", look: "paper", motion: "system", pace: "calm", fourColours: false,
    threats: false, confirm: false, sounds: false, draws: true, level: "normal", name: "",
  };
}

/** What is kept may be of an older version or broken: what does not fit is left out. */
export function readPrefs(text: string | null, preset: Prefs): Prefs {
  try {
    const kept = JSON.parse(text ?? "{}") as Record<string, unknown>;
    const fitting = Object.entries(preset).map(([key, value]) => [key, typeof kept[key] === typeof value ? kept[key] : value]);
    const prefs = Object.fromEntries(fitting) as unknown as Prefs;
    const level = isLevel(prefs.level) ? prefs.level : preset.level;
    return { ...prefs, level, language: LANGUAGES.includes(prefs.language) ? prefs.language : preset.language };
  } catch {
    return preset;
  }
}

function load(): Prefs {
  return readPrefs(localStorage.getItem(KEY), presets());
}

export const prefs = new Store<Prefs>(load());

export function setPrefs(change: Partial<Prefs>): void {
  prefs.value = { ...prefs.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(prefs.value));
}

export function usePrefs(): Prefs {
  return useStore(prefs);
}

/** Says phrases in the language in use. */
export function useWords(): (phrase: Phrase, holes?: Readonly<Record<string, string | number>>) => string {
  const { language } = usePrefs();
  return (phrase, holes) => say(phrase, language, holes);
}

const slow = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

export function isStill(): boolean {
  return prefs.value.motion === "none" || (slow?.matches ?? false);
}

export function tableSettings(): Settings {
  const { fourColours, threats, confirm } = prefs.value;
  return { fourColours, threats, still: isStill(), confirms: confirm };
}

/** Keeps the document to the preferences: language, colours, look, motion. */
export function dressDocument(): void {
  const dress = (): void => {
    const root = document.documentElement;
    const { language, theme, look } = prefs.value;
    root.lang = language;
    speakIn(language);
    if (theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    root.dataset["look"] = look;
    root.classList.toggle("still", isStill());
    /* The browser's own bars go with the page. */
    const ground = getComputedStyle(root).backgroundColor;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground;
  };
  prefs.bell.subscribe(dress);
  slow?.addEventListener("change", () => prefs.bell.ring());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);
  dress();
}
