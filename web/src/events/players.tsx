/* Who plays: joining, late, leaving, coming back, under another name. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EventPlayer } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import type { Desk } from "./desk.ts";
import { MARKS, playerWords as words } from "./desk-words.ts";
import { hasGames, namesIn } from "./draft.ts";
import { words as formWords } from "./form-words.ts";
import { Find, isFound, LONG_LIST } from "./find.tsx";
import type { PartProps } from "./frame.tsx";
import { PenIcon } from "./icons.tsx";
import { useOnce } from "./once.ts";
import { SizesLine } from "./sizes-line.tsx";

function AddPlayers({ desk }: { desk: Desk }) {
  const say = useWords();
  const [text, setText] = useState("");
  const add = useOnce(async (): Promise<void> => {
    if (namesIn(text).length > 0 && (await desk.join(text))) setText("");
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    add();
  };
  const { players, phase, format, seatsMax } = desk.view;
  const count = players.filter(({ present }) => present).length + namesIn(text).length;
  return (
    <form class="event-add" onSubmit={submit}>
      <label class="event-names">
        <span>{say(words.names)}</span>
        <textarea name="players" rows={2} autocomplete="off" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <small>{say(formWords.playersHelp)}</small>
      </label>
      <button type="submit" class="primary">{say(words.add)}</button>
      {(phase === "joining" || hasGames(format)) && <SizesLine count={count} shape={desk.view} max={seatsMax} />}
    </form>
  );
}

/** What a player's games were, one sign each. */
export function Marks({ player }: { player: EventPlayer }) {
  const say = useWords();
  if (player.marks.length === 0) return null;
  return (
    <span class="event-marks">
      <span class="sr-only">{say(words.marks, { marks: player.marks.map((mark) => say((MARKS[mark ?? "none"] ?? MARKS["none"]!).name)).join(", ") })}</span>
      {player.marks.map((mark, round) => <span key={round} aria-hidden="true" data-mark={mark ?? "none"}>{say((MARKS[mark ?? "none"] ?? MARKS["none"]!).sign)}</span>)}
    </span>
  );
}

function Rename({ desk, player, done }: { desk: Desk; player: EventPlayer; done: () => void }) {
  const say = useWords();
  const [name, setName] = useState(player.name);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (name.trim() === player.name || (await desk.act({ do: "rename", player: player.name, to: name.trim() }))) done();
  };
  return (
    <form class="event-rename" onSubmit={(event) => void keep(event)}>
      <input
        type="text" required maxLength={60} autocomplete="off" aria-label={say(words.newName, { name: player.name })} value={name}
        ref={field} onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="primary">{say(words.keep)}</button>
      <button type="button" onClick={done}>{say(words.cancel)}</button>
    </form>
  );
}

function Player({ desk, player, number }: { desk: Desk; player: EventPlayer; number: number }) {
  const say = useWords();
  const [isNaming, setNaming] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current) pen.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const { name, present } = player;
  const act = present ? "leave" : "join";
  return (
    <li class="event-player" data-player={name} data-present={present}>
      <span class="event-number">{number + 1}</span>
      {isNaming ? <Rename desk={desk} player={player} done={() => setNaming(false)} /> : (
        <>
          <span class="event-name">{name}{!present && <small> {say(words.gone)}</small>} <Marks player={player} /></span>
          <span class="buttons">
            <button ref={pen} type="button" class="event-pen" aria-label={say(words.renameOf, { name })} title={say(words.rename)} onClick={() => setNaming(true)}><PenIcon /></button>
            <button type="button" aria-label={say(present ? words.leaveOf : words.backOf, { name })} onClick={() => void desk.act({ do: act, players: [name] })}>
              {say(present ? words.leave : words.back)}
            </button>
          </span>
        </>
      )}
    </li>
  );
}

/** The order of strength, before the first round. */
function Order({ desk }: { desk: Desk }) {
  const say = useWords();
  const { players } = desk.view;
  const [text, setText] = useState(() => players.map(({ name }) => name).join("\n"));
  const keep = (event: Event): void => {
    event.preventDefault();
    void desk.act({ do: "order", players: namesIn(text) });
  };
  return (
    <details class="event-more">
      <summary>{say(words.order)}</summary>
      <form class="event-add" onSubmit={keep}>
        <label class="event-names">
          <span class="sr-only">{say(words.order)}</span>
          <textarea name="order" rows={Math.min(12, players.length + 1)} value={text} onInput={(event) => setText(event.currentTarget.value)} />
          <small>{say(words.orderHelp)}</small>
        </label>
        <button type="submit">{say(words.orderKeep)}</button>
      </form>
    </details>
  );
}

export function PlayersPart({ desk }: PartProps) {
  const say = useWords();
  const [wanted, setWanted] = useState("");
  const { players, format, phase } = desk.view;
  const isSeeded = format === "swiss" || format === "knockout";
  return (
    <>
      <h2>{say(words.title)} <small>{say(words.count, { present: players.filter(({ present }) => present).length, all: players.length })}</small></h2>
      {phase !== "over" && <AddPlayers desk={desk} />}
      {isSeeded && phase === "joining" && players.length > 1 && <Order key={players.map(({ name }) => name).join("\n")} desk={desk} />}
      {players.length > LONG_LIST && <Find wanted={wanted} find={setWanted} />}
      <ol class="event-players">
        {players.map((player, number) => isFound(wanted, [player.name]) && <Player key={number} desk={desk} player={player} number={number} />)}
      </ol>
      <p class="soft">{say(words.late)}</p>
    </>
  );
}
