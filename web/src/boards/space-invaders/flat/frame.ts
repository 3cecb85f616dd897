/** The plain drawing seen from straight above: millimetres of the table as units, y turned round. */
import { SHOOTER_Y, spaceX, spaceY, UFO_MIDDLE } from "../geometry";
import type { Spot, TableModel } from "../model";

export const LEFT = -14;
export const RIGHT = 434;
export const FAR = 582; // the upper edge, as y of the table
export const NEAR = -94;
export const WIDTH = RIGHT - LEFT;
export const HEIGHT = FAR - NEAR;
export const VIEW_BOX = `${LEFT} ${-FAR} ${WIDTH} ${HEIGHT}`;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a spot is on the table: its middle and its size, in millimetres. */
export function boxOf(spot: Spot, model: TableModel, shooter: { x: number; y: number }): Place {
  switch (spot.kind) {
    case "card": {
      const card = model.cards.find((one) => one.space === spot.space);
      return { x: card?.x ?? spaceX(spot.space), y: card?.y ?? spaceY(spot.space), width: 66, height: 90 };
    }
    case "space":
      return { x: spaceX(spot.space), y: spaceY(spot.space), width: 66, height: 90 };
    case "token": {
      const token = model.tokens.find((one) => one.slot === spot.slot);
      return { x: token?.x ?? 210, y: token?.y ?? 0, width: 34, height: 34 };
    }
    case "ufo":
      return { ...UFO_MIDDLE, width: 184, height: 84 };
    case "planet":
      return { x: 210, y: 38, width: 420, height: 70 };
    case "shooter":
      return { x: shooter.x, y: shooter.y + (shooter.y === SHOOTER_Y ? -14 : 0), width: 60, height: 70 };
  }
}
