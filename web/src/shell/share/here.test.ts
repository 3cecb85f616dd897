import { expect, test } from "vitest";
import { howToServe, isOnlyHere } from "./here";

test.each(["http://127.0.0.1:8466/t/x", "http://localhost/t/x", "http://[::1]:8466/", "http://0.0.0.0:8466/"])(
  "%s is for this machine only",
  (link) => expect(isOnlyHere(link)).toBe(true),
);

test.each(["http://192.168.0.7:8466/t/x", "https://games.example.org/t/x", "http://127.example.org/"])(
  "%s can be opened by others",
  (link) => expect(isOnlyHere(link)).toBe(false),
);

test("the advice names the port at which the page will be found", () => {
  expect(howToServe("8466").command).toBe("make play ARGS=--host=0.0.0.0");
  expect(howToServe("8500")).toEqual({ command: 'make play ARGS="--host=0.0.0.0 --port=8500"', port: "8500" });
});
