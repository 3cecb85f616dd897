import { describe, expect, it } from "vitest";
import type { GameOut } from "../../net/types.gen";
import {
  askedFor,
  type Change,
  changed,
  type Form,
  fieldOf,
  optionsHere,
  orderOf,
  othersAre,
  playing,
  usualForm,
  waits,
} from "./form";

const GAME = {
  players: [1, 2, 3, 4],
  seats: ["yellow", "red", "blue", "green"],
  options: [{ name: "bomb", choices: ["off", "on"], real: [], text: { en: "", de: "" }, texts: {} }],
  tables: [] as string[],
  decks: [] as string[],
};
const usual = usualForm(GAME, "level-2");
const having = (...changes: Change[]): Form => changes.reduce(changed, usual);

describe("a new table", () => {
  it("is for two at first: one here, against a bot, without a clock, private", () => {
    expect(orderOf("space-defenders", usual)).toEqual({
      game: "space-defenders",
      players: 2,
      options: { bomb: "off" },
      seats: [{ kind: "here" }, { kind: "bot", bot: "level-2" }],
      public: false,
      clock: { kind: "none" },
    });
  });

  it("is for as few as possible where the game is not for two", () => {
    expect(usualForm({ ...GAME, players: [3, 4] }, "level-2").players).toBe(3);
    expect(usualForm({ ...GAME, players: [1] }, "level-2").players).toBe(1);
  });

  it("is at the first table that is installed for throws", () => {
    expect(usualForm({ ...GAME, tables: ["simulated"] }, "level-2").at).toBe("simulated");
    expect(usual.at).toBe("");
  });

  it("keeps what was chosen for seats that come and go", () => {
    const three = having({ do: "players", players: 3 }, { do: "seat", seat: 2, change: { bot: "level-5" } });
    const back = [
      { do: "players", players: 2 },
      { do: "players", players: 3 },
    ] satisfies Change[];
    expect(playing(back.reduce(changed, three))[2]?.bot).toBe("level-5");
  });

  it("has an option changed, and no other", () => {
    expect(orderOf("g", having({ do: "option", name: "bomb", choice: "on" })).options).toEqual({ bomb: "on" });
  });
});

describe("decks", () => {
  const war = usualForm({ ...GAME, decks: ["bomb", "on"] }, "level-2");
  const brought = changed(war, { do: "deck", seat: 0, deck: "mine" });

  it("are brought to a table at which nobody sees them", () => {
    const order = orderOf("invaders", brought);
    expect(order.seats).toEqual([
      { kind: "here", deck: "mine" },
      { kind: "bot", bot: "level-2" },
    ]);
    expect(order.options).toEqual({ bomb: "on" });
  });

  it("stay at home when the decks are open, or when somebody else comes", () => {
    const open = changed(brought, { do: "option", name: "bomb", choice: "off" });
    expect(orderOf("invaders", open).seats?.[0]).toEqual({ kind: "here" });
    const other = changed(brought, { do: "seat", seat: 0, change: { kind: "open" } });
    expect(orderOf("invaders", other).seats?.[0]).toEqual({ kind: "open" });
  });
});

describe("options", () => {
  const option = (name: string, choices: string[], real: string[]) => ({
    ...{ name, choices, real },
    ...{ text: { en: "", de: "" }, texts: {} },
  });

  it("are offered without what is for a real table, and not at all if nothing is left to choose", () => {
    const options = [option("aim", ["steps", "hands"], ["hands"]), option("how", ["one", "two", "three"], ["two"])];
    expect(optionsHere({ options }).map(({ name, choices }) => [name, choices])).toEqual([["how", ["one", "three"]]]);
    expect(optionsHere(GAME)).toEqual(GAME.options);
  });
});

