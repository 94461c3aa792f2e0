/* After a game at the server: again, with seats moved on; look at it again; the record. */

import { go } from "../app/route.ts";
import { downloadText } from "../play/record.ts";
import { words as playWords } from "../play/words.ts";
import { useWords } from "../settings/prefs.ts";
import { fetchRecord, idOf } from "./kept.ts";
import type { OnlineTable } from "./online-table.ts";
import { words } from "./table-words.ts";

function Rematch({ table }: { table: OnlineTable }) {
  const say = useWords();
  const { offer, you, next, isDeclined } = table;
  if (next !== null) return <a class="button primary" href={`#/t/${next}`}>{say(words.nextTable)}</a>;
  if (you === null) return null;
  if (offer === null)
    return (
      <>
        {isDeclined && <p class="ending-note" role="status">{say(words.declined)}</p>}
        <button type="button" class="primary" onClick={() => void table.offerRematch()}>{say(words.rematch)}</button>
      </>
    );
  if (offer.isOurs) return <p class="ending-note" role="status">{say(words.rematchSent)}</p>;
  return (
    <>
      <p class="ending-note" role="status">{say(words.rematchAsked, { name: offer.name })}</p>
      <button type="button" class="primary" onClick={() => void table.answerRematch(true)}>{say(words.rematchYes)}</button>
      <button type="button" onClick={() => void table.answerRematch(false)}>{say(words.rematchNo)}</button>
    </>
  );
}

async function download(table: OnlineTable): Promise<void> {
  const record = await fetchRecord(table.table);
  const { session } = table;
  if (session !== null) downloadText(session.game.game, record ?? session.game.record());
}

export function Ending({ table, isKept }: { table: OnlineTable; isKept: boolean }) {
  const say = useWords();
  return (
    <>
      <Rematch table={table} />
      {isKept && <button type="button" onClick={() => go(`/replay/game/${idOf(table.table)}`)}>{say(playWords.replay)}</button>}
      <button type="button" title={say(playWords.downloadHelp)} onClick={() => void download(table)}>{say(playWords.download)}</button>
      <a class="button" href="#/online">{say(words.toLobby)}</a>
    </>
  );
}
