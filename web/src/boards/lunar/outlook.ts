/** What a move costs and how its chances are, in words: said where it is confirmed. Only what the view tells. */
import { type Key, t } from "../../text";
import type { Move, Outlook } from "../contract";
import { pathOf } from "./choosing";
import { type Effect, foresee } from "./foresight";
import { hasWayOut, SIZES } from "./moon";
import type { Position } from "./position";
import { nameOf, piecesWords, type Speaker, unitWords } from "./words";

const ENDS: Partial<Record<Effect, Key>> = {
  win: "lunar.outlook.win",
  lose: "lunar.outlook.lose",
  draw: "lunar.outlook.draw",
};

/** Answers to an announced action, and the tokens that each takes. */
const PRICES: Readonly<Record<string, number>> = { stop: 1, misdirect: 1, block: 1, "shut-down": 2 };

export function outlookOf(position: Position, move: Move, seen: Outlook<never>): string[] {
  const seat = seen.view.actor ?? "";
  const speaker = { say: seen.say, names: seen.names };
  return [
    ...costs(position, move, seat, speaker),
    ...chances(position, move, seat, speaker, seen.options["combat"] === "roshambo"),
    ...answers(position, move, speaker),
  ];
}

/** Pieces that leave the reserve or the bank, and tokens. */
function costs(position: Position, move: Move, seat: string, speaker: Speaker): string[] {
  const stock = position.stocks[seat] ?? [];
  const word = (number: number): string => speaker.say.word("size", SIZES[number] ?? "");
  if (move.move === "build") {
    const size = word(stock.findIndex((count) => count > 0));
    const n = stock.reduce((sum, count) => sum + count, 0) - 1;
    return [t(position.edition === 2011 ? "lunar.outlook.reserve" : "lunar.outlook.bank", { size, n })];
  }
  if (move.move === "grow") {
    const old = "sml".indexOf(position.units.get(move["space"] ?? "")?.pieces ?? "s");
    return [t("lunar.outlook.grow", { size: word(old + 1), old: word(old) })];
  }
  const price = PRICES[move.move];
  return price === undefined ? [] : [t("lunar.outlook.tokens", { price, n: position.tokens[seat] ?? 0 })];
}

/** How it will come out, if nobody prevents it. */
function chances(position: Position, move: Move, seat: string, speaker: Speaker, isRoshambo: boolean): string[] {
  const { effect, unit } = foresee(position, move, seat);
  const end = ENDS[effect];
  if (end) return [t(end)];
  const isTrapped = !hasWayOut(position.units, pathOf(move).target ?? "");
  switch (effect) {
    case "fight":
      if (isRoshambo) return [t(isTrapped ? "lunar.outlook.hands-trapped" : "lunar.outlook.hands")];
      return [t(isTrapped ? "lunar.outlook.dice-trapped" : "lunar.outlook.dice")];
    case "push":
      return [t("lunar.outlook.push")];
    case "destroy":
      return unit ? [t("lunar.outlook.destroy", { unit: unitWords(unit, position, speaker) })] : [];
    case "harm":
      return unit ? [t("lunar.outlook.harm", { unit: piecesWords(unit.pieces, position, speaker) })] : [];
    default:
      return [];
  }
}

/** Whether the other player can prevent what is announced, in the second edition. */
function answers(position: Position, move: Move, speaker: Speaker): string[] {
  if (position.edition === 2011 || position.asks !== "act" || move.move === "pass") return [];
  const other = position.moons.find((moon) => moon !== position.turn) ?? "";
  const [name, n] = [nameOf(other, speaker), position.tokens[other] ?? 0];
  if (n === 0) return [t("lunar.outlook.unanswered", { name })];
  if (move.move !== "teleport") return [t("lunar.outlook.stop", { name, n })];
  return [t("lunar.outlook.misdirect", { name, n })];
}
