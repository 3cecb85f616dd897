import { describe, expect, it } from "vitest";
import { play, soundOn } from "./index";
import { SOUNDS } from "./sounds";

/** Writes down what it is told, and lets everything be connected with everything. */
class Heard {
  readonly starts: number[] = [];
  readonly ramps: number[] = [];
  readonly sampleRate = 8000;

  private part(): object {
    const param = {
      setValueAtTime: () => param,
      exponentialRampToValueAtTime: (value: number) => {
        this.ramps.push(value);
        return param;
      },
    };
    const node = {
      gain: param,
      frequency: param,
      connect: (other: unknown) => other,
      start: (at: number) => this.starts.push(at),
      stop: (at: number) => this.starts.push(at),
    };
    return node;
  }
  createOscillator = () => this.part();
  createGain = () => this.part();
  createBiquadFilter = () => this.part();
  createBufferSource = () => this.part();
  createBuffer = (_: number, length: number) => ({ sampleRate: 8000, getChannelData: () => new Float32Array(length) });
}

describe.each(Object.entries(SOUNDS))("the sound %s", (_, notes) => {
  const heard = new Heard();
  for (const note of notes) note(heard as unknown as AudioContext, {} as AudioNode, 5);

  it("is heard", () => expect(heard.starts.length).toBeGreaterThan(0));
  it("is short", () => expect(Math.max(...heard.starts) - 5).toBeLessThanOrEqual(0.7));
  it("never ramps to nothing, which browsers refuse", () => expect(Math.min(...heard.ramps)).toBeGreaterThan(0));
});

it("nothing is heard until somebody wants it, and never a sound that does not exist", () => {
  expect(soundOn.value).toBe(false);
  expect(() => play("win")).not.toThrow();
  soundOn.value = true;
  expect(() => play("no such sound")).not.toThrow();
});
