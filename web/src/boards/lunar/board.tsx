/** The table of both editions: the moons, what is above them, and how they are pressed. */
import type { ComponentChildren } from "preact";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../text";
import type { BoardProps, Move } from "../contract";
import { Banner } from "./banner";
import { Chooser, type Question } from "./chooser";
import { offers, press as pressed, type Why } from "./choosing";
import { arrowsOf, sights, spotOf } from "./looking";
import { moonOf } from "./moon";
import { MoonView } from "./moonview";
import type { Fight } from "./motion";
import { Overlay } from "./overlay";
import { Sign } from "./pieces";
import type { Position } from "./position";
import { type Stage, useStage } from "./stage";
import { walk } from "./walking";
import type { Speaker } from "./words";
import "./lunar.css";
import "./pieces.css";
import "./dock.css";
import "./above.css";
import "./measures.css";

/** What is said to a press that stands for no move, and the rule behind it in each edition. */
const WHY = {
  "pick-first": { text: "lunar.why.pick-first", 2011: "L11-A11a", 2016: "L16-V1a" },
  "moons-apart": { text: "lunar.why.moons-apart", 2011: "L11-M4", 2016: "L16-M4" },
  "answer-first": { text: "lunar.why.answer-first", 2011: "L11-T2", 2016: "L16-T2" },
  "sign-first": { text: "lunar.why.sign-first", 2011: "L11-T2", 2016: "L16-T2" },
} as const satisfies Record<Exclude<Why, "not-now">, { text: string; 2011: string; 2016: string }>;

const STUCK = { 2011: "lunar.why.stuck-ship", 2016: "lunar.why.stuck-unit" } as const;

/** What an edition adds to the dock beside the moons. */
export interface Desk {
  readonly stage: Stage;
  readonly speaker: Speaker;
  readonly choose: (move: Move) => void;
  readonly aim: () => void;
  readonly isAiming: boolean; // a space is to be pressed now, though no piece is chosen
}

interface Props<Table> {
  readonly props: BoardProps<Table>;
  readonly position: Position;
  readonly fight?: Fight | null; // that is being fought out
  readonly desk: (desk: Desk) => ComponentChildren;
}

