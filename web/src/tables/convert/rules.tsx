/* The rules beside the board: complete, short, with pictures. */

import type { ComponentChildren } from "preact";
import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import { readBlocks, STANDARD_BLOCKS } from "./blocks.ts";
import { BlockPicture } from "./block.tsx";
import "./convert.css";
import { AttitudePicture, RowPicture, SolidPicture } from "./pictures.tsx";
import { blockName } from "./words.ts";

const text = {
  aim: ["The aim", "Das Ziel", "Le but"],
  aimText: [
    "Two players stack blocks on 4 by 4 squares. Only the view from above counts: score lines of four in your colour while you build, and show many squares at the end. White begins.",
    "Zwei Spieler stapeln Blöcke auf 4 mal 4 Feldern. Es zählt nur der Blick von oben: Vollende beim Bauen Reihen aus vier Feldern in deiner Farbe, und zeige am Ende viele Felder. Weiß beginnt.",
    "Deux joueurs empilent des blocs sur 4 cases par 4. Seule compte la vue d’en haut\u00a0: complétez en bâtissant des lignes de quatre cases de votre couleur, et montrez beaucoup de cases à la fin. Les blancs commencent.",
  ],
  bareText: [
    "The board’s print counts too: a bare square belongs to the colour it is printed in.",
    "Auch der Aufdruck zählt: Ein leeres Feld gehört der Farbe, in der es gedruckt ist.",
    "L’impression du plateau compte aussi\u00a0: une case nue appartient à la couleur dans laquelle elle est imprimée.",
  ],
  blocks: ["The blocks", "Die Blöcke", "Les blocs"],
  blocksText: [
    "Each player has the same ten blocks, 32 cubes in all, and places each of them once at most.",
    "Jeder Spieler hat die gleichen zehn Blöcke, zusammen 32 Würfel, und setzt jeden höchstens einmal.",
    "Chaque joueur a les dix mêmes blocs, 32 cubes en tout, et place chacun une fois au plus.",
  ],
  turn: ["Your turn", "Dein Zug", "Votre tour"],
  turnText: [
    "Take a block. Turn it as you like, also upside down, but never lay it on its side. The two screws never become each other.",
    "Nimm einen Block. Drehe ihn, wie du willst, auch mit der Oberseite nach unten, aber lege ihn nie auf die Seite. Die beiden Schrauben werden nie eine zur anderen.",
    "Prenez un bloc. Tournez-le à votre gré, même sens dessus dessous, mais ne le couchez jamais sur le côté. Les deux vis ne se changent jamais l’une en l’autre.",
  ],
  turned: ["the standing corner N: as it is, turned, flipped", "die stehende Ecke N: wie sie ist, gedreht, gewendet", "l’angle debout N\u00a0: tel quel, tourné, retourné"],
  restText: [
    "Set it down on the board, on other blocks, or on both. All of it stays within the 16 squares, and no gap may remain under it. There is no limit to the height.",
    "Setze ihn auf das Brett, auf andere Blöcke oder auf beides. Er bleibt ganz innerhalb der 16 Felder, und unter ihm darf keine Lücke bleiben. Die Höhe ist nicht begrenzt.",
    "Posez-le sur le plateau, sur d’autres blocs, ou sur les deux. Il reste tout entier dans les 16 cases, et aucun vide ne doit rester sous lui. La hauteur n’est pas limitée.",
  ],
  good: ["flipped, it fits the step", "gewendet passt sie auf die Stufe", "retourné, il épouse la marche"],
  bad: ["not so: there is a gap", "so nicht: da ist eine Lücke", "pas ainsi\u00a0: il y a un vide"],
  mustText: [
    "If you can place a block, you must. If you cannot, your turn is skipped. Running out of time costs the turn, nothing else.",
    "Wenn du einen Block setzen kannst, musst du es tun. Kannst du nicht, wirst du übersprungen. Wer die Bedenkzeit überschreitet, verliert den Zug, sonst nichts.",
    "Si vous pouvez placer un bloc, vous le devez. Sinon, vous sautez votre tour. Dépasser le temps de réflexion coûte le tour, rien d’autre.",
  ],
  lines: ["Lines", "Reihen", "Lignes"],
  linesText: [
    "After your move, every rank and every file that shows four squares in your colour, and did not before, scores one point. Height does not matter. A line that was broken and is made again scores again. Diagonals and stacks score nothing.",
    "Nach deinem Zug bringt jede Zeile und jede Spalte, die nun vier Felder in deiner Farbe zeigt und es vorher nicht tat, einen Punkt. Die Höhe spielt keine Rolle. Eine Reihe, die zerstört war und neu vollendet wird, zählt noch einmal. Diagonalen und Säulen zählen nicht.",
    "Après votre coup, chaque rangée et chaque colonne qui montre quatre cases de votre couleur, et ne le faisait pas avant, rapporte un point. La hauteur n’importe pas. Une ligne cassée puis refaite compte de nouveau. Les diagonales et les piles ne comptent pas.",
  ],
  linesPicture: [
    "Rank 1 is white: b1 and d1 are printed so. Numbers are heights.",
    "Zeile 1 ist weiß: b1 und d1 sind so gedruckt. Die Zahlen sind Höhen.",
    "La rangée 1 est blanche\u00a0: b1 et d1 sont imprimées ainsi. Les chiffres sont les hauteurs.",
  ],
  end: ["The end", "Das Ende", "La fin"],
  endText: [
    "When neither player can place a block, the game is over. Your points are the lines you scored and the squares that show your colour. More points win. If they are equal, more blocks reaching the highest level win; if these are equal too, it is a draw.",
    "Wenn niemand mehr einen Block setzen kann, ist das Spiel zu Ende. Deine Punkte sind deine Reihen und die Felder, die deine Farbe zeigen. Mehr Punkte gewinnen. Sind sie gleich, gewinnen mehr Blöcke, die bis zur höchsten Ebene reichen; sind auch diese gleich, ist es unentschieden.",
    "Quand plus personne ne peut placer de bloc, la partie est finie. Vos points sont vos lignes et les cases qui montrent votre couleur. Le plus de points gagne. À égalité, le plus de blocs atteignant le niveau le plus haut gagne\u00a0; encore à égalité, la partie est nulle.",
  ],
  variants: ["Variants", "Varianten", "Variantes"],
  box: [
    "Think Inside the Box: nothing may rise above level 4. Whoever cannot place a block loses, whatever the points; so white loses when the box is exactly full. If you wish, both take from one pool of all 20 blocks; a line still has to be in the mover’s own colour.",
    "In der Kiste: Nichts darf über Ebene 4 hinausragen. Wer keinen Block setzen kann, verliert, gleich wie die Punkte stehen; also verliert Weiß, wenn die Kiste genau voll ist. Wenn ihr wollt, nehmt ihr beide aus einem Vorrat aller 20 Blöcke; eine Reihe muss trotzdem die eigene Farbe zeigen.",
    "Dans la boîte\u00a0: rien ne doit dépasser le niveau 4. Qui ne peut placer de bloc perd, quels que soient les points\u00a0; les blancs perdent donc quand la boîte est exactement pleine. Si vous voulez, on prend à deux dans une réserve commune des 20 blocs\u00a0; une ligne doit tout de même être de sa propre couleur.",
  ],
  towers: [
    "Control Towers: lines do not count. Each of the 12 squares along the edge gives a point to the colour with more cubes in its column, none if equal. If the points are equal, the squares shown decide.",
    "Kontrolltürme: Reihen zählen nicht. Jedes der 12 Felder am Rand gibt der Farbe mit mehr Würfeln in seiner Säule einen Punkt, keinen bei Gleichstand. Sind die Punkte gleich, entscheiden die sichtbaren Felder.",
    "Tours de contrôle\u00a0: les lignes ne comptent pas. Chacune des 12 cases du bord donne un point à la couleur qui a le plus de cubes dans sa pile, aucun à égalité. À égalité de points, les cases visibles départagent.",
  ],
  hands: ["At this table", "An diesem Tisch", "À cette table"],
  handsText: [
    "Pick a block and point at a square, in either view; a full dot means that it rests there as it is held, a ring that it would if turned. R turns, F flips, Q and E turn the view, arrow keys and Enter do all without a mouse, Escape puts the block back. With a finger, the first tap shows the block, the second sets it down.",
    "Nimm einen Block und zeige auf ein Feld, in einer der beiden Ansichten; ein voller Punkt heißt, dass er dort so aufliegt, ein Ring, dass er es gedreht täte. R dreht, F wendet, Q und E drehen die Ansicht, Pfeiltasten und Enter tun alles ohne Maus, Escape legt den Block weg. Mit dem Finger zeigt das erste Tippen den Block, das zweite setzt ihn ab.",
    "Prenez un bloc et désignez une case, dans l’une ou l’autre vue\u00a0; un point plein dit qu’il y repose tel quel, un anneau qu’il le ferait tourné. R tourne, F retourne, Q et E tournent la vue, les flèches et Entrée font tout sans souris, Échap rend le bloc. Au doigt, le premier toucher montre le bloc, le second le pose.",
  ],
} as const satisfies Record<string, Phrase>;

