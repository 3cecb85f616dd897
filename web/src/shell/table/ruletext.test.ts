import { expect, test } from "vitest";
import { partsOf } from "./ruletext";

const kinds = (text: string): string[] => partsOf(text).map((part) => part.kind);

test("paragraphs are parted by empty lines, and their lines are joined", () => {
  expect(partsOf("One\ntwo.\n\nThree.")).toEqual([
    { kind: "text", lines: ["One", "two."] },
    { kind: "text", lines: ["Three."] },
  ]);
});

test("a note stands in asterisks, strong words do not make one", () => {
  expect(kinds("*Reading: so.*\n\n**Strong** words.")).toEqual(["note", "text"]);
});

test("items of a list stay together, over empty lines and over several lines", () => {
  expect(partsOf("- one\n  more\n\n- two")).toEqual([
    { kind: "list", ordered: false, items: [["one", "more"], ["two"]] },
  ]);
});

test("a numbered list is another list", () => {
  expect(kinds("- one\n1. two")).toEqual(["list", "list"]);
});

test("indented lines stay as they are, unless a paragraph goes on in them", () => {
  expect(partsOf("So:\n\n    a  b\n    c")).toEqual([
    { kind: "text", lines: ["So:"] },
    { kind: "verbatim", lines: ["a  b", "c"] },
  ]);
  expect(kinds("So\n    on.")).toEqual(["text"]);
});
