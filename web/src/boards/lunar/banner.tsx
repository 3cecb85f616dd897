/** What somebody else did to an announced action, large over the moons for a moment: it must not be missed. */
import { useEffect, useState } from "preact/hooks";
import { seatClass } from "../../art/marks";
import { type Key, t } from "../../text";
import type { Happening, Step } from "../contract";
import { Sign, seatNumber } from "./pieces";
import { nameOf, type Speaker } from "./words";

const A_MOMENT = 3_200; // milliseconds, or until something is pressed

interface Big {
  readonly sign: string;
  readonly title: Key;
  readonly does: Key;
}

const BIG: Readonly<Record<string, Big>> = {
  stopped: { sign: "stop", title: "lunar.answer.stop", does: "lunar.moment.stopped" },
  misdirected: { sign: "misdirect", title: "lunar.answer.misdirect", does: "lunar.moment.misdirected" },
  shut: { sign: "shut-down", title: "lunar.answer.shut", does: "lunar.moment.shut" },
  blocked: { sign: "block", title: "lunar.answer.block", does: "lunar.moment.blocked" },
};

/** The last malfunction among the steps, and who caused it. */
export function malfunctionIn(steps: readonly Step[]): { readonly event: Happening; readonly big: Big } | null {
  for (const event of steps.flatMap((step) => step.events).reverse()) {
    const big = BIG[event.event];
    if (big) return { event, big };
  }
  return null;
}

interface Props {
  readonly steps: readonly Step[];
  readonly speaker: Speaker;
}

export function Banner({ steps, speaker }: Props) {
  const ids = steps.map((step) => step.id).join();
  const [over, setOver] = useState("");
  const found = malfunctionIn(steps);
  const isShown = found !== null && over !== ids;
  useEffect(() => {
    if (!isShown) return undefined;
    const end = (): void => setOver(ids);
    const timer = setTimeout(end, A_MOMENT);
    document.addEventListener("pointerdown", end, true);
    document.addEventListener("keydown", end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", end, true);
      document.removeEventListener("keydown", end, true);
    };
  }, [ids, isShown]);
  if (!isShown) return null;
  const { event, big } = found;
  const seat = event["seat"] ?? "";
  return (
    <div class={`lunar-banner ${seatClass(seatNumber(seat))}`} aria-hidden="true">
      <Sign name={big.sign} />
      <b class="pixel">{t(big.title)}!</b>
      <span>{t(big.does, { name: nameOf(seat, speaker) })}</span>
    </div>
  );
}
