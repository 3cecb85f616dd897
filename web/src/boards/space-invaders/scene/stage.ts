/**
 * The table in depth on a canvas. A frame is drawn only when something has changed: nothing moves, nothing is drawn.
 * While something is played, every frame of the browser is.
 */
import type { AimModel, Moment, Spot, TableModel } from "../model";
import type { Marks, Stage } from "../stage";
import { drawAims, drawMarks, drawReach, NO_MARKS } from "./aiming";
import { framing, type Insets, leaning, matrix, meet, NO_INSETS, type Point, plus, shaken, type View } from "./camera";
import { clipOf } from "./clips";
import { drawStill, drawWorld } from "./draw";
import { Gpu } from "./gpu";
import { Layers } from "./layers";
import { MIDDLE } from "./layout";
import { readPalette } from "./palette";
import { pickAt, placeOf } from "./pick";
import type { Timeline } from "./timeline";
import { type TokenActor, type World, worldOf } from "./world";

/** What the scene must be told that is not on the table. */
export interface Look {
  /** What stands on a card that was hit once and takes two: "1 of 2". */
  readonly hits: string;
  /** No graphics card: software draws, and every pixel counts. */
  readonly coarse?: boolean;
  /** The graphics card is lost: the scene draws no more, and whoever has it draws plainly instead. */
  lost?(): void;
}

/** The stage of this board, and what only the scene in depth can do. */
export interface DepthStage extends Stage {
  /** Shooters that aim: one's own, and those of others as ghosts; with the arc to the first touch. */
  aim(aims: AimModel | readonly AimModel[] | null): void;
  /** How fast things are played; 1 as they are. */
  pace(factor: number): void;
  /** What is played goes on by so many milliseconds, whatever the pace. */
  step(ms: number): void;
  /** Where a thing is on the canvas. It asks nothing of the page, so that it may be called in every frame. */
  within(spot: Spot): DOMRect;
  /** Colours and words anew: after a change of theme or language. */
  restyle(look: Look): void;
  resize(width: number, height: number, insets?: Insets): void;
  /** How many frames were drawn so far. */
  readonly frames: number;
}

interface Playing {
  readonly moment: Moment;
  readonly clip: Timeline;
  time: number; // milliseconds since it began, at its own pace
  readonly done: () => void;
}

const SHARPEST = 2; // pixels of the screen for one of the page; more is not seen, and costs
const COARSE = 1.5; // where software draws
const SWING = 170; // milliseconds in which the camera makes two thirds of its way
const LONGEST = 120; // milliseconds: a frame that came late does not jump further

