import { expect, it } from "vitest";
import { declines, PASSES } from "./passing";
import { KNOWN } from "./views";

const ANSWERS = KNOWN.filter(({ view }) => view.asks === "answer");

it("each announced action can be let happen, by the move that costs nothing", () => {
  expect(ANSWERS.length).toBeGreaterThan(0);
  for (const { view } of ANSWERS) {
    const found = declines(view as never);
    expect(found?.move).toEqual({ move: "allow" });
    expect(PASSES.map(({ kind }) => kind)).toContain(found?.kind);
  }
});

it("nothing else can", () => {
  for (const { view } of KNOWN.filter(({ view: { asks } }) => asks !== "answer"))
    expect(declines(view as never)).toBeNull();
});
