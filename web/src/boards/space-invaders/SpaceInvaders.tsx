/** Space Invaders: the table, what is pressed on it, and what stands beside it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks";
import { motion } from "../../state/settings";
import { t, tMaybe } from "../../text";
import type { Aim, BoardProps, Move } from "../contract";
import { isAimed, launchMoves } from "./aiming";
import { arcOf } from "./arc";
import { Calibrate } from "./Calibrate";
import { Coach } from "./Coach";
import { Corners } from "./Corners";
import { answersOf, offeredLevel, POWER_RULES, press as pressed, targetsOf } from "./choosing";
import { Depth } from "./Depth";
import { Dock, touchedWords, verdictWords } from "./Dock";
import { Flat } from "./flat/Flat";
import { boxOf, FAR, HEIGHT, LEFT, NEAR, WIDTH } from "./flat/frame";
import { HANDS, type HandWord, SHOOTER_Y, SPARE, spaceOf } from "./geometry";
import { useFreeKeys, useKeyFocus } from "./gesture/free";
import { useLaunch } from "./gesture/useLaunch";
import { hasGraphics } from "./graphics";
import { hintOf } from "./hints";
import { readLine } from "./line";
import { useSame } from "./memo";
import { type AimModel, modelOf, type Spot, type TableModel } from "./model";
import { toldIn } from "./moments";
import { Chips, leftWords, Status } from "./Panels";
import { usePlaying, useShare } from "./playing";
import { Side } from "./Side";
import { type Lens, Surface } from "./Surface";
import type { SpaceView, Table } from "./table";
import { bias, drawing, hasLaunched, pace, skill } from "./wishes";
import "./space.css";
import "./panels.css";

const NO_MOVES: readonly Move[] = [];

export function SpaceInvaders(props: BoardProps<Table>) {
  const { view, say, names } = props;
  const playing = usePlaying(view.table, props.steps, props.motion, pace.value);
  const { moment } = playing;
  const isPlaying = moment !== null;
  const depth = useDepth();
  const share = useShare(moment, playing.pace, !depth.isOn, playing.next);
  useLayoutEffect(() => props.playing?.(isPlaying), [isPlaying]);
  useLayoutEffect(() => () => props.playing?.(false), []);
  const model = useMemo(() => modelOf(view.table), [view.table]);
  const moves = isPlaying ? NO_MOVES : props.moves;
  const isOpen = moves.length > 0 && isAimed(view.asks);
  const isFlick = model.flick;
  const root = useRef<HTMLDivElement>(null);
  const [isCalibrating, setCalibrating] = useState(false);
  const [called, setCalled] = useState(-1); // the space that the next launch calls
  useLayoutEffect(() => setCalled(-1), [view.table]);
  const calling = useMemo(() => (called < 0 ? model : { ...model, called }), [model, called]);
  const shown = isPlaying ? playing.model : calling;
  const note = useNote();
  const launch = useLaunch({
    view,
    model,
    isOpen,
    hand: skill.value,
    bias: bias.value ?? 0,
    called,
    act: props.act,
    setTapped: (isTapped) => note.show(isTapped ? t("space.press-short") : "", false),
  });
  useShownAim(props, launch.own?.flicked ? null : launch.own);
  useEffect(() => {
    if (launch.verdict || note.said?.isLaunch) hasLaunched.value = true;
  }, [launch.verdict, note.said]);
  const isAlone = view.table.players === 1;
  const others = useOthers(props, model, isPlaying || isOpen);
  const targets = useMemo(() => targetsOf(view, moves), [view, moves]);
  const pointed = props.pointed.value;
  const marks = useMemo(
    () => ({
      targets,
      picked: pickedBy(props.pending),
      pointed: new Set([...pointed].map(spaceOf).filter((space) => space >= 0)),
    }),
    [targets, props.pending, pointed],
  );
  useInSight(root, isOpen || answersOf(moves).length > 0, view);
  useFreeKeys(root, isOpen && !isFlick && skill.value === "own", launch);
  useKeyFocus(root, moves);

  const press = (spot: Spot, at: Element): void => {
    if (isPlaying) {
      playing.skip();
      return;
    }
    const answer = pressed(view, moves, spot);
    if (answer.do === "choose") props.choose(answer.move);
    else if (answer.do === "try") props.attempt(answer.move, at);
    else if (answer.do === "call") {
      setCalled(answer.space);
      launch.aimAtSpot(spot);
    } else if (answer.do === "aim") launch.aimAtSpot(spot);
    else props.explain(answer.why === "" ? "" : t(answer.why), at, answer.rule || undefined);
  };
  const pressLevel = useSame((level: number, at: Element): void => {
    const move = { move: "token", level: String(level) };
    if (moves.length === 0) props.explain("", at);
    else props.attempt(move, at);
  });
  const tray = shown.trays.find((one) => one.hand === shown.turn) ?? shown.trays[0];
  const offered = offeredLevel(view, moves);
  const pressPower = useSame((level: number, at: Element): void => {
    const power = tray?.powers[level - 1] ?? "";
    const only = moves.filter((move) => ["barrage", "base", "heal", "bonus", "relaunch"].includes(move.move));
    if (offered === level && only.length === 1 && only[0]) props.act([only[0]]);
    else props.explain(tMaybe(`space.power.${power}`, ""), at, POWER_RULES[power]);
  });
  const calibrate = useSame(() => setCalibrating(true));
  const toggleDepth = useSame(depth.toggle);
  const typed = useSame((text: string): string => {
    if (!isOpen) return isPlaying ? "space.line.shown" : "space.line.not-now";
    const line = readLine(text, view, model, skill.value);
    if ("why" in line) return line.why;
    props.act(launchMoves(view, model, line.hand, line.aim, line.called));
    return "";
  });

  const flat = useFlatLens(root, shown, launch.own);
  const lens = (depth.isOn && depth.lens) || flat;
  const aims = useMemo(
    () => (isPlaying ? [] : [...others, ...(launch.own ? [launch.own] : [])]),
    [isPlaying, others, launch.own],
  );
  const isEnding = moment?.kind === "end";
  const told = toldIn(moment, shown);
  return (
    <div class="si" ref={root} data-phase={view.asks} data-playing={isPlaying}>
      <div class="si-table">
        <Status model={told} say={say} names={names} isAlone={isAlone} isCounting={isEnding} />
        {tray && <Corners model={shown} tray={tray} offered={offered} say={say} pressPower={pressPower} />}
        <Surface
          model={shown}
          launch={launch}
          lens={lens}
          marks={marks}
          isOpen={isOpen}
          isFlick={isFlick && skill.value === "own"}
          say={say}
          press={press}
          note={note.show}
        >
          {depth.isOn ? (
            <Depth
              model={shown}
              moment={moment}
              pace={playing.pace}
              aims={aims}
              marks={marks}
              hits={t("space.hits", { n: 1, of: 2 })}
              next={playing.next}
              lens={depth.setLens}
              lost={depth.lose}
            />
          ) : (
            <Flat model={shown} moment={moment} share={share} aims={aims} level={launch.level} marks={marks} />
          )}
          {launch.verdict && (
            <p
              class="si-verdict"
              data-grade={launch.verdict.grade}
              data-side={launch.aiming.x > 210 ? "left" : "right"}
              aria-hidden="true"
            >
              {verdictWords(launch.verdict)}
            </p>
          )}
          {note.said && (
            <p class="si-verdict" data-grade={note.said.isLaunch ? "good" : "early"} data-side="right" role="status">
              {note.said.text}
            </p>
          )}
          {isOpen && skill.value === "own" && !hasLaunched.value && !launch.isHolding && (
            <Coach isAlone={isAlone} isFlick={isFlick} />
          )}
          {moment && <Banner moment={moment.kind} won={told.won} />}
        </Surface>
        {isPlaying ? (
          <div class="si-dock si-dock-playing">
            <button
              type="button"
              class="button button-small"
              onClick={() => (pace.value = pace.value === 1 ? 3 : 1)}
              aria-pressed={pace.value !== 1}
            >
              {t("space.quicker")}
            </button>
            <button type="button" class="button button-small" onClick={playing.skip}>
              {t("space.skip")}
            </button>
          </div>
        ) : (
          <Dock
            model={model}
            launch={launch}
            isOpen={isOpen}
            isFlick={isFlick}
            answers={answersOf(moves)}
            hint={
              hintOf(view, model, moves, skill.value === "own" ? (isFlick ? "flick" : "hold") : "launch", called) ||
              othersWords(others[0], model, names)
            }
            say={say}
            choose={(move) => props.act([move])}
            tokens={
              tray && (
                <div class="si-dock-tokens">
                  <span>
                    {isAlone && model.flying !== SPARE && (
                      <>
                        <SeatMark
                          seat={HANDS.indexOf(tray.hand)}
                          word={tray.hand}
                          label={say.word("hand", tray.hand)}
                        />{" "}
                      </>
                    )}
                    {model.flying === SPARE ? t("space.bonus") : leftWords(tray)}
                  </span>
                  {model.flying === SPARE ? (
                    <i class={`si-chip si-chip-bonus seat-${tray.hand}`} data-state="flying">
                      ★
                    </i>
                  ) : (
                    <Chips tray={tray} moves={moves} pressLevel={pressLevel} say={say} isShort />
                  )}
                </div>
              )
            }
          />
        )}
      </div>
      <Side
        model={told}
        tray={tray}
        moves={moves}
        offered={offered}
        say={say}
        names={names}
        isAlone={isAlone}
        isCounting={isEnding}
        isFlick={isFlick}
        isPlayed={view.seat !== "spectator" && !view.outcome}
        isDeep={depth.isOn}
        pressLevel={pressLevel}
        pressPower={pressPower}
        calibrate={calibrate}
        typed={typed}
        toggleDepth={toggleDepth}
      />
      {isCalibrating && <Calibrate close={() => setCalibrating(false)} />}
    </div>
  );
}

/** The great moments are said in great letters. */
function Banner({ moment, won }: { readonly moment: string; readonly won: boolean }) {
  const key = moment === "end" ? (won ? "won" : "lost") : moment;
  const words = tMaybe(`space.banner.${key}`, "");
  return words ? (
    <p class="si-banner pixel" data-kind={key}>
      {words}
    </p>
  ) : null;
}

