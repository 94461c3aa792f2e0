/* The rules beside the board. */

import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import "./cards.css";
import { rulesWords as words } from "./rules-words.ts";
import { Sample, Scene } from "./scene.tsx";
import type { CardGame } from "./view.ts";

interface RulesProps {
  readonly language: Language;
}

type Say = (phrase: Phrase) => string;

function AimScene({ game, tell }: { game: CardGame; tell: Say }) {
  if (game === "convoy")
    return (
      <Scene game={game} name={tell(words.convoyAimPicture)} ranks={["* 2S1 3S1 4S1 5S"]}
        lines={[[[0, 0], [1, 0], [2, 0], [3, 0]]]} />
    );
  return (
    <Scene game={game} name={tell(words.sequenceAimPicture)} ranks={["* 2S1 3S1 4S1 5S1 6S"]}
      lines={[[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]]} />
  );
}

function CrossScene({ game, tell }: { game: CardGame; tell: Say }) {
  if (game === "convoy")
    return (
      <Scene game={game} name={tell(words.crossPicture)}
        ranks={["8H 9H TH0 QH KH", "6D0 7D0 8D0 9D0 TD", "4C 5C 6C0 7C 8C", "AC KC QC0 TC 9C"]}
        lines={[[[0, 1], [1, 1], [2, 1], [3, 1]], [[2, 0], [2, 1], [2, 2], [2, 3]]]} />
    );
  return (
    <Scene game={game} name={tell(words.crossPicture)}
      ranks={["2S 3S 4S0 5S 6S 7S", "5C0 4C0 3C0 2C0 AH0 KH", "AS 2D 3D0 4D 5D 6D", "KS 6C 5C0 4C 3C 2C", "QS 7C 6H0 5H 4H AH"]}
      lines={[[[0, 1], [1, 1], [2, 1], [3, 1], [4, 1]], [[2, 0], [2, 1], [2, 2], [2, 3], [2, 4]]]} />
  );
}

/** How a turn goes, and what the cards with eyes do. */
function TurnRules({ game, tell }: { game: CardGame; tell: Say }) {
  const isConvoy = game === "convoy";
  return (
    <>
      <h2>{tell(words.turn)}</h2>
      <Sample cards={["7H"]}>{tell(words.turnText)}</Sample>
      <Scene game={game} name={tell(words.turnPicture)} ranks={[isConvoy ? "3H 4H1 5H 6H 7H+" : "8C 7H+ 2H 3H1 KH"]} />
      {isConvoy && <p>{tell(words.convoyClock)}</p>}
      <h2>{tell(isConvoy ? words.special : words.jacks)}</h2>
      <Sample cards={["JC", "JD"]}>{tell(words.twoEyes)}</Sample>
      <Sample cards={["JS", "JH"]}>{tell(isConvoy ? words.convoyOneEye : words.sequenceOneEye)}</Sample>
      {isConvoy && <Sample cards={["XX"]}>{tell(words.jokers)}</Sample>}
    </>
  );
}

function LineRules({ game, tell }: { game: CardGame; tell: Say }) {
  return (
    <>
      <h2>{tell(words.lines)}</h2>
      <p>{tell(words.locked)}</p>
      <p>{tell(words.crossing)} {tell(game === "convoy" ? words.convoyLong : words.sequenceLong)}</p>
      <CrossScene game={game} tell={tell} />
      <p>{tell(words.oneFree)}</p>
    </>
  );
}

function CardRules({ game, language }: RulesProps & { readonly game: CardGame }) {
  const tell: Say = (phrase) => say(phrase, language);
  const isConvoy = game === "convoy";
  return (
    <div class="cards-rules">
      <h2>{tell(words.aim)}</h2>
      <p>{tell(isConvoy ? words.convoyAim : words.sequenceAim)}</p>
      <AimScene game={game} tell={tell} />
      <TurnRules game={game} tell={tell} />
      <LineRules game={game} tell={tell} />
      <h2>{tell(words.dead)}</h2>
      <p>{tell(words.deadText)}</p>
      <Scene game={game} name={tell(words.deadPicture)}
        ranks={isConvoy ? ["6C 7C 8C0 9C TC", "QC TC 9C 8C1 7C"] : ["8C0 KS 6C 5C 4C", "9C QS 7C 6H 5H", "TC TS 8C1 7H 2H"]} />
      <h2>{tell(words.end)}</h2>
      <p>{tell(isConvoy ? words.convoyEnd : words.sequenceEnd)}</p>
      <h2>{tell(words.board)}</h2>
      <p>{tell(isConvoy ? words.convoyBoard : words.sequenceBoard)} {tell(words.cut)}</p>
      <h2>{tell(words.more)}</h2>
      <p>{tell(isConvoy ? words.convoyMore : words.sequenceMore)}</p>
      <p>{tell(words.house)}</p>
    </div>
  );
}

export function ConvoyRules({ language }: RulesProps) {
  return <CardRules game="convoy" language={language} />;
}

export function SequenceRules({ language }: RulesProps) {
  return <CardRules game="sequence" language={language} />;
}
