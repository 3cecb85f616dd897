import { describe, expect, test } from "vitest";
import type { FieldOut, PartOut } from "../../net/types.gen";
import type { Move, Sentences } from "../contract";
import { called, isNothing, lyingAt, partsOf, runsOf, together } from "./parts";
import { groupsOf, ladderOf, left, nearest, nextChoice, offered, press, stillOffered } from "./picking";
import { wordsOfKind, wordy } from "./words";

const knows = (...fields: FieldOut[]) => ({
  moves: [{ name: "go", fields, nature: false, hidden: [], measured: false }],
  events: [],
  game: { seats: ["red", "blue"] },
});
const byNature = (...fields: FieldOut[]) => ({
  ...knows(),
  moves: [
    { name: "comes", fields, nature: true, hidden: [], measured: false },
    { name: "go", fields: [places("a1", "b1", "c1", "a2", "b2", "c2")], nature: false, hidden: [], measured: false },
  ],
});
const places = (...words: string[]): FieldOut => ({ name: "to", kind: "space", words });

describe("things that lie in a table", () => {
  const zone: FieldOut = { name: "zone", kind: "zone", words: ["north", "middle", "south"] };
  const place: FieldOut = { name: "place", kind: "place", words: ["1", "2", "3", "4"] };
  const side: FieldOut = { name: "side", kind: "seat", words: ["red", "blue"] };
  const facts = {
    ...knows(),
    moves: [
      { name: "zone", fields: [zone], nature: false, hidden: [], measured: false },
      { name: "use", fields: [zone, place], nature: false, hidden: [], measured: false },
      { name: "target", fields: [side, zone, place], nature: false, hidden: [], measured: false },
      { name: "room", fields: [place], nature: false, hidden: [], measured: false },
    ],
  };
  const none = ["none", "none", "none", "none"];
  const zones = [
    [none, ["none", "kraken", "none", "none"], none],
    [none, none, ["medic", "none", "none", "none"]],
  ];
  const numbers = zones.map((rows) => rows.map((row) => row.map((word) => (word === "medic" ? 2 : 0))));
  const table = { zones, strengths: numbers, damage: [0, 1, 0], values: [3, 5, 3], round: 2 };
  const { sheets, empty } = partsOf(table, facts, (name) => name === "strengths");

  test("have their numbers beside them", () => {
    expect(sheets.map((sheet) => [sheet.name, sheet.beside.map((one) => one.name)])).toEqual([
      ["zones", ["strengths"]],
      ["damage", []],
      ["values", []],
    ]);
    expect(empty).toEqual([]);
  });

  test("are told only where they lie: numbers without them are nothing", () => {
    const { sheets, empty } = partsOf({ strengths: zones.map(() => [[0], [0], [0]]) }, facts, () => true);
    expect([sheets, empty]).toEqual([[], ["strengths"]]);
  });

  test("are what moves mean by a side, a zone and a place", () => {
    const at = (move: Move, seat: string, draft: Move[] = []) => lyingAt(sheets, facts, move, seat, draft)?.word;
    expect(at({ move: "target", side: "blue", zone: "south", place: "1" }, "red")).toBe("medic");
    expect(at({ move: "use", zone: "middle", place: "2" }, "red")).toBe("kraken");
    expect(at({ move: "use", zone: "middle", place: "2" }, "blue")).toBeUndefined();
    expect(at({ move: "zone", zone: "middle" }, "red")).toBeUndefined();
  });

  test("are found by what was said in the act before", () => {
    const draft = [{ move: "zone", zone: "south" }];
    expect(lyingAt(sheets, facts, { move: "room", place: "1" }, "blue", draft)).toEqual({
      sheet: "zones",
      row: 5,
      column: 0,
      word: "medic",
    });
    expect(lyingAt(sheets, facts, { move: "room", place: "1" }, "blue")).toBeNull();
  });

  test("rows for the same columns stand together", () => {
    expect(together(sheets).map((group) => group.map((sheet) => sheet.name))).toEqual([
      ["zones"],
      ["damage", "values"],
    ]);
  });
});