export class Scene implements DepthStage {
  frames = 0;
  private readonly gpu: Gpu;
  private layers: Layers;
  private world: World | null = null;
  private view: View;
  private aims: readonly AimModel[] = [];
  private marks: Marks = NO_MARKS;
  private playing: Playing | null = null;
  private waiting: { readonly moment: Moment; readonly done: () => void }[] = [];
  private asked = 0; // the frame that is to come, or 0
  private last = 0; // when the last one was
  private factor = 1;
  private lean = 0; // of the camera, now
  private focus: Point = [MIDDLE.x, MIDDLE.y, 0];
  private isStale = true; // something has changed on the table since it was drawn
  private isGone = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private look: Look,
  ) {
    const width = canvas.clientWidth || 300;
    const height = canvas.clientHeight || 150;
    this.gpu = new Gpu(canvas, this.ratio);
    this.layers = this.furnish();
    this.view = framing(width, height);
    this.gpu.resize(width, height, this.ratio);
    canvas.addEventListener("webglcontextlost", this.lose);
  }

  private get ratio(): number {
    return Math.min(this.look.coarse ? COARSE : SHARPEST, window.devicePixelRatio || 1);
  }

  private furnish(): Layers {
    const layers = new Layers(this.gpu, readPalette(this.canvas), this.look.hits);
    drawStill(layers);
    return layers;
  }

  show(model: TableModel): void {
    this.finish();
    this.settle(model);
  }

  private settle(model: TableModel): void {
    const resting: Map<number, TokenActor> | undefined = this.world?.tokens;
    this.world = worldOf(model, resting);
    this.isStale = true;
    this.wake();
  }

  aim(aims: AimModel | readonly AimModel[] | null): void {
    this.aims = aims === null ? [] : "own" in aims ? [aims] : aims;
    this.wake();
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.wake();
  }

  play(moment: Moment, pace = this.factor): Promise<void> {
    this.factor = pace;
    if (this.isGone || !this.world) {
      if (!this.isGone) this.settle(moment.after);
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.waiting.push({ moment, done });
      this.wake();
    });
  }

  skip(): void {
    this.finish();
  }

  pace(factor: number): void {
    this.factor = factor;
  }

  step(ms: number): void {
    this.advance(ms);
    this.wake();
  }

  /** All that is played or waits for it comes to its end. */
  private finish(): void {
    while (this.playing || this.waiting.length > 0) {
      if (!this.playing) this.begin();
      this.end();
    }
  }

  private begin(): void {
    const next = this.waiting.shift();
    if (!next || !this.world) return;
    const { moment, done } = next;
    const clip = clipOf(moment, this.world, this.aims, this.layers.palette);
    this.playing = { moment, clip, time: 0, done };
  }

  private end(): void {
    const { playing, world } = this;
    if (!playing || !world) return;
    world.effects = [];
    playing.clip.at(playing.clip.length);
    this.playing = null;
    this.settle(playing.moment.after);
    playing.done();
  }

  private wake(): void {
    if (this.asked === 0 && !this.isGone) this.asked = requestAnimationFrame(this.frame);
  }

  private readonly frame = (now: number): void => {
    this.asked = 0;
    if (this.isGone) return;
    this.advance(this.playing ? Math.min(LONGEST, now - this.last) * this.factor : 0);
    const isLeaning = this.swing(now - this.last);
    this.last = now;
    this.draw();
    if (isLeaning || this.playing || this.waiting.length > 0) this.wake();
  };

  /** The camera follows what is to be seen softly, over moments; whether it is still on its way. */
  private swing(passed: number): boolean {
    const { world } = this;
    if (!world || (this.lean === 0 && world.lean === 0)) return false;
    const part = 1 - Math.exp((-Math.min(LONGEST, passed) * this.factor) / SWING);
    this.lean += (world.lean - this.lean) * part;
    if (world.focus) this.focus = plus(this.focus, plus(world.focus, this.focus, -1), part);
    if (world.lean === 0 && this.lean < 0.004) this.lean = 0;
    return this.lean !== world.lean;
  }

  private advance(passed: number): void {
    if (!this.playing) this.begin();
    const { playing, world } = this;
    if (!playing || !world) return;
    playing.time += passed;
    if (playing.time >= playing.clip.length) {
      const rest = playing.time - playing.clip.length;
      this.end();
      this.advance(rest);
      return;
    }
    world.effects = [];
    playing.clip.at(playing.time);
  }

  private draw(): void {
    const { world, layers, gpu } = this;
    if (!world) return;
    const view = shaken(leaning(this.view, this.focus, this.lean), ...world.shake);
    matrix(view, gpu.view);
    gpu.eye.set(view.eye);
    gpu.mouth.set([MIDDLE.x, 505, 40, 330]);
    gpu.mouthColour.set(layers.palette.rgb("ufo").map((value) => value * 0.85 * world.mouth));
    const lamp = world.lamp;
    gpu.lamp.set(lamp ? [...lamp.at, lamp.reach] : [0, 0, 0, 1]);
    gpu.lampColour.set(lamp ? lamp.rgb.map((value) => value * lamp.strength) : [0, 0, 0]);
    layers.inks.look(view);
    if (this.isStale || this.playing) {
      layers.clearTable();
      drawWorld(layers, world);
      drawReach(layers, world);
      layers.inks.onto(layers.over);
      for (const effect of world.effects) effect(layers.inks);
      this.isStale = false;
    }
    layers.clearAims();
    drawAims(layers, this.aims, world, this.playing !== null);
    drawMarks(layers, this.playing ? NO_MARKS : this.marks, world);
    layers.draw();
    this.frames++;
  }

  pick(x: number, y: number): Spot | null {
    const { left, top } = this.canvas.getBoundingClientRect();
    return this.world && pickAt(this.view, this.world, this.aims, x - left, y - top);
  }

  point(x: number, y: number): { readonly x: number; readonly y: number } {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [along, across] = meet(this.view, x - left, y - top, 0);
    return { x: along, y: across };
  }

  place(spot: Spot): DOMRect {
    const { left, top } = this.canvas.getBoundingClientRect();
    const at = this.within(spot);
    return new DOMRect(left + at.x, top + at.y, at.width, at.height);
  }

  within(spot: Spot): DOMRect {
    if (!this.world) return new DOMRect();
    const { left, top, right, bottom } = placeOf(this.view, this.world, this.aims, spot);
    return new DOMRect(left, top, right - left, bottom - top);
  }

  restyle(look: Look): void {
    this.look = look;
    if (this.isGone) return;
    this.layers.dispose();
    this.layers = this.furnish();
    this.isStale = true;
    this.wake();
  }

  resize(width: number, height: number, insets: Insets = NO_INSETS): void {
    if (this.isGone || width < 1 || height < 1) return;
    this.view = framing(width, height, insets);
    this.gpu.resize(width, height, this.ratio);
    this.wake();
  }

  private readonly lose = (event: Event): void => {
    event.preventDefault();
    if (this.isGone) return;
    this.stop();
    this.look.lost?.();
  };

  private stop(): void {
    cancelAnimationFrame(this.asked);
    this.isGone = true;
    this.canvas.removeEventListener("webglcontextlost", this.lose);
    const open = [...(this.playing ? [this.playing] : []), ...this.waiting];
    this.playing = null;
    this.waiting = [];
    for (const { done } of open) done();
  }

  dispose(): void {
    if (this.isGone) return;
    this.stop();
    this.layers.dispose();
    this.gpu.dispose();
  }
}
