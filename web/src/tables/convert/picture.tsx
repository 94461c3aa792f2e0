import { Frame } from "../../art/picture.tsx";

/** A cube of side 26 whose nearest corner of the top lies at x, y. */
function Cube({ x, y, isDark }: { x: number; y: number; isDark: boolean }) {
  const tone = isDark ? "dark" : "light";
  return (
    <g transform={`translate(${x} ${y})`} class={`picture-cube-${tone}`}>
      <path class="cube-top" d="M0 0L-24 -13L0 -26L24 -13z" />
      <path class="cube-left" d="M0 0L-24 -13V14L0 27z" />
      <path class="cube-right" d="M0 0L24 -13V14L0 27z" />
    </g>
  );
}

export function Picture() {
  const at = (column: number, row: number, level: number) => ({ x: 120 + (column - row) * 24, y: 78 + (column + row) * 13 - level * 27 });
  const squares = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));
  const cubes = [[0, 0, 0, 1], [1, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0], [2, 1, 0, 0], [2, 2, 0, 0], [1, 2, 0, 1], [1, 2, 1, 1], [2, 3, 0, 1], [2, 2, 1, 0]] as const;
  return (
    <Frame height={170}>
      {squares.map(({ row, column }) => {
        const { x, y } = at(column, row, -0.97);
        return <path key={`${row}${column}`} class={(row + column) % 2 === 0 ? "picture-square-light" : "picture-square-dark"} d={`M${x} ${y - 26}l24 13l-24 13l-24 -13z`} transform="translate(0 -17)" />;
      })}
      {cubes.map(([column, row, level, dark], index) => {
        const { x, y } = at(column, row, level);
        return <Cube key={index} x={x} y={y - 18} isDark={dark === 1} />;
      })}
    </Frame>
  );
}
