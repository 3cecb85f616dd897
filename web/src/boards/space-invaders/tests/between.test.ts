import { expect, test } from "vitest";
import { between } from "../between";
import { modelOf } from "../model";
import { type Act, ACTS } from "./games";

const table = modelOf((ACTS[0] as Act).view.table);
const calm = { ...table, tokens: [] };

test("reinforcements are seen: a token of the colour and level comes from the planet to the players' edge", () => {
  const moment = { kind: "reinforce", hand: "orange", level: 2, after: calm, ms: 400 } as const;
  const [begin, end] = [0.1, 0.9].map((share) => between(calm, moment, share));
  const tokens = [begin, end].flatMap((picture) => picture?.model.tokens ?? []);
  expect(tokens.map(({ hand, level }) => [hand, level])).toEqual([
    ["orange", 2],
    ["orange", 2],
  ]);
  expect(tokens[0]?.y).toBeGreaterThan(0);
  expect(tokens[1]?.y).toBeLessThan(0);
  expect(begin?.sparks.map((spark) => spark.kind)).toContain("number");
});

test("a hit on the destroyed UFO is answered at the UFO: it counts nothing", () => {
  const picture = between(calm, { kind: "wreck", slot: 3, after: calm, ms: 300 }, 0.5);
  expect(picture.sparks).toContainEqual(expect.objectContaining({ kind: "number", text: "+0" }));
});
