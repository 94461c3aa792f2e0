/* The bell, struck on the spot: a few partials that fade, twice. */

const PARTIALS = [[880, 0.16], [1320, 0.1], [2217, 0.06]] as const; /* hertz, loudness */
const STRIKES_AT = [0, 0.35] as const; /* seconds */
const FADE = 1.4;

let speaker: AudioContext | undefined;

/** Browsers let a page sound only after a touch: called when a timer is started. */
export function warmBell(): void {
  speaker ??= new AudioContext();
  void speaker.resume();
}

function strike(context: AudioContext, at: number): void {
  for (const [hertz, loudness] of PARTIALS) {
    const tone = new OscillatorNode(context, { type: "sine", frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + FADE);
  }
}

export function ringBell(): void {
  if (speaker === undefined) return;
  for (const after of STRIKES_AT) strike(speaker, speaker.currentTime + after);
}
