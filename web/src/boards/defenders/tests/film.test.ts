import { describe, expect, test } from "vitest";
import { beatsOf, play, type Scene, unplay } from "../events";
import { filmOf, type Piece, piecesOf } from "../film";
import type { Table } from "../table";
import { ACTS, type Act, GAMES } from "./games";

const PAIRS = GAMES.flatMap((acts) =>
  acts.slice(1).map((act, at) => ({ name: act.name, act, before: acts[at]?.view.table })),
);

function sceneOf(table: Table): Scene {
  return { board: [...table.board], ids: table.board.map(String), reserve: table.reserve.map((tiles) => [...tiles]) };
}

describe("events on the screen", () => {
  // A purchase that is not paid yet is a draft: its events come with the last tile.
  const published = PAIRS.filter(({ act, before }) => before && act.draft.length === 0 && before.phase !== "pay");

  test("played forwards they lead to the next view", () => {
    for (const { name, act, before } of published) {
      const scene = sceneOf(before as NonNullable<typeof before>);
      for (const beat of beatsOf(act.steps.flatMap((step) => step.events))) play(scene, beat, String);
      expect(scene.board, name).toEqual(act.view.table.board);
      expect(scene.reserve, name).toEqual(act.view.table.reserve);
    }
  });

  test("played backwards they lead to the view before", () => {
    for (const { name, act, before } of published) {
      const scene = sceneOf(act.view.table);
      for (const beat of beatsOf(act.steps.flatMap((step) => step.events)).reverse()) unplay(scene, beat, String);
      expect(scene.board, name).toEqual(before?.board);
      expect(scene.reserve, name).toEqual(before?.reserve);
    }
  });
});

describe("the film of a step", () => {
  const standing = (pieces: readonly Piece[]): string[] => {
    const board = Array<string>(60).fill(".");
    for (const piece of pieces) board[piece.space] = piece.thing;
    return board;
  };

  test("ends with the view, is short, and never shows a piece twice", () => {
    for (const { name, view, steps } of ACTS) {
      const frames = filmOf(view.table, steps, []);
      const last = frames.at(-1);
      if (last) expect(standing(last.pieces), name).toEqual(view.table.board);
      expect(
        frames.reduce((sum, frame) => sum + frame.ms, 0),
        name,
      ).toBeLessThanOrEqual(2000);
      for (const frame of frames) {
        expect(frame.ms, name).toBeLessThanOrEqual(400);
        expect(new Set(frame.pieces.map((piece) => piece.id)).size, name).toBe(frame.pieces.length);
      }
    }
  });

  test("begins with the pieces that are on the screen", () => {
    for (const { act, before } of PAIRS.filter(
      (pair) => pair.before && pair.act.draft.length === 0 && pair.before.phase !== "pay",
    )) {
      const shown = piecesOf(before?.board ?? [], []);
      const [first] = filmOf(act.view.table, act.steps, shown);
      if (first)
        expect(new Set(first.pieces.map((piece) => piece.id))).toEqual(new Set(shown.map((piece) => piece.id)));
    }
  });

  test("the first tiles come as one cascade", () => {
    const [opening] = GAMES[0] ?? [];
    const frames = filmOf((opening as Act).view.table, opening?.steps ?? [], []);
    expect(frames.map((frame) => frame.pieces.length)).toEqual([0, 24]);
    expect(frames[1]?.pieces.map((piece) => piece.order).sort((one, other) => one - other)).toEqual([
      ...Array(24).keys(),
    ]);
  });

  test("pieces keep their ids while nothing happens to them", () => {
    const { table } = (ACTS[3] as Act).view;
    const pieces = piecesOf(table.board, []);
    expect(piecesOf(table.board, pieces)).toEqual(pieces);
  });
});
