/* What can be done with a replayed game: share it, keep it, play on from where it stands. */

import { useRef, useState } from "preact/hooks";
import { copyFrom, copySoon } from "../app/copy.ts";
import { words as appWords } from "../app/words.ts";
import type { Game } from "../engine/game.ts";
import { handOver } from "../play/hand-over.ts";
import { LEVELS, seat as seatAll } from "../play/plan.ts";
import { downloadRecord } from "../play/record.ts";
import { words as playWords } from "../play/words.ts";
import { prefs, useWords } from "../settings/prefs.ts";
import { packRecord, recordOptions } from "./link.ts";
import { words } from "./words.ts";

async function linkTo(game: Game): Promise<string> {
  return `${location.origin}${location.pathname}#/replay/r/${await packRecord(game.record())}`;
}

function takeOver(game: Game, own: number, level: string): void {
  const record = game.record();
  const choices = game.seats.map((seat) => (seat === own ? "person" : level));
  const { name, language } = prefs.value;
  handOver({ game: game.game, options: recordOptions(record), sitters: seatAll(choices, name, language), seconds: 0, record });
}

function TakeOver({ game }: { game: Game }) {
  const say = useWords();
  const [own, setOwn] = useState(typeof game.actor === "number" ? game.actor : 0);
  const [level, setLevel] = useState<string>("normal");
  if (game.viewer !== "all") return <p class="soft">{say(words.onlyView)}</p>;
  if (game.actor === null) return <p class="soft">{say(words.over)}</p>;
  return (
    <form class="take-over" onSubmit={(event) => { event.preventDefault(); takeOver(game, own, level); }}>
      <label><span>{say(words.as)}</span>
        <select name="own" value={String(own)} onChange={(event) => setOwn(Number(event.currentTarget.value))}>
          {game.seats.map((seat) => <option key={seat} value={seat}>{game.name(seat)}</option>)}
        </select>
      </label>
      <label><span>{say(words.againstLevel)}</span>
        <select name="level" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
          {LEVELS.map((one) => <option key={one} value={one}>{say(playWords.levels[one])}</option>)}
        </select>
      </label>
      <button type="submit" class="primary">{say(words.takeOver)}</button>
    </form>
  );
}

/** What was set is on the screen, and has its place in the page. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** The link is shown as well: not every browser lets a page copy. */
function Share({ whole }: { whole: Game }) {
  const say = useWords();
  const [link, setLink] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const share = async (): Promise<void> => {
    const made = linkTo(whole);
    const copied = copySoon(made);
    setLink(await made);
    if (await copied) return setCopied(true);
    await drawn();
    setCopied(field.current !== null && (await copyFrom(field.current)));
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>{say(words.share)}</button>
      {link !== null && <input ref={field} class="share-link" type="text" readOnly value={link} aria-label={say(words.link)} onFocus={(event) => event.currentTarget.select()} />}
      {isCopied !== null && <p class="soft" role="status">{say(isCopied ? words.shared : appWords.copyYourself)}</p>}
    </>
  );
}

export function ShareAndTakeOver({ whole, game, leave }: { whole: Game; game: Game; leave: () => void }) {
  const say = useWords();
  return (
    <details class="more replay-more">
      <summary>{say(words.more)}</summary>
      <TakeOver key={String(game.actor)} game={game} />
      <div class="buttons">
        <Share whole={whole} />
        <button type="button" onClick={() => downloadRecord(whole)}>{say(words.download)}</button>
        <button type="button" onClick={leave}>{say(words.other)}</button>
      </div>
    </details>
  );
}
