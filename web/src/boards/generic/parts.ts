/** The parts of any table as things to draw: boards, tables, tallies and single values. Nothing here knows a game. */
import type { FieldOut, GameAnswer, PartOut } from "../../net/types.gen";
import type { Words } from "../contract";

export type Value = string | number;
export type Facts = Pick<GameAnswer, "moves" | "events"> & {
  readonly game: Pick<GameAnswer["game"], "seats">;
  readonly table?: GameAnswer["table"]; // what the game declares of its parts
};

export interface Cell {
  readonly value: Value;
  readonly word: string | null; // what moves call this place, where that is known
}

/** A board: its cells are places of which moves speak. */
export interface Grid {
  readonly name: string;
  readonly rows: readonly (readonly (Cell | null)[])[]; // nothing where the board has no place
  readonly places: string; // the kind of word that names its cells
}

/** So many of each: cards in a hand, pieces in a stock. */
export interface Tally {
  readonly name: string;
  readonly kind: string; // of the words
  readonly isChosen: boolean; // by players, at times; or else only nature speaks of these things
  readonly counts: readonly { readonly word: string; readonly count: number }[]; // none that is zero
}

/** What a row or a column is about: a word of a kind, such as a seat. */
export interface Label {
  readonly kind: string;
  readonly word: string;
}

export interface Row {
  readonly labels: readonly Label[];
  readonly values: readonly Value[];
}

/** Values in rows. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Label[] | null;
  readonly beside: readonly Sheet[]; // numbers of its things, told where they lie
  readonly kind: string; // of its words
  readonly filler: Value | null; // what stands for something hidden
  readonly isHand: boolean; // things in no order, some of them perhaps hidden
}

export interface Single {
  readonly name: string;
  readonly kind: string; // of its words
  readonly value: Value;
}

export interface Parts {
  readonly grids: readonly Grid[];
  readonly tallies: readonly Tally[];
  readonly sheets: readonly Sheet[];
  readonly singles: readonly Single[];
  readonly rest: readonly Sheet[]; // numbers of which nobody can tell what they mean
  readonly empty: readonly string[]; // names of parts in which there is nothing now
}

const NOTHING = new Set<Value>([0, ".", "none", "-", ""]);
const SQUARE = /^([a-z]+)(\d+)$/;
const LONGEST_ROW = 12;
const SEAT = "seat";

/** Whether a value says that there is nothing. */
export function isNothing(value: Value): boolean {
  return NOTHING.has(value);
}

/** Without parts that a game calls nothing: they are not for people, such as what is pending by its numbers. */
export function called(
  table: Readonly<Record<string, unknown>>,
  part: (name: string) => string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => part(name) !== ""));
}

/** `isBeside`: whether the numbers of a part are told at the things they are about. */
export function partsOf(
  table: Readonly<Record<string, unknown>>,
  facts: Facts,
  isBeside: (name: string) => boolean = () => false,
): Parts {
  const [own, nature] = [false, true].map((isNature) =>
    facts.moves.filter((block) => block.nature === isNature).flatMap((block) => block.fields),
  ) as [FieldOut[], FieldOut[]];
  const fields = [...own, ...nature];
  const pressed = new Set(own.map((field) => field.kind));
  const grids: Grid[] = [];
  const tallies: Tally[] = [];
  const sheets: Sheet[] = [];
  const singles: Single[] = [];
  const rest: Sheet[] = [];
  const empty: string[] = [];
  const beside: Sheet[] = [];
  for (const [name, part] of Object.entries(table)) {
    if (!Array.isArray(part)) {
      singles.push({ name, kind: declaredOf(facts, name)?.kind ?? name, value: part as Value });
      continue;
    }
    const values = flat(part);
    const declared = declaredOf(facts, name);
    const counted = declared && countedBy(declared);
    const field = fields.find((one) => one.words.length === values.length && isPlace(one));
    const isBoard = declared === undefined || declared.board !== null;
    const isLaidOut = isBoard && field !== undefined && isDrawn(field, part, pressed);
    if (isBeside(name)) beside.push(sheetOf(name, part, facts, fields));
    else if (isLaidOut && !grids.some((other) => other.places === field.kind)) grids.push(gridOf(name, part, field));
    else if (values.every(isNothing)) empty.push(name);
    else if (counted && counted.words.length === part.length && isCount(part)) {
      tallies.push(tallyOf(name, part, counted, pressed.has(counted.kind)));
    } else if (field && field.kind !== SEAT && !isLaidOut && isCount(part)) {
      tallies.push(tallyOf(name, part, field, pressed.has(field.kind)));
    } else {
      const sheet = sheetOf(name, part, facts, fields);
      (isPlain(sheet) ? sheets : rest).push(sheet);
    }
  }
  const things = sheets.findIndex((sheet) => beside.some((one) => isThingsOf(sheet, one)));
  const [near, alone] = [true, false].map((isNear) =>
    beside.filter((one) => isThingsOf(sheets[things], one) === isNear),
  ) as [Sheet[], Sheet[]];
  const found = sheets[things];
  if (found) sheets[things] = { ...found, beside: near };
  for (const sheet of alone) {
    if (sheet.rows.every((row) => row.values.every(isNothing))) empty.push(sheet.name);
    else (isPlain(sheet) ? sheets : rest).push(sheet);
  }
  return { grids, tallies, sheets, singles, rest, empty };
}