function Figure({ caption, children }: { caption: string; children: ComponentChildren }) {
  return <figure class="convert-figure">{children}<figcaption>{caption}</figcaption></figure>;
}

function BlockList({ language }: { language: Language }) {
  return (
    <ul class="convert-rules-blocks">
      {readBlocks(STANDARD_BLOCKS).map((block, index) => (
        <li key={block.id} aria-label={blockName(block, index % 2 === 0 ? 0 : 1, language)}>
          <BlockPicture block={block} side={index % 2 === 0 ? 0 : 1} />
          <span aria-hidden="true">{block.id}</span>
        </li>
      ))}
    </ul>
  );
}

export function Rules({ language }: { language: Language }) {
  const tell = (phrase: Phrase): string => say(phrase, language);
  return (
    <div class="convert-rules">
      <h2>{tell(text.aim)}</h2>
      <p>{tell(text.aimText)} {tell(text.bareText)}</p>
      <h2>{tell(text.blocks)}</h2>
      <p>{tell(text.blocksText)}</p>
      <BlockList language={language} />
      <h2>{tell(text.turn)}</h2>
      <p>{tell(text.turnText)}</p>
      <Figure caption={tell(text.turned)}><AttitudePicture id="N" /></Figure>
      <p>{tell(text.restText)}</p>
      <div class="convert-figures">
        <Figure caption={tell(text.good)}><SolidPicture moves={["b D:c1c2"]} next="w N:b1b1c1" /></Figure>
        <Figure caption={tell(text.bad)}><SolidPicture moves={["b D:c1c2"]} wrong={{ id: "N", over: "b1" }} /></Figure>
      </div>
      <p>{tell(text.mustText)}</p>
      <h2>{tell(text.lines)}</h2>
      <p>{tell(text.linesText)}</p>
      <Figure caption={tell(text.linesPicture)}><RowPicture moves={["w C:a1", "b D:d2d3", "w D:c1c2"]} rows={["1"]} /></Figure>
      <h2>{tell(text.end)}</h2>
      <p>{tell(text.endText)}</p>
      <h2>{tell(text.variants)}</h2>
      <p>{tell(text.box)}</p>
      <p>{tell(text.towers)}</p>
      <h2>{tell(text.hands)}</h2>
      <p>{tell(text.handsText)}</p>
    </div>
  );
}