export function LunarBoard<Table>({ props, position, fight = null, desk }: Props<Table>) {
  const { view, moves, pending, say, names } = props;
  const board = useRef<HTMLDivElement>(null);
  const speaker = useMemo(() => ({ say, names }), [say, names]);
  const seat = view.actor ?? "";
  const stage = useStage(position, props.steps, props.motion, fight);
  const isPlaying = stage.scene !== null;
  useLayoutEffect(() => props.playing?.(isPlaying), [isPlaying]);
  useLayoutEffect(() => () => props.playing?.(false), []);
  const [selected, setSelected] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [active, setActive] = useState("");
  const [isAiming, setAiming] = useState(false);
  const now = offers(moves, selected);
  // Whoever sat down here first stays near, so that nothing is turned round when several play at one screen.
  const [near, setNear] = useState(view.seat);
  if (near === "spectator" && view.seat !== near) setNear(view.seat);

  // A new position is a new beginning; only the size of the ships that are being placed stays chosen.
  useLayoutEffect(() => {
    const isLeft = (source: string): boolean => moves.length === 0 || now.sources.has(source);
    setSelected((old) => (old && view.asks === "place" && isLeft(old) ? old : null));
    setQuestion(null);
    setAiming(false);
  }, [view]);

  const focusOn = useCallback((space: string) => {
    setActive(space);
    board.current?.querySelector<HTMLElement>(`[data-space="${space}"]`)?.focus({ preventScroll: false });
  }, []);
  const choose = (move: Move): void => {
    const at = question?.at ?? spotOf(move);
    setQuestion(null);
    setAiming(false);
    if (at && document.activeElement?.closest(".lunar-chooser, .lunar-acts")) focusOn(at);
    props.choose(move);
  };
  const close = useCallback(() => {
    setQuestion((old) => {
      if (old && board.current?.querySelector(".lunar-chooser")?.contains(document.activeElement)) focusOn(old.at);
      return null;
    });
  }, []);
  const select = (source: string | null): void => {
    setQuestion(null);
    setSelected(source);
  };

  const press = (space: string, at: Element): void => {
    setActive(space);
    const answer = pressed(position, moves, selected, space, seat);
    switch (answer.do) {
      case "choose":
        choose(answer.move);
        break;
      case "ask":
        setQuestion(answer);
        break;
      case "select":
        select(answer.source);
        break;
      case "unselect":
        select(null);
        break;
      case "try":
        props.attempt(answer.move, at, answer.isStuck ? t(STUCK[position.edition]) : "");
        break;
      case "explain":
        // That it is not one's turn, or a replay, the frame knows best.
        if (answer.why === "not-now") props.explain("", at);
        else props.explain(t(WHY[answer.why].text), at, WHY[answer.why][position.edition]);
    }
  };

  const keys = (event: KeyboardEvent): void => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-space]");
    if (!cell || !board.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const space = cell.dataset["space"] ?? "";
    if (event.key === "Escape" && (selected || question) && !pending) select(null);
    else if (event.key === "Enter" && pending && spotOf(pending) === space) props.choose(pending);
    else if (event.key === "Enter" || event.key === " ") press(space, cell);
    else {
      const next = walk(board.current, cell, event.key);
      if (!next) return;
      focusOn(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const aim = (): void => {
    const first = [...now.targets.keys()][0];
    setAiming(true);
    if (first) focusOn(first);
  };
  const sight = sights({ position, now, selected, pending, stage, seat, props });
  const first = active || [...now.sources].find((one) => !one.startsWith("stock.")) || [...now.targets.keys()][0];
  const shared = { position, speaker, choose, select };
  const units = stage.scene?.units ?? position.units;
  const stocks = stage.scene?.stocks ?? position.stocks;
  return (
    <div class="lunar" data-moons={position.moons.length} data-edition={position.edition}>
      <div class="lunar-board" ref={board} onKeyDown={keys}>
        <div class="lunar-dock">
          <p class="lunar-hint">{hint(position, moves.length > 0, selected, pending)}</p>
          {desk({ stage, speaker, choose, aim, isAiming })}
          {now.answers.some((move) => move.move === "pass") && (
            <button type="button" class="button" data-move="pass" onClick={() => choose({ move: "pass" })}>
              <Sign name="pass" />
              {say.move({ move: "pass" })}
            </button>
          )}
          <Counters position={position} />
        </div>
        <div class={`lunar-moons${selected ? " lunar-moons-aiming" : ""}`} data-aiming={isAiming}>
          {position.moons.map((moon) => (
            <MoonView
              key={moon}
              {...shared}
              moon={moon}
              units={units}
              stocks={stocks}
              sight={sight}
              actor={view.actor}
              isOwn={view.seat === moon}
              isNear={near === moon}
              active={first ?? `${position.moons[0]}.nw`}
              acts={selected && moonOf(selected) === moon ? now.acts : []}
              selected={selected}
              sources={now.sources}
              press={press}
            />
          ))}
        </div>
        <Overlay
          board={board}
          arrows={stage.scene ? [] : arrowsOf(position, pending, stage, seat)}
          act={stage.scene?.act ?? null}
          ms={stage.scene?.ms ?? 0}
        />
        <Banner steps={props.steps} speaker={speaker} />
        {question && <Chooser {...shared} question={question} seat={seat} close={close} />}
      </div>
    </div>
  );
}

/** What to press next. */
function hint(position: Position, isOpen: boolean, selected: string | null, pending: Move | null): string {
  if (!isOpen) return "";
  if (pending) return t("table.confirm-hint");
  switch (position.asks) {
    case "act":
      return t(selected ? "lunar.hint.target" : position.edition === 2011 ? "lunar.hint.pick" : "lunar.hint.pick-unit");
    case "place":
      return t("lunar.hint.place");
    case "retreat":
      return t("lunar.hint.retreat");
    case "change":
      return t("lunar.hint.change");
    default:
      return "";
  }
}

/** Rounds, and a warning before a draw by repetition. */
function Counters({ position }: { position: Position }) {
  const { round, lastRound, repeats, edition, asks } = position;
  return (
    <p class="lunar-counters">
      {repeats >= 2 && asks !== "over" && <span class="lunar-repeats">{t("lunar.repeats")}</span>}
      {round > 0 && <span>{t(edition === 2011 ? "lunar.round" : "lunar.turn", { round, last: lastRound })}</span>}
    </p>
  );
}
