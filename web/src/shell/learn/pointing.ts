/** Which elements of a board a step points at, and how they are called. */
import type { Board, Move, Sentences } from "../../boards/contract";
import type { GameAnswer, PointOut } from "../../net/types.gen";

const MOST_MOVES = 6; // a pattern that means more moves is about their kind: its button

const quoted = (word: string): string => word.replace(/["\\]/g, "\\$&");

const wordsOf = (move: Move): string => Object.values(move).join(" ");

/** Places, cards and other things of the board that are called so: `a.n`, `kraken`, `card:kraken`. */
function selectorOf(word: string): string {
  const one = quoted(word);
  const card = quoted(word.replace(/^card:/, ""));
  return `[data-space="${one}"], [data-card="${card}"], [data-point~="${one}"], [data-space="strategy:${one}"]`;
}

/** Whether a button that names a move, or the first of its words, is one that a pointer means. */
export function isMeant(point: PointOut, button: string): boolean {
  const moves = point.moves as unknown as readonly Move[];
  if (moves.some((move) => wordsOf(move) === button || wordsOf(move).startsWith(`${button} `))) return true;
  if (point.text === "") return false;
  const named = button.split(" ");
  return point.text.split(" ").every((word, at) => {
    const name = named[at];
    return name === undefined || word === "*" || word.split("|").includes(name);
  });
}

/** Buttons that make a move say so with `data-move`, by its words or the first of them; parts say `data-part`. */
function found(board: Element, point: PointOut, spacesOf: Board["spaces"]): Element[] {
  if (point.kind === "part") return [...board.querySelectorAll(`[data-part~="${quoted(point.text)}"]`)];
  if (point.kind === "word") return first(board, selectorOf(point.text));
  const buttons = [...board.querySelectorAll<HTMLElement>("[data-move]")].filter((button) =>
    isMeant(point, button.dataset["move"] ?? ""),
  );
  const moves = point.moves as unknown as readonly Move[];
  if (buttons.length > 0 || moves.length > MOST_MOVES) return buttons;
  return [...new Set(moves.flatMap((move) => spacesOf(move)))].flatMap((space) => first(board, selectorOf(space)));
}

/** What is called so is there once, even where a card and its place have one name. */
function first(board: Element, selector: string): Element[] {
  return [...board.querySelectorAll(selector)].slice(0, 1);
}

export function elementsOf(board: Element, points: readonly PointOut[], spacesOf: Board["spaces"]): Element[] {
  const seen = points
    .flatMap((point) => found(board, point, spacesOf))
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0;
    });
  return [...new Set(seen)];
}

/** What is pointed at in words, for who does not see it. */
export function namesOf(points: readonly PointOut[], facts: GameAnswer, say: Sentences): string {
  const fields = [...facts.moves, ...facts.events].flatMap((one) => one.fields);
  const named = points.flatMap((point) => {
    if (point.kind === "part") return say.part(point.text);
    if (point.kind === "word") {
      const kind = fields.find((field) => field.words.includes(point.text))?.kind ?? "";
      return say.word(kind, point.text);
    }
    const [move] = point.moves as unknown as readonly Move[];
    return move && point.moves.length === 1 ? say.move(move) : [];
  });
  return [...new Set(named)].join(", ");
}
