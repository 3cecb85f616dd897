/** Space Defenders as an arcade cabinet: the marquee, the screen, the deck, and beside it what everybody has. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { t, tMaybe } from "../../text";
import type { BoardProps, Move } from "../contract";
import { Sprites } from "./art";
import { Chooser } from "./Chooser";
import { type Answer, offersOf, press, type Spot, spotsOf } from "./choosing";
import { Deck } from "./Deck";
import { effectOf, nextDescent } from "./foresight";
import { Players } from "./Players";
import { usePlaying } from "./playing";
import { Screen, type Space } from "./Screen";
import { Case, Shop } from "./Store";
import { columnOf, type DefendersView, find, NOWHERE, SPACES, spaceOf, type Table, wordOf } from "./table";
import { badgeOf, cellLabel, countsOf, foreseen, perilOf } from "./words";
import "./defenders.css";
import "./panels.css";

const NO_MOVES: readonly Move[] = [];

export function Defenders(props: BoardProps<Table>) {
  const { view, pending, say } = props;
  const root = useRef<HTMLDivElement>(null);
  const playing = usePlaying(view.table, props.steps, props.motion);
  const running = playing.frame !== null;
  useLayoutEffect(() => props.playing?.(running), [running]);
  useLayoutEffect(() => () => props.playing?.(false), []);
  const moves = running ? NO_MOVES : props.moves;
  const offers = useMemo(() => offersOf(view, moves), [view, moves]);
  const [asking, ask] = useState<{ readonly space: number; readonly moves: readonly Move[] } | null>(null);
  const [aim, takeAim] = useState<readonly string[]>([]);
  const [looked, look] = useState<Move | null>(null);
  const trace = useTrace(props);
  // At once: a press that comes right after the new view is about that view.
  useLayoutEffect(() => {
    ask(null);
    takeAim([]);
    look(null);
  }, [view]);
  useSkipping(root, running, playing.skip);

  const leave = (): void => {
    if (asking) root.current?.querySelector<HTMLElement>(`[data-space="${wordOf(asking.space)}"]`)?.focus();
    ask(null);
    takeAim([]);
  };
  const choose = (move: Move): void => {
    leave();
    props.choose(move);
  };
  const onPress = (spot: Spot, at: Element): void => {
    if (running) playing.skip();
    else answer(press(view, moves, spot, offers), spot, at);
  };
  const answer = (given: Answer, spot: Spot, at: Element): void => {
    takeAim(given.kind === "aim" ? given.spaces : []);
    ask(given.kind === "ask" ? { space: spaceOf(spot.slice("space:".length)), moves: given.moves } : null);
    if (given.kind === "choose") choose(given.move);
    else if (given.kind === "attempt") props.attempt(given.move, at);
    else if (given.kind === "explain") props.explain(tMaybe(given.key, ""), at, given.rule);
  };
  const onLook = (spot: Spot | null): void => look((spot && offers.get(spot)?.[0]) || null);

  const seen = looked ?? pending;
  const effect = useMemo(() => (seen && view.actor ? effectOf(view.table, view.actor, seen) : null), [view, seen]);
  const spaces = useSpaces(props, offers, aim);
  return (
    <div class="sd-frame" ref={root}>
      <div class="sd" data-phase={view.asks}>
        <Sprites />
        <div class="sd-cabinet">
          <p class="sd-marquee pixel" aria-hidden="true">
            Space Defenders
          </p>
          <div class="sd-glass">
            <Screen
              table={view.table}
              spaces={spaces}
              pieces={playing.pieces}
              frame={playing.frame}
              active={view.actor ?? ""}
              effect={running ? null : effect}
              ghost={pending ? ghostOf(view, pending) : null}
              trace={trace}
              press={onPress}
              look={onLook}
              leave={leave}
            />
            {view.outcome && !running && <Ending rule={view.outcome.rule} />}
            {asking && (
              <div class="sd-over">
                <Chooser
                  view={view}
                  space={asking.space}
                  moves={asking.moves}
                  say={say}
                  choose={choose}
                  look={look}
                  leave={leave}
                />
              </div>
            )}
          </div>
        </div>
        <Deck
          view={view}
          offers={offers}
          draft={props.draft}
          told={effect && !running && seen !== pending ? foreseen(view, effect, say) : ""}
          chosen={pending !== null}
          aiming={aim.length > 0}
          say={say}
          press={onPress}
          look={onLook}
        />
        <div class="sd-side">
          <Players view={view} reserve={playing.frame?.reserve ?? view.table.reserve} names={props.names} say={say} />
          <Counts counts={countsOf(view)} />
          <Shop view={view} options={props.options} offers={offers} press={onPress} look={onLook} />
          <Case view={view} />
        </div>
      </div>
    </div>
  );
}

/** How the game ended, as an arcade says it; the frame has the details. */
function Ending({ rule }: { readonly rule: string }) {
  return (
    <div class="sd-ending">
      <p class="pixel">{tMaybe(`defenders.end.${rule}`, t("defenders.game-over"))}</p>
    </div>
  );
}