const pickedBy = (pending: Move | null): Spot | null => {
  const space = spaceOf(pending?.["space"] ?? "");
  return space < 0 ? null : { kind: "card", space };
};

/** What somebody else aims at, while one waits. */
function othersWords(aim: AimModel | undefined, model: TableModel, names: Readonly<Record<string, string>>): string {
  if (!aim) return "";
  const facts = { name: names[aim.hand] ?? "", n: Math.round(aim.strength), where: touchedWords(aim, model) };
  return t("space.hint.others", facts);
}

/** How a swipe or a press was: said for a while; and until the next one, if nothing came of it. */
function useNote() {
  const [said, setSaid] = useState<{ readonly text: string; readonly isLaunch: boolean } | null>(null);
  useEffect(() => {
    if (!said?.isLaunch) return;
    const timer = setTimeout(() => setSaid(null), 2400);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, show: (text: string, isLaunch: boolean) => setSaid(text ? { text, isLaunch } : null) };
}

/** Percentages of the drawing for what lies on the table, and back. The same one as long as the table is the same. */
function useFlatLens(root: { readonly current: HTMLElement | null }, model: TableModel, own: AimModel | null): Lens {
  const shooter = useRef(own);
  shooter.current = own;
  return useMemo(
    () => ({
      box: (spot) => {
        const { x, y, width, height } = boxOf(spot, model, shooter.current ?? { x: 210, y: SHOOTER_Y });
        return {
          left: `${((x - width / 2 - LEFT) / WIDTH) * 100}%`,
          top: `${((FAR - y - height / 2) / HEIGHT) * 100}%`,
          width: `${(width / WIDTH) * 100}%`,
          height: `${(height / HEIGHT) * 100}%`,
        };
      },
      point: (x, y) => {
        const box = root.current?.querySelector(".si-surface")?.getBoundingClientRect();
        if (!box) return null;
        return {
          x: LEFT + ((x - box.left) / box.width) * WIDTH,
          y: FAR - ((y - box.top) / box.height) * (FAR - NEAR),
        };
      },
    }),
    [model],
  );
}

/** Which drawing: in depth where there is a graphics card and motion is welcome, unless somebody wants the other one. */
function useDepth() {
  const [lens, setLens] = useState<Lens | null>(null);
  const [isLost, setLost] = useState(false);
  const wish = drawing.value;
  const isOn = !isLost && (wish === "depth" || (wish === "auto" && motion.value && hasGraphics()));
  return {
    isOn,
    lens,
    setLens: (made: Lens) => setLens(() => made),
    lose: () => setLost(true),
    toggle: () => {
      setLost(false);
      drawing.value = isOn ? "plain" : "depth";
    },
  };
}

/** Others see how one aims, as it is done; and anew after every act, for that ends what was shown before it. */
function useShownAim(props: BoardProps<Table>, own: AimModel | null): void {
  const numbers = own && {
    place: Math.round(own.x),
    angle: Math.round(own.angle * 10) / 10,
    strength: Math.round(own.strength),
    pressing: own.phase === "press" ? 1 : 0,
  };
  const text = JSON.stringify(numbers);
  useEffect(() => props.aim(numbers), [text, props.view.table]);
  useEffect(() => () => props.aim(null), []);
}

/** The shooters of those who aim elsewhere. */
function useOthers(props: BoardProps<Table>, model: TableModel, isHidden: boolean): AimModel[] {
  const aims = props.aims.value;
  return useMemo(
    () => (isHidden ? [] : othersOf(aims, props.view.table, model)),
    [aims, isHidden, props.view.table, model],
  );
}

function othersOf(aims: Readonly<Record<string, Aim>>, table: Table, model: TableModel): AimModel[] {
  return Object.entries(aims).map(([seat, aim]): AimModel => {
    const hand = (table.players === 1 ? table.hand : seat) as HandWord;
    const stand = model.base ?? { x: aim["place"] ?? 210, y: SHOOTER_Y };
    const aimed = { ...stand, angle: aim["angle"] ?? 0, strength: aim["strength"] ?? 50 };
    return {
      ...aimed,
      ...arcOf(aimed, model),
      hand,
      own: false,
      phase: aim["pressing"] ? "press" : "place",
      meter: null,
      spread: 0,
    };
  });
}

/** On a phone: the whole table above the button, which stays where the thumb is; also while others launch. */
function useInSight(root: { readonly current: HTMLElement | null }, isAsked: boolean, view: SpaceView): void {
  useEffect(() => {
    // After the frame of the table has put itself into sight.
    const timer = setTimeout(() => {
      if (!root.current?.closest('.table[data-status="running"], .learn')) return; // a replay is read from its top
      const [dock, surface] = [".si-dock", ".si-surface"].map((name) => root.current?.querySelector(name));
      if (!dock?.clientHeight || !surface || getComputedStyle(dock).position !== "sticky") return;
      const below = surface.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
      if (below > 4) scrollBy({ top: below });
    }, 60);
    return () => clearTimeout(timer);
  }, [isAsked, view.table.hand]);
}
