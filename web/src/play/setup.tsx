/* The form before a game, made from the engine's facts. */

import { useMemo, useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { SideSign } from "../art/sides.tsx";
import type { BotFacts, Engine, GameFacts } from "../engine/game.ts";
import { setPrefs, usePrefs, useWords } from "../settings/prefs.ts";
import { optionsOf, replaced, sidesOf, type TableDraft, wishOf, withOption, withPlayers } from "./draft.ts";
import { refusal } from "./offers.ts";
import { keepOpponents, lastOpponents, levelOf, type Opponents } from "./opponents.ts";
import { OptionFields } from "./options.tsx";
import { type Choice, firstOptions, isLevel, LEVELS, named, type Plan, seat as seatAll } from "./plan.ts";
import { words } from "./setup-words.ts";
import { words as playWords } from "./words.ts";
import "../styles/setup.css";

interface Draft extends TableDraft {
  readonly names: readonly string[];
  readonly hasClock: boolean;
}

/** As Play now: who sat there last, without a clock, which is one click away. */
function firstDraft({ name, seats }: GameFacts, { choices, names }: Opponents, own: string): Draft {
  const first = choices.indexOf("person");
  const called = choices.map((_, seat) => names[seat] || (seat === first ? own : ""));
  return { players: choices.length, choices, names: called, values: firstOptions(name, choices.length, seats), hasClock: false };
}

function planOf(facts: GameFacts, draft: Draft, own: string, language: "en" | "de" | "fr"): Omit<Plan, "seed"> {
  const sitters = named(seatAll(draft.choices, own, language), draft.names);
  return { game: facts.name, options: optionsOf(draft), sitters, seconds: draft.hasClock ? facts.seconds : 0 };
}

export function PlayerCount({ seats, players, choose }: { seats: readonly number[]; players: number; choose: (players: number) => void }) {
  const say = useWords();
  if (seats.length === 1) return null;
  return (
    <fieldset class="choice-row">
      <legend>{say(words.players)}</legend>
      {seats.map((count) => (
        <label key={count} class="pick">
          <input type="radio" name="players" value={count} checked={count === players} onChange={() => choose(count)} />
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function LevelName({ level }: { level: string }) {
  const say = useWords();
  const phrase = playWords.levels[level as keyof typeof playWords.levels];
  return <>{say(words.bot, { level: phrase === undefined ? level : say(phrase) })}</>;
}

interface SeatProps {
  readonly seat: number;
  readonly side: number | null;
  readonly choice: Choice;
  readonly name: string;
  readonly isFirstPerson: boolean;
  /** Beside the levels. */
  readonly others: readonly string[];
  set(choice: Choice): void;
  setName(name: string): void;
}

function Seat({ seat, side, choice, name, isFirstPerson, others, set, setName }: SeatProps) {
  const say = useWords();
  return (
    <li class="seat-row">
      <SideSign side={side ?? 0} size={24} />
      <select aria-label={say(words.seat, { seat: seat + 1 })} value={choice} onChange={(event) => set(event.currentTarget.value)}>
        <option value="person">{say(isFirstPerson ? words.you : words.person)}</option>
        <optgroup label={say(words.bots)}>{LEVELS.map((level) => <option key={level} value={level}><LevelName level={level} /></option>)}</optgroup>
        {others.length > 0 && <optgroup label={say(words.others)}>{others.map((level) => <option key={level} value={level}><LevelName level={level} /></option>)}</optgroup>}
      </select>
      {choice === "person" && (
        <input
          type="text" maxLength={24} value={name} aria-label={say(words.nameOf, { seat: seat + 1 })} autocomplete="off"
          placeholder={say(isFirstPerson ? words.you : playWords.personName)} onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
    </li>
  );
}

function Seats({ draft, sides, bots, change }: { draft: Draft; sides: readonly number[] | null; bots: readonly BotFacts[]; change: (draft: Draft) => void }) {
  const say = useWords();
  const firstPerson = draft.choices.indexOf("person");
  const isExperiment = (bot: string): boolean => bot !== "person" && !isLevel(bot);
  const [hasAll, showAll] = useState(() => draft.choices.some(isExperiment));
  const others = hasAll ? bots.map(({ name }) => name).filter(isExperiment) : [];
  return (
    <fieldset>
      <legend>{say(words.who)}</legend>
      <ol class="seat-rows">
        {draft.choices.map((choice, seat) => (
          <Seat
            key={seat} seat={seat} side={sides?.[seat] ?? null} choice={choice} name={draft.names[seat] ?? ""} others={others}
            isFirstPerson={seat === (firstPerson < 0 ? 0 : firstPerson)}
            set={(chosen) => change({ ...draft, choices: replaced(draft.choices, seat, chosen, "normal") })}
            setName={(name) => change({ ...draft, names: replaced(draft.names, seat, name, "") })}
          />
        ))}
      </ol>
      <BotHelp choices={draft.choices} bots={bots} />
      {!hasAll && <button type="button" class="more-bots" onClick={() => showAll(true)}>{say(words.moreBots)}</button>}
    </fieldset>
  );
}

/** What the bots at the table are like, each level once. */
function BotHelp({ choices, bots }: { choices: readonly Choice[]; bots: readonly BotFacts[] }) {
  const say = useWords();
  const sitting = bots.filter(({ name }) => choices.includes(name));
  return (
    <ul class="bot-help">
      {sitting.map(({ name, help, translations }) => (
        <li key={name}><small><b><LevelName level={name} /></b> – {say([help, translations.de.help, translations.fr.help])}</small></li>
      ))}
    </ul>
  );
}

function ClockField({ seconds, isOn, set }: { seconds: number; isOn: boolean; set: (isOn: boolean) => void }) {
  const say = useWords();
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{say(words.clock, { seconds })}<small>{say(words.clockHelp)}</small></span>
    </label>
  );
}

export function Setup({ facts, engine, start }: { facts: GameFacts; engine: Engine; start: (plan: Omit<Plan, "seed">) => unknown }) {
  const say = useWords();
  const { name, language, level } = usePrefs();
  const bots = useMemo(() => engine.bots(), [engine]);
  const [draft, change] = useState<Draft>(() => firstDraft(facts, lastOpponents(facts, level, bots.map((bot) => bot.name)), name));
  const sides = useMemo(() => sidesOf(engine, facts, draft), [draft.players, draft.values]);
  const isFine = sides !== null;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!isFine) return;
    keepOpponents(facts.name, draft, name);
    setPrefs({ level: levelOf(draft.choices) ?? level });
    start(planOf(facts, draft, name, language));
  };
  return (
    <form class="setup" onSubmit={submit}>
      <h1>{say(words.title, { game: say(titleOf(facts.name)) })}</h1>
      <PlayerCount seats={facts.seats} players={draft.players} choose={(players) => change(withPlayers(engine, facts, draft, players))} />
      <Seats draft={draft} sides={sides} bots={bots} change={change} />
      {facts.seconds > 0 && <ClockField seconds={facts.seconds} isOn={draft.hasClock} set={(hasClock) => change({ ...draft, hasClock })} />}
      <OptionFields facts={facts} engine={engine} wish={wishOf(facts, draft)} set={(key, value) => change(withOption(engine, facts, draft, key, value))} />
      {!isFine && <p class="trouble" role="alert">{say(words.refused, { reason: refusal(engine, wishOf(facts, draft), language) ?? "" })}</p>}
      <button type="submit" class="primary start" disabled={!isFine}>{say(words.start)}</button>
    </form>
  );
}
