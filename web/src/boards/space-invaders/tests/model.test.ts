import { expect, test } from "vitest";
import { spaceOf, spaceX, spaceY } from "../geometry";
import { kindOf } from "../kinds";
import { modelOf } from "../model";
import type { Table } from "../table";
import { ACTS, GAMES } from "./games";

test("the word of a card tells its facts", () => {
  expect(kindOf("squid.3.4.both")).toEqual({ species: "squid", speed: 3, damage: 4, shield: true, needs: 2 });
  expect(kindOf("octopus.1.2.twice")).toEqual({ species: "octopus", speed: 1, damage: 2, shield: false, needs: 2 });
  expect(kindOf("crab.2.1")).toEqual({ species: "crab", speed: 2, damage: 1, shield: false, needs: 1 });
  expect(kindOf("none")).toBeNull();
});

test.each(GAMES.map((acts, at) => ({ name: `game ${at + 1}`, acts })))(
  "$name: every card, token and track is there",
  ({ acts }) => {
    for (const { view } of acts.filter((_, at) => at % 3 === 0)) isThere(view.table);
  },
);

function isThere(table: Table): void {
  const model = modelOf(table);
  expect(model.cards.map((card) => card.kind)).toEqual(table.board.filter((word) => word !== "none"));
  for (const card of model.cards) {
    expect(spaceOf(card.word)).toBe(card.space);
    expect(card.x * 10).toBeCloseTo(table["card-at"][card.space]?.[0] ?? Number.NaN);
    if (!card.slipped) expect(Math.hypot(card.x - spaceX(card.space), card.y - spaceY(card.space))).toBeLessThan(1);
  }
  expect(model.trays).toHaveLength(table.hands);
  expect(model.trays.map((tray) => tray.active)).toEqual(table.tokens.slice(0, table.hands));
  for (const token of model.tokens) {
    expect(["resting", "waiting", "flying"]).toContain(table.stage[token.slot]);
    expect(Math.hypot(...token.normal)).toBeCloseTo(1);
  }
  expect(model.planet.health).toBe(table.health);
  expect(model.ufo.health).toBeLessThanOrEqual(model.ufo.most);
}

test("a question about a power names the token that asks, and no other question does", () => {
  const asked = ACTS.filter(({ view }) => view.asks === "target");
  expect(asked.length).toBeGreaterThan(0);
  for (const { view, name } of asked) {
    const { asking, tokens, turn } = modelOf(view.table);
    expect(tokens.find(({ slot }) => slot === asking)?.hand, name).toBe(turn);
  }
  for (const { view, name } of ACTS) if (view.asks === "token") expect(modelOf(view.table).asking, name).toBeNull();
});

test("a two-hit card that was hit once says so, and a shield's neighbours are linked to it", () => {
  const models = ACTS.map(({ view }) => modelOf(view.table));
  const cards = models.flatMap((model) => model.cards);
  expect(cards.some((card) => card.needs === 2 && card.hits === 1)).toBe(true);
  expect(cards.some((card) => card.slipped)).toBe(true);
  for (const model of models) {
    const shielded = new Set(model.links.map((link) => link.to));
    for (const card of model.cards) expect(card.shielded).toBe(shielded.has(card.space));
  }
});

test("the Blast Wave is drawn where it is asked about", () => {
  const asked = ACTS.filter(({ view }) => view.asks === "target").map(({ view }) => modelOf(view.table));
  expect(asked.some((model) => model.reach?.radius === 88)).toBe(true);
  for (const model of asked) {
    if (model.reach) expect(model.tokens.map((token) => token.slot)).toContain(model.reach.slot);
  }
});

test("nothing is expected of an advance on a planet that is gone", () => {
  const asked = ACTS.find(({ view }) => view.asks === "token") as (typeof ACTS)[number];
  expect(modelOf(asked.view.table).forecast).not.toBeNull();
  expect(modelOf({ ...asked.view.table, health: 0 }).forecast).toBeNull();
});

test("where only the UFO counts, the table says so: in bonus shots, barrages and the Final Assault", () => {
  const { table } = (ACTS.find(({ view }) => view.asks === "token") as (typeof ACTS)[number]).view;
  const isUfoOnly = (more: Partial<Table>): boolean => modelOf({ ...table, ...more }).ufoOnly;
  expect(isUfoOnly({})).toBe(false);
  expect(isUfoOnly({ mode: "bonus", flying: 28 })).toBe(true);
  expect(isUfoOnly({ mode: "barrage", flying: 5 })).toBe(true);
  expect(isUfoOnly({ mode: "bonus", flying: -1 })).toBe(false); // the mode stays until the next token is taken up
  expect(isUfoOnly({ assault: 1 })).toBe(true);
});
