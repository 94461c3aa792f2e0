/* Making a table: game, seats, clock, options, who may come. Made from the same parts as the form before a game here. */

import { useMemo, useState } from "preact/hooks";
import { games, titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { SideSign } from "../art/sides.tsx";
import type { Engine, GameFacts, GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { optionsOf, replaced, sidesOf, type TableDraft, wishOf, withOption, withPlayers } from "../play/draft.ts";
import { refusal } from "../play/offers.ts";
import { OptionFields } from "../play/options.tsx";
import { LEVELS } from "../play/plan.ts";
import { LevelName, PlayerCount } from "../play/setup.tsx";
import { words as setupWords } from "../play/setup-words.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { type ClockDraft, ClockFields, clockOf, firstClock } from "./clock-fields.tsx";
import { Gate, NameForm } from "./gate.tsx";
import { ConnectionLine } from "./lines.tsx";
import { useTableWish } from "./lobby.tsx";
import type { OpenWish } from "./messages.ts";
import { words } from "./words.ts";
import "../styles/setup.css";

/** A choice of a seat is "me", "free" or the level of a bot. */
interface Draft extends TableDraft {
  readonly clock: ClockDraft;
  readonly isPublic: boolean;
}

function firstDraft(facts: GameFacts, isPublic: boolean): Draft {
  const players = facts.seats[0] ?? 2;
  return { players, choices: ["me", ...Array<string>(players - 1).fill("free")], values: {}, clock: firstClock(facts), isPublic };
}

function openWish({ name: game }: GameFacts, draft: Draft): OpenWish {
  const seats = draft.choices.map((choice) => (choice === "me" ? "me" : choice === "free" ? null : `bot:${choice}`));
  return { game, options: optionsOf(draft), clock: clockOf(draft.clock), seats, public: draft.isPublic };
}

/** One sits at one seat: who moves there leaves the other free. */
function withSeat(draft: Draft, seat: number, choice: string): Draft {
  const others = choice === "me" ? draft.choices.map((one) => (one === "me" ? "free" : one)) : draft.choices;
  return { ...draft, choices: replaced(others, seat, choice, "free") };
}

function Seats({ draft, sides, change }: { draft: Draft; sides: readonly number[] | null; change: (draft: Draft) => void }) {
  const say = useWords();
  return (
    <fieldset>
      <legend>{say(setupWords.who)}</legend>
      <ol class="seat-rows">
        {draft.choices.map((choice, seat) => (
          <li key={seat} class="seat-row">
            <SideSign side={sides?.[seat] ?? 0} size={24} />
            <select aria-label={say(setupWords.seat, { seat: seat + 1 })} value={choice} onChange={(event) => change(withSeat(draft, seat, event.currentTarget.value))}>
              <option value="me">{say(words.seatMe)}</option>
              <option value="free">{say(words.seatFree)}</option>
              <optgroup label={say(setupWords.bots)}>{LEVELS.map((level) => <option key={level} value={level}><LevelName level={level} /></option>)}</optgroup>
            </select>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function WhoMayCome({ isPublic, set }: { isPublic: boolean; set: (isPublic: boolean) => void }) {
  const say = useWords();
  return (
    <fieldset>
      <legend>{say(words.who)}</legend>
      <div class="choice-row">
        {(["link", "public"] as const).map((kind) => (
          <label key={kind} class="pick">
            <input type="radio" name="who" value={kind} checked={(kind === "public") === isPublic} onChange={() => set(kind === "public")} />
            <span>{say(words.whoKinds[kind])}</span>
          </label>
        ))}
      </div>
      <small>{say(words.whoHelp[isPublic ? "public" : "link"])}</small>
    </fieldset>
  );
}

function GameChoice({ game, choose }: { game: GameName; choose: (game: GameName) => void }) {
  const say = useWords();
  return (
    <fieldset class="choice-row">
      <legend>{say(words.game)}</legend>
      {games().map(({ name }) => (
        <label key={name} class="pick">
          <input type="radio" name="game" value={name} checked={name === game} onChange={() => choose(name)} />
          <span>{say(titleOf(name))}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Fields({ engine, facts, isPublic, keep }: { engine: Engine; facts: GameFacts; isPublic: boolean; keep: (isPublic: boolean) => void }) {
  const say = useWords();
  const { language } = usePrefs();
  const [draft, change] = useState(() => firstDraft(facts, isPublic));
  const { trouble, wish } = useTableWish();
  const sides = useMemo(() => sidesOf(engine, facts, draft), [draft.players, draft.values]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (sides !== null) wish({ t: "open", ...openWish(facts, draft) });
  };
  return (
    <form class="setup-fields" onSubmit={submit}>
      <PlayerCount seats={facts.seats} players={draft.players} choose={(players) => change(withPlayers(engine, facts, draft, players, "free"))} />
      <Seats draft={draft} sides={sides} change={change} />
      <WhoMayCome isPublic={draft.isPublic} set={(chosen) => { keep(chosen); change({ ...draft, isPublic: chosen }); }} />
      <ClockFields clock={draft.clock} set={(clock) => change({ ...draft, clock })} />
      <OptionFields facts={facts} engine={engine} wish={wishOf(facts, draft)} set={(key, value) => change(withOption(engine, facts, draft, key, value))} />
      {sides === null && <p class="trouble" role="alert">{say(setupWords.refused, { reason: refusal(engine, wishOf(facts, draft), language) ?? "" })}</p>}
      {trouble !== null && <p class="trouble" role="alert">{trouble}</p>}
      <button type="submit" class="primary start" disabled={sides === null}>{say(words.create)}</button>
    </form>
  );
}

function Form({ engine, first }: { engine: Engine; first: GameName | null }) {
  const [game, setGame] = useState(first ?? games()[0]?.name ?? "");
  /* Who came from a game wants to play with friends, who came from the lobby with anybody. */
  const [isPublic, setPublic] = useState(first === null);
  return (
    <>
      <GameChoice game={game} choose={setGame} />
      <Fields key={game} engine={engine} facts={engine.facts(game)} isPublic={isPublic} keep={setPublic} />
    </>
  );
}

export function NewTablePage({ game }: { game: GameName | null }) {
  const say = useWords();
  const loaded = useLoaded(loadEngine, []);
  return (
    <div class="setup">
      <h1>{say(words.formTitle)}</h1>
      <Gate stranger={<NameForm hasFocus acts={[{ text: say(words.comeIn), entered: () => undefined }]} />}>
        <ConnectionLine />
        <Waiting loaded={loaded}>{(engine) => <Form engine={engine} first={game} />}</Waiting>
      </Gate>
    </div>
  );
}