describe("parts", () => {
  test("of one value stand alone", () => {
    expect(partsOf({ turn: "red", round: 3 }, knows()).singles).toEqual([
      { name: "turn", kind: "turn", value: "red" },
      { name: "round", kind: "round", value: 3 },
    ]);
  });

  test("that a game calls nothing are left out", () => {
    const names: Record<string, string> = { turn: "Turn", pending: "" };
    expect(called({ turn: "red", pending: [3, 1] }, (name) => names[name] ?? name)).toEqual({ turn: "red" });
  });

  test("of two dimensions keep their rows, and their cells the words of moves", () => {
    const words = ["a3", "b3", "c3", "a2", "b2", "c2"];
    const table = {
      board: [
        [".", "x", "."],
        ["o", ".", "."],
      ],
    };
    const [grid] = partsOf(table, knows(places(...words))).grids;
    expect(grid?.rows.map((row) => row.map((cell) => cell?.word))).toEqual([words.slice(0, 3), words.slice(3)]);
    expect(grid?.places).toBe("space");
  });

  test("of squares become a board with row 1 at the bottom", () => {
    const [grid] = partsOf({ board: [1, 2, 3, 4, 5, 6] }, knows(places("a1", "b1", "c1", "a2", "b2", "c2"))).grids;
    expect(grid?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      [4, 5, 6],
      [1, 2, 3],
    ]);
  });

  test("of words with two halves are grouped by the first", () => {
    const words = ["a.n", "a.s", "b.n", "b.s", "b.pad"];
    const [grid] = partsOf({ board: ["x", ".", "x", ".", "."] }, knows(places(...words))).grids;
    expect(grid?.rows.map((row) => [row[0]?.word, row.length])).toEqual([
      ["a.n", 2],
      ["b.n", 3],
    ]);
  });

  test("that count things are a tally of those that are there", () => {
    const cards: FieldOut = { name: "card", kind: "card", words: ["squid", "kraken", "drone", "thing", "medic"] };
    const { tallies, empty } = partsOf({ hand: [0, 2, 0, 0, 1], pool: [0, 0, 0, 0, 0] }, knows(cards));
    const counts = [
      { word: "kraken", count: 2 },
      { word: "medic", count: 1 },
    ];
    expect(tallies).toEqual([{ name: "hand", kind: "card", isChosen: true, counts }]);
    expect(empty).toEqual(["pool"]);
  });

  test("that count what only nature speaks of are a tally, whatever its words look like", () => {
    const kinds = ["crab.1", "crab.2", "crab.2.shield", "squid.1", "squid.2", "squid.2.shield", "squid.3"];
    const { grids, tallies } = partsOf(
      { board: Array(6).fill("none"), box: [0, 4, 0, 0, 1, 0, 0] },
      byNature({ name: "kind", kind: "kind", words: kinds }),
    );
    expect(grids.map((grid) => grid.name)).toEqual(["board"]);
    expect(tallies).toEqual([
      {
        name: "box",
        kind: "kind",
        isChosen: false,
        counts: [
          { word: "crab.2", count: 4 },
          { word: "squid.2", count: 1 },
        ],
      },
    ]);
  });

  test("are no places because nature has as many words: their rows are what their dimensions say", () => {
    const powers = ["chain", "pierce", "blast", "repair", "encore", "barrage", "base", "second"];
    const level: FieldOut = { name: "level", kind: "level", words: ["1", "2", "3", "4"] };
    const facts = byNature({ name: "power", kind: "power", words: powers }, level);
    const rows = [powers.slice(0, 4), ["none", "none", "none", "none"]];
    const { grids, sheets } = partsOf({ powers: rows }, facts);
    expect(grids).toEqual([]);
    expect(sheets[0]?.rows.map((row) => row.labels.map((label) => label.word))).toEqual([["red"], ["blue"]]);
    expect(sheets[0]?.columns?.map((label) => label.kind)).toEqual(["level", "level", "level", "level"]);
  });

  test("are places if nature fills squares", () => {
    const tiles = partsOf({ tiles: [2, 0, 0, 4, 0, 0] }, byNature(places("a1", "b1", "c1", "a2", "b2", "c2"))).grids;
    expect(tiles.map((grid) => grid.rows.length)).toEqual([2]);
  });

  test("that hold the same several times in a row say so once, in their order", () => {
    expect(runsOf(["in flight", "ready", "ready", "ready", "in flight"])).toEqual([
      { value: "in flight", count: 1 },
      { value: "ready", count: 3 },
      { value: "in flight", count: 1 },
    ]);
  });

  test("of several dimensions say what their rows and columns are about, nothing twice", () => {
    const zone: FieldOut = { name: "zone", kind: "zone", words: ["rim", "asia", "africa"] };
    const place: FieldOut = { name: "place", kind: "place", words: ["1", "2"] };
    const table = {
      zones: [
        [
          ["squid", "none"],
          ["none", "none"],
          ["none", "none"],
        ],
        [
          ["none", "none"],
          ["none", "none"],
          ["none", "medic"],
        ],
      ],
    };
    const [sheet] = partsOf(table, knows(zone, place)).sheets;
    const last = sheet?.rows.at(-1);
    expect(sheet?.rows).toHaveLength(6);
    expect(last?.labels.map((label) => label.word)).toEqual(["blue", "africa"]);
    expect(last?.values).toEqual(["none", "medic"]);
    expect(sheet?.columns?.map((label) => label.kind)).toEqual(["place", "place"]);
  });

  test("of numbers of which nobody knows what they count come last", () => {
    const rows = [1, 2, 3].map((number) => [number, 0]);
    const deck = Array.from({ length: 25 }, (_, at) => at);
    const { sheets, rest } = partsOf({ deck, rows, hands: [3, 4] }, knows());
    expect(rest.map((sheet) => sheet.name)).toEqual(["deck", "rows"]);
    expect(sheets[0]?.columns?.map((label) => label.word)).toEqual(["red", "blue"]);
  });

  test("are pressed once: what else belongs to the same places is only shown", () => {
    const words = ["a1", "b1", "a2", "b2", "a3"];
    const { grids, sheets } = partsOf({ board: [1, 0, 0, 0, 2], doors: [0, 0, 1, 0, 0] }, knows(places(...words)));
    expect(grids.map((grid) => grid.name)).toEqual(["board"]);
    expect(sheets[0]?.columns?.map((label) => label.word)).toEqual(words);
  });

  test("may be nothing", () => {
    expect([0, ".", "none", 1, "x"].map(isNothing)).toEqual([true, true, true, false, false]);
  });
});

