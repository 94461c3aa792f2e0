/* Three games a day: to play, to compare, to send to others in a line. */

import { useEffect, useRef, useState } from "preact/hooks";
import { copyFrom } from "../app/copy.ts";
import { games, titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { replace } from "../app/route.ts";
import { words as appWords } from "../app/words.ts";
import type { GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { keptGame, type KeptGame } from "../history/store.ts";
import { pictureOf } from "../pages/pictures.tsx";
import { startGame } from "../play/hand-over.ts";
import { against, quickPlan } from "../play/plan.ts";
import { prefs, usePrefs, useWords } from "../settings/prefs.ts";
import { dayOf, type DealResult, dealsOf, endWords, LEVEL, seedOf, shareLine } from "./deal.ts";
import { noteDeal, openedDeal } from "./kept.ts";
import { words } from "./words.ts";
import "./daily.css";

interface Deal {
  readonly game: GameName;
  /** null: not begun here. */
  readonly kept: KeptGame | null;
}

/** A deal that was opened but never played may be forgotten by the history: it is opened anew, with the same luck. */
async function findDeal(day: string, game: GameName): Promise<Deal> {
  const id = openedDeal(day, game);
  return { game, kept: id === null ? null : await keptGame(id).catch(() => null) };
}

function resultOf({ game, kept }: Deal): DealResult {
  const title = titleOf(game);
  const outcome = kept?.seats.find(({ level }) => level === null)?.outcome ?? null;
  return { title, end: kept === null || outcome === null ? null : { outcome, points: kept.seats.map(({ points }) => points) } };
}

function DealCard({ deal }: { deal: Deal }) {
  const say = useWords();
  const { language } = usePrefs();
  const { game, kept } = deal;
  const Picture = pictureOf(game);
  const [address, text] = kept === null ? [`#/daily/${game}`, words.play] : kept.isOver ? [`#/replay/game/${kept.id}`, words.look] : [`#/play/${game}/${kept.id}`, words.goOn];
  return (
    <li class="deal" data-game={game}>
      <Picture />
      <h2>{say(titleOf(game))}</h2>
      <p class="deal-result">{kept?.isOver === true && endWords(resultOf(deal), language)}</p>
      <a class={kept?.isOver === true ? "button" : "button primary"} href={address}>{say(text)}<span class="sr-only">: {say(titleOf(game))}</span></a>
    </li>
  );
}

function Share({ line }: { line: string }) {
  const say = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => setCopied(field.current !== null && (await copyFrom(field.current)));
  return (
    <section class="deal-share">
      <label for="deal-line">{say(words.line)}</label>
      <input ref={field} id="deal-line" type="text" readOnly value={line} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>{say(words.copy)}</button>
      <span role="status">{isCopied !== null && say(isCopied ? words.copied : appWords.copyYourself)}</span>
    </section>
  );
}

function Today({ day }: { day: string }) {
  const { language } = usePrefs();
  const loaded = useLoaded(() => Promise.all(dealsOf(day, games().map(({ name }) => name)).map((game) => findDeal(day, game))), [day]);
  const address = `${location.origin}${location.pathname}#/daily`;
  return (
    <Waiting loaded={loaded}>
      {(deals) => (
        <>
          <ul class="deals">{deals.map((deal) => <DealCard key={deal.game} deal={deal} />)}</ul>
          {deals.some(({ kept }) => kept?.isOver === true) && <Share line={shareLine(day, deals.map(resultOf), language, address)} />}
        </>
      )}
    </Waiting>
  );
}

/** Opens the one that was begun, else deals. */
async function openDeal(day: string, game: GameName): Promise<void> {
  const { kept } = await findDeal(day, game);
  if (kept !== null) return replace(`/play/${game}/${kept.id}`);
  const facts = (await loadEngine()).facts(game);
  const { name, language } = prefs.value;
  const plan = quickPlan(facts, { choices: against(LEVEL, facts.seats[0] ?? 2), names: [] }, name, language);
  noteDeal(day, game, startGame({ ...plan, day }, seedOf(day, game)));
}

function Opening({ game }: { game: GameName }) {
  const loaded = useLoaded(() => openDeal(dayOf(Date.now()), game), [game]);
  return <Waiting loaded={loaded}>{() => null}</Waiting>;
}

export function DailyPage({ deal }: { deal: GameName | null }) {
  const say = useWords();
  const { language } = usePrefs();
  const day = dayOf(Date.now());
  useEffect(() => void loadEngine().catch(() => undefined), []); /* while the player chooses */
  if (deal !== null && dealsOf(day, games().map(({ name }) => name)).includes(deal)) return <Opening game={deal} />;
  return (
    <div class="daily">
      <h1>{say(words.title)} <small>{new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day))}</small></h1>
      <p class="lead">{say(words.lead)}</p>
      <Today day={day} />
    </div>
  );
}
