/** What has been chosen for a new table: pure, so that it can be tested without a page. */
import type { ClockOrder, GameOut, OptionOut, SeatOrder, TableOrder } from "../../net/types.gen";
import { usualAt, usualPlayers } from "../begin";

export type SeatKind = SeatOrder["kind"];
export type ClockKind = NonNullable<ClockOrder["kind"]>;

export interface SeatDraft {
  readonly kind: SeatKind;
  readonly bot: string;
  readonly name: string; // for seats here; empty: one's own
  readonly deck: string; // of one's own, for seats here and bots; empty: the printed one
}

export interface Form {
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly SeatDraft[]; // as many as the game has at most; the first ones play
  readonly clock: { readonly kind: ClockKind; readonly time: number; readonly increment: number };
  readonly open: boolean; // to everybody
  readonly position: string;
  readonly standIn: string; // the bot that sits in for whoever is away; empty: the server's usual one
  readonly awayAfter: number; // milliseconds for which somebody who is away is awaited, where there is no clock
  readonly at: string; // the table that answers where throws are measured; empty: the game itself
  readonly decks: readonly string[]; // the option and the choice with which seats bring decks; empty: nobody does
}

export type Change =
  | { readonly do: "players"; readonly players: number }
  | { readonly do: "option"; readonly name: string; readonly choice: string }
  | { readonly do: "seat"; readonly seat: number; readonly change: Partial<SeatDraft> }
  | { readonly do: "deck"; readonly seat: number; readonly deck: string } // empty: the printed one
  | { readonly do: "others"; readonly kind: SeatKind } // all seats but the first
  | { readonly do: "clock"; readonly kind: ClockKind }
  | { readonly do: "time"; readonly time: number }
  | { readonly do: "increment"; readonly increment: number }
  | { readonly do: "open"; readonly open: boolean }
  | { readonly do: "position"; readonly position: string }
  | { readonly do: "stand-in"; readonly bot: string }
  | { readonly do: "away-after"; readonly time: number }
  | { readonly do: "at"; readonly at: string };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Times to choose from, in milliseconds; the second is the usual one. */
export const TIMES: Readonly<Record<ClockKind, readonly number[]>> = {
  none: [],
  move: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  fischer: [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE],
  days: [DAY, 3 * DAY, 7 * DAY, 14 * DAY],
};
/** How long somebody who is away may be awaited; the second is the server's usual time. */
export const AWAY_TIMES: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY, 3 * DAY, 7 * DAY];
export const INCREMENTS: readonly number[] = [0, 5 * SECOND, 10 * SECOND, 30 * SECOND];

export function usualForm(
  game: Pick<GameOut, "players" | "seats" | "options" | "tables" | "decks">,
  bot: string,
): Form {
  return {
    players: usualPlayers(game),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.choices[0] ?? ""])),
    seats: game.seats.map((_, seat) => ({ kind: seat === 0 ? "here" : "bot", bot, name: "", deck: "" })),
    clock: { kind: "none", time: 0, increment: 0 },
    open: false,
    position: "",
    standIn: "",
    awayAfter: AWAY_TIMES[1] as number,
    at: usualAt(game),
    decks: game.decks,
  };
}

/** What an address asks for, as far as the game has it: players, options, and a position to begin from. */
export function askedFor(
  form: Form,
  game: Pick<GameOut, "players" | "options">,
  asked: Readonly<Record<string, string>>,
): Form {
  const players = Number(asked["players"]);
  const options = game.options.flatMap(({ name, choices }): [string, string][] => {
    const choice = choices.find((one) => one === asked[name]);
    return choice === undefined ? [] : [[name, choice]];
  });
  return {
    ...form,
    players: game.players.includes(players) ? players : form.players,
    options: { ...form.options, ...Object.fromEntries(options) },
    position: asked["position"] ?? form.position,
  };
}

/** The options between which something can be chosen here: what is for a real table only is not among it. */
export function optionsHere(game: Pick<GameOut, "options">): readonly OptionOut[] {
  const here = game.options.map((option) => ({
    ...option,
    choices: option.choices.filter((choice) => !option.real.includes(choice)),
  }));
  return here.filter((option) => option.choices.length > 1);
}

