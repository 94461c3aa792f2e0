/* A table whose game has not begun: its chairs, and the way there for others. */

import { titleOf } from "../app/games.ts";
import { go } from "../app/route.ts";
import { SideSign } from "../art/sides.tsx";
import { useMemo } from "preact/hooks";
import { signInPlay } from "../art/signs.ts";
import type { Engine } from "../engine/game.ts";
import { pictureOf } from "../pages/pictures.tsx";
import { LEVELS } from "../play/plan.ts";
import { LevelName } from "../play/setup.tsx";
import { words as playWords } from "../play/words.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { Chat } from "./chat.tsx";
import { clockWords, optionWords } from "./described.ts";
import { Invite } from "./invite.tsx";
import { ConnectionLine, Line } from "./lines.tsx";
import { botName, levelOf, seatName } from "./names.ts";
import { NotifyAsk } from "./notify.tsx";
import type { Facts, OnlineTable } from "./online-table.ts";
import { words } from "./table-words.ts";

/** The sign of every seat. */
function useSigns(engine: Engine, { game, options }: Facts): readonly number[] {
  return useMemo(() => {
    const preview = engine.open(game, options);
    const signs = preview.seats.map((seat) => signInPlay(preview, seat));
    preview.close();
    return signs;
  }, [engine, game, JSON.stringify(options)]);
}

/** Which bot sits here: another one, or none. */
function BotField({ table, seat }: { table: OnlineTable; seat: number }) {
  const say = useWords();
  const { kind, name } = table.seats[seat] ?? {};
  const level = kind === "bot" ? levelOf(name ?? "") : "";
  const put = (chosen: string): void => void table.put(seat, chosen === "" ? null : `bot:${chosen}`);
  return (
    <select aria-label={say(words.botAt, { seat: seat + 1 })} value={level} onChange={(event) => put(event.currentTarget.value)}>
      <option value="">{say(kind === "bot" ? words.freeAgain : words.addBot)}</option>
      {LEVELS.map((one) => <option key={one} value={one}><LevelName level={one} /></option>)}
    </select>
  );
}

function Chair({ table, seat, sign, isHost }: { table: OnlineTable; seat: number; sign: number; isHost: boolean }) {
  const say = useWords();
  const { language } = usePrefs();
  const { kind = "free", here = false, name = null } = table.seats[seat] ?? {};
  const isOwn = seat === table.you;
  const text = kind === "free" ? say(words.free) : kind === "bot" ? botName(name ?? "", language) : seatName(table.seats, seat, language);
  return (
    <li class={`chair-row chair-${kind}${isOwn ? " is-own" : ""}`} data-seat={seat}>
      <SideSign side={sign} size={26} />
      <span class="chair-text">
        <b>{text}</b>{isOwn && <small> {say(words.you)}</small>}
        {kind === "person" && !here && <small> {say(playWords.attendance.away)}</small>}
      </span>
      <span class="chair-acts">
        {isHost && kind !== "person" && <BotField table={table} seat={seat} />}
        {kind === "free" && <button type="button" class={table.you === null ? "primary" : undefined} onClick={() => void table.sit(seat)}>{say(words.sitHere)}<span class="sr-only">: {say(words.seat, { seat: seat + 1 })}</span></button>}
        {isOwn && <button type="button" onClick={() => void table.standUp()}>{say(words.standUp)}</button>}
      </span>
    </li>
  );
}

/** Who may begin, and what is still missing. */
function Start({ table, isHost }: { table: OnlineTable; isHost: boolean }) {
  const say = useWords();
  const { language } = usePrefs();
  const { freeSeats, host } = table;
  if (freeSeats > 0) return <p class="soft" role="status">{say(isHost ? words.startWaits : words.waitsForOthers, { count: freeSeats })}</p>;
  if (isHost) return <button type="button" class="primary start" onClick={() => void table.start()}>{say(words.start)}</button>;
  return host === null ? null : <p class="soft" role="status">{say(words.othersStart, { name: seatName(table.seats, host, language) })}</p>;
}

export function WaitingRoom({ engine, table, facts }: { engine: Engine; table: OnlineTable; facts: Facts }) {
  const say = useWords();
  const { language } = usePrefs();
  const signs = useSigns(engine, facts);
  const Picture = pictureOf(facts.game);
  const { isHost } = table;
  const details = [clockWords(facts.clock, language), ...optionWords(engine, facts.game, facts.options, language)];
  const leave = (): void => {
    void table.leave();
    go("/online");
  };
  return (
    <div class="waiting-room" data-state="open">
      <section class="chairs" aria-labelledby="chairs-title">
        <div class="chairs-head">
          <div class="chairs-picture"><Picture /></div>
          <div><h1 id="chairs-title">{say(words.waitingTitle, { game: say(titleOf(facts.game)) })}</h1><p class="soft">{details.join(" · ")}</p></div>
        </div>
        <ConnectionLine />
        {table.trouble !== null && <Line kind="bad">{table.trouble}</Line>}
        <ol class="chair-rows" aria-label={say(words.seats)}>
          {table.seats.map((_, seat) => <Chair key={seat} table={table} seat={seat} sign={signs[seat] ?? 0} isHost={isHost} />)}
        </ol>
        <Start table={table} isHost={isHost} />
        <NotifyAsk clock={facts.clock} />
        <div class="buttons">
          <a class="button" href={`#/rules/${facts.game}`}>{say(playWords.rules)}</a>
          <button type="button" onClick={leave}>{say(words.leave)}</button>
        </div>
        <details class="more waiting-chat"><summary>{say(playWords.chat)}{table.chat.length > 0 && ` (${table.chat.length})`}</summary><Chat table={table} /></details>
      </section>
      <Invite table={table.table} />
    </div>
  );
}