describe("the others", () => {
  it("are changed together, and whoever makes the table stays", () => {
    const open = having({ do: "players", players: 3 }, { do: "others", kind: "open" });
    expect(playing(open).map((seat) => seat.kind)).toEqual(["here", "open", "open"]);
    expect(othersAre(open)).toBe("open");
  });

  it("are nothing in particular when they differ", () => {
    expect(
      othersAre(having({ do: "players", players: 3 }, { do: "seat", seat: 1, change: { kind: "open" } })),
    ).toBeNull();
  });

  it("have to come first where a seat is open or kept for somebody", () => {
    expect(waits(usual)).toBe(false);
    expect(waits(having({ do: "others", kind: "invited" }))).toBe(true);
    expect(waits(having({ do: "seat", seat: 3, change: { kind: "open" } }))).toBe(false); // nobody sits there
  });
});

describe("names", () => {
  it("are sent for seats here, and only if there is one", () => {
    const here = having({ do: "others", kind: "here" }, { do: "seat", seat: 1, change: { name: "  Ben " } });
    expect(orderOf("g", here).seats).toEqual([{ kind: "here" }, { kind: "here", name: "Ben" }]);
  });
});

describe("the clock", () => {
  it("begins with a usual time", () => {
    expect(orderOf("g", having({ do: "clock", kind: "fischer" })).clock).toEqual({
      kind: "fischer",
      time: 600_000,
      increment: 5_000,
    });
    expect(orderOf("g", having({ do: "clock", kind: "days" })).clock).toEqual({ kind: "days", time: 3 * 86_400_000 });
  });

  it("takes the time that was chosen", () => {
    const chosen = having({ do: "clock", kind: "move" }, { do: "time", time: 30_000 });
    expect(orderOf("g", chosen).clock).toEqual({ kind: "move", time: 30_000 });
  });
});

describe("a refusal", () => {
  const positioned = having({ do: "position", position: "a / b" });

  it.each([
    ["clock", undefined, usual, "clock"],
    ["malformed-at", "clock.time", usual, "clock"],
    ["bad-name", undefined, usual, "seats"],
    ["malformed-at", "seats[1].name", usual, "seats"],
    ["setup", undefined, positioned, "position"],
    ["setup", undefined, usual, "all"],
    ["flood", undefined, positioned, "all"],
  ] as const)("%s at %s is said at its field", (code, where, form, field) => {
    expect(fieldOf(code, where, form)).toBe(field);
  });
});

it("a position is sent as it was typed, and not at all where there is none", () => {
  expect(orderOf("g", having({ do: "position", position: " x " })).position).toBe(" x ");
  expect("position" in orderOf("g", having({ do: "position", position: "  " }))).toBe(false);
});

it("a bot stands in only where somebody else plays", () => {
  const chosen = { do: "stand-in", bot: "level-5" } as const;
  expect(orderOf("g", having(chosen, { do: "others", kind: "open" })).stand_in).toBe("level-5");
  expect("stand_in" in orderOf("g", having(chosen))).toBe(false);
});

it("how long somebody is awaited is agreed on where no clock says it", () => {
  const chosen = [{ do: "others", kind: "open" } as const, { do: "away-after", time: 3_600_000 } as const];
  expect(orderOf("g", having(...chosen)).away_after).toBe(3_600_000);
  expect(orderOf("g", having(chosen[0] as never)).away_after).toBe(300_000);
  expect("away_after" in orderOf("g", having(...chosen, { do: "clock", kind: "move" }))).toBe(false);
  expect("away_after" in orderOf("g", having(chosen[1] as never))).toBe(false);
});

it("another table is named only where one was chosen", () => {
  expect(orderOf("g", having({ do: "at", at: "simulated" })).at).toBe("simulated");
  expect("at" in orderOf("g", having({ do: "at", at: "" }))).toBe(false);
});

it("an address asks for players, options and a position, as far as the game has them", () => {
  const game = { players: [2, 3], options: [{ name: "bomb", choices: ["off", "on"] }] } as unknown as GameOut;
  const form = { players: 2, options: { bomb: "off" }, position: "" } as unknown as Form;
  expect(askedFor(form, game, { players: "3", bomb: "on", position: "a b" })).toMatchObject({
    players: 3,
    options: { bomb: "on" },
    position: "a b",
  });
  expect(askedFor(form, game, { players: "9", bomb: "much" })).toEqual(form);
});