function declaredOf(facts: Facts, name: string): PartOut | undefined {
  return facts.table?.find((one) => one.name === name);
}

/** The words of which a part counts how many there are, as the game declares it. */
function countedBy(part: PartOut): FieldOut | null {
  return part.counts.length > 0 ? { name: part.name, kind: part.kind, words: part.counts } : null;
}

/** Whether the numbers are about what lies in that sheet: words, in the same places. */
function isThingsOf(sheet: Sheet | undefined, numbers: Sheet): boolean {
  if (sheet === undefined || sheet.columns === null) return false;
  const labels = ({ rows, columns }: Sheet) => JSON.stringify([rows.map((row) => row.labels), columns]);
  return hasWords(sheet) && labels(sheet) === labels(numbers);
}

function hasWords({ rows }: Sheet): boolean {
  return rows.some((row) => row.values.some((value) => typeof value === "string"));
}

/** One row for each of several sheets that count for the same columns. */
export function together(sheets: readonly Sheet[]): readonly (readonly Sheet[])[] {
  const groups = new Map<string, Sheet[]>();
  for (const sheet of sheets) {
    const [row, ...more] = sheet.rows;
    const isRow = row !== undefined && more.length === 0 && row.labels.length === 0 && sheet.columns !== null;
    const key = isRow ? JSON.stringify(sheet.columns) : `sheet ${sheet.name}`;
    groups.set(key, [...(groups.get(key) ?? []), sheet]);
  }
  return [...groups.values()];
}

// Places in a sheet ------------------------------------------------------------------------------------

/** What lies at the place of which a move speaks: a word of a sheet, by the labels of its rows and columns. */
export interface Lying {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly word: string;
}

/**
 * A move that names a place says the rest of it with words of the same kinds; a side that it does not name is the
 * mover's own, and whatever else it does not name has been named in the act so far.
 */
export function lyingAt(
  sheets: readonly Sheet[],
  facts: Facts,
  move: Words,
  seat: string,
  draft: readonly Words[] = [],
): Lying | null {
  const own = kindsOf(move, facts);
  const named = new Map([...draft.flatMap((one) => kindsOf(one, facts)), [SEAT, seat], ...own]);
  for (const sheet of sheets) {
    const place = sheet.columns?.[0]?.kind;
    if (!hasWords(sheet) || !own.some(([kind]) => kind === place)) continue;
    const isMeant = (label: Label): boolean => named.get(label.kind) === label.word;
    const [row, column] = [
      sheet.rows.findIndex(({ labels }) => labels.length > 0 && labels.every(isMeant)),
      sheet.columns?.findIndex(isMeant) ?? -1,
    ];
    const word = sheet.rows[row]?.values[column];
    if (typeof word === "string" && !isNothing(word)) return { sheet: sheet.name, row, column, word };
  }
  return null;
}

/** The words of a move with their kinds. */
function kindsOf(move: Words, facts: Facts): [string, string][] {
  const fields = facts.moves.find((block) => block.name === move["move"])?.fields ?? [];
  return fields.flatMap((field) => {
    const word = move[field.name];
    return word === undefined ? [] : [[field.kind, word] as [string, string]];
  });
}

// Boards -----------------------------------------------------------------------------------------------

/** Words of places are all different from each other and not only a few: a1, b.nw, north. */
function isPlace(field: FieldOut): boolean {
  return field.words.length > 4 && !field.words.includes(".");
}

/**
 * Whether the places lie beside each other in a way that can be drawn, and are not only a list of names. Words that
 * only nature says, and that are no squares, are no places: nobody presses them. They are what comes, such as cards.
 */
function isDrawn(field: FieldOut, part: readonly unknown[], pressed: ReadonlySet<string>): boolean {
  if (field.words.every((word) => SQUARE.test(word))) return true;
  if (!pressed.has(field.kind)) return false;
  return (
    Array.isArray(part[0]) ||
    field.words.every((word) => word.includes(".")) ||
    part.some((value) => typeof value === "string")
  );
}

function gridOf(name: string, part: readonly unknown[], field: FieldOut): Grid {
  const cells = flat(part).map((value, at) => ({ value, word: field.words[at] ?? null }));
  const rows = Array.isArray(part[0]) ? chunks(cells, flat(part[0] as unknown[]).length) : lineOf(cells);
  return { name, rows, places: field.kind };
}

