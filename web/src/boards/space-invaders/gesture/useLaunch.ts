/** A launch in the making: the aim, the press that is held, and what comes of letting go. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { play } from "../../../sound";
import type { Move } from "../../contract";
import {
  type Aiming,
  aimedAt,
  aimedAtSpot,
  aimedOnto,
  launchMoves,
  MIDDLE,
  mostAngle,
  slotToLaunch,
  standOf,
} from "../aiming";
import { arcOf, clamp, MOST_STRENGTH } from "../arc";
import { type HandWord, SHOOTER_Y, UFO_MIDDLE } from "../geometry";
import { type AimModel, levelOf, type Spot, type TableModel } from "../model";
import type { SpaceView } from "../table";
import { type Beat, beatOf, gradeOf, pressed, shownAt, timingOf, wrapped } from "./press";
import { type Device, traceOf } from "./trace";

/** How a press came out, to be shown for a while. */
export interface Verdict {
  readonly grade: ReturnType<typeof gradeOf>;
  readonly error: number; // milliseconds
  readonly strength: number; // per cent beside what was meant
}

interface Hold {
  readonly down: number; // the event's own time stamp
  readonly device: Device;
  readonly beat: Beat;
}

interface Wanted {
  readonly view: SpaceView;
  readonly model: TableModel;
  readonly isOpen: boolean; // whether a launch can be made now, at this screen
  readonly hand: string; // whose skill it is: "own" or the name of a hand
  readonly bias: number; // milliseconds that this person is late by habit
  readonly called: number; // the space that a called shot names, or -1
  readonly act: (moves: readonly Move[], trace?: Uint8Array) => void;
  readonly setTapped: (isTapped: boolean) => void; // whether the last press was let go at once, and so none
}

export interface Launch {
  readonly own: AimModel | null;
  readonly aiming: Aiming;
  readonly level: number;
  readonly isHolding: boolean; // as it is drawn
  isDown(): boolean; // as it is
  readonly verdict: Verdict | null;
  place(x: number): void;
  turn(angle: number): void;
  strengthen(strength: number): void;
  aimAt(point: { readonly x: number; readonly y: number }): void;
  aimAtSpot(spot: Spot): boolean;
  down(time: number, device: Device): void;
  up(time: number): void;
  cancel(): void;
  /** Through a hand that is not one's own, or by a swipe: at once. */
  launch(aim?: Partial<Aiming>, trace?: Uint8Array): void;
}

const AHEAD = 60; // milliseconds before a beat in which its sound is ordered

/** What makes a launch this one and no other: who cancels and tries again has the same beat. */
function nameOf({ table }: SpaceView, slot: number): string {
  const { round, hand, landings, launches, second, score, deck, board } = table;
  return [round, hand, slot, landings, launches, second, score, deck, board.join()].join(" ");
}