describe("declared parts", () => {
  const cards = ["a", "b", "c", "d", "e", "f", "g", "h"].map((letter) => `card-${letter}`);
  const card: FieldOut = { name: "card", kind: "card", words: cards };
  const declared = (name: string, more: Partial<PartOut> = {}): PartOut => ({
    name,
    shape: [],
    low: 0,
    high: 9,
    words: [],
    kind: name,
    counts: [],
    seats: { places: 0, values: 0, first: 0 },
    board: null,
    filler: null,
    ...more,
  });
  const byCard = { places: 1, values: 0, first: 0 };
  const facts = (...table: PartOut[]) => ({ ...knows(card), table });

  test("are no board because they have as many cells as there are cards", () => {
    const hand = ["card-a", "card-b", "none", "none", "none", "none", "none", "none"];
    const words = ["none", ...cards];
    expect(partsOf({ hand }, knows(card)).grids.map((grid) => grid.name)).toEqual(["hand"]);
    const { grids, sheets } = partsOf({ hand }, facts(declared("hand", { words, kind: "card" })));
    expect(grids).toEqual([]);
    expect(sheets[0]?.columns).toBeNull();
  });

  test("with a filler are hands: a row for each seat, and no columns", () => {
    const hands = [
      ["card-a", "hidden"],
      ["hidden", "none"],
    ];
    const words = ["hidden", "none", ...cards];
    const [sheet] = partsOf(
      { hands },
      facts(declared("hands", { words, kind: "card", seats: byCard, filler: "hidden" })),
    ).sheets;
    expect(sheet).toMatchObject({ isHand: true, kind: "card", filler: "hidden", columns: null });
    expect(sheet?.rows.map((row) => row.labels)).toEqual([
      [{ kind: "seat", word: "red" }],
      [{ kind: "seat", word: "blue" }],
    ]);
  });

  test("that count words of their kind are a tally, or columns of a row for each seat", () => {
    const counts = [0, 2, 0, 0, 0, 0, 0, 1];
    const table = { out: counts, rows: [counts, counts] };
    const { tallies, sheets } = partsOf(
      table,
      facts(
        declared("out", { kind: "card", counts: cards }),
        declared("rows", { kind: "card", counts: cards, seats: byCard }),
      ),
    );
    expect(tallies[0]?.counts).toEqual([
      { word: "card-b", count: 2 },
      { word: "card-h", count: 1 },
    ]);
    expect(sheets[0]?.columns?.map((label) => label.word)).toEqual(cards);
    expect(sheets[0]?.rows.map((row) => row.labels[0]?.word)).toEqual(["red", "blue"]);
  });

  test("have seats only where they are declared", () => {
    expect(partsOf({ piles: [3, 4] }, facts(declared("piles"))).sheets).toEqual([]);
    const [sheet] = partsOf({ piles: [3, 4] }, facts(declared("piles", { seats: byCard }))).sheets;
    expect(sheet?.columns?.map((label) => label.word)).toEqual(["red", "blue"]);
  });
});

