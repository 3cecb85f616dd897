/** Where the large card goes: beside the card that it belongs to, and never off the screen. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Extent {
  readonly width: number;
  readonly height: number;
}

const GAP = 10;

const within = (wanted: number, size: number, room: number): number =>
  Math.max(GAP, Math.min(wanted, room - size - GAP));

/** To the right if there is room, else to the left, else above, else below; at the edge if there is none anywhere. */
export function beside(card: Box, size: Extent, screen: Extent): { left: number; top: number } {
  const right = card.left + card.width + GAP;
  const left = card.left - GAP - size.width;
  const above = card.top - GAP - size.height;
  const level = within(card.top + (card.height - size.height) / 2, size.height, screen.height);
  if (right + size.width + GAP <= screen.width) return { left: right, top: level };
  if (left >= GAP) return { left, top: level };
  const middle = within(card.left + (card.width - size.width) / 2, size.width, screen.width);
  const top = above >= GAP ? above : card.top + card.height + GAP;
  return { left: middle, top: within(top, size.height, screen.height) };
}
