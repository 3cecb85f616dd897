import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "./api";
import { Live, Lost } from "./live";
import type { ServerMessage } from "./types.gen";

class FakeSocket {
  readyState = 0;
  said: { t: string; [name: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(time = 5_000): void {
    this.open();
    this.hear({ t: "welcome", protocol: 1, person: "p", name: "Ada", server_time: time });
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  kinds(): string[] {
    return this.said.map((message) => message.t);
  }
}

let sockets: FakeSocket[];
let live: Live;
let heard: ServerMessage[];
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  sockets = [];
  heard = [];
  live = new Live({
    open: () => {
      sockets.push(new FakeSocket());
      return newest() as unknown as WebSocket;
    },
    chance: () => 1,
    now: Date.now,
  });
});
afterEach(() => vi.useRealTimers());

test("opens with the first table, greets, and subscribes when it is welcome", () => {
  expect(live.state.value).toBe("idle");
  live.watch("t", (message) => heard.push(message));
  expect(live.state.value).toBe("connecting");
  newest().welcome();
  expect(live.state.value).toBe("open");
  expect(newest().kinds()).toEqual(["hello", "subscribe", "ping"]);
});

test("one socket serves several tables, each of which hears its own", () => {
  const other: ServerMessage[] = [];
  live.watch("t", (message) => heard.push(message));
  live.watch("u", (message) => other.push(message));
  newest().welcome();
  newest().hear({ t: "presence", table: "u", here: [], spectators: 0 });
  expect(sockets).toHaveLength(1);
  expect(heard).toHaveLength(0);
  expect(other).toHaveLength(1);
});

describe("after a loss", () => {
  beforeEach(() => {
    live.watch("t", (message) => heard.push(message));
    newest().welcome();
  });

  test("comes back by itself, after longer and longer pauses", () => {
    newest().break();
    expect(live.state.value).toBe("lost");
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    newest().break();
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
    newest().welcome();
    expect(live.state.value).toBe("open");
  });

  test("does not wait when somebody looks at the page again", () => {
    newest().break();
    live.hurry();
    expect(sockets).toHaveLength(2);
  });

  test("gives a server that had too much of us more time", () => {
    newest().break(4429);
    vi.advanceTimersByTime(4_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  test("mutes again whom we do not want to hear", () => {
    live.mute("p2", true);
    newest().break();
    live.hurry();
    newest().welcome();
    expect(newest().said).toContainEqual({ t: "mute", person: "p2", on: true });
  });

  test("does not come back for a table that nobody looks at any more", () => {
    const other = new Live({ open: () => newest() as unknown as WebSocket, chance: () => 1, now: Date.now });
    const leave = other.watch("t", () => undefined);
    newest().welcome();
    leave();
    newest().break();
    expect(other.state.value).toBe("idle");
  });
});

test("a connection that has gone silent is given up", () => {
  live.watch("t", () => undefined);
  newest().welcome();
  newest().hear({ t: "pong", n: 1, server_time: 5_000 });
  vi.advanceTimersByTime(10_000);
  expect(newest().said.at(-1)).toEqual({ t: "ping", n: 2 });
  vi.advanceTimersByTime(8_000);
  expect(live.state.value).toBe("lost");
});

test("without a network the connection is lost at once, and tried again all the same", () => {
  live.watch("t", () => undefined);
  newest().welcome();
  live.offline();
  expect(live.state.value).toBe("lost");
  expect(newest().readyState).toBe(3);
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
  newest().break(); // still nothing
  expect(live.state.value).toBe("lost");
  live.hurry(); // the network is back
  newest().welcome();
  expect(live.state.value).toBe("open");
});

test("without a network there is nothing to lose where nothing is open", () => {
  live.offline();
  expect(live.state.value).toBe("idle");
  expect(sockets).toHaveLength(0);
});

describe("what was sent", () => {
  const move = { t: "move", table: "t", id: "m1", seat: "a", move: { move: "stay" } } as const;
  beforeEach(() => {
    live.watch("t", () => undefined);
    newest().welcome();
    newest().hear({ t: "pong", n: 1, server_time: 5_000 });
    void live.send(move);
  });

  test("and finds no answer shows that the connection is gone", () => {
    vi.advanceTimersByTime(7_999);
    expect(live.state.value).toBe("open");
    vi.advanceTimersByTime(1);
    expect(live.state.value).toBe("lost");
  });

  test("and is answered leaves the connection as it is", () => {
    vi.advanceTimersByTime(100);
    newest().hear({ t: "presence", table: "t", here: [], spectators: 0 });
    vi.advanceTimersByTime(9_999);
    expect(live.state.value).toBe("open");
  });
});

test("a connection that never opens is given up", () => {
  live.watch("t", () => undefined);
  vi.advanceTimersByTime(8_000);
  expect(live.state.value).toBe("lost");
});

test("a table that cannot be read just now is asked for again on a new connection", () => {
  live.watch("t", () => undefined);
  newest().welcome();
  newest().hear({ t: "refused", code: "store", text: { en: "", de: "" }, table: "t", id: null });
  expect(live.state.value).toBe("lost");
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test("another protocol is the end of it", () => {
  live.watch("t", () => undefined);
  newest().open();
  newest().hear({ t: "refused", code: "protocol", text: { en: "", de: "" }, table: null, id: null });
  expect(live.state.value).toBe("refused");
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("the server's clock is known by the quickest answer", () => {
  live.watch("t", () => undefined);
  newest().welcome(5_000);
  expect(live.ahead.value).toBe(4_000);
  vi.advanceTimersByTime(100);
  newest().hear({ t: "pong", n: 1, server_time: 5_080 });
  expect(live.ahead.value).toBe(4_030);
});

describe("questions", () => {
  const question = { t: "hint", table: "t", id: "h1", seat: "a" } as const;
  beforeEach(() => {
    live.watch("t", () => undefined);
    newest().welcome();
  });

  test("are answered by their id", async () => {
    const answer = live.ask(question);
    newest().hear({ t: "hint", table: "t", id: "h1", seat: "a", notation: "stay" });
    expect(await answer).toMatchObject({ notation: "stay" });
  });

  test("are refused by their id", async () => {
    const answer = live.ask(question);
    newest().hear({ t: "refused", code: "no-hint", text: { en: "No.", de: "Nein." }, table: "t", id: "h1" });
    await expect(answer).rejects.toBeInstanceOf(Refused);
  });

  test("are lost with the connection", async () => {
    const answer = live.ask(question);
    newest().break();
    await expect(answer).rejects.toBeInstanceOf(Lost);
  });
});
