/* The settings, in a dialog; each takes effect at once. */

import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES, type Phrase } from "../words/words.ts";
import { type Prefs, setPrefs, usePrefs, useWords } from "./prefs.ts";
import { chime } from "./sounds.ts";
import { words } from "./words.ts";
import "../styles/settings.css";

/* Each language by its own name. */
const LANGUAGE_NAMES = { en: "English", de: "Deutsch", fr: "Français" } as const;

type Picked = "language" | "theme" | "look" | "motion" | "pace";
type Switched = "fourColours" | "threats" | "confirm" | "sounds";

function Pick<Key extends Picked>({ name, label, values }: { name: Key; label: Phrase; values: readonly (readonly [Prefs[Key], string])[] }) {
  const say = useWords();
  const value = usePrefs()[name];
  return (
    <label class="setting">
      <span>{say(label)}</span>
      <select name={name} value={value} onChange={(event) => setPrefs({ [name]: event.currentTarget.value })}>
        {values.map(([one, text]) => <option key={one} value={one}>{text}</option>)}
      </select>
    </label>
  );
}

function Switch({ name, label, help }: { name: Switched; label: Phrase; help?: Phrase }) {
  const say = useWords();
  const isOn = usePrefs()[name];
  const change = (on: boolean): void => {
    setPrefs({ [name]: on });
    if (name === "sounds" && on) chime("turn");
  };
  return (
    <label class="setting">
      <span>{say(label)}{help !== undefined && <small>{say(help)}</small>}</span>
      <input type="checkbox" role="switch" name={name} checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
    </label>
  );
}

function NameField() {
  const say = useWords();
  const { name } = usePrefs();
  return (
    <label class="setting">
      <span>{say(words.name)}</span>
      <input
        type="text" name="name" maxLength={24} autocomplete="nickname" value={name} placeholder={say(words.nameEmpty)}
        onChange={(event) => setPrefs({ name: event.currentTarget.value.trim() })}
      />
    </label>
  );
}

export function SettingsDialog({ close }: { close: () => void }) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="settings" aria-labelledby="settings-title" onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      <form method="dialog">
        <h2 id="settings-title">{say(words.title)}</h2>
        <Pick name="language" label={words.language} values={LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)} />
        <NameField />
        <Pick name="theme" label={words.theme} values={[["system", say(words.system)], ["light", say(words.light)], ["dark", say(words.dark)]]} />
        <Pick name="look" label={words.look} values={[["paper", say(words.paper)], ["parlour", say(words.parlour)]]} />
        <Pick name="motion" label={words.motion} values={[["system", say(words.system)], ["none", say(words.none)]]} />
        <Pick name="pace" label={words.pace} values={[["calm", say(words.calm)], ["brisk", say(words.brisk)], ["quick", say(words.quick)]]} />
        <Switch name="confirm" label={words.confirm} help={words.confirmHelp} />
        <Switch name="threats" label={words.threats} help={words.threatsHelp} />
        <Switch name="fourColours" label={words.fourColours} help={words.fourColoursHelp} />
        <Switch name="sounds" label={words.sounds} />
        <button type="submit" class="primary">{say(words.done)}</button>
      </form>
    </dialog>
  );
}
