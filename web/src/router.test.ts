import { describe, expect, it } from "vitest";
import { parse, samePlace } from "./router";

const at = (address: string) => parse(new URL(address, "http://localhost"));

describe("addresses", () => {
  it.each([
    ["/", { page: "home", pass: null }],
    ["/#pass=abc.def", { page: "home", pass: "abc.def" }],
    ["/new/space-defenders", { page: "new", game: "space-defenders", asked: {} }],
    ["/new/x?players=3&position=a+b", { page: "new", game: "x", asked: { players: "3", position: "a b" } }],
    ["/t/abc", { page: "table", id: "abc", invite: null }],
    ["/t/abc?invite=xyz", { page: "table", id: "abc", invite: "xyz" }],
    ["/r/abc", { page: "replay", id: "abc", number: null, seat: null }],
    ["/r/abc?n=12&seat=red", { page: "replay", id: "abc", number: 12, seat: "red" }],
    ["/rules/lunar-invaders-2011#L11-A3", { page: "rules", game: "lunar-invaders-2011", rule: "L11-A3" }],
    ["/rules/lunar-invaders-2011", { page: "rules", game: "lunar-invaders-2011", rule: null }],
    ["/scores/space-defenders", { page: "scores", game: "space-defenders", asked: {} }],
    [
      "/scores/space-invaders?league=mixed&at=5",
      { page: "scores", game: "space-invaders", asked: { league: "mixed", at: "5" } },
    ],
    ["/learn", { page: "learn", game: "", lesson: null }],
    ["/learn/space-defenders", { page: "learn", game: "space-defenders", lesson: null }],
    ["/learn/space-defenders/goal", { page: "learn", game: "space-defenders", lesson: "goal" }],
    ["/referee", { page: "referee", id: "", code: null }],
    ["/referee/space-invaders", { page: "referee", id: "space-invaders", code: null }],
    ["/referee/abc#key=xyz", { page: "referee", id: "abc", code: "xyz" }],
    ["/me", { page: "me" }],
    ["/me/", { page: "me" }],
  ])("%s", (address, route) => {
    expect(at(address)).toEqual(route);
  });

  it("are understood as the server writes them into links", () => {
    expect(at("/tables/abc")).toEqual({ page: "table", id: "abc", invite: null });
    expect(at("/tables/abc#invite=x-_y")).toEqual({ page: "table", id: "abc", invite: "x-_y" });
    expect(at("/tables/abc?number=7&seat=a")).toEqual({ page: "replay", id: "abc", number: 7, seat: "a" });
  });

  it.each(["/nothing", "/t", "/new", "/t/a/b", "/learn/a/b/c", "/me/you", "/rules/%E0%A4%A"])(
    "%s leads nowhere",
    (address) => {
      expect(at(address).page).toBe("nowhere");
    },
  );

  it("forget a number that is none", () => {
    expect(at("/r/abc?n=twelve")).toMatchObject({ number: null });
  });
});

describe("places", () => {
  it("stay the same when only something inside them changes", () => {
    expect(samePlace(at("/rules/a#X-1"), at("/rules/a#X-2"))).toBe(true);
    expect(samePlace(at("/r/a?n=1"), at("/r/a?n=2"))).toBe(true);
  });

  it("differ by page and by subject", () => {
    expect(samePlace(at("/rules/a"), at("/rules/b"))).toBe(false);
    expect(samePlace(at("/t/a"), at("/r/a"))).toBe(false);
    expect(samePlace(at("/learn/a/one"), at("/learn/a/two"))).toBe(false);
    expect(samePlace(at("/"), at("/me"))).toBe(false);
  });
});
