import { beforeEach, describe, expect, test } from "vitest";
import { language } from "../../../text";
import type { Happening, Sentences, Step } from "../../contract";
import { actOf } from "../act";
import type { CardData } from "../cards/types";
import { chainOf, stands, threatTo } from "../chain";
import { doer } from "../doer";
import { goalsOf } from "../focusing";
import { attackOf, seededOf, standingAtEnd, standingOf } from "../forecast";
import { endingOf, momentsOf, stillToBurn } from "../moments";
import { attemptAt, offersOf } from "../offers";
import { whyNot } from "../reasons";
import { type Seat, spacesOf, unitAt, type Zone } from "../table";
import { without } from "../war";
import { endText, wonText } from "../words";
import { sample, viewOf } from "./sample";

const say = {
  event: ({ event, ...rest }: Happening) => [event, ...Object.values(rest)].join(" "),
  word: (_: string, word: string) => word,
} as unknown as Sentences;

beforeEach(() => {
  language.value = "en";
});

describe("how a front stands", () => {
  const table = sample({
    strength: [
      [5, 3, 0],
      [1, 6, 0],
    ],
  });

  test("an attack that is stronger breaks through for the difference, an equal one is held", () => {
    expect(standingOf(table, "pacific-rim")).toMatchObject({ attack: 5, defence: 4, through: 1, verdict: "breaks" });
    expect(standingOf(table, "eurasia")).toMatchObject({ attack: 3, defence: 11, verdict: "holds" });
    expect(standingOf(table, "africa").verdict).toBe("quiet");
  });

  test("no front is said to break where the attack is skipped", () => {
    const skipped = { ...table, skips: 1 };
    expect(standingOf(skipped, "pacific-rim")).toMatchObject({ through: 1, verdict: "spared" });
    expect(standingOf(skipped, "eurasia").verdict).toBe("holds");
  });

  test("a card on its way changes its own front and no other", () => {
    const change = { seat: "mankind", zone: "pacific-rim", strength: 3 } as const;
    expect(standingOf(table, "pacific-rim", change)).toMatchObject({ defence: 7, verdict: "holds" });
    expect(standingOf(table, "eurasia", change).defence).toBe(11);
    const attack = { seat: "invader", zone: "africa", strength: 4 } as const;
    expect(standingOf(table, "africa", attack)).toMatchObject({ attack: 4, defence: 3, through: 1 });
  });

  test("a defender that is seeded counts for the other side", () => {
    expect(seededOf(table, "eurasia", 4)).toMatchObject({ attack: 7, defence: 7, verdict: "holds" });
    expect(seededOf(table, "eurasia", 5)).toMatchObject({ attack: 8, defence: 6, through: 2, verdict: "breaks" });
  });

  test("the plot falls where nothing is drained, not after a drain, not where the attack is skipped", () => {
    const quiet = { turn: "invader" };
    expect(attackOf(sample(quiet)).plotFalls).toBe(true);
    expect(attackOf(sample({ ...quiet, drained: 1 })).plotFalls).toBe(false);
    expect(attackOf(sample({ ...quiet, skips: 1 })).plotFalls).toBe(false);
    expect(attackOf(table).plotFalls).toBe(false);
  });

  test("ending the phase says what comes", () => {
    expect(endText(viewOf(table), say)).toContain("pacific-rim 1");
    expect(endText(viewOf(sample({ turn: "invader", plot: 4 })), say)).toContain("the plot falls to 3");
    expect(endText(viewOf(sample()), say)).toContain("every front holds");
  });

  test("at the end a front without value has fallen", () => {
    const lost = sample({
      values: [3, 0, 3],
      damage: [0, 5, 0],
      strength: [
        [0, 2, 0],
        [0, 0, 0],
      ],
    });
    expect(standingOf(lost, "eurasia").verdict).toBe("breaks");
    expect(standingAtEnd(lost, "eurasia").verdict).toBe("fallen");
    expect(standingAtEnd(lost, "africa").verdict).toBe("quiet");
  });
});

describe("a line of the log", () => {
  test("is whose doing it tells, whoever has let it happen", () => {
    const told = (event: Readonly<Record<string, string>>) => doer([{ move: "let" }, { event: "entered", ...event }]);
    expect(told({ seat: "invader" })).toBe("invader");
    expect(told({ event: "weakened", zone: "africa" })).toBe("invader");
    expect(told({ event: "restored", zone: "africa" })).toBe("mankind");
    expect(told({ event: "plot-moved" })).toBeNull(); // either side can bring that about
    expect(doer([{ move: "let" }])).toBeNull();
  });
});

