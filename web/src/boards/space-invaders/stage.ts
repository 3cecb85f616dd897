/**
 * What draws the table: the scene in depth or the plain drawing. Both show the same model; what is pressed, and what a
 * press means, is decided outside (SpaceInvaders.tsx). Positions on the screen are client pixels.
 */
import type { AimModel, Moment, Spot, TableModel } from "./model";

/** What lies on top of the model: choices and what the log points at. */
export interface Marks {
  readonly targets: readonly Spot[]; // can be pressed now
  readonly picked: Spot | null; // chosen, not yet confirmed
  readonly pointed: ReadonlySet<number>; // spaces that the log points at
}

export interface Stage {
  /** A still picture. */
  show(model: TableModel): void;
  mark(marks: Marks): void;
  /** One's own shooter or that of others; null takes it away. */
  aim(aim: AimModel | null): void;
  /** Shows a moment; resolves when it is over or has been skipped. Pace 1 is as it was, 3 is quicker. */
  play(moment: Moment, pace?: number): Promise<void>;
  skip(): void;
  /** What is under the pointer. */
  pick(x: number, y: number): Spot | null;
  /** The point of the table under the pointer, in millimetres, for dragging the shooter and the aim. */
  point(x: number, y: number): { readonly x: number; readonly y: number } | null;
  /** Where a spot is on the screen. */
  place(spot: Spot): DOMRect;
  resize(width: number, height: number): void;
  dispose(): void;
}
