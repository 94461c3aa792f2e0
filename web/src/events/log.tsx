/* Every act in words; what was taken back is struck out. */

import type { LogEntry } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import { useTime } from "./dates.ts";
import { logWords as words } from "./desk-words.ts";
import type { PartProps } from "./frame.tsx";

function Line({ line }: { line: LogEntry }) {
  const say = useWords();
  const timed = useTime();
  const when = line.at === null ? "" : timed(line.at);
  return (
    <li data-line={line.line} data-undone={line.undone}>
      <time class="soft" dateTime={line.at ?? undefined} title={say(words.line, { line: line.line })}>{when}</time>
      {line.undone ? <span><s>{line.text}</s> <small>{say(words.undone)}</small></span> : <span>{line.text}</span>}
    </li>
  );
}

export function LogPart({ desk }: PartProps) {
  const say = useWords();
  return (
    <>
      <h2>{say(words.title)}</h2>
      <p class="soft">{say(words.help)}</p>
      <ol class="event-log" reversed>{[...desk.view.log].reverse().map((line) => <Line key={line.line} line={line} />)}</ol>
    </>
  );
}
