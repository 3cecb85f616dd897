/** Once: how late somebody lets go by habit, with this screen, these ears and these fingers. Kept in the browser. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../../look/dialog";
import { play } from "../../sound";
import { t } from "../../text";
import { biasOf, PERIOD, TAPS, type Tap, tapAt, withTap } from "./gesture/calibration";
import { bias } from "./wishes";

export function Calibrate({ close }: { readonly close: () => void }) {
  const start = useRef(performance.now() + PERIOD);
  const [taps, setTaps] = useState<readonly Tap[]>([]);
  const [now, setNow] = useState(performance.now());
  const ordered = useRef(-1);
  const isOver = taps.length >= TAPS;
  const found = isOver ? biasOf(taps.map(({ error }) => error)) : null;
  useEffect(() => {
    if (isOver) return;
    let frame = 0;
    const draw = (): void => {
      const time = performance.now();
      const next = Math.max(0, Math.ceil((time - start.current) / PERIOD));
      const until = start.current + next * PERIOD - time;
      if (until < 60 && ordered.current < next) {
        ordered.current = next;
        play("tick", until / 1000);
      }
      setNow(time);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [isOver]);
  const tap = (time: number): void => setTaps((old) => withTap(old, tapAt(time - start.current)));
  const phase = (now - start.current) / PERIOD;
  const far = Math.abs(phase - Math.round(phase)) * 2;
  return (
    <Dialog
      title={t("space.calibrate-title")}
      onClose={close}
      foot={
        <>
          <button
            type="button"
            class="button"
            onClick={() => {
              bias.value = null;
              close();
            }}
          >
            {t("space.calibrate-none")}
          </button>
          {isOver && found === null ? (
            <button type="button" class="button button-primary" onClick={() => setTaps([])}>
              {t("space.calibrate-again")}
            </button>
          ) : (
            <button
              type="button"
              class="button button-primary"
              disabled={found === null}
              onClick={() => {
                bias.value = found;
                close();
              }}
            >
              {t("space.calibrate-keep")}
            </button>
          )}
        </>
      }
    >
      <p>{t("space.calibrate-words")}</p>
      <div class="si-calibrate">
        <button
          type="button"
          class="si-fire"
          data-kind="hold"
          data-holding={!isOver}
          data-beat={start.current}
          onPointerUp={(event) => tap(event.timeStamp)}
          onKeyUp={(event) => {
            if (event.key === " ") tap(event.timeStamp);
          }}
        >
          <i
            class="si-fire-ring"
            style={{ transform: `scale(${1 + far * 0.9})`, opacity: isOver ? 0 : 1 - far * 0.6 }}
          />
          <span class="number">
            {Math.min(taps.length, TAPS)}/{TAPS}
          </span>
        </button>
        <p role="status">
          {found === null
            ? isOver && t("space.calibrate-wide")
            : t("space.calibrate-found", { n: Math.abs(found), way: t(found < 0 ? "space.early" : "space.late") })}
        </p>
      </div>
    </Dialog>
  );
}
