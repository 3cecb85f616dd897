/** The log of a table in words: what moves brought about, and what people did besides. */
import type { Words } from "../../boards/contract";
import { chapters, movesOf } from "../../net/table";
import type { Item } from "../../net/types.gen";
import { t } from "../../text";
import type { GameSentences } from "../../text/game";

export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly about: readonly Words[];
  readonly actor: string | null; // whose act it was
  readonly begins: boolean; // an act: the first line of it
  readonly undone: boolean;
  readonly kind: "move" | "news";
  readonly number: number; // of moves made when it had happened
}

type Teller = (body: Readonly<Record<string, unknown>>, say: GameSentences) => string | null;

const seatOf = (body: Readonly<Record<string, unknown>>, say: GameSentences): string =>
  say.seat(String(body["seat"] ?? ""));

const NEWS: Readonly<Record<string, Teller>> = {
  seat: (body, say) => {
    const facts = {
      name: String(body["name"] || say.seat(String(body["seat"]))),
      seat: say.label(String(body["seat"])),
    };
    switch (body["what"]) {
      case "join":
        return t("table.log-join", facts);
      case "leave":
        return t("table.log-leave", facts);
      case "away":
        return t("table.log-away", facts);
      case "clock":
        return t("table.log-clock", facts);
      case "resign":
        return t("table.log-resign", facts);
      case "back":
        return t("table.log-back", facts);
      case "deck":
        return t("table.log-deck", facts);
      case "no-deck":
        return t("table.log-no-deck", facts);
      default:
        return null;
    }
  },
  undo: (body, say) => t("table.log-undo", { name: seatOf(body, say) }),
  consent: (body, say) => {
    const facts = { name: seatOf(body, say) };
    switch (body["what"]) {
      case "ask":
        return t("table.log-asks-undo", facts);
      case "yes":
        return t("table.log-agrees", facts);
      case "no":
        return t("table.log-declines", facts);
      case "withdraw":
        return t("table.log-withdraws", facts);
      default:
        return null;
    }
  },
  hint: (body, say) => t("table.log-hint", { name: seatOf(body, say) }),
  clock: (body) => (body["what"] === "skip" ? t("table.log-skip") : null),
  end: (body, say) => {
    if (body["by"] === "resign") return t("table.log-ended-resign", { name: seatOf(body, say) });
    if (body["by"] === "stopped") return t("table.log-ended-stopped");
    if (body["by"] === "clock") return t("table.log-ended-clock", { name: seatOf(body, say) });
    return null; // the events of the last move have told it
  },
  rematch: () => t("table.log-rematch"),
};

/** What can be told when the board has shown all moves up to a number: words do not run ahead of what is seen. */
export function toldOf(items: readonly Item[], seq: number): readonly Item[] {
  const next = items.findIndex((item) => item.seq > seq && movesOf(item).length > 0);
  return next < 0 ? items : items.slice(0, next);
}

/** The first line of a game that did not begin as usual. */
export const beginningOf = (position: string | null): Entry[] =>
  position === null
    ? []
    : [
        {
          key: "beginning",
          text: t("table.log-position"),
          about: [],
          actor: null,
          begins: true,
          undone: false,
          kind: "news",
          number: 0,
        },
      ];

export function storyOf(items: readonly Item[], say: GameSentences): Entry[] {
  const entries: Entry[] = [];
  for (const { item, first, undone } of chapters(items)) {
    const moves = movesOf(item);
    if (item.kind === "start" || item.kind === "act") {
      const kept = moves.length - undone;
      const actor = typeof item.body["seat"] === "string" ? item.body["seat"] : null;
      const parts = [
        { made: moves.slice(0, kept), undone: false },
        { made: moves.slice(kept), undone: true },
      ];
      for (const part of parts) {
        say.lines(part.made).forEach((line, index) => {
          entries.push({
            key: `${item.seq}-${part.undone ? "u" : "k"}${index}`,
            text: line.text,
            about: line.about,
            actor,
            begins: index === 0,
            undone: part.undone,
            kind: "move",
            number: first + (part.undone ? moves.length : kept),
          });
        });
      }
      continue;
    }
    const text = NEWS[item.kind]?.(item.body, say) ?? null;
    if (text !== null) {
      entries.push({
        key: `${item.seq}`,
        text,
        about: [],
        actor: null,
        begins: true,
        undone: false,
        kind: "news",
        number: first,
      });
    }
  }
  return entries;
}

const AFTER = 40; // lines after the one that is shown on the board

/** From which line to which a log is drawn: the newest ones, or those around the line at a number (-1: none yet). */
export function drawn(count: number, at: number | null, most: number): readonly [number, number] {
  const end = at === null ? count : Math.min(count, Math.max(at + AFTER, most));
  return [Math.max(0, end - most), end];
}