function Counts({ counts }: { readonly counts: readonly string[] }) {
  if (counts.length === 0) return null;
  return (
    <ul class="sd-news">
      {counts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** While a film runs, any click or key ends it, and does nothing else on the board. */
function useSkipping(root: { readonly current: HTMLDivElement | null }, running: boolean, skip: () => void): void {
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

/** Where ships flew in the newest steps that told of it. */
function useTrace({ steps }: BoardProps<Table>): readonly (readonly [number, number, string])[] {
  const kept = useRef<readonly (readonly [number, number, string])[]>([]);
  return useMemo(() => {
    const flown = steps
      .flatMap((step) => step.events)
      .filter((event) => event.event === "moved" || event.event === "paused" || event.event === "mine-moved")
      .map((event): [number, number, string] => [
        spaceOf(event["from"] ?? ""),
        spaceOf(event["to"] ?? ""),
        event.event === "mine-moved" ? "mine" : (event["seat"] ?? ""),
      ])
      .filter(([from, to, thing]) => thing !== "mine" || columnOf(to) > columnOf(from)); // not round the edge
    if (flown.length > 0) kept.current = flown;
    return kept.current;
  }, [steps]);
}

/** The thing that a chosen move would bring somewhere. */
function ghostOf(view: DefendersView, move: Move): { thing: string; from: number; to: number } | null {
  const seat = view.actor ?? "";
  const { board } = view.table;
  const mine = find(board, "mine");
  switch (move.move) {
    case "place":
      return { thing: seat, from: NOWHERE, to: spaceOf(`${move["column"]}1`) };
    case "move":
    case "pause":
      return { thing: seat, from: find(board, seat), to: spaceOf(move["space"] ?? "") };
    case "set-mine":
      return { thing: "mine", from: NOWHERE, to: spaceOf(`a${move["row"]}`) };
    case "enter":
      return { thing: "mine", from: NOWHERE, to: spaceOf(`a${move["row"]}`) };
    case "advance":
      return { thing: "mine", from: mine, to: mine + 1 };
    case "stay":
    case "shoot":
      return { thing: seat, from: NOWHERE, to: find(board, seat) };
    default:
      return null;
  }
}

/** Every space of the screen as it is to be drawn. */
function useSpaces(
  props: BoardProps<Table>,
  offers: ReadonlyMap<Spot, readonly Move[]>,
  aim: readonly string[],
): readonly Space[] {
  const { view, pending, say } = props;
  const pointed = props.pointed.value;
  return useMemo(() => {
    const landing = new Set(view.outcome ? [] : nextDescent(view.table).invades);
    return Array.from({ length: SPACES }, (_, number): Space => {
      const word = wordOf(number);
      const moves = offers.get(`space:${word}`) ?? [];
      const effects = moves.map((move) => effectOf(view.table, view.actor ?? "", move));
      const chosen = pending !== null && spotsOf(view, pending).includes(`space:${word}`);
      const told = moves.map((move, at) =>
        [say.move(move), effects[at] ? foreseen(view, effects[at], say) : ""].join(". "),
      );
      const thing = view.table.board[number] ?? ".";
      return {
        label: cellLabel(word, thing, told, say) + (chosen ? t("defenders.cell-chosen") : ""),
        target: moves.length > 0,
        dimmed: aim.length > 0 && !aim.includes(word),
        badge: effects[0]?.from === number && thing === "." ? badgeOf(effects[0]) : "",
        peril: effects[0] ? perilOf(effects[0]) : "",
        pointed: pointed.has(word),
        landing: landing.has(number),
      };
    });
  }, [view, offers, aim, pending, pointed, say]);
}
