/* From choosing who plays to playing: the form, or the one game that the address names. */

import { useEffect, useReducer, useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { useBell } from "../app/watch.ts";
import { type Engine, type GameName, Refusal } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { keptGame } from "../history/store.ts";
import { prefs, useWords } from "../settings/prefs.ts";
import { Claim, gamesChannel } from "./claim.ts";
import { isLeft, type Start, startGame, takeLeft } from "./hand-over.ts";
import { keepNow, stopKeeping } from "./keeping.ts";
import { AtTable } from "./at-table.tsx";
import { Elsewhere, Gone } from "./not-here.tsx";
import { lastOpponents } from "./opponents.ts";
import { quickPlan } from "./plan.ts";
import { Setup } from "./setup.tsx";

/** Begins a game, and so takes the address of that one. */
function AtOnce({ engine, game }: { engine: Engine; game: GameName }) {
  const { name, language, level } = prefs.value;
  useEffect(() => {
    const facts = engine.facts(game);
    startGame(quickPlan(facts, lastOpponents(facts, level, engine.bots().map((bot) => bot.name)), name, language));
  }, []);
  return null;
}

function isReadable(engine: Engine, record: string): boolean {
  try {
    const game = engine.read(record);
    const isWhole = game.viewer === "all";
    game.close();
    return isWhole;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The game as it was kept; null if it is not, or not as one that this version can read. */
async function findStart(engine: Engine, game: GameName, id: number): Promise<Start | null> {
  const kept = await keptGame(id).catch(() => null);
  if (kept === null || kept.game !== game || !isReadable(engine, kept.record)) return null;
  return { id, began: kept.began, isNew: false, plan: { ...kept.plan, record: kept.record } };
}

async function load(game: GameName, id: number): Promise<{ engine: Engine; begun: Start | null }> {
  const engine = await loadEngine();
  return { engine, begun: takeLeft(id) ?? (await findStart(engine, game, id)) };
}

function Here({ game, id }: { game: GameName; id: number }) {
  const say = useWords();
  const loaded = useLoaded(() => load(game, id), []);
  return (
    <Waiting loaded={loaded}>
      {({ engine, begun }) => begun === null
        ? <Gone game={game} />
        : <><h1 class="sr-only">{say(titleOf(game))}</h1><AtTable engine={engine} begun={begun} /></>}
    </Waiting>
  );
}

/** A page that is hidden may never come back, so what it has is kept; one that leaves lets the game go. */
function useClaim(id: number): Claim {
  const [claim] = useState(() => new Claim(gamesChannel(), { game: id, isNew: isLeft(id), store: () => stopKeeping(id) }));
  useBell(claim.bell);
  useEffect(() => {
    const hide = (): void => void (document.hidden && keepNow(id));
    const leave = (): void => {
      void stopKeeping(id);
      claim.close();
    };
    claim.open();
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      claim.close();
    };
  }, []);
  return claim;
}

function OneGame({ game, id }: { game: GameName; id: number }) {
  const claim = useClaim(id);
  useEffect(() => void loadEngine().catch(() => undefined), []); /* while the other tabs are asked */
  if (claim.where === "here") return <Here game={game} id={id} />;
  if (claim.where === "asking") return <Waiting loaded={null}>{() => null}</Waiting>;
  return <Elsewhere game={game} wasHere={claim.where === "left"} isTaking={claim.isTaking} take={() => claim.take()} />;
}

/** Grows when the browser brings the page back as it was: the game may have gone on without it. */
function useReturns(): number {
  const [returns, count] = useReducer<number, void>((before) => before + 1, 0);
  useEffect(() => {
    const show = (event: PageTransitionEvent): void => void (event.persisted && count());
    addEventListener("pageshow", show);
    return () => removeEventListener("pageshow", show);
  }, []);
  return returns;
}

function Beginning({ game, isAtOnce }: { game: GameName; isAtOnce: boolean }) {
  const loaded = useLoaded(loadEngine, []);
  return (
    <Waiting loaded={loaded}>
      {(engine) => isAtOnce
        ? <AtOnce engine={engine} game={game} />
        : <Setup facts={engine.facts(game)} engine={engine} start={startGame} />}
    </Waiting>
  );
}

export function PlayPage({ game, id, isAtOnce }: { game: GameName; id: number | null; isAtOnce: boolean }) {
  const returns = useReturns();
  return id === null
    ? <Beginning key={String(isAtOnce)} game={game} isAtOnce={isAtOnce} />
    : <OneGame key={`${id} ${returns}`} game={game} id={id} />;
}