export function changed(form: Form, change: Change): Form {
  switch (change.do) {
    case "players":
      return { ...form, players: change.players };
    case "option": {
      const options = { ...form.options, [change.name]: change.choice };
      const [option, choice] = form.decks;
      const areOpen = change.name === option && change.choice !== choice; // then nobody brings one
      return { ...form, options, seats: areOpen ? form.seats.map((seat) => ({ ...seat, deck: "" })) : form.seats };
    }
    case "deck": {
      const [option, choice] = form.decks;
      const brings = change.deck !== "" && option !== undefined && choice !== undefined;
      return {
        ...form,
        options: brings ? { ...form.options, [option]: choice } : form.options,
        seats: form.seats.map((seat, i) => (i === change.seat ? { ...seat, deck: change.deck } : seat)),
      };
    }
    case "seat":
      return {
        ...form,
        seats: form.seats.map((seat, i) => (i === change.seat ? { ...seat, ...change.change } : seat)),
      };
    case "others":
      return { ...form, seats: form.seats.map((seat, i) => (i === 0 ? seat : { ...seat, kind: change.kind })) };
    case "clock":
      return {
        ...form,
        clock: {
          kind: change.kind,
          time: TIMES[change.kind][1] ?? 0,
          increment: change.kind === "fischer" ? 5 * SECOND : 0,
        },
      };
    case "time":
      return { ...form, clock: { ...form.clock, time: change.time } };
    case "increment":
      return { ...form, clock: { ...form.clock, increment: change.increment } };
    case "open":
      return { ...form, open: change.open };
    case "position":
      return { ...form, position: change.position };
    case "stand-in":
      return { ...form, standIn: change.bot };
    case "away-after":
      return { ...form, awayAfter: change.time };
    case "at":
      return { ...form, at: change.at };
  }
}

export const playing = (form: Form): readonly SeatDraft[] => form.seats.slice(0, form.players);

/** Whether the game can begin at once, or others have to come first. */
export const waits = (form: Form): boolean => playing(form).some(({ kind }) => kind === "open" || kind === "invited");

/** Where everybody sits, if that is the same for all but the first. */
export function othersAre(form: Form): SeatKind | null {
  const kinds = new Set(
    playing(form)
      .slice(1)
      .map((seat) => seat.kind),
  );
  return kinds.size === 1 ? ([...kinds][0] as SeatKind) : null;
}

/** Whether a deck can be chosen for a seat already: others bring theirs themselves. */
export const takesDeck = ({ kind }: SeatDraft): boolean => kind === "here" || kind === "bot";

export function orderOf(game: string, form: Form): TableOrder {
  const { kind, time, increment } = form.clock;
  return {
    game,
    players: form.players,
    options: form.options,
    seats: playing(form).map((seat): SeatOrder => {
      const { kind: seated, bot, name } = seat;
      const brought = takesDeck(seat) && seat.deck ? { deck: seat.deck } : {};
      if (seated === "bot") return { kind: seated, bot, ...brought };
      return seated === "here" && name.trim()
        ? { kind: seated, name: name.trim(), ...brought }
        : { kind: seated, ...brought };
    }),
    public: form.open,
    clock: kind === "none" ? { kind } : kind === "fischer" ? { kind, time, increment } : { kind, time },
    ...(form.position.trim() ? { position: form.position } : {}),
    ...(form.standIn && waits(form) ? { stand_in: form.standIn } : {}),
    ...(kind === "none" && waits(form) ? { away_after: form.awayAfter } : {}),
    ...(form.at ? { at: form.at } : {}),
  };
}

export type Field = "seats" | "clock" | "position" | "all";

/** The field that a refusal of the server is about. */
export function fieldOf(code: string, where: string | undefined, form: Form): Field {
  if (where?.startsWith("clock") || code === "clock") return "clock";
  if (["bad-name", "unknown-bot", "seat-count", "no-bot-seat"].includes(code) || where?.startsWith("seats"))
    return "seats";
  if (form.position.trim() && ["setup", "position-over", "data", "too-long"].includes(code)) return "position";
  return "all";
}