describe("words", () => {
  const piece = { name: "piece", kind: "piece", words: ["al", "red", "1"] };
  const facts = { ...knows(places("a1", "red")), events: [{ name: "lost", fields: [piece] }] };
  const word = (kind: string, one: string): string => (kind === "piece" || kind === "seat" ? `${kind} ${one}` : one);
  const say = { word } as Sentences;

  test("that their part has no name for are said as moves and events say them", () => {
    const told = wordy(say, facts);
    expect([told.word("board", "al"), told.word("board", "x"), told.word("seat", "red")]).toEqual([
      "piece al",
      "x",
      "seat red",
    ]);
    expect(told.word("board", "1")).toBe("1"); // a piece here, a row there
  });

  test("of moves are known by their kind", () => {
    const moves = [
      { move: "go", to: "a1" },
      { move: "pass", to: "b1" },
    ];
    expect([...wordsOfKind(moves, facts, "space")]).toEqual(["a1"]);
    expect([...wordsOfKind(moves, facts, "card")]).toEqual([]);
  });
});

describe("picking", () => {
  const MOVES: Move[] = [
    { move: "move", from: "a1", to: "a2" },
    { move: "move", from: "a1", to: "b1" },
    { move: "move", from: "b2", to: "b1" },
    { move: "pass" },
  ];

  test("begins with the kind and goes on field by field until one move is left", () => {
    expect(nextChoice(MOVES, [])).toEqual({ field: "move", words: ["move", "pass"] });
    expect(nextChoice(MOVES, [["move", "move"]])).toEqual({ field: "from", words: ["a1", "b2"] });
    expect(nextChoice(MOVES, [["move", "pass"]])).toBeNull();
    expect(left(MOVES, [["from", "b2"]])).toEqual([MOVES[2]]);
  });

  test("leaves out what is not a choice", () => {
    const only = MOVES.slice(0, 2);
    expect(nextChoice(only, [])).toEqual({ field: "to", words: ["a2", "b1"] });
  });

  test("understands a press on a place that one field means", () => {
    expect(press(MOVES, [], "a1")).toEqual([["from", "a1"]]);
    expect(press(MOVES, [], "a2")).toEqual([["to", "a2"]]);
    expect(press(MOVES, [], "c3")).toBeNull();
    expect([...offered(MOVES, [])].sort()).toEqual(["a1", "a2", "b1", "b2", "move", "pass"]);
  });

  test("groups moves by their kind", () => {
    expect(groupsOf(MOVES).map(([kind, group]) => [kind, group.length])).toEqual([
      ["move", 3],
      ["pass", 1],
    ]);
  });

  test("reaches every move by presses and choices", () => {
    for (const move of MOVES) {
      let picked: readonly (readonly [string, string])[] = [];
      for (let choice = nextChoice(MOVES, picked); choice; choice = nextChoice(MOVES, picked)) {
        picked = [...picked, [choice.field, move[choice.field] ?? ""]];
      }
      expect(left(MOVES, picked)).toEqual([move]);
    }
  });

  test("keeps what is still offered in a new position", () => {
    expect(
      stillOffered(MOVES, [
        ["move", "move"],
        ["from", "c1"],
      ]),
    ).toEqual([["move", "move"]]);
  });
});

describe("a ladder", () => {
  const turns = (...angles: number[]): Move[] => angles.map((angle) => ({ move: "turn", angle: String(angle) }));
  const MANY = Array.from({ length: 121 }, (_, at) => at - 60);

  test("is made of many moves that differ by one number, in its order", () => {
    const ladder = ladderOf(turns(...MANY.toReversed()));
    expect(ladder?.field).toBe("angle");
    expect(ladder?.moves.map((move) => Number(move["angle"]))).toEqual(MANY);
  });

  test("has only legal rungs, however far apart", () => {
    const legal = [0, 5, 10, 40, 45, 50, 55, 60, 65, 70, 75, 80, 400];
    expect(ladderOf(turns(...legal))?.moves).toEqual(turns(...legal));
  });

  test("is not made of a few moves, of words, of several verbs or of two choices", () => {
    expect(ladderOf([])).toBeNull();
    expect(ladderOf(turns(...MANY.slice(0, 12)))).toBeNull();
    expect(ladderOf([...turns(...MANY), { move: "turn", angle: "north" }])).toBeNull();
    expect(ladderOf([...turns(...MANY), { move: "pass" }])).toBeNull();
    expect(ladderOf(turns(...MANY).map((move, at) => ({ ...move, by: at % 2 ? "hand" : "foot" })))).toBeNull();
    expect(ladderOf(turns(...MANY).map((move) => ({ ...move, by: "hand" })))).not.toBeNull();
  });

  test("begins in the middle, or nearest to what was chosen last", () => {
    const ladder = ladderOf(turns(...MANY));
    const at = (wanted?: string) => ladder?.moves[nearest(ladder, wanted)]?.["angle"];
    expect([at(), at("-7"), at("90"), at("-61")]).toEqual(["0", "-7", "60", "-60"]);
  });
});
