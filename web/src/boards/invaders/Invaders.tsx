/** The battlefield: three fronts between two sides, the own hand below, and a tray for what one is about to do. */
import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../contract";
import { Chooser } from "./Chooser";
import { Coach } from "./Coach";
import { Card } from "./cards/card";
import { CardPeek } from "./cards/peek";
import { type Drag, drag, useDragging } from "./dragging";
import { Front } from "./Front";
import { useFocusing } from "./focusing";
import { Hand } from "./Hand";
import { Moment } from "./Moment";
import { endingOf } from "./moments";
import type { Spot } from "./offers";
import { Plot } from "./Plot";
import { usePlaying } from "./playing";
import { Side } from "./Sides";
import { isSwapping, Swap } from "./Swap";
import { Tray } from "./Tray";
import { nearOf, type Table, ZONES, type Zone } from "./table";
import { useMakeWar, type War, WarContext } from "./war";
import type { Wish } from "./wishes";
import "./war.css";
import "./sides.css";
import "./plot.css";
import "./fronts.css";
import "./moments.css";
import "./hand.css";
import "./tray.css";
import "./swap.css";

export function Invaders(props: BoardProps<Table>) {
  const { view } = props;
  const root = useRef<HTMLDivElement>(null);
  const playing = usePlaying(props.steps, nearOf(view), props.say, props.motion);
  const running = playing.moment !== null;
  useLayoutEffect(() => props.playing?.(running), [running]);
  useLayoutEffect(() => () => props.playing?.(false), []);
  const war = useMakeWar(props, playing);
  useSkipping(root, running, playing.skip);
  useDrops(root, war);
  useFocusing(root, war);
  const ending = useRef<string | null>(null);
  ending.current = endingOf(props.steps, props.say) ?? ending.current;
  const struck = playing.moment?.kind === "front" ? playing.moment : null;
  return (
    <WarContext.Provider value={war}>
      <div
        class="war"
        ref={root}
        tabIndex={-1}
        data-near={war.near}
        data-phase={view.table.phase}
        data-asks={view.asks}
        data-over={view.outcome ? "" : undefined}
      >
        {isSwapping(view.asks) ? (
          <Swap ending={ending.current} playing={playing} />
        ) : (
          <>
            <div class="war-head">
              <Side seat={war.far} playing={playing} />
              <Plot />
            </div>
            <div class="war-fronts" {...useSwipe(war)}>
              {ZONES.map((zone) => (
                <Front key={zone} zone={zone} struck={struck?.zone === zone ? struck : null} isShowing={running} />
              ))}
              <Coach at="fronts" />
              <Moment moment={playing.moment} skip={playing.skip} />
            </div>
            <div class="war-foot">
              <Side seat={war.near} playing={playing} />
            </div>
            <div class="war-desk">
              <Hand />
              <Tray />
            </div>
          </>
        )}
        <Dragged war={war} />
        <Chooser />
        <CardPeek />
      </div>
    </WarContext.Provider>
  );
}

/** The card below the pointer. */
function Dragged({ war }: { readonly war: War }) {
  const now = drag.value;
  if (!now) return null;
  return (
    <div class="war-dragged" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      <Card data={war.card(now.card)} />
    </div>
  );
}

/** What is dropped where: a card on a front is played there, one on the tray pays, the hero goes to another front. */
function useDrops(root: { readonly current: HTMLElement | null }, war: War): void {
  const latest = useRef(war);
  latest.current = war;
  const over = useCallback((now: Drag | null): void => {
    const zone = now ? zoneOf(now.over) : null;
    latest.current.look(zone, now && zone && now.from === "hand" ? now.card : null);
  }, []);
  const drop = useCallback((dropped: Drag): void => {
    const { props, view, moves, press, want, pay } = latest.current;
    const at = root.current?.querySelector(`[data-drop="${dropped.over}"]`);
    const zone = zoneOf(dropped.over);
    if (!at) return;
    if (dropped.from === "hero") {
      const move = moves.find((one) => one.move === "hero-move" && one["zone"] === zone);
      if (move) props.choose(move);
      else if (zone) props.attempt({ move: "hero-move", zone }, at);
    } else if (view.asks === "pay" && moves.length > 0) {
      if (dropped.over === "tray:") pay(dropped.card);
    } else if (zone) {
      const begins = moves.find((one) => one.move === "play" && one["card"] === dropped.card);
      if (begins) want([{ move: begins }, ...goals(latest.current, dropped, zone)]);
      else press(`card:${dropped.card}`, root.current?.querySelector(`.war-fan [data-card="${dropped.card}"]`) ?? at);
    }
  }, []);
  useDragging(over, drop);
}

/** Where a card goes that was dropped on a front: there, or at the card that lies there. */
function goals({ card }: War, { card: id, over }: Drag, zone: Zone): readonly Wish[] {
  if (card(id).strength !== null) return [{ move: { move: "zone", zone } }];
  const [side = "", , place = ""] = over.replace("slot:", "").split(".");
  return over.startsWith("slot:")
    ? [{ move: { move: "target", side, zone, place } }]
    : [{ move: { move: "zone", zone } }];
}

function zoneOf(spot: Spot | string): Zone | null {
  const word = spot.startsWith("zone:")
    ? spot.slice("zone:".length)
    : spot.startsWith("slot:")
      ? spot.split(".")[1]
      : "";
  return ZONES.find((zone) => zone === word) ?? null;
}

/** On a phone a finger that goes sideways over the fronts turns to the next one. */
function useSwipe(war: War) {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const [touch] = event.touches;
      began.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const [touch] = event.changedTouches;
      if (!touch || !began.current || drag.value) return;
      const [dx, dy] = [touch.clientX - began.current.x, touch.clientY - began.current.y];
      const next = ZONES[ZONES.indexOf(war.open) - Math.sign(dx)];
      if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy) && next) war.widen(next);
    },
  };
}

/** While something is shown, any click or key ends it, and does nothing else on the board. */
function useSkipping(root: { readonly current: HTMLElement | null }, running: boolean, skip: () => void): void {
  useLayoutEffect(() => {
    if (!running) return;
    const end = (event: Event): void => {
      if (root.current?.contains(event.target as Node)) {
        event.stopPropagation();
        if (event.type !== "keydown" || (event as KeyboardEvent).key !== "Tab") event.preventDefault();
      }
      skip();
    };
    document.addEventListener("click", end, true);
    document.addEventListener("keydown", end, true);
    return () => {
      document.removeEventListener("click", end, true);
      document.removeEventListener("keydown", end, true);
    };
  }, [running]);
}
