/** What is said of units, spaces and targets: for the screen reader, for choosers and for hints. */
import { type Key, t } from "../../text";
import type { Move, Sentences } from "../contract";
import type { Effect, Foresight } from "./foresight";
import { pipsOf, sizeOf, type Unit } from "./moon";
import type { Position } from "./position";

export interface Speaker {
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>;
}

export function nameOf(seat: string | null, { say, names }: Speaker): string {
  if (!seat) return "";
  return names[seat] || say.word("seat", seat);
}

/** The pieces of a unit: "Small", "tower of a Large and a Small, 4 pips". */
export function piecesWords(pieces: string, position: Position, { say }: Speaker): string {
  if (position.edition === 2011) return say.word("size", sizeOf(pieces));
  const words = say.word("tower", pieces);
  return pieces.length > 1 ? t("lunar.tower", { unit: words, n: pipsOf(pieces) }) : words;
}

export function unitWords(unit: Unit, position: Position, speaker: Speaker): string {
  return t("lunar.owned", { unit: piecesWords(unit.pieces, position, speaker), name: nameOf(unit.owner, speaker) });
}

const EFFECTS: Readonly<Record<Effect, Key>> = {
  go: "lunar.effect.go",
  build: "lunar.effect.build",
  join: "lunar.effect.join",
  part: "lunar.effect.part",
  fight: "lunar.effect.fight",
  push: "lunar.effect.push",
  destroy: "lunar.effect.destroy",
  harm: "lunar.effect.harm",
  win: "lunar.effect.win",
  lose: "lunar.effect.lose",
  draw: "lunar.effect.draw",
};

/** What a move leads to, in a few words; nothing where it leads to nothing special. */
export function effectWords(seen: Foresight): string {
  if (seen.effect === "go") return "";
  const words = t(EFFECTS[seen.effect]);
  return seen.sure || !["win", "lose", "draw"].includes(seen.effect)
    ? words
    : t("lunar.effect.unless", { effect: words });
}

/** A short name of a move for a button: what is done, not where. */
export function actWords(move: Move, position: Position, speaker: Speaker): string {
  const size = move["size"] ? speaker.say.word("size", move["size"]) : "";
  switch (move.move) {
    case "place":
      return size;
    case "divide":
      return t("lunar.act.divide", { size });
    case "transfer":
      return t("lunar.act.transfer", { size });
    case "change":
      return t("lunar.act.change", { tower: piecesWords(move["tower"] ?? "", position, speaker) });
    case "move":
      return t("lunar.act.move");
    case "attack":
      return t("lunar.act.attack");
    case "combine":
      return t("lunar.act.combine");
    case "teleport":
      return t("lunar.act.teleport");
    case "grow":
      return t("lunar.act.grow");
    case "deep-space":
      return t("lunar.act.deep-space");
    case "oblivion":
      return t("lunar.act.oblivion");
    default:
      return speaker.say.move(move);
  }
}