describe("the chain", () => {
  const chain = ["played", "cancels", "none", "none"];
  const table = sample({
    chain,
    "chain-cards": ["thing", "veto", "none", "none"],
    "chain-owners": ["invader", "mankind", "none", "none"],
    "chain-targets": [["mankind eurasia 2", "africa", "gone"], ["none"], [], []],
    zones: [
      [[], [], []],
      [[], ["colonel", "mako"], []],
    ],
  });

  test("says who means what", () => {
    const [lowest] = chainOf(table);
    expect(lowest).toMatchObject({ purpose: "played", card: "thing", owner: "invader", zone: null });
    expect(lowest?.aims).toEqual([
      { seat: "mankind", zone: "eurasia", place: 1, card: "mako" },
      { seat: null, zone: "africa", place: null, card: "none" },
    ]);
  });

  test("threatens a card at its place, so that twins can be told apart, and a whole zone", () => {
    const links = chainOf(table);
    const at = (place: number | null, zone: Zone, seat: Seat | null) => threatTo(links, { seat, zone, place })?.card;
    expect(at(1, "eurasia", "mankind")).toBe("thing");
    expect(at(0, "eurasia", "mankind")).toBeUndefined();
    expect(at(1, "eurasia", "invader")).toBeUndefined();
    expect(at(null, "africa", null)).toBe("thing");
    expect(at(null, "eurasia", null)).toBeUndefined();
  });

  test("a cancel undoes the card below, a second one the first", () => {
    const links = chainOf(table);
    expect(stands(links)).toBe(false);
    expect(stands([...links, ...links.slice(1)])).toBe(true);
    expect(stands([])).toBe(true);
  });
});

describe("what can be pressed", () => {
  test("every move has its spot", () => {
    const table = sample({ hero: 16, "act-kind": "play", "act-zone": "africa" });
    const view = viewOf(table, { mid_act: true });
    const moves = [
      { move: "play", card: "mako" },
      { move: "zone", zone: "africa" },
      { move: "room", place: "3" },
      { move: "target", side: "invader", zone: "eurasia", place: "1" },
      { move: "use", zone: "eurasia", place: "2" },
      { move: "hero-move", zone: "africa" },
      { move: "plot", what: "draw" },
      { move: "end" },
    ];
    expect([...offersOf(view, moves).keys()]).toEqual([
      "card:mako",
      "zone:africa",
      "slot:mankind.africa.3",
      "slot:invader.eurasia.1",
      "slot:mankind.eurasia.2",
      "slot:mankind.eurasia.1",
      "plot:",
      "do:end",
    ]);
  });

  test("a press without a move is an attempt, so that a rule answers it", () => {
    const view = viewOf(sample());
    expect(attemptAt(view, "card:norad")).toEqual({ move: "play", card: "norad" });
    expect(attemptAt({ ...view, asks: "cancel" }, "card:norad")).toEqual({ move: "cancel", card: "norad" });
    expect(attemptAt(view, "slot:mankind.africa.1")).toEqual({ move: "use", zone: "africa", place: "1" });
    expect(attemptAt(view, "slot:invader.africa.1")).toMatchObject({ move: "target", side: "invader" });
  });

  test("an open act is told in words, and none where nothing is open", () => {
    const table = sample({
      "act-kind": "play",
      "act-card": "mako",
      "act-zone": "africa",
      act: [0, 0, 0, 0, 0, 0, 0, 0, 2],
    });
    expect(actOf(viewOf(table, { mid_act: true }))).toMatchObject({ kind: "play", zone: "africa", owed: 2 });
    expect(actOf(viewOf(sample()))).toBeNull();
  });

  test("an open act knows which card makes room for it", () => {
    const act = [0, 0, 0, 0, 2, -1, -1, -1, 1];
    const open = { "act-kind": "play", "act-card": "mako", "act-zone": "africa" };
    expect(actOf(viewOf(sample({ ...open, act }), { mid_act: true }))?.room).toBe(2);
    expect(actOf(viewOf(sample(open), { mid_act: true }))?.room).toBeNull();
  });

  test("a card that is taken out of the tray is one, not all of its kind", () => {
    expect(without(["a", "b", "a"], "a")).toEqual(["a", "b"]);
    expect(without(["b"], "a")).toEqual(["b"]);
  });

  test("spaces are the fronts and places that words speak of", () => {
    expect(spacesOf({ event: "destroyed", seat: "mankind", zone: "africa", place: "2" })).toEqual([
      "mankind.africa.2",
      "africa",
    ]);
    expect(spacesOf({ event: "moved", from: "africa", to: "eurasia" })).toEqual(["africa", "eurasia"]);
  });

  test("a move from the hand, a strategy, the plot and the end have spaces of their own", () => {
    expect(spacesOf({ move: "play", card: "kraken" })).toEqual(["card:kraken"]);
    expect(spacesOf({ move: "strategy", strategy: "moon" })).toEqual(["strategy:moon"]);
    expect(spacesOf({ move: "plot", what: "draw" })).toEqual(["plot:"]);
    expect(spacesOf({ move: "end" })).toEqual(["end:"]);
  });

  test("the hero is found where it stands, and lies sideways while it is new", () => {
    const zones = [
      [[], [], []],
      [[], ["colonel"], []],
    ];
    const table = sample({ zones, hero: 16, rotated: 1 });
    expect(unitAt(table, "mankind", "eurasia", 0)).toMatchObject({ isHero: true, isTurned: true });
    expect(unitAt(table, "mankind", "eurasia", 1)).toBeNull();
  });
});

