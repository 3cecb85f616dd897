/** When a card is shown large: a pointer that rests, a finger that is held, the focus of the keys; and when no more. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endPeek, isPeeking, peekAt } from "../peek";
import { CARDS } from "./catalogue";

const card = CARDS[0];
if (!card) throw new Error("there are no cards");
const on = peekAt(card);
const at = { matches: (query: string) => query === ":focus-visible" };

const pointer = (pointerType: string, x = 0, buttons = 0): PointerEvent =>
  ({ pointerType, clientX: x, clientY: 0, buttons, currentTarget: at }) as unknown as PointerEvent;

const click = (detail: number) => {
  const event = { detail, stopPropagation: vi.fn(), preventDefault: vi.fn() };
  on.onClickCapture(event as unknown as MouseEvent);
  return event.stopPropagation.mock.calls.length > 0;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  endPeek();
  vi.useRealTimers();
});

test("a card that is dealt under a pointer at rest is not shown before that moves", () => {
  on.onPointerEnter(pointer("mouse", 3)); // the first that is heard of the mouse
  vi.advanceTimersByTime(1000);
  expect(isPeeking()).toBe(false);
  on.onPointerMove(pointer("mouse", 4));
  vi.advanceTimersByTime(200);
  expect(isPeeking()).toBe(true);
});

test("a pointer that rests on a card shows it, and one that leaves does not", () => {
  on.onPointerEnter(pointer("mouse"));
  expect(isPeeking()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(isPeeking()).toBe(true);
  on.onPointerLeave(pointer("mouse"));
  expect(isPeeking()).toBe(false);
});

test("a card that slides under a pointer at rest is not shown before that moves", () => {
  on.onPointerEnter(pointer("mouse", 7));
  on.onPointerDown(pointer("mouse", 7));
  on.onPointerEnter(pointer("mouse", 7));
  vi.advanceTimersByTime(1000);
  expect(isPeeking()).toBe(false);
  on.onPointerMove(pointer("mouse", 8));
  vi.advanceTimersByTime(200);
  expect(isPeeking()).toBe(true);
});

test("a pointer that drags something over a card, or presses it, shows nothing", () => {
  on.onPointerEnter(pointer("mouse", 0, 1));
  vi.advanceTimersByTime(1000);
  expect(isPeeking()).toBe(false);
  on.onPointerEnter(pointer("mouse", 5));
  on.onPointerDown(pointer("mouse", 5));
  vi.advanceTimersByTime(1000);
  expect(isPeeking()).toBe(false);
});

test("a finger shows a card after 350 ms, until it is lifted, and has chosen nothing", () => {
  on.onPointerDown(pointer("touch"));
  vi.advanceTimersByTime(349);
  expect(isPeeking()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPeeking()).toBe(true);
  on.onPointerUp(pointer("touch"));
  expect(isPeeking()).toBe(false);
  expect(click(1)).toBe(true);
  expect(click(1)).toBe(false);
});

test("a tap chooses, and so does a key after a long press", () => {
  on.onPointerDown(pointer("touch"));
  on.onPointerUp(pointer("touch"));
  vi.advanceTimersByTime(1000);
  expect(click(1)).toBe(false);
  on.onPointerDown(pointer("touch"));
  vi.advanceTimersByTime(400);
  on.onPointerUp(pointer("touch"));
  expect(click(0)).toBe(false);
});

test("a finger that goes away is a drag or a scroll", () => {
  on.onPointerDown(pointer("touch"));
  on.onPointerMove(pointer("touch", 6));
  on.onPointerMove(pointer("touch", 14));
  vi.advanceTimersByTime(1000);
  expect(isPeeking()).toBe(false);
});

test("the focus of the keys shows a card, that of a click does not", () => {
  on.onFocus({ currentTarget: { matches: () => false } } as unknown as FocusEvent);
  vi.advanceTimersByTime(10);
  expect(isPeeking()).toBe(false);
  on.onFocus({ currentTarget: at } as unknown as FocusEvent);
  vi.advanceTimersByTime(10);
  expect(isPeeking()).toBe(true);
  on.onBlur();
  expect(isPeeking()).toBe(false);
});
