/* The rules beside the board, with pictures made of the board's own parts. */

import "./kolonne.css";
import type { ComponentChildren } from "preact";
import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import { rules } from "./rules-words.ts";
import { Sketch } from "./sketch.tsx";

interface PartProps {
  readonly language: Language;
  readonly title: Phrase;
  readonly text: Phrase;
  readonly children?: ComponentChildren;
}

function Part({ language, title, text, children }: PartProps) {
  return (
    <section>
      <h2>{say(title, language)}</h2>
      <p>{say(text, language)}</p>
      {children}
    </section>
  );
}

const RED = "n1 m1 l1 k1 j1 i1 i2";
const ALL = { red: RED, yellow: "a1 a2 a3 a4 a5 a6 b6", green: "a14 b14 c14 d14 e14 f14 f13", blue: "n14 n13 n12 n11 n10 n9 m9" };
const ROUTE = "i2 i3 i4 i5 i6 i7 i8 h8 g8 f8 e8 d8 c8 b8 a8 a9 a10 a11 a12 a13 a14";

export function Rules({ language }: { language: Language }) {
  const picture = (phrase: Phrase): string => say(phrase, language);
  const part = { language };
  return (
    <div class="kolonne-rules">
      <Part {...part} title={rules.aimTitle} text={rules.aim}>
        <Sketch window={["a1", "n14"]} stones={ALL} walks={[ROUTE]} label={picture(rules.aimPicture)} wide />
      </Part>
      <Part {...part} title={rules.walkTitle} text={rules.walk}>
        <Sketch
          window={["g2", "l6"]} stones={{ red: "l3 k3 j3 i3" }} walks={["l3 k3 j3 i3 h3 h4"]} label={picture(rules.walkPicture)}
        />
      </Part>
      <Part {...part} title={rules.blockTitle} text={rules.block}>
        <Sketch
          window={["d7", "i11"]} stones={{ red: "g9", green: "g10" }} walks={["g9 g8 f8 e8"]} barred="f9 g10"
          label={picture(rules.blockPicture)}
        />
      </Part>
      <Part {...part} title={rules.columnTitle} text={rules.column}>
        <Sketch
          window={["c2", "m4"]} stones={{ red: "d3 h3 i3 j3 k3 l3 m3" }} walks={["m3 l3 k3 j3 i3 h3 g3"]} barred="c3"
          trail={{ colour: "red", gaps: "e3 f3 g3" }} label={picture(rules.columnPicture)} wide
        />
      </Part>
      <p>{say(rules.torn, language)}</p>
      <Sketch
        window={["c6", "l9"]} stones={{ yellow: "c7 d7 e7 f7 h7 j7 k7", blue: "g7" }} trail={{ colour: "yellow", gaps: "i7", through: "g7" }}
        label={picture(rules.tornPicture)} wide
      />
      <Part {...part} title={rules.starTitle} text={rules.star}>
        <Sketch
          window={["f4", "k8"]} stones={{ red: "i5 h7" }} crossed="h7" walks={["i5 i6 i7"]} label={picture(rules.starPicture)}
        />
      </Part>
      <Part {...part} title={rules.homeTitle} text={rules.home}>
        <Sketch
          window={["a11", "g14"]} stones={{ red: "a12 e13" }} crossed="a12 e13" walks={["a12 a13 a14 b14 c14 d14"]} barred="e14"
          label={picture(rules.homePicture)}
        />
      </Part>
      <Part {...part} title={rules.endTitle} text={rules.end} />
      <Part {...part} title={rules.playersTitle} text={rules.players} />
      <Part {...part} title={rules.houseTitle} text={rules.house} />
      <Part {...part} title={rules.sheetTitle} text={rules.sheet} />
    </div>
  );
}
