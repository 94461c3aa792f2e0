/* What stands round every part of one event: its name, the way to its parts, undo and redo, what changed. */

import { useEffect } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { useBell } from "../app/watch.ts";
import { useWords } from "../settings/prefs.ts";
import { useDate } from "./dates.ts";
import type { Desk } from "./desk.ts";
import { RedoIcon, SECTION_ICONS, UndoIcon } from "./icons.tsx";
import { LogPart } from "./log.tsx";
import { MorePart } from "./more.tsx";
import { placeOf, SECTIONS, type Section } from "./places.ts";
import { PlayersPart } from "./players.tsx";
import { RoundPart } from "./round.tsx";
import { SheetsPart } from "./sheets.tsx";
import { StandingsPart } from "./standings.tsx";
import { TimerPart, TimerStrip } from "./timer.tsx";
import { useTitle } from "./title.ts";
import { FORMATS, PHASES, SECTION_NAMES, words } from "./words.ts";

export interface PartProps {
  readonly desk: Desk;
  readonly detail: string | null;
}

const PARTS: Readonly<Record<Section, (props: PartProps) => preact.JSX.Element>> = {
  players: PlayersPart, round: RoundPart, standings: StandingsPart, timer: TimerPart, sheets: SheetsPart, log: LogPart, more: MorePart,
};

function Title({ desk }: { desk: Desk }) {
  const say = useWords();
  const dated = useDate();
  const { name, date, game, format, phase, round } = desk.view;
  return (
    <div class="event-title">
      <h1>{name}</h1>
      <p class="soft">{dated(date)} · {say(titleOf(game))} · {say(FORMATS[format])}<span class="event-dot"> · </span><span class="event-phase" data-phase={phase}>{say(PHASES[phase], { round })}</span></p>
    </div>
  );
}

function Steps({ desk }: { desk: Desk }) {
  const say = useWords();
  const { undo, redo } = desk.view;
  return (
    <div class="buttons event-steps">
      <button type="button" class="event-undo" disabled={undo === null} title={undo === null ? undefined : say(words.undoOf, { text: undo })} onClick={() => void desk.act({ do: "undo" })}>
        <UndoIcon /> <span>{say(words.undo)}</span>
      </button>
      <button type="button" class="event-redo" disabled={redo === null} title={redo === null ? undefined : say(words.redoOf, { text: redo })} onClick={() => void desk.act({ do: "redo" })}>
        <RedoIcon /> <span>{say(words.redo)}</span>
      </button>
    </div>
  );
}

function Sections({ desk, section }: { desk: Desk; section: Section }) {
  const say = useWords();
  return (
    <nav class="event-nav" aria-label={say(words.sections)}>
      {SECTIONS.map((one) => {
        const Icon = SECTION_ICONS[one];
        return (
          <a key={one} href={placeOf(desk.id, one)} data-section={one} aria-current={one === section ? "page" : undefined}>
            <Icon /><span>{say(SECTION_NAMES[one])}</span>
          </a>
        );
      })}
    </nav>
  );
}

/** What went wrong stays until it is read or something else is done. */
function TroubleBox({ desk }: { desk: Desk }) {
  const say = useWords();
  const { trouble } = desk;
  return (
    <div class="event-trouble" role="alert">
      {trouble !== null && (
        <p class="trouble">
          {say(trouble.phrase, { reason: say(trouble.reason) })}{" "}
          <button type="button" onClick={() => desk.forgive()}>{say(words.dismiss)}</button>
        </p>
      )}
    </div>
  );
}

export function EventFrame({ desk, section, detail }: { desk: Desk; section: Section; detail: string | null }) {
  const say = useWords();
  useBell(desk.bell);
  useEffect(() => {
    scrollTo(0, 0);
    return () => desk.forgive();
  }, [desk, section]);
  const Part = PARTS[section];
  useTitle(say(SECTION_NAMES[section]), desk.view.name);
  return (
    <div class="events event" data-id={desk.id} data-phase={desk.view.phase} data-lines={desk.view.log.length}>
      <div class="event-head">
        <Title desk={desk} />
        <TimerStrip desk={desk} isHidden={section === "timer"} />
        <Steps desk={desk} />
      </div>
      <Sections desk={desk} section={section} />
      <p class="sr-only" role="status" data-news><span key={desk.view.log.length}>{desk.news}</span></p>
      <TroubleBox desk={desk} />
      <div class={`event-part event-part-${section}`}><Part desk={desk} detail={detail} /></div>
    </div>
  );
}
