import { expect, test } from "vitest";
import { isOnlyHere } from "./here";

test.each(["http://127.0.0.1:8466/t/x", "http://localhost/t/x", "http://[::1]:8466/", "http://0.0.0.0:8466/"])(
  "%s is for this machine only",
  (link) => expect(isOnlyHere(link)).toBe(true),
);

test.each(["http://192.168.0.7:8466/t/x", "https://games.example.org/t/x", "http://127.example.org/"])(
  "%s can be opened by others",
  (link) => expect(isOnlyHere(link)).toBe(false),
);