describe("why a card cannot be played", () => {
  const data = { id: "norad", discard: 5, drain: 0, strength: 4 } as CardData;
  const end = [{ move: "end" }];

  test("too dear, would do nothing, an answer", () => {
    const dear = viewOf(sample({ costs: [5], drains: [0], hands: [5, 3] }));
    expect(whyNot(dear, data, 0, end)).toContain("5");
    const idle = viewOf(sample({ costs: [0], drains: [0], idle: [1] }));
    expect(whyNot(idle, data, 0, [{ move: "play", card: "norad" }])).toBe("Would do nothing now.");
    expect(whyNot(viewOf(sample()), data, 0, end)).toContain("answer");
  });

  test("nothing is said out of turn, nor about what can be played", () => {
    expect(whyNot(viewOf(sample()), data, 0, [])).toBe("");
    expect(whyNot(viewOf(sample()), data, 0, [{ move: "play", card: "norad" }])).toBe("");
  });
});

describe("what is shown of what happened", () => {
  const told = (...events: Happening[]) =>
    momentsOf([{ id: 1, actor: "invader", move: null, events } as Step], "mankind", say);
  const drained = (card: string): Happening => ({ event: "drained", seat: "mankind", card });

  test("the opponent's card with where it goes, and not one's own", () => {
    const played = { event: "played", seat: "invader", card: "kraken" };
    const bound = { event: "bound", seat: "invader", card: "kraken", zone: "africa" };
    expect(told(played, bound)).toMatchObject([{ kind: "card", card: "kraken", text: "bound invader kraken africa" }]);
    expect(told({ ...played, seat: "mankind" })).toEqual([]);
  });

  test("front by front, and cards that burn together", () => {
    const broke = { event: "broke-through", zone: "eurasia", attack: "8", defence: "6" };
    const moments = told(broke, drained("a"), drained("b"), { ...broke, event: "held", zone: "africa" });
    expect(moments.map(({ kind }) => kind)).toEqual(["front", "drain", "front"]);
    expect(stillToBurn(moments, 0, "mankind")).toBe(2);
    expect(stillToBurn(moments, 2, "mankind")).toBe(0);
  });

  test("a game of a match that is won, without the attack on fronts that are cleared", () => {
    const broke = { event: "broke-through", zone: "eurasia", attack: "8", defence: "6" };
    const won = { event: "game-won", seat: "invader", why: "inv-r3" };
    expect(told(broke, drained("a"), won).map(({ kind }) => kind)).toEqual(["drain", "won"]);
    const steps = [{ id: 1, actor: "invader", move: null, events: [broke, won] } as Step];
    expect(endingOf(steps, say)).toBe("game-won invader inv-r3");
    expect(endingOf([], say)).toBeNull();
  });

  test("however much happened, it is over soon", () => {
    const many = Array.from(
      { length: 40 },
      (_, n): Happening => ({ event: "destroyed", seat: "invader", card: `c${n}` }),
    );
    expect(told(...many).reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(6100);
  });
});

describe("a match", () => {
  const won = (wins: readonly number[], outcome: unknown = null) =>
    wonText(viewOf(sample({ wins }), { outcome } as never), "mankind");

  test("says what has been won, and a single game does not", () => {
    expect(won([0, 0])).toBe("");
    expect(won([0, 1])).toBe("1 game won");
    expect(won([1, 0])).toBe("0 games won");
    expect(won([0, 1], {})).toBe("");
    expect(won([1, 2], {})).toBe("2 games won");
  });

  test("is called otherwise in German than the games of which it consists", () => {
    language.value = "de"; // there the whole is the “Partie”, as on the page of new tables
    expect(won([0, 1])).toBe("1 Spiel gewonnen");
    expect(won([1, 0])).toBe("0 Spiele gewonnen");
  });
});

test("keys go on where something is asked", () => {
  const [sure] = goalsOf("main");
  expect(goalsOf("main")[1]).toContain(".war-fan");
  expect(goalsOf("zone")[1]).toContain(".war-fronts");
  expect(goalsOf("cancel")[1]).toContain(".war-let");
  for (const asks of ["main", "zone", "cancel", "pay", "limit"]) expect(goalsOf(asks)[0]).toBe(sure);
});
