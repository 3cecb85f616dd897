/**
 * The flight of a launch, as the server sends it beside a landing. What the bytes mean stands in trajectory.py of the
 * game: varints, and for each body the change of the change of its numbers, frame by frame.
 */
export interface Pose {
  readonly x: number; // millimetres
  readonly y: number;
  readonly z: number; // of a token's centre; 0 for a card, which stays flat
  readonly q: readonly [number, number, number, number]; // x, y, z, w
}
export interface Track {
  readonly kind: "token" | "card";
  readonly index: number; // slot or space
  /** One for each frame of the flight: before it moves and when it has come to rest the pose stays the same. */
  readonly frames: readonly Pose[];
}
export interface Flight {
  readonly rate: number; // frames a second
  readonly tracks: readonly Track[];
}

const VERSION = 1;
const MOST_TRACKS = 64;
const MOST_FRAMES = 2_000;
const MOST_NUMBER = 2 ** 40; // beyond it no flight goes
const TOKEN_NUMBERS = 7;
const CARD_NUMBERS = 3;

/** Null where the bytes are not a flight. */
export function decodeFlight(bytes: Uint8Array): Flight | null {
  const reader = new Reader(bytes);
  if (reader.next() !== VERSION) return null;
  const [microseconds, count] = [reader.next(), reader.next()];
  if (!(microseconds > 0) || !(count <= MOST_TRACKS)) return null;
  const told: { kind: Track["kind"]; index: number; begins: number; poses: Pose[] }[] = [];
  for (let track = 0; track < count; track += 1) {
    const [name, begins, length] = [reader.next(), reader.next(), reader.next()];
    if (!(length > 0) || !(begins + length <= MOST_FRAMES)) return null;
    const kind = name % 2 ? "card" : "token";
    told.push({ kind, index: Math.floor(name / 2), begins, poses: posesOf(reader, kind, length) });
  }
  if (!reader.isDone) return null;
  const longest = Math.max(0, ...told.map(({ begins, poses }) => begins + poses.length));
  return { rate: 1e6 / microseconds, tracks: told.map((track) => ({ ...track, frames: stretched(track, longest) })) };
}

function posesOf(reader: Reader, kind: Track["kind"], length: number): Pose[] {
  const size = kind === "card" ? CARD_NUMBERS : TOKEN_NUMBERS;
  const values: number[] = new Array(size).fill(0);
  const speeds: number[] = new Array(size).fill(0);
  return Array.from({ length }, () => {
    for (let index = 0; index < size; index += 1) {
      speeds[index] = (speeds[index] ?? 0) + reader.signed();
      values[index] = (values[index] ?? 0) + (speeds[index] ?? 0);
    }
    return kind === "card" ? cardPose(values) : tokenPose(values);
  });
}

function tokenPose([x = 0, y = 0, z = 0, qw = 0, qx = 0, qy = 0, qz = 0]: readonly number[]): Pose {
  const length = Math.hypot(qw, qx, qy, qz);
  const q = length ? ([qx / length, qy / length, qz / length, qw / length] as const) : ([0, 0, 0, 1] as const);
  return { x: x / 10, y: y / 10, z: z / 10, q };
}

function cardPose([x = 0, y = 0, turn = 0]: readonly number[]): Pose {
  const half = (turn / 10) * (Math.PI / 360);
  return { x: x / 10, y: y / 10, z: 0, q: [0, 0, Math.sin(half), Math.cos(half)] };
}

/** All tracks are as long as the flight, so that a frame is the same moment in each. */
function stretched({ begins, poses }: { begins: number; poses: readonly Pose[] }, length: number): readonly Pose[] {
  return Array.from({ length }, (_, frame) => {
    const pose = poses[Math.min(Math.max(frame - begins, 0), poses.length - 1)];
    if (!pose) throw new RangeError("a track without a frame");
    return pose;
  });
}

/** Reads varints; what is missing or too great is NaN, which no comparison lets pass. */
class Reader {
  private at = 0;
  private broken = false;

  constructor(private readonly bytes: Uint8Array) {}

  get isDone(): boolean {
    return !this.broken && this.at === this.bytes.length;
  }

  next(): number {
    let [number, factor] = [0, 1];
    while (this.at < this.bytes.length && number < MOST_NUMBER) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      number += (byte & 127) * factor;
      if (byte < 128) return number;
      factor *= 128;
    }
    this.broken = true;
    return Number.NaN;
  }

  signed(): number {
    const folded = this.next();
    return folded % 2 ? -(folded + 1) / 2 : folded / 2;
  }
}
