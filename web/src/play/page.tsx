/* From choosing who plays to playing. */

import { useState } from "preact/hooks";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { TITLES } from "../app/words.ts";
import type { Engine, GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { prefs, useWords } from "../settings/prefs.ts";
import { takeOver } from "./hand-over.ts";
import { Match } from "./match.tsx";
import { type Plan, quickPlan } from "./plan.ts";
import { Setup } from "./setup.tsx";

function firstPlan(engine: Engine, game: GameName, isAtOnce: boolean): Plan | null {
  const left = takeOver(game);
  if (left !== null) return left;
  const { name, language } = prefs.value;
  return isAtOnce ? quickPlan(engine.facts(game), name, language) : null;
}

function Started({ engine, game, isAtOnce }: { engine: Engine; game: GameName; isAtOnce: boolean }) {
  const say = useWords();
  const [started, setStarted] = useState<{ plan: Plan | null; count: number }>(() => ({ plan: firstPlan(engine, game, isAtOnce), count: 0 }));
  const start = (plan: Plan | null): void => setStarted(({ count }) => ({ plan, count: count + 1 }));
  const { plan, count } = started;
  if (plan === null) return <Setup facts={engine.facts(game)} engine={engine} start={start} />;
  const fresh = (): Plan => {
    const { record: _record, id: _id, seed: _seed, ...rest } = plan;
    return rest;
  };
  return (
    <>
      <h1 class="sr-only">{say(TITLES[game])}</h1>
      <Match key={count} engine={engine} plan={plan} again={() => start(fresh())} change={() => start(null)} />
    </>
  );
}

export function PlayPage({ game, isAtOnce }: { game: GameName; isAtOnce: boolean }) {
  const loaded = useLoaded(loadEngine, []);
  return (
    <Waiting loaded={loaded}>
      {(engine) => <Started key={String(isAtOnce)} engine={engine} game={game} isAtOnce={isAtOnce} />}
    </Waiting>
  );
}
