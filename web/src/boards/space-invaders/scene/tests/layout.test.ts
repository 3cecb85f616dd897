import { expect, test } from "vitest";
import { ufoBar, ufoNumbersAt } from "../layout";

test.each(Array.from({ length: 20 }, (_, less) => less + 1))(
  "the bar of a UFO with %i lives ends before its numbers",
  (most) => {
    const { left, cell, numbers } = ufoBar(most);
    expect(left + most * cell).toBeLessThan(ufoNumbersAt(`${most}/${most}`, numbers).left - 5);
    expect(cell).toBeGreaterThan(2); // millimetres: each part can be told from the next
  },
);
