/* A guided first game. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { useLoaded, Waiting } from "../app/loading.tsx";
import type { Engine, Game, GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { Bubble, useRefusing } from "../play/bubble.tsx";
import { Players } from "../play/players.tsx";
import { Story } from "../play/story.ts";
import { AsidePart, BoardPart, HandPart, HintPart, useTable, useTableProps } from "../play/table-view.tsx";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { loadGuide } from "../tables/index.ts";
import type { Table } from "../tables/table.ts";
import type { Guide } from "./guide.ts";
import { gameAtStep } from "./run.ts";
import { words } from "./words.ts";
import "../styles/play.css";
import "../styles/guide.css";

interface Progress {
  readonly step: number;
  /** The player's moves by step, to come back to. */
  readonly made: readonly (string | undefined)[];
}

function useGuideGame(engine: Engine, guide: Guide, { step, made }: Progress): Game {
  const { language } = usePrefs();
  const say = useWords();
  const game = useMemo(() => {
    const opened = gameAtStep(engine, guide, step, made);
    opened.seats.forEach((seat) => opened.setName(seat, seat === guide.seat ? say(["You", "Du", "Vous"]) : say(["Opponent", "Gegner", "Adversaire"])));
    opened.setLanguage(language);
    opened.setListener(guide.seat);
    return opened;
  }, [engine, guide, step, made, language]);
  useEffect(() => () => void setTimeout(() => game.close(), 1000), [game]);
  return game;
}

/** Points at places that the table marks with their label. */
function usePointing(points: readonly string[] | undefined, key: unknown) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pointed = (points ?? []).flatMap((label) => [...(root.current?.querySelectorAll(`:is(.table-board, .table-hand) [data-place="${CSS.escape(label)}"]`) ?? [])]);
    for (const element of pointed) element.classList.add("is-pointed");
    return () => pointed.forEach((element) => element.classList.remove("is-pointed"));
  }, [points, key]);
  return root;
}

interface LessonProps {
  readonly guide: Guide;
  readonly progress: Progress;
  show(): void;
  move(step: number): void;
}

function Lesson({ guide, progress, show, move }: LessonProps) {
  const say = useWords();
  const { step } = progress;
  const current = guide.steps[step]!;
  const isLast = step === guide.steps.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <section class="lesson" aria-labelledby="lesson-step">
      <h2 id="lesson-step" ref={heading} tabIndex={-1}>{say(words.step, { step: step + 1, steps: guide.steps.length })}</h2>
      <progress max={guide.steps.length} value={step + 1} aria-labelledby="lesson-step" />
      <p class="lesson-text">{say(current.say)}</p>
      {current.wants !== null && <p class="soft">{say(words.yourMove)}</p>}
      <div class="buttons">
        {step > 0 && <button type="button" onClick={() => move(step - 1)}>{say(words.back)}</button>}
        {current.wants !== null && <button type="button" class="show-me" onClick={show}>{say(words.showMe)}</button>}
        {current.wants === null && !isLast && <button type="button" class="primary next" onClick={() => move(step + 1)}>{say(words.next)}</button>}
        {isLast && <a class="button primary" href={`#/play/${guide.game}/now`}>{say(words.ready)}</a>}
        {isLast && <a class="button" href={`#/rules/${guide.game}`}>{say(words.rules)}</a>}
      </div>
    </section>
  );
}

function Guided({ engine, guide, table }: { engine: Engine; guide: Guide; table: Table }) {
  const say = useWords();
  const [progress, setProgress] = useState<Progress>({ step: 0, made: [] });
  const [shown, setShown] = useState<number | null>(null);
  const { said, refuse } = useRefusing();
  const { step, made } = progress;
  const game = useGuideGame(engine, guide, progress);
  const story = useMemo(() => new Story(game), [game]);
  const current = guide.steps[step]!;
  const root = usePointing(current.points, game);
  const isOwn = current.wants !== null && game.actor === guide.seat;
  const choose = (move: string): void => {
    if (!(current.wants?.includes(move) ?? false)) return refuse(say(words.notThis), root.current?.querySelector(".lesson-text") ?? document.body);
    const moves = Array.from({ length: step + 1 }, (_, at) => (at === step ? move : made[at]));
    setProgress({ step: Math.min(step + 1, guide.steps.length - 1), made: moves });
  };
  const props = useTableProps({
    game, viewer: guide.seat, choices: isOwn ? game.choices(guide.seat) : [], last: story.last(guide.seat),
    hint: isOwn && shown === step ? (current.wants?.[0] ?? null) : null, pending: null, choose, refuse,
  });
  return (
    <div class="play guide" ref={root} data-step={step + 1} data-wants={current.wants?.join("|")} data-game={guide.game}>
      <div class="play-players">
        <h1>{say(words.title, { game: say(titleOf(guide.game)) })}</h1>
        <Players game={game} actor={typeof game.actor === "number" ? game.actor : null} />
      </div>
      <BoardPart table={table} props={props} />
      <AsidePart table={table} props={props} />
      <div class="tools"><Lesson guide={guide} progress={progress} show={() => setShown(step)} move={(next) => setProgress({ step: next, made })} /><HintPart table={table} props={props} /></div>
      <HandPart table={table} props={props} />
      <Bubble said={said} />
    </div>
  );
}

export function GuidePage({ game }: { game: GameName }) {
  const say = useWords();
  const loaded = useLoaded(async () => ({ engine: await loadEngine(), guide: await loadGuide(game) }), [game]);
  const table = useTable(game);
  return (
    <Waiting loaded={loaded}>
      {({ engine, guide }) => guide === null
        ? <div class="waiting"><h1>{say(words.title, { game: say(titleOf(game)) })}</h1><p>{say(words.missing)}</p><a class="button" href={`#/rules/${game}`}>{say(words.rules)}</a></div>
        : table !== null && <Guided engine={engine} guide={guide} table={table} />}
    </Waiting>
  );
}
