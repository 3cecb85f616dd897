import { describe, expect, test } from "vitest";
import { bytesOf } from "../../../net/bytes";
import { decodeFlight, type Flight } from "../flight";
import flights from "./flights.json";

interface Told {
  readonly bytes: string;
  readonly microseconds: number;
  readonly tracks: readonly {
    readonly kind: number;
    readonly name: number;
    readonly begins: number;
    readonly frames: readonly (readonly number[])[];
  }[];
}

const TOLD = Object.entries(flights as Readonly<Record<string, Told>>);

function decoded(told: Told): Flight {
  const flight = decodeFlight(bytesOf(told.bytes));
  if (!flight) throw new Error("not a flight");
  return flight;
}

describe.each(TOLD)("%s", (_, told) => {
  test("has the frames that the server meant", () => {
    const flight = decoded(told);
    expect(flight.rate).toBeCloseTo(1e6 / told.microseconds);
    expect(flight.tracks.map(({ kind, index }) => [kind, index])).toEqual(
      told.tracks.map(({ kind, name }) => [kind ? "card" : "token", name]),
    );
    told.tracks.forEach(({ kind, begins, frames }, at) => {
      frames.forEach(([x = 0, y = 0, ...rest], frame) => {
        const pose = flight.tracks[at]?.frames[begins + frame];
        expect(pose).toMatchObject({ x: x / 10, y: y / 10, z: kind ? 0 : (rest[0] ?? 0) / 10 });
        const [qx, qy, qz, qw] = pose?.q ?? [0, 0, 0, 0];
        expect(Math.hypot(qx, qy, qz, qw)).toBeCloseTo(1);
        if (kind) {
          const turn = (2 * Math.atan2(qz, qw) * 1800) / Math.PI;
          expect((turn - (rest[0] ?? 0)) % 3600).toBeCloseTo(0);
        } else {
          [qw, qx, qy, qz].forEach((value, axis) => {
            expect(value).toBeCloseTo((rest[1 + axis] ?? 0) / 1000, 2);
          });
        }
      });
    });
  });

  test("has tracks of one length, which wait before they move and rest after it", () => {
    const { tracks } = decoded(told);
    expect(new Set(tracks.map(({ frames }) => frames.length)).size).toBeLessThanOrEqual(1);
    told.tracks.forEach(({ begins, frames }, at) => {
      const shown = tracks[at]?.frames ?? [];
      expect(shown[0]).toEqual(shown[begins]);
      expect(shown.at(-1)).toEqual(shown[begins + frames.length - 1]);
    });
  });

  test("is nothing if it is cut, goes on, or has another version", () => {
    const bytes = bytesOf(told.bytes);
    for (let length = 0; length < bytes.length; length += 1) expect(decodeFlight(bytes.subarray(0, length))).toBeNull();
    expect(decodeFlight(Uint8Array.from([...bytes, 0]))).toBeNull();
    expect(decodeFlight(Uint8Array.from([2, ...bytes.subarray(1)]))).toBeNull();
  });
});

test("bytes that promise too much are refused before anything is made of them", () => {
  const varint = (number: number): number[] =>
    number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
  const head = [1, ...varint(16_500)];
  expect(decodeFlight(Uint8Array.from([...head, ...varint(1_000_000)]))).toBeNull(); // tracks
  expect(decodeFlight(Uint8Array.from([...head, 1, 0, 0, ...varint(1_000_000_000)]))).toBeNull(); // frames
  expect(decodeFlight(Uint8Array.from([...head, 1, 0, ...varint(1_000_000_000), 1]))).toBeNull(); // a late beginning
  expect(decodeFlight(new Uint8Array(600).fill(255))).toBeNull();
  expect(decodeFlight(Uint8Array.from([1, 0, 0]))).toBeNull(); // frames without length
});

test("any bytes are a flight or nothing", () => {
  let seed = 7;
  const byte = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed >> 16) & 255;
  };
  for (let n = 0; n < 2_000; n += 1) {
    const bytes = Uint8Array.from({ length: byte() }, (_, at) => (at === 0 ? 1 : byte() % (n % 2 ? 256 : 8)));
    const flight = decodeFlight(bytes);
    for (const track of flight?.tracks ?? []) {
      for (const pose of track.frames) expect([pose.x, pose.y, pose.z, ...pose.q].every(Number.isFinite)).toBe(true);
    }
  }
});
