/** The time that a seat has left, running by the server's clock. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { live } from "../../net/live";
import type { ClockInfo } from "../../net/types.gen";
import { t } from "../../text";

const SHORT = 20_000; // milliseconds from which on one has to hurry

/** "3:07", with tenths at the very end; "2 d 4 h" where there are days. */
export function written(left: number): string {
  const seconds = Math.max(0, left) / 1000;
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  if (days > 0) return t("table.clock-days", { days, hours });
  const pad = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours}:${pad(minutes)}:${pad(Math.floor(seconds % 60))}`;
  if (left < 10_000) return `0:${pad(Math.floor(seconds))}.${Math.floor((seconds * 10) % 10)}`;
  return `${minutes}:${pad(Math.floor(seconds % 60))}`;
}

export function leftNow(clock: ClockInfo, seat: number, isRunning: boolean, serverNow: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, isRunning ? left - Math.max(0, serverNow - clock.at) : left);
}

export function Clock({
  clock,
  seat,
  word,
}: {
  readonly clock: ClockInfo;
  readonly seat: number;
  readonly word: string;
}) {
  const now = useSignal(Date.now());
  const isRunning = clock.running === word;
  useEffect(() => {
    now.value = Date.now();
    if (!isRunning) return undefined;
    const timer = setInterval(() => (now.value = Date.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning, clock]);
  const left = leftNow(clock, seat, isRunning, now.value + live().ahead.value);
  return (
    <span class="table-clock number" data-running={isRunning} data-short={isRunning && left < SHORT} role="timer">
      <span class="visually-hidden">{t("table.clock")} </span>
      {written(left)}
    </span>
  );
}
