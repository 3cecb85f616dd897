/**
 * A gesture in a few bytes, kept beside the move that it made. No rule reads it: it is there for who wants to see how a
 * launch was made.
 */
export type Device = "mouse" | "touch" | "pen" | "keys";

const VERSION = 1;
const DEVICES: readonly Device[] = ["mouse", "touch", "pen", "keys"];
const BEAT_BYTES = 14;
const FLICK_BYTES = 4;
const SAMPLE_BYTES = 6;
const MOST_SAMPLES = 60; // 512 bytes are the limit

export interface BeatTrace {
  readonly kind: "beat";
  readonly device: Device;
  readonly first: number; // milliseconds
  readonly period: number;
  readonly held: number; // as the events' own stamps tell
  readonly bias: number; // that was measured for this person
  readonly error: number;
}

export interface FlickTrace {
  readonly kind: "flick";
  readonly device: Device;
  readonly samples: readonly { readonly x: number; readonly y: number; readonly time: number }[];
}

export type Gesture = BeatTrace | FlickTrace;

export function traceOf(gesture: Gesture): Uint8Array {
  const device = DEVICES.indexOf(gesture.device);
  if (gesture.kind === "beat") {
    const bytes = new DataView(new ArrayBuffer(BEAT_BYTES));
    bytes.setUint8(0, VERSION);
    bytes.setUint8(1, 0);
    bytes.setUint8(2, device);
    bytes.setInt8(3, Math.max(-128, Math.min(127, Math.round(gesture.bias))));
    bytes.setUint16(4, gesture.first);
    bytes.setUint16(6, gesture.period);
    bytes.setUint32(8, Math.round(gesture.held));
    bytes.setInt16(12, Math.round(gesture.error * 10));
    return new Uint8Array(bytes.buffer);
  }
  const samples = gesture.samples.slice(-MOST_SAMPLES);
  const bytes = new DataView(new ArrayBuffer(FLICK_BYTES + samples.length * SAMPLE_BYTES));
  bytes.setUint8(0, VERSION);
  bytes.setUint8(1, 1);
  bytes.setUint8(2, device);
  bytes.setUint8(3, samples.length);
  const start = samples[0]?.time ?? 0;
  samples.forEach(({ x, y, time }, number) => {
    const at = FLICK_BYTES + number * SAMPLE_BYTES;
    bytes.setInt16(at, Math.round(x));
    bytes.setInt16(at + 2, Math.round(y));
    bytes.setUint16(at + 4, Math.min(65535, Math.round(time - start)));
  });
  return new Uint8Array(bytes.buffer);
}

/** What was kept; null if it is of another version. */
export function gestureOf(trace: Uint8Array): Gesture | null {
  const bytes = new DataView(trace.buffer, trace.byteOffset, trace.byteLength);
  if (trace.length < FLICK_BYTES || bytes.getUint8(0) !== VERSION) return null;
  const device = DEVICES[bytes.getUint8(2)] ?? "mouse";
  if (bytes.getUint8(1) === 0 && trace.length === BEAT_BYTES) {
    return {
      kind: "beat",
      device,
      bias: bytes.getInt8(3),
      first: bytes.getUint16(4),
      period: bytes.getUint16(6),
      held: bytes.getUint32(8),
      error: bytes.getInt16(12) / 10,
    };
  }
  const count = bytes.getUint8(3);
  if (bytes.getUint8(1) !== 1 || trace.length !== FLICK_BYTES + count * SAMPLE_BYTES) return null;
  const samples = Array.from({ length: count }, (_, number) => {
    const at = FLICK_BYTES + number * SAMPLE_BYTES;
    return { x: bytes.getInt16(at), y: bytes.getInt16(at + 2), time: bytes.getUint16(at + 4) };
  });
  return { kind: "flick", device, samples };
}
