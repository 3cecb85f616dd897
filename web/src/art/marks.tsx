/**
 * The mark of a seat: a shape beside every colour, so that seats are told apart without seeing colours. A disc, a
 * diamond, a triangle, a cross and a star, by the number of the seat; the colour by its word where the word is one, or
 * where its cards have one.
 */
const SHAPES = [
  "M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z",
  "M8 .5L15.5 8 8 15.5.5 8z",
  "M8 1l7.5 13.5H.5z",
  "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z",
  "M8 .5l2.2 4.9 5.3.6-3.9 3.6 1.1 5.3L8 12.2l-4.7 2.7 1.1-5.3L.5 6l5.3-.6z",
] as const;

const COLOURS: ReadonlySet<string> = new Set(["yellow", "red", "orange", "blue", "green"]);
// The sides of the card war, coloured as their cards are.
const SIDES: ReadonlyMap<string, string> = new Map([
  ["mankind", "seat-1"],
  ["invader", "seat-2"],
]);

/** The shape for drawing elsewhere, on 16 by 16. */
export function markPath(seat: number): string {
  return SHAPES[seat % SHAPES.length] as string;
}

/** The class that sets --seat to the colour of a seat. */
export function seatClass(seat: number, word?: string): string {
  if (word !== undefined && COLOURS.has(word)) return `seat-${word}`;
  return SIDES.get(word ?? "") ?? `seat-${(seat % SHAPES.length) + 1}`;
}

interface Props {
  readonly seat: number; // from 0
  readonly word?: string; // "red": where a seat is called after its colour
  readonly label?: string;
}

export function SeatMark({ seat, word, label }: Props) {
  return (
    <svg
      class={`seat-mark ${seatClass(seat, word)}`}
      viewBox="0 0 16 16"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={markPath(seat)} />
    </svg>
  );
}
