/* The mark of Flotilla as files: an SVG, and PNGs for systems that want them, all from one list of
 * shapes. Drawn while the client is built, so that no picture has to be kept. */

import { deflateSync } from "node:zlib";
import type { Plugin } from "vite";

type Colour = readonly [number, number, number];

interface Shape {
  readonly colour: Colour;
  /** In a square of 64. */
  readonly svg: string;
  has(x: number, y: number): boolean;
}

const SIZE = 64;
const PAPER: Colour = [0xf4, 0xf0, 0xe6];

/** Whether a point lies within |x|/w + |y|/h <= 1 around a middle. */
function inDiamond(x: number, y: number, middle: readonly [number, number], w: number, h: number): boolean {
  return Math.abs(x - middle[0]) / w + Math.abs(y - middle[1]) / h <= 1;
}

/* The signs of the four sides, kept within the circle that round icons leave. */
const SHAPES: readonly Shape[] = [
  { colour: [0xc8, 0x40, 0x1f], svg: '<circle cx="20" cy="43" r="9"/>', has: (x, y) => Math.hypot(x - 20, y - 43) <= 9 },
  { colour: [0x1f, 0x5f, 0xa8], svg: '<path d="M29 26h17v17H29z"/>', has: (x, y) => x >= 29 && x <= 46 && y >= 26 && y <= 43 },
  { colour: [0x1c, 0x7a, 0x4a], svg: '<path d="M20 11l10 18H10z"/>', has: (x, y) => y >= 11 && y <= 29 && Math.abs(x - 20) <= ((y - 11) * 10) / 18 },
  { colour: [0xb8, 0x7a, 0x00], svg: '<path d="M45 6l9 11-9 11-9-11z"/>', has: (x, y) => inDiamond(x, y, [45, 17], 9, 11) },
];

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function svgIcon(): string {
  const shapes = SHAPES.map(({ colour, svg }) => svg.replace("/>", ` fill="${hex(colour)}"/>`)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="12" fill="${hex(PAPER)}"/>${shapes}</svg>\n`;
}

const SAMPLES = 4; /* a pixel is looked at so many times each way: smooth edges */

function colourAt(x: number, y: number): Colour {
  return SHAPES.findLast((shape) => shape.has(x, y))?.colour ?? PAPER;
}

/** Most pixels lie within one shape, or within none: their corners say so. */
function isEven(column: number, row: number, size: number): boolean {
  const at = (x: number, y: number): Colour => colourAt((x * SIZE) / size, (y * SIZE) / size);
  const corner = at(column, row);
  return corner === at(column + 1, row) && corner === at(column, row + 1) && corner === at(column + 1, row + 1);
}

function pixel(column: number, row: number, size: number): Colour {
  if (isEven(column, row, size)) return colourAt(((column + 0.5) * SIZE) / size, ((row + 0.5) * SIZE) / size);
  const sum = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) * SIZE) / size;
    const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * SIZE) / size;
    colourAt(x, y).forEach((part, index) => (sum[index]! += part));
  }
  return sum.map((part) => Math.round(part / (SAMPLES * SAMPLES))) as unknown as Colour;
}

function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc(body), body.length + 4);
  return frame;
}

/** A PNG of 8-bit RGB, each row unfiltered. */
function pngIcon(size: number): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) rows.set(pixel(column, row, size), row * (size * 3 + 1) + 1 + column * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", new Uint8Array())]);
}

export const ICONS = [
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;

export function icons(): Plugin {
  return {
    name: "flotilla-icons",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "icon.svg", source: svgIcon() });
      for (const size of [192, 512]) this.emitFile({ type: "asset", fileName: `icon-${size}.png`, source: pngIcon(size) });
    },
  };
}
