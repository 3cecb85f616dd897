/** The launch by keys: arrows move the shooter and set the strength, with Shift they turn it, Space is the button. */
import type { Launch } from "./useLaunch";

const FINE = 5; // millimetres, the steps of the places
const COARSE = 35; // half a column

export interface Keys {
  down(event: KeyboardEvent): void;
  up(event: KeyboardEvent): void;
}

export function keysOf(launch: Launch): Keys {
  const { aiming, own } = launch;
  const x = own?.x ?? aiming.x;
  const doings: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowLeft: (event) => (event.shiftKey ? launch.turn(aiming.angle - 1) : launch.place(x - FINE)),
    ArrowRight: (event) => (event.shiftKey ? launch.turn(aiming.angle + 1) : launch.place(x + FINE)),
    ArrowUp: () => launch.strengthen(aiming.strength + 1),
    ArrowDown: () => launch.strengthen(aiming.strength - 1),
    PageUp: () => launch.strengthen(aiming.strength + 10),
    PageDown: () => launch.strengthen(aiming.strength - 10),
    Home: () => launch.place(x - COARSE),
    End: () => launch.place(x + COARSE),
    " ": (event) => {
      if (!event.repeat) launch.down(event.timeStamp, "keys");
    },
    Escape: () => launch.cancel(),
  };
  return {
    down: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const doing = doings[event.key];
      if (!doing || (event.key === "Escape" && !launch.isDown())) return;
      event.preventDefault();
      event.stopPropagation();
      doing(event);
    },
    up: (event) => {
      if (event.key !== " " || !launch.isDown()) return;
      event.preventDefault();
      event.stopPropagation();
      launch.up(event.timeStamp);
    },
  };
}
