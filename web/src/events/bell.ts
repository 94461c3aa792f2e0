/* The bell: a few partials that fade, twice. It is struck by the clock of the sound card, planned ahead, so that it
 * rings on time in a window that sleeps behind others, and not at all when its moment has passed. */

const PARTIALS = [[880, 0.16], [1320, 0.1], [2217, 0.06]] as const; /* hertz, loudness */
const STRIKES_AT = [0, 0.35] as const; /* seconds */
const FADE = 1.4;
/** What begins sooner is left to sound: it is the end that is being dealt with. */
const NEAR = 0.5;

interface Planned {
  readonly tone: OscillatorNode;
  readonly at: number;
}

let speaker: AudioContext | undefined;
/** When to ring, in milliseconds since 1970, and what was planned for it; by event. */
const plans = new Map<number, { moments(): number[]; planned: Planned[] }>();

/** Browsers let a page sound only after a touch: called at any while a timer runs. */
export function warmBell(): void {
  if (speaker === undefined) {
    speaker = new AudioContext();
    speaker.addEventListener("statechange", replan);
  }
  if (speaker.state !== "running") void speaker.resume();
}

function strike(context: AudioContext, at: number): Planned[] {
  return PARTIALS.map(([hertz, loudness]) => {
    const tone = new OscillatorNode(context, { type: "sine", frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + FADE);
    return { tone, at };
  });
}

function replan(): void {
  for (const [id, { moments }] of plans) planBell(id, moments);
}

/** When these moments come, by the clock of the sound card; none while it is silent. */
function begins(context: AudioContext, moments: readonly number[]): number[] {
  return context.state === "running" ? moments.map((moment) => context.currentTime + (moment - Date.now()) / 1000) : [];
}

/** Rings at these moments, instead of those planned before. */
export function planBell(id: number, moments: () => number[]): void {
  const old = plans.get(id)?.planned ?? [];
  plans.set(id, { moments, planned: [] });
  if (speaker === undefined) return;
  const context = speaker;
  const isNear = ({ at }: Planned): boolean => at < context.currentTime + NEAR;
  const near = old.filter(isNear);
  for (const { tone } of old.filter((one) => !isNear(one))) tone.disconnect();
  const wanted = begins(context, moments()).filter((begin) => !near.some(({ at }) => Math.abs(at - begin) < NEAR));
  const planned = wanted.flatMap((begin) => STRIKES_AT.flatMap((after) => strike(context, begin + after)));
  plans.set(id, { moments, planned: [...near.filter(({ at }) => at > context.currentTime - FADE), ...planned] });
}