export function useLaunch({ view, model, isOpen, hand, bias, called, act, setTapped }: Wanted): Launch {
  const kept = useRef(new Map<string, Aiming>()); // by colour: the next shot starts from the last one
  const [aiming, setAiming] = useState<Aiming>(MIDDLE);
  const [hold, showHold] = useState<Hold | null>(null);
  const held = useRef<Hold | null>(null); // at once: a quick press is over before it is drawn
  const setHold = (next: Hold | null): void => {
    held.current = next;
    showHold(next);
  };
  const [now, setNow] = useState(0);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const colour = view.table.hand as HandWord;
  const stand = standOf(view, model, aiming.x);
  const most = mostAngle(model);
  const slot = slotToLaunch(view, null);

  useLayoutEffect(() => {
    if (!isOpen) setHold(null);
  }, [isOpen]);
  // At a forward base, and where only the UFO counts, the last aim means nothing: begin with one that points at it.
  // After it, as before it.
  const isElsewhere = model.base !== null || model.ufoOnly;
  useLayoutEffect(() => {
    const at = model.base ?? (model.ufoOnly ? { x: UFO_MIDDLE.x, y: SHOOTER_Y } : null);
    const found = at && { x: at.x, ...aimedAtSpot(at, { kind: "ufo" }, model, most) };
    setAiming({ ...(kept.current.get(colour) ?? MIDDLE), ...found });
  }, [colour, model.base?.x, model.base?.y, model.ufoOnly]);
  useEffect(() => {
    if (!verdict) return;
    const timer = setTimeout(() => setVerdict(null), 1800);
    return () => clearTimeout(timer);
  }, [verdict]);

  // While the button is held the ring closes, frame by frame; the beat is heard when it comes.
  const ordered = useRef(-1);
  useEffect(() => {
    if (!hold) return;
    let frame = 0;
    const draw = (): void => {
      const time = performance.now();
      const { beat, down } = hold;
      const next = Math.max(0, Math.ceil((time - down - beat.first) / beat.period));
      const until = beat.first + next * beat.period - (time - down);
      if (until < AHEAD && ordered.current < next) {
        ordered.current = next;
        play("tick", until / 1000);
      }
      setNow(time);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [hold]);

  const change = (more: Partial<Aiming>): void => {
    setAiming((old) => {
      const next = { ...old, ...more };
      if (!isElsewhere) kept.current.set(colour, next);
      return next;
    });
  };
  const launch = (more: Partial<Aiming> = {}, trace?: Uint8Array): void => {
    if (!isOpen) return;
    act(launchMoves(view, model, hand, { ...aiming, ...more }, called), trace);
  };
  const release = (time: number): void => {
    const ended = held.current;
    if (!ended) return;
    setHold(null);
    const { beat, device, down } = ended;
    const timing = timingOf(beat, time - down - bias);
    if (!timing) {
      setTapped(true); // a tiny gesture cancels
      return;
    }
    const made = pressed(aiming, beat, timing, most);
    setVerdict({ grade: gradeOf(timing.error), error: timing.error, strength: made.strength - aiming.strength });
    launch(made, traceOf({ kind: "beat", device, ...beat, held: time - down, bias, error: timing.error }));
  };

  const own = useMemo((): AimModel | null => {
    if (!isOpen) return null;
    const shown = hold ? shownAt(hold.beat, now - hold.down) : { turn: 0, meter: null, spread: 0 };
    const aimed = { x: stand.x, y: stand.y, angle: aiming.angle + shown.turn, strength: aiming.strength };
    // A swipe is aimed by nothing but itself.
    const flicked = model.flick && hand === "own";
    const arc = flicked ? { path: [], touches: null } : arcOf(aimed, model);
    return {
      ...aimed,
      hand: colour,
      own: true,
      phase: hold ? "press" : "place",
      meter: shown.meter,
      spread: shown.spread,
      path: arc.path,
      touches: arc.touches,
      flicked,
    };
  }, [isOpen, hold, now, aiming, stand.x, stand.y, model, colour, hand]);

  return {
    own,
    aiming,
    level: levelOf(slot),
    isHolding: hold !== null,
    isDown: () => held.current !== null,
    verdict,
    place: (x) => {
      if (!stand.fixed) change({ x: clamp(x, 0, 420) });
    },
    turn: (angle) => change({ angle: wrapped(Math.round(angle), most) }),
    strengthen: (strength) => change({ strength: clamp(Math.round(strength), 0, MOST_STRENGTH) }),
    aimAt: (point) => change(aimedAt(stand, point, most)),
    aimAtSpot: (spot) => {
      const found = aimedOnto(stand, spot, model, most);
      if (!found) return false;
      const { x, ...turned } = found;
      change(stand.fixed ? turned : { x, ...turned });
      return true;
    },
    down: (time, device) => {
      if (!isOpen || held.current) return;
      ordered.current = -1;
      setVerdict(null);
      setTapped(false);
      setNow(time);
      setHold({ down: time, device, beat: beatOf(nameOf(view, slot)) });
    },
    up: release,
    cancel: () => setHold(null),
    launch,
  };
}
