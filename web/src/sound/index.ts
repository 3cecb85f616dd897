/**
 * Short sounds, made by the browser itself when they are played: nothing is loaded. Off until somebody wants them.
 * Browsers let a page sound only after a click; the click that switches the sound on is one.
 */
import { isBoolean, stored } from "../stored";
import { SOUNDS, type SoundName } from "./sounds";

export type { SoundName } from "./sounds";

export const soundOn = stored("sound", false, isBoolean);
/** From 0 to 1. */
export const volume = stored(
  "volume",
  0.5,
  (value): value is number => typeof value === "number" && value >= 0 && value <= 1,
);

let context: AudioContext | null = null;
let master: GainNode | null = null;

function ready(): { context: AudioContext; out: GainNode } | null {
  if (typeof AudioContext === "undefined") return null;
  if (!context || !master) {
    context = new AudioContext({ latencyHint: "interactive" });
    master = context.createGain();
    const gentle = context.createDynamicsCompressor(); // several at once must not hurt
    master.connect(gentle).connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
  return { context, out: master };
}

/** Play a sound, at once or in so many seconds, if sounds are wanted. A name that does not exist is silent. */
export function play(name: SoundName | (string & {}), delay = 0): void {
  const notes = SOUNDS[name as SoundName];
  if (!notes || !soundOn.peek() || volume.peek() === 0) return;
  const made = ready();
  if (!made) return;
  made.out.gain.value = volume.peek() ** 2; // ears hear by ratios
  const now = made.context.currentTime + Math.max(0.01, delay);
  for (const note of notes) note(made.context, made.out, now);
}

/** Switch sounds on or off; what was switched on is heard at once. */
export function toggleSound(): void {
  soundOn.value = !soundOn.value;
  play("turn");
}
