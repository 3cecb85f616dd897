/** Below the table: the button that is held, the strength, whose hand it is, and the answers to what is asked. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t, tMaybe } from "../../text";
import type { Move, Sentences } from "../contract";
import { AimLine } from "./AimLine";
import { keysOf } from "./gesture/keys";
import type { Launch } from "./gesture/useLaunch";
import type { AimModel, TableModel } from "./model";
import { deviceOf } from "./Surface";
import { bias, HANDS_TO_CHOOSE, type Skill, skill } from "./wishes";

const NEARLY = 0.3; // of the way to the next beat: from here on it is time to let go

interface Props {
  readonly model: TableModel;
  readonly launch: Launch;
  readonly isOpen: boolean;
  readonly isFlick: boolean;
  readonly answers: readonly Move[];
  readonly hint: string;
  readonly say: Sentences;
  readonly choose: (move: Move) => void;
  readonly tokens: ComponentChildren;
}

export function Dock({ model, launch, isOpen, isFlick, answers, hint, say, choose, tokens }: Props) {
  const buttons = answers.length > 0 && (
    <div class="si-answers">
      {answers.map((move, number) => (
        <button
          key={move.move}
          type="button"
          class={`button${number === 0 && move.move !== "pass" ? " button-primary" : ""}`}
          data-move={Object.values(move).join(" ")}
          onClick={() => choose(move)}
        >
          {say.move(move)}
        </button>
      ))}
    </div>
  );
  const isSwiped = isFlick && skill.value === "own";
  return (
    <div class="si-dock">
      {!isOpen && <p class="si-hint">{hint}</p>}
      {!isOpen && buttons}
      {!isOpen && !buttons && <div class="si-dock-waiting">{tokens}</div>}
      {isOpen && (
        <div class="si-launch">
          <div class="si-launch-left">
            {buttons || <p class="si-hint">{hint}</p>}
            {!isSwiped && <Meter launch={launch} model={model} />}
          </div>
          {isSwiped ? null : skill.value === "own" ? (
            <HoldButton launch={launch} />
          ) : (
            <button type="button" class="si-fire" data-kind="click" data-move="press" onClick={() => launch.launch()}>
              {t("space.launch")}
            </button>
          )}
          {tokens}
        </div>
      )}
      <p class="visually-hidden" aria-live="polite">
        {launch.verdict ? verdictWords(launch.verdict) : ""}
      </p>
    </div>
  );
}

/** What an aim would touch first. */
export function touchedWords(aim: AimModel | null, model: TableModel): string {
  const touched = aim?.touches;
  if (touched?.kind === "card") return model.cards.find((card) => card.space === touched.space)?.word ?? "";
  if (touched?.kind === "ufo") return t("space.ufo-short");
  return touched?.kind === "planet" ? t("space.planet-short") : "–";
}

/** The strength that is meant, and while the button is held how far from it letting go would be. */
function Meter({ launch, model }: { readonly launch: Launch; readonly model: TableModel }) {
  const { aiming, own, verdict } = launch;
  const spread = own?.spread ?? 0; // closes on the mark, as the ring does on the aim
  const from = spread > 0 ? Math.max(0, aiming.strength - spread) : 0;
  const where = touchedWords(own, model);
  return (
    <div class="si-meter" data-part="strength">
      <p class="si-meter-words">
        <span>
          {t("space.strength")} <b class="number">{aiming.strength}</b>
        </span>
        <span class="si-meter-touch">{t("space.touches", { where })}</span>
      </p>
      <div class="si-meter-bar" data-grade={verdict?.grade}>
        <i
          class="si-meter-fill"
          style={{ left: `${from}%`, width: `${Math.min(100, aiming.strength + spread) - from}%` }}
        />
        <i class="si-meter-mark" style={{ left: `${aiming.strength}%` }} />
      </div>
      <input
        type="range"
        class="si-meter-range"
        min={0}
        max={100}
        value={aiming.strength}
        aria-label={t("space.strength")}
        disabled={launch.isHolding}
        onInput={(event) => launch.strengthen(Number(event.currentTarget.value))}
      />
    </div>
  );
}

export function verdictWords({ grade, error }: NonNullable<Launch["verdict"]>): string {
  const n = Math.round(Math.abs(error));
  const off = t(n === 0 ? "space.off.none" : error < 0 ? "space.off.early" : "space.off.late", { n });
  return t(`space.grade.${grade}`, { n, off });
}

/** Held and let go: by a finger, the mouse or the space bar. Time is told by the events themselves. */
function HoldButton({ launch }: { readonly launch: Launch }) {
  const { isHolding, own } = launch;
  const latest = useRef(launch);
  latest.current = launch;
  // A finger that is lifted anywhere has let go; a window that is left has not.
  useLayoutEffect(() => {
    const up = (event: PointerEvent): void => latest.current.up(event.timeStamp);
    const cancel = (): void => latest.current.cancel();
    const keyUp = (event: KeyboardEvent): void => keysOf(latest.current).up(event);
    const keyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") keysOf(latest.current).down(event);
    };
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
    addEventListener("blur", cancel);
    addEventListener("keyup", keyUp);
    addEventListener("keydown", keyDown, true);
    return () => {
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
      removeEventListener("blur", cancel);
      removeEventListener("keyup", keyUp);
      removeEventListener("keydown", keyDown, true);
    };
  }, []);
  const far = Math.abs(own?.meter ?? 1);
  return (
    <button
      type="button"
      class="si-fire"
      data-kind="hold"
      data-move="press"
      data-holding={isHolding}
      aria-keyshortcuts="Space"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        launch.down(event.timeStamp, deviceOf(event));
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keysOf(launch).down}
      onKeyUp={keysOf(launch).up}
    >
      <i
        class="si-fire-ring"
        style={{ transform: `scale(${1 + far * 0.9})`, opacity: isHolding ? 1 - far * 0.6 : 0 }}
      />
      <span>{t(!isHolding ? "space.hold" : far < NEARLY ? "space.let-go" : "space.wait")}</span>
    </button>
  );
}

interface HandProps {
  readonly calibrate: () => void;
  readonly isFlick: boolean;
  readonly typed: (text: string) => string; // launches by a line, or says why not
}

/** Whose skill a launch is: one's own, or a hand that spreads what was meant. */
export function HandChoice({ calibrate, isFlick, typed }: HandProps) {
  return (
    <div class="si-panel si-skill">
      <label class="si-skill-label">
        <span>{t("space.whose-hand")}</span>
        <select
          class="input"
          value={skill.value}
          onChange={(event) => (skill.value = event.currentTarget.value as Skill)}
        >
          {HANDS_TO_CHOOSE.map((word) => (
            <option key={word} value={word}>
              {tMaybe(`space.hand.${word}`, word)}
            </option>
          ))}
        </select>
      </label>
      {skill.value === "own" && !isFlick && (
        <button type="button" class="button button-small button-quiet" onClick={calibrate}>
          {t(bias.value === null ? "space.calibrate" : "space.calibrated", { n: bias.value ?? 0 })}
        </button>
      )}
      <AimLine launch={typed} />
    </div>
  );
}
