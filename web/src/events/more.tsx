/* What is rarely wanted: the file, the projector, what the event is, and its end. */

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../app/route.ts";
import { useWords } from "../settings/prefs.ts";
import type { Changes, Desk } from "./desk.ts";
import { moreWords as words, roundWords } from "./desk-words.ts";
import { hasGames, seatChoices } from "./draft.ts";
import { BeginPicks, BoardsField, DateField, GamesField, NameField, OddPicks, Picks, PointFields } from "./fields.tsx";
import { download, fileName } from "./files.ts";
import { words as formWords } from "./form-words.ts";
import type { PartProps } from "./frame.tsx";
import { placeOf } from "./places.ts";
import { isPaired } from "./sizes.ts";
import { isOpen } from "./table-card.tsx";
import { SECTION_NAMES, words as eventWords } from "./words.ts";

function FileBox({ desk }: { desk: Desk }) {
  const say = useWords();
  const save = (): void => download(desk.text, fileName(`${desk.view.name} ${desk.view.date}`, "jsonl"), "application/jsonl");
  return (
    <section class="event-box">
      <h3>{say(words.file)}</h3>
      <p class="soft">{say(words.fileHelp)}</p>
      <button type="button" class="primary" data-save onClick={save}>{say(words.save)}</button>
    </section>
  );
}

function ScreenBox({ desk }: { desk: Desk }) {
  const say = useWords();
  return (
    <section class="event-box">
      <h3>{say(words.screen)}</h3>
      <p class="soft">{say(words.screenHelp)}</p>
      <a class="button" href={placeOf(desk.id, "screen")} target="_blank" rel="noopener">{say(words.openScreen)}</a>
    </section>
  );
}

/** On a phone the bar below has no room for these. */
function RareParts({ desk }: { desk: Desk }) {
  const say = useWords();
  return (
    <p class="buttons event-rare">
      <a class="button" href={placeOf(desk.id, "sheets")}>{say(SECTION_NAMES.sheets)}</a>
      <a class="button" href={placeOf(desk.id, "log")}>{say(SECTION_NAMES.log)}</a>
    </p>
  );
}

/** Only what differs goes into the log. */
function differences(changes: Changes, desk: Desk): Changes {
  const view: Record<string, unknown> = { begin: "event", boards: 0, ...desk.view };
  return Object.fromEntries(Object.entries(changes).filter(([key, value]) => JSON.stringify(view[key]) !== JSON.stringify(value)));
}

/** What was typed stands, whatever another window does; the other fields follow it. */
function ChangeBox({ desk }: { desk: Desk }) {
  const say = useWords();
  const [changes, setChanges] = useState(desk.changes);
  const { format, seatsMax } = desk.view;
  const draft = { ...desk.view, ...changes };
  const choices = seatChoices(format, seatsMax);
  const show = (changed: Changes): void => {
    desk.changes = changed;
    setChanges(changed);
  };
  const change = (part: Changes): void => show({ ...changes, ...part });
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    /* Pairs that are settled know no limit: it goes with the tables that had one. */
    const different = differences(isPaired(draft) ? { ...changes, boards: 0 } : changes, desk);
    if (Object.keys(different).length === 0 || (await desk.act({ do: "set", ...different }))) show({});
  };
  return (
    <form class="event-box" onSubmit={(event) => void keep(event)}>
      <h3>{say(formWords.change)}</h3>
      <NameField value={draft.name} change={(changed) => change({ name: changed })} />
      <DateField value={draft.date} change={(changed) => change({ date: changed })} />
      {hasGames(format) && <GamesField value={draft.games} change={(changed) => change({ games: changed })} />}
      {choices.length > 1 && <Picks name="seats" label={formWords.seats} values={choices} value={draft.seats} choose={(changed) => change({ seats: changed })} />}
      {choices.length > 1 && <OddPicks value={draft.odd} change={(changed) => change({ odd: changed })} />}
      {!isPaired(draft) && <BoardsField value={draft.boards ?? 0} change={(changed) => change({ boards: changed })} />}
      <BeginPicks value={draft.begin ?? "event"} change={(changed) => change({ begin: changed })} />
      <PointFields points={draft.points} change={(changed) => change({ points: changed })} />
      <button type="submit">{say(formWords.keep)}</button>
    </form>
  );
}

interface AskProps {
  readonly title: string;
  readonly text: string;
  readonly no: string;
  readonly yes: string;
  /** The way in which tests find the button. */
  readonly name: "end-now" | "forget";
  act(): Promise<unknown>;
  close(): void;
}

/** Something that is asked first; the way back is the one that is offered. */
function AskDialog({ title, text, no, yes, name, act, close }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const agree = async (): Promise<void> => {
    await act();
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class="event-dialog" aria-labelledby="ask-title" onClose={close}>
      <h2 id="ask-title">{title}</h2>
      <p>{text}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => dialog.current?.close()}>{no}</button>
        <button type="button" {...{ [`data-${name}`]: true }} onClick={() => void agree()}>{yes}</button>
      </div>
    </dialog>
  );
}

/** Tables that are still playing, each with its people. */
function useOpenTables({ view }: Desk): string[] {
  const say = useWords();
  return view.rounds.flatMap(({ tables }, round) => tables.flatMap((table, index) => {
    const names = table.seats.map((player) => view.players[player]?.name ?? "").join(", ");
    return isOpen(table) ? [say(words.openTable, { round: round + 1, table: index + 1, names })] : [];
  }));
}

function EndBox({ desk }: { desk: Desk }) {
  const say = useWords();
  const [isAsking, setAsking] = useState(false);
  const open = useOpenTables(desk);
  if (desk.view.phase === "over" || desk.view.round === 0) return null;
  const end = (): Promise<boolean> => desk.act({ do: "end" });
  return (
    <section class="event-box">
      <h3>{say(roundWords.end)}</h3>
      <button type="button" data-end onClick={() => (open.length > 0 ? setAsking(true) : void end())}>{say(roundWords.end)}</button>
      {isAsking && (
        <AskDialog
          title={say(roundWords.end)} text={say(words.endAsk, { count: open.length, tables: open.join("; ") })} name="end-now"
          no={say(words.endNo)} yes={say(roundWords.end)} act={end} close={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function ForgetDialog({ desk, close }: { desk: Desk; close: () => void }) {
  const say = useWords();
  const forget = async (): Promise<void> => {
    if (await desk.forget()) go("/events");
  };
  return (
    <AskDialog
      title={say(words.forget)} text={say(words.forgetAsk, { name: desk.view.name })} name="forget"
      no={say(words.forgetNo)} yes={say(words.forgetYes)} act={forget} close={close}
    />
  );
}

export function MorePart({ desk }: PartProps) {
  const say = useWords();
  const [isForgetting, setForgetting] = useState(false);
  return (
    <>
      <h2>{say(words.title)}</h2>
      <RareParts desk={desk} />
      <div class="event-boxes">
        <FileBox desk={desk} />
        <ScreenBox desk={desk} />
        <EndBox desk={desk} />
        <ChangeBox desk={desk} />
      </div>
      <p class="buttons">
        <a class="button" href="#/events">{say(eventWords.back)}</a>
        <button type="button" onClick={() => setForgetting(true)}>{say(words.forget)}</button>
      </p>
      {isForgetting && <ForgetDialog desk={desk} close={() => setForgetting(false)} />}
    </>
  );
}
