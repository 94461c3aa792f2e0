/* The engine's proposal, before it is accepted. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { SeatAct } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import { roundWords as words } from "./desk-words.ts";

function Table({ names, number }: { names: readonly string[]; number: number }) {
  const say = useWords();
  return (
    <li class="event-table" data-table={number}>
      <h3>{say(words.table, { table: number })}</h3>
      <ol class="event-seats">
        {names.map((name, seat) => <li key={name}><span class="event-number">{seat + 1}</span> {name}{seat === 0 && <span class="event-first"> {say(words.first)}</span>}</li>)}
      </ol>
    </li>
  );
}

interface ProposedProps {
  readonly act: SeatAct;
  readonly round: number;
  accept(): void;
  cancel(): void;
}

export function Proposed({ act, round, accept, cancel }: ProposedProps) {
  const say = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { tables, byes = [] } = act;
  return (
    <section class="event-proposal">
      <h2 tabIndex={-1} ref={heading}>{say(words.proposal, { round })}</h2>
      <ol class="event-tables">{tables.map((names, index) => <Table key={index} names={names} number={index + 1} />)}</ol>
      {byes.length > 0 && <p>{say(words.byesOf, { names: byes.join(", ") })}</p>}
      <p class="soft">{say(words.acceptHelp)}</p>
      <p class="event-next">
        <button type="button" class="primary" data-accept onClick={accept}>{say(words.accept)}</button>
        <button type="button" onClick={cancel}>{say(words.cancel)}</button>
      </p>
    </section>
  );
}
