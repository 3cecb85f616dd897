/** The sounds: each a few notes, and each note a wave or a breath of noise that swells, bends and fades. */
type Note = (context: AudioContext, out: AudioNode, now: number) => void;

interface Tone {
  readonly wave?: OscillatorType;
  readonly from: number; // hertz
  readonly to?: number;
  readonly at?: number; // seconds after the beginning
  readonly lasts: number;
  readonly loud?: number;
}

function tone({ wave = "square", from, to = from, at = 0, lasts, loud = 0.25 }: Tone): Note {
  return (context, out, now) => {
    const start = now + at;
    const oscillator = context.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
    oscillator.connect(fading(context, out, start, lasts, loud));
    oscillator.start(start);
    oscillator.stop(start + lasts);
  };
}

interface Breath {
  readonly from: number; // hertz that are let through
  readonly to?: number;
  readonly at?: number;
  readonly lasts: number;
  readonly loud?: number;
  readonly kind?: BiquadFilterType;
}

function noise({ from, to = from, at = 0, lasts, loud = 0.4, kind = "lowpass" }: Breath): Note {
  return (context, out, now) => {
    const start = now + at;
    const source = context.createBufferSource();
    source.buffer = hiss(context);
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = kind;
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
    source.connect(filter).connect(fading(context, out, start, lasts, loud));
    source.start(start);
    source.stop(start + lasts);
  };
}

/** Quick in, slow out: without it every sound would begin and end with a click. */
function fading(context: AudioContext, out: AudioNode, start: number, lasts: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.008, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(out);
  return gain;
}

let kept: AudioBuffer | null = null;

function hiss(context: AudioContext): AudioBuffer {
  if (kept?.sampleRate === context.sampleRate) return kept;
  kept = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = kept.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return kept;
}

const melody = (wave: OscillatorType, step: number, lasts: number, ...pitches: number[]): Note[] =>
  pitches.map((from, i) => tone({ wave, from, at: i * step, lasts, loud: 0.2 }));

export const SOUNDS = {
  move: [
    tone({ wave: "triangle", from: 330, to: 440, lasts: 0.09, loud: 0.35 }),
    noise({ from: 900, lasts: 0.04, loud: 0.12 }),
  ],
  shot: [tone({ wave: "sawtooth", from: 1400, to: 180, lasts: 0.16, loud: 0.18 })],
  hit: [tone({ from: 220, to: 90, lasts: 0.12, loud: 0.22 }), noise({ from: 2400, to: 500, lasts: 0.1, loud: 0.3 })],
  explosion: [
    noise({ from: 1800, to: 60, lasts: 0.55, loud: 0.7 }),
    tone({ wave: "triangle", from: 120, to: 35, lasts: 0.5, loud: 0.5 }),
  ],
  teleport: [
    tone({ wave: "sine", from: 240, to: 1600, lasts: 0.32, loud: 0.25 }),
    tone({ wave: "sine", from: 245, to: 2400, at: 0.04, lasts: 0.32, loud: 0.18 }),
    noise({ from: 600, to: 6000, lasts: 0.34, loud: 0.08, kind: "bandpass" }),
  ],
  dice: [0, 0.06, 0.13, 0.22, 0.34].map((at, i) =>
    noise({ from: 1500 + 300 * (i % 3), at, lasts: 0.035, loud: 0.5 - i * 0.06, kind: "bandpass" }),
  ),
  tick: [tone({ wave: "square", from: 1320, to: 1180, lasts: 0.045, loud: 0.16 })],
  launch: [
    noise({ from: 500, to: 2600, lasts: 0.14, loud: 0.25, kind: "bandpass" }),
    tone({ wave: "triangle", from: 180, to: 520, lasts: 0.16, loud: 0.3 }),
  ],
  march: [0, 0.13, 0.26, 0.39].map((at, i) =>
    tone({ wave: "triangle", from: [98, 87, 82, 73][i] ?? 73, to: 60, at, lasts: 0.1, loud: 0.5 }),
  ),
  alarm: [0, 0.22, 0.44].map((at) => tone({ wave: "sawtooth", from: 420, to: 760, at, lasts: 0.2, loud: 0.16 })),
  turn: melody("triangle", 0.09, 0.16, 523, 784),
  win: melody("square", 0.1, 0.2, 523, 659, 784, 1047),
  draw: melody("triangle", 0.14, 0.22, 440, 440, 440),
  lose: melody("triangle", 0.16, 0.3, 392, 330, 262),
  error: [tone({ from: 160, to: 130, lasts: 0.14, loud: 0.18 }), tone({ from: 120, at: 0.1, lasts: 0.14, loud: 0.18 })],
} as const satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SOUNDS;
