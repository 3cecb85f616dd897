import { expect, it } from "vitest";
import type { TableOut } from "../../net/types.gen";
import { latestOf } from "./results";

const table = (id: string, finished_at: number | null): TableOut =>
  ({ id, finished_at, status: finished_at === null ? "running" : "finished" }) as unknown as TableOut;

it("the latest results are one's own and everybody's, each once, the youngest first", () => {
  const mine = [table("a", 30), table("b", null), table("c", 10)];
  const everybodys = [table("d", 20), table("a", 30)];
  expect(latestOf(mine, everybodys).map(({ id }) => id)).toEqual(["a", "d", "c"]);
});
