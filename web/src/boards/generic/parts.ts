/** The parts of any table as things to draw: grids of cells, and single values. Nothing here knows a game. */
import type { FieldOut, GameAnswer } from "../../net/types.gen";

export type Value = string | number;

export interface Cell {
  readonly value: Value;
  readonly word: string | null; // what moves call this place, where that is known
  readonly row: string;
  readonly column: string;
}

/** A part of several values, row by row. */
export interface Grid {
  readonly name: string;
  readonly rows: readonly (readonly (Cell | null)[])[]; // nothing where the board has no place
  readonly places: string | null; // the kind of word that names its cells
}

export interface Single {
  readonly name: string;
  readonly value: Value;
}

export interface Parts {
  readonly grids: readonly Grid[];
  readonly singles: readonly Single[];
}

const NOTHING = new Set<Value>([0, ".", "none", "-", ""]);
const SQUARE = /^([a-z]+)(\d+)$/;
const LONGEST_ROW = 12;

/** Whether a value says that there is nothing. */
export function isNothing(value: Value): boolean {
  return NOTHING.has(value);
}

export function partsOf(table: Readonly<Record<string, unknown>>, facts: Pick<GameAnswer, "moves">): Parts {
  const fields = facts.moves.flatMap((block) => block.fields);
  const grids: Grid[] = [];
  const singles: Single[] = [];
  for (const [name, part] of Object.entries(table)) {
    if (Array.isArray(part)) grids.push(pressedOnce(grids, gridOf(name, part, fields)));
    else singles.push({ name, value: part as Value });
  }
  return { grids, singles };
}

/** Places are pressed on the first part that has them; others only show what belongs to them. */
function pressedOnce(grids: readonly Grid[], grid: Grid): Grid {
  return grids.some((other) => other.places === grid.places) ? { ...grid, places: null } : grid;
}

function gridOf(name: string, part: readonly unknown[], fields: readonly FieldOut[]): Grid {
  const values = flat(part);
  const field = fields.find((one) => one.words.length === values.length && values.length > 1 && isPlace(one));
  const cells = values.map((value, at) => ({ value, word: field?.words[at] ?? null }));
  const rows = Array.isArray(part[0])
    ? chunks(cells, flat(part[0] as unknown[]).length).map((row, at) => named(row, String(at + 1)))
    : lineOf(cells);
  return { name, rows, places: field?.kind ?? null };
}

/** Words of places are all different from each other and not only a few: a1, b.nw, north. */
function isPlace(field: FieldOut): boolean {
  return field.words.length > 4 && !field.words.includes(".");
}

type Bare = Pick<Cell, "value" | "word">;

function named(row: readonly Bare[], name: string): Cell[] {
  return row.map((cell, at) => ({ ...cell, row: name, column: String(at + 1) }));
}

/** A list: as a board if its words are squares (a1), in groups if they have two halves (a.nw), or else in lines. */
function lineOf(cells: readonly Bare[]): (Cell | null)[][] {
  const words = cells.map((cell) => cell.word ?? "");
  if (words.every((word) => SQUARE.test(word))) return board(cells);
  if (words.every((word) => word.includes("."))) return groups(cells);
  return chunks(cells, cells.length > LONGEST_ROW ? 10 : cells.length).map((row) => named(row, ""));
}

function board(cells: readonly Bare[]): (Cell | null)[][] {
  const squares = cells.map((cell) => {
    const [, column = "", row = ""] = SQUARE.exec(cell.word ?? "") ?? [];
    return { ...cell, row, column };
  });
  const columns = [...new Set(squares.map((one) => one.column))].sort(byLength);
  const rows = [...new Set(squares.map((one) => one.row))].sort((a, b) => Number(b) - Number(a)); // 1 is at the bottom
  return rows.map((row) =>
    columns.map((column) => squares.find((one) => one.row === row && one.column === column) ?? null),
  );
}

function groups(cells: readonly Bare[]): Cell[][] {
  const found = new Map<string, Cell[]>();
  for (const cell of cells) {
    const [row = "", column = ""] = split(cell.word ?? "");
    found.set(row, [...(found.get(row) ?? []), { ...cell, row, column }]);
  }
  return [...found.values()];
}

function split(word: string): [string, string] {
  const dot = word.indexOf(".");
  return [word.slice(0, dot), word.slice(dot + 1)];
}

function byLength(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function flat(part: readonly unknown[]): Value[] {
  return part.flatMap((one) => (Array.isArray(one) ? flat(one) : [one as Value]));
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
