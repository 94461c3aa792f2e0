/* Figures and letters on the cards, drawn with one round pen in a box of 10 by 14: the same on every
 * machine, and no text that a screen reader would read out beside a card's name. */

const STROKES: Readonly<Record<string, string>> = {
  0: "M5 1C1.9 1 1 4 1 7s.9 6 4 6s4-3 4-6S8.1 1 5 1z",
  1: "M2.2 3.8L5.8 1V13",
  2: "M1.2 4C1.4 2.1 3 1 5 1c2.3 0 4 1.3 4 3.4C9 7.2 4 9.4 1.2 13H9.2",
  3: "M1.3 2.8C2 1.6 3.4 1 5 1c2.2 0 3.8 1.1 3.8 3S7.2 6.8 4.5 6.8C7.4 6.8 9.2 8 9.2 9.9S7.4 13 5 13C3.2 13 1.8 12.3 1 11",
  4: "M7 13V1L1 9.6H9.6",
  5: "M8.6 1H2.3L1.7 6.4C2.6 5.7 3.7 5.3 5 5.3c2.5 0 4.2 1.5 4.2 3.8S7.4 13 4.9 13C3.2 13 1.8 12.3 1 11.1",
  6: "M8.4 2.2C7.6 1.4 6.6 1 5.5 1C2.4 1 1 4.2 1 8C1 11.2 2.6 13 5 13s4.1-1.6 4.1-3.9S7.5 5.4 5.2 5.4C3 5.4 1.2 6.8 1 9",
  7: "M1 1H9L4 13",
  8: "M5 6.6C3 6.6 1.6 5.5 1.6 3.8S3 1 5 1s3.4 1.1 3.4 2.8S7 6.6 5 6.6C2.6 6.6 1 7.9 1 9.8S2.6 13 5 13s4-1.3 4-3.2S7.4 6.6 5 6.6z",
  9: "M1.6 11.8C2.4 12.6 3.4 13 4.5 13C7.6 13 9 9.8 9 6C9 2.8 7.4 1 5 1S.9 2.6 .9 4.9S2.5 8.6 4.8 8.6C7 8.6 8.8 7.2 9 5",
  B: "M2 1V13H5.6C8 13 9.3 11.8 9.3 9.9S8 6.8 5.6 6.8H2M2 1H5.2C7.4 1 8.5 2.1 8.5 3.9S7.4 6.8 5.2 6.8",
  V: "M1 1L5 13L9 1",
  P: "M2 13V1H5.5C8 1 9.2 2.4 9.2 4.5S8 8 5.5 8H2",
  O: "M5 1C2 1 .4 3.7 .4 7S2 13 5 13S9.6 10.3 9.6 7S8 1 5 1z",
  Y: "M1 1L5 7.5L9 1M5 7.5V13",
  R: "M2 13V1H5.5C8 1 9.2 2.4 9.2 4.5S8 8 5.5 8H2M5.5 8L9.4 13",
};

const HEIGHT = 14;
const ADVANCE = 12.6;
/** A 1 is narrow; what follows it moves closer. */
const ADVANCE_OF_1 = 9.6;

/** Upper left corner at x, y; `size` is the height. */
export function Figures({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  let at = 0;
  return (
    <g class="athletic-figures" transform={`translate(${x} ${y}) scale(${size / HEIGHT})`}>
      {[...text].map((sign, i) => {
        const left = at;
        at += sign === "1" ? ADVANCE_OF_1 : ADVANCE;
        return <path key={i} d={STROKES[sign] ?? ""} transform={`translate(${left} 0)`} />;
      })}
    </g>
  );
}
