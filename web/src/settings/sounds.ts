/* A few small sounds, made on the spot; nothing is heard unless the player asks for it. */

import { prefs } from "./prefs.ts";

export type Sound = "move" | "turn" | "refuse" | "win" | "loss";

interface Note {
  readonly hertz: number;
  readonly atMs: number;
  readonly ms: number;
}

/* A piece set down is low and short; news rise, losses fall. */
const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [{ hertz: 220, atMs: 0, ms: 70 }],
  turn: [{ hertz: 523, atMs: 0, ms: 90 }, { hertz: 659, atMs: 90, ms: 140 }],
  refuse: [{ hertz: 165, atMs: 0, ms: 120 }],
  win: [{ hertz: 523, atMs: 0, ms: 120 }, { hertz: 659, atMs: 120, ms: 120 }, { hertz: 784, atMs: 240, ms: 320 }],
  loss: [{ hertz: 392, atMs: 0, ms: 160 }, { hertz: 294, atMs: 160, ms: 300 }],
};
const LOUDNESS = 0.12;

let speaker: AudioContext | undefined;

function play(context: AudioContext, { hertz, atMs, ms }: Note): void {
  const start = context.currentTime + atMs / 1000;
  const end = start + ms / 1000;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export function chime(sound: Sound): void {
  if (!prefs.value.sounds) return;
  speaker ??= new AudioContext();
  for (const note of NOTES[sound]) play(speaker, note);
}
