import { beforeEach, describe, expect, test } from "vitest";
import { Refused } from "./api";
import { Line, type Send } from "./line";
import type { ClientMessage, Item, ServerMessage, TableInfo } from "./types.gen";

let said: ClientMessage[];
let heard: ServerMessage[];
let line: Line;

const info = (seq: number): TableInfo => ({ id: "t", seq }) as TableInfo;
let epoch: string; // of the server's store
const table = (seq: number, ...seats: string[]): ServerMessage => ({
  t: "table",
  table: "t",
  info: info(seq),
  seats,
  epoch,
});
const events = (seat: string, first: number, last: number, kind = "act"): ServerMessage => {
  const items: Item[] = [];
  for (let seq = first; seq <= last; seq += 1) items.push({ seq, at: 0, kind, body: {} });
  return { t: "events", table: "t", seat, first, last, items };
};
const view = { t: "view", table: "t", seat: "a" } as ServerMessage;
const ack = (id: string, seq: number | null): ServerMessage => ({ t: "ack", table: "t", id, seq });
const refused = (id: string): ServerMessage => ({
  t: "refused",
  table: "t",
  id,
  code: "forbidden",
  text: { en: "No.", de: "Nein." },
});
const move = (id: string): Send => ({ t: "move", table: "t", id, seat: "a", move: { move: "go" } });
const kinds = (messages: readonly { t: string }[]): string[] => messages.map((message) => message.t);

/** A connection on which everything has been told. */
function come(seq = 1): void {
  line.connected();
  line.take(events("a", seq, seq));
  line.take(table(seq, "a"));
}

beforeEach(() => {
  said = [];
  heard = [];
  epoch = "e1";
  line = new Line(
    "t",
    (message) => said.push(message),
    (message) => heard.push(message),
  );
});

describe("sending", () => {
  test("says at once what is sent on a line that is ready, and hears what became of it", async () => {
    come();
    const done = line.send(move("m1"));
    expect(said.at(-1)).toMatchObject({ t: "move", id: "m1" });
    line.take(ack("m1", 2));
    expect(await done).toBe(2);
    expect(line.waiting).toBe(0);
  });

  test("tells whoever sent it why it is refused, and does not say it again", async () => {
    come();
    const done = line.send(move("m1"));
    line.take(refused("m1"));
    await expect(done).rejects.toBeInstanceOf(Refused);
    line.lost();
    said = [];
    line.connected();
    expect(kinds(said)).toEqual(["subscribe"]);
  });

  test("says again, under the same id, what was not answered when the connection broke", async () => {
    come();
    const done = line.send(move("m1"));
    line.lost();
    said = [];
    line.connected();
    expect(said).toEqual([{ t: "subscribe", table: "t", since: 1, epoch: "e1" }]);
    line.take(table(1, "a"));
    expect(said.at(-1)).toMatchObject({ t: "move", id: "m1" });
    line.take(ack("m1", 2));
    expect(await done).toBe(2);
  });

  test("waits with what is sent while there is no connection", () => {
    void line.send(move("m1"));
    expect(said).toEqual([]);
    come();
    expect(kinds(said)).toEqual(["subscribe", "move"]);
  });

  test("forgets events of which it never heard from which epoch they are", () => {
    line.connected();
    line.take(events("a", 1, 2));
    expect(heard).toEqual([]);
    line.lost(); // and a backup is put back meanwhile, in which the numbers fit
    said = [];
    line.connected();
    expect(said).toEqual([{ t: "subscribe", table: "t", since: 0 }]);
    line.take(events("a", 1, 2, "chat"));
    line.take(table(2, "a"));
    const items = heard.flatMap((message) => (message.t === "events" ? message.items : []));
    expect(items.map((item) => item.kind)).toEqual(["chat", "chat"]);
    expect(kinds(heard)).toEqual(["events", "table"]);
  });

  test("says a draft again, part after part, and shows nothing before it is whole", async () => {
    come();
    await Promise.all([line.send(move("d1")), line.take(ack("d1", null))]);
    await Promise.all([line.send(move("d2")), line.take(ack("d2", null))]);
    line.lost();
    said = [];
    heard = [];
    line.connected();
    line.take(table(1, "a"));
    line.take(view);
    expect(kinds(said)).toEqual(["subscribe", "move"]);
    line.take(ack("d1", null));
    line.take(ack("d2", null));
    expect(kinds(said)).toEqual(["subscribe", "move", "move", "subscribe"]);
    expect(kinds(heard)).not.toContain("view");
    line.take(table(1, "a"));
    line.take(view);
    expect(kinds(heard)).toContain("view");
  });

  test("lets a draft go when the act is closed", async () => {
    come();
    await Promise.all([line.send(move("d1")), line.take(ack("d1", null))]);
    line.take(events("a", 2, 2));
    line.lost();
    said = [];
    line.connected();
    line.take(table(2, "a"));
    expect(kinds(said)).toEqual(["subscribe"]);
  });

  test("lets all of a draft go when its first part does not hold any more", async () => {
    come();
    await Promise.all([line.send(move("d1")), line.take(ack("d1", null))]);
    await Promise.all([line.send(move("d2")), line.take(ack("d2", null))]);
    line.lost();
    line.connected();
    line.take(table(1, "a"));
    line.take(refused("d1"));
    said = [];
    line.take(table(1, "a"));
    expect(said).toEqual([]);
  });
});

describe("listening", () => {
  test("hears each event once, however often it comes", () => {
    come();
    line.take(events("a", 1, 3));
    const told = heard
      .filter((message) => message.t === "events")
      .flatMap((message) => message.items.map((item) => item.seq));
    expect(told).toEqual([1, 2, 3]);
  });

  test("asks from the last event that every seat of ours has", () => {
    line.connected();
    line.take(events("a", 1, 3));
    line.take(events("b", 1, 2));
    line.take(table(3, "a", "b"));
    line.lost();
    line.connected();
    expect(said.at(-1)).toEqual({ t: "subscribe", table: "t", since: 2, epoch: "e1" });
  });

  test("asks for the whole past of a seat that became ours", () => {
    line.connected();
    line.take(events("spectator", 1, 2));
    line.take(table(2));
    said = [];
    line.take(events("a", 3, 3));
    expect(said).toEqual([{ t: "subscribe", table: "t", since: 0, epoch: "e1" }]);
    line.take(events("a", 1, 3));
    line.take(table(3, "a"));
    expect(said).toHaveLength(1);
  });

  test("forgets what it had after a reset", () => {
    come();
    line.take({ t: "events", table: "t", seat: "a", first: 1, last: 0, items: [], reset: true });
    line.take(events("a", 1, 1));
    expect(heard.filter((message) => message.t === "events").at(-1)).toMatchObject({ items: [{ seq: 1 }] });
  });

  test("says from which epoch of the store it has what it has: first none, then that of the last table", () => {
    line.connected();
    expect(said).toEqual([{ t: "subscribe", table: "t", since: 0 }]);
    line.take(events("a", 1, 3));
    line.take(table(3, "a"));
    epoch = "e2"; // a backup is put back while we look on
    line.take({ t: "events", table: "t", seat: "a", first: 1, last: 0, items: [], reset: true });
    line.take(events("a", 1, 2));
    line.take(table(2, "a"));
    line.lost();
    line.connected();
    expect(said.at(-1)).toEqual({ t: "subscribe", table: "t", since: 2, epoch: "e2" });
  });
});