/** A list: as a board if its words are squares (a1), in groups if they have two halves (a.nw), or else in lines. */
function lineOf(cells: readonly Cell[]): (Cell | null)[][] {
  const words = cells.map((cell) => cell.word ?? "");
  if (words.every((word) => SQUARE.test(word))) return board(cells);
  if (words.every((word) => word.includes("."))) return groups(cells);
  return chunks(cells, cells.length > LONGEST_ROW ? 10 : cells.length);
}

function board(cells: readonly Cell[]): (Cell | null)[][] {
  const squares = new Map(cells.map((cell) => [cell.word ?? "", cell]));
  const halves = [...squares.keys()].map((word) => SQUARE.exec(word) ?? []);
  const columns = [...new Set(halves.map(([, column = ""]) => column))].sort(byLength);
  const rows = [...new Set(halves.map(([, , row = ""]) => row))].sort((a, b) => Number(b) - Number(a)); // 1 is at the bottom
  return rows.map((row) => columns.map((column) => squares.get(column + row) ?? null));
}

function groups(cells: readonly Cell[]): Cell[][] {
  const found = new Map<string, Cell[]>();
  for (const cell of cells) {
    const first = cell.word?.split(".")[0] ?? "";
    found.set(first, [...(found.get(first) ?? []), cell]);
  }
  return [...found.values()];
}

// Tallies and sheets -----------------------------------------------------------------------------------

/** One number for each word of a list, and nothing else. */
function isCount(part: readonly unknown[]): part is readonly number[] {
  return part.every((value) => typeof value === "number");
}

function tallyOf(name: string, counts: readonly number[], field: FieldOut, isChosen: boolean): Tally {
  const all = field.words.map((word, at) => ({ word, count: counts[at] ?? 0 }));
  return { name, kind: field.kind, isChosen, counts: all.filter((one) => one.count !== 0) };
}

function sheetOf(name: string, part: readonly unknown[], facts: Facts, fields: readonly FieldOut[]): Sheet {
  const declared = declaredOf(facts, name);
  const shape = shapeOf(part);
  const isHand = shape.length > 1 && declared?.filler != null && declared.words.length > 0;
  const used = new Set<string>();
  const labels = shape.map((size, axis) => {
    const isLast = axis === shape.length - 1;
    if (declared && axis === 0 && declared.seats.places === 1) return labelled(SEAT, facts.game.seats, used);
    if (declared && isLast && declared.counts.length === size) return labelled(declared.kind, declared.counts, used);
    if (isLast && isHand) return null;
    return labelsOf(size, facts.game.seats, fields, used, declared);
  });
  const width = shape.at(-1) ?? 1;
  const rows = chunks(flat(part), width).map((values, at) => ({ labels: labelsAt(labels, shape, at), values }));
  return {
    name,
    rows,
    columns: labels.at(-1) ?? null,
    beside: [],
    kind: declared?.kind ?? name,
    filler: declared?.filler ?? null,
    isHand,
  };
}

function labelled(kind: string, words: readonly string[], used: Set<string>): readonly Label[] {
  used.add(kind);
  return words.map((word) => ({ kind, word }));
}

/**
 * What a dimension of that size counts: seats, or the words of a field; nothing twice. A part that holds words has
 * no places that are called by them, and where seats are a game says itself.
 */
function labelsOf(
  size: number,
  seats: readonly string[],
  fields: readonly FieldOut[],
  used: Set<string>,
  declared?: PartOut,
): readonly Label[] | null {
  const isTaken = (kind: string): boolean =>
    used.has(kind) ||
    (declared !== undefined && (kind === SEAT || (declared.words.length > 0 && kind === declared.kind)));
  const known = [{ kind: SEAT, words: seats }, ...fields];
  const found = known.find(({ kind, words }) => size > 1 && words.length === size && !isTaken(kind));
  return found ? labelled(found.kind, found.words, used) : null;
}

/** The labels of a row, by its number: one for each dimension but the last. */
function labelsAt(labels: readonly (readonly Label[] | null)[], shape: readonly number[], row: number): Label[] {
  const found: Label[] = [];
  let left = row;
  for (let at = shape.length - 2; at >= 0; at--) {
    const size = shape[at] ?? 1;
    const label = labels[at]?.[left % size];
    if (label) found.unshift(label);
    left = Math.floor(left / size);
  }
  return found;
}

/** What comes several times in a row, once with its number: the order is kept. */
export function runsOf(values: readonly Value[]): { readonly value: Value; readonly count: number }[] {
  const runs: { value: Value; count: number }[] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.value === value) last.count += 1;
    else runs.push({ value, count: 1 });
  }
  return runs;
}

/** Words speak for themselves; numbers need labels in every direction that say what they count. */
function isPlain(sheet: Sheet): boolean {
  const { rows, columns } = sheet;
  const isNamed = columns !== null && rows.every((row) => row.labels.length > 0 || rows.length === 1);
  return isNamed || hasWords(sheet);
}

function shapeOf(part: readonly unknown[]): number[] {
  const [first] = part;
  return Array.isArray(first) ? [part.length, ...shapeOf(first)] : [part.length];
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
