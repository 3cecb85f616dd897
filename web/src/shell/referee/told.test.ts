import { describe, expect, it } from "vitest";
import {
  arrowsOf,
  codeOf,
  isWork,
  kindWord,
  landingOf,
  NOWHERE,
  pressCard,
  pressWhere,
  saidOf,
  spacesOf,
  USUAL,
} from "./told";

describe("what is pressed becomes words", () => {
  it("tells the cards that a token lies on", () => {
    const place = pressCard(pressCard(NOWHERE, 13), 12);
    expect(saidOf(place)).toBe("c3 d3");
    expect(saidOf(pressCard(place, 12))).toBe("d3");
    expect(saidOf(NOWHERE)).toBe("-");
  });
  it("takes the UFO, the planet area or the edge instead of cards", () => {
    expect(saidOf(pressWhere(pressCard(NOWHERE, 12), "u"))).toBe("u");
    expect(saidOf(pressCard(pressWhere(NOWHERE, "p"), 12))).toBe("c3");
    expect(pressWhere(pressWhere(NOWHERE, "off"), "off")).toEqual(NOWHERE);
  });
  it("tells bumped tokens by their colour and number", () => {
    expect(
      landingOf(pressCard(NOWHERE, 12), [
        { slot: 7, place: NOWHERE },
        { slot: 1, place: { on: [15, 16], where: "" } },
      ]),
    ).toBe("c3; orange:#1>- red:#2>a4+b4");
  });
  it("writes cards as the referee reads them", () => {
    expect(codeOf(USUAL.crab)).toBe("c21");
    expect(codeOf({ ...USUAL.octopus, damage: 2, twice: true })).toBe("o12t");
    expect(kindWord({ ...USUAL.squid, shield: true, twice: true })).toBe("squid.3.1.both");
  });
  it("follows a card through all steps of an advance", () => {
    const step = (event: string, from: string, to?: string) => ({ event, from, ...(to ? { to } : {}) });
    expect(
      arrowsOf([
        step("advanced", "c3", "c2"),
        step("landed", "a1"),
        step("advanced", "c2", "c1"),
        step("reached", "a1"),
      ]),
    ).toEqual([
      { from: "c3", to: "c1" },
      { from: "a1", to: null },
    ]);
  });
});

describe("what an answer asks of people", () => {
  it("is nothing where it only says what they have told", () => {
    expect(isWork([{ event: "landed", space: "c4" }])).toBe(false);
    expect(isWork([{ event: "landed" }, { event: "destroyed" }])).toBe(true);
  });
  it("names the spaces of a mask", () => {
    expect(spacesOf((1 << 12) | 1)).toEqual([0, 12]);
  });
});
