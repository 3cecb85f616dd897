/** The build refuses a scene that is too big, and pictures that everybody loads. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { MOST, overdrawn, type Piece, unasked } from "../tools/budget";

const piece = (fileName: string, more: Partial<Piece> = {}): Piece => ({
  fileName,
  facadeModuleId: null,
  imports: [],
  moduleIds: [],
  code: "",
  ...more,
});
const INDEX = "/web/src/boards/space-invaders/scene/index.ts";
const OGL = "/web/node_modules/ogl/src/core/Renderer.js";
const MAIN = "/web/src/main.tsx";
const page = piece("main.js", { facadeModuleId: MAIN, moduleIds: [MAIN], imports: ["shared.js"] });
const scene = piece("scene.js", { facadeModuleId: INDEX, moduleIds: [INDEX], imports: ["ogl.js", "shared.js"] });
const library = piece("ogl.js", { moduleIds: [OGL] });

test("a scene that is loaded by its own name is built, and a library that comes with it", () => {
  expect(overdrawn([page, piece("shared.js"), scene, library])).toEqual([]);
});

test("one that comes with something else is not", () => {
  const asking = piece("board.js", { imports: ["scene.js"] });
  expect(overdrawn([page, asking, scene, library])).toEqual([
    "scene.js has a part of the scene in depth, but comes unasked",
  ]);
});

test("one that is a part of something else is not", () => {
  const swollen = { ...page, moduleIds: [MAIN, OGL] };
  expect(overdrawn([swollen])).toEqual(["main.js has a part of the scene in depth, but comes unasked"]);
});

test("one that is too big is not, and its library is counted with it", () => {
  const code = randomBytes(MOST / 2).toString("latin1");
  expect(overdrawn([page, { ...scene, code }, library])).toEqual([]);
  const both = overdrawn([page, { ...scene, code }, { ...library, code }]);
  expect(both.join()).toMatch(/^the scene in depth has \d+ bytes compressed/);
});

const ART = "/web/src/boards/invaders/cards/art/draw.ts";

test("pictures of cards come with the board that needs them, and not with the page", () => {
  const board = piece("invaders.js", { moduleIds: [ART], imports: ["shared.js", "main.js"] });
  expect(unasked([page, piece("shared.js"), board])).toEqual([]);
  expect(unasked([page, piece("shared.js", { moduleIds: [ART] })])).toEqual([
    "shared.js has pictures of cards, but everybody loads it",
  ]);
});
