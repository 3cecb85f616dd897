/**
 * What a person has chosen in this browser about how a table behaves. Write to `.value`; it is kept by itself.
 * Language, theme and sound live where they are used: src/text, src/look/theme.ts, src/sound.
 */
import { computed, signal } from "@preact/signals";
import { oneOf, stored } from "../stored";

const isSwitch = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether a move waits for "Do it" before it is sent. */
export const confirmMoves = stored("confirm", true, isSwitch);
/** Whether a chosen move waits with the reply that hurts most, where that can be known and nobody else plays. */
export const wantsThreats = stored("threats", false, isSwitch);
/** Whether what happens may move; `motion` below is what counts. */
export const wantsMotion = stored("motion", true, isSwitch);
/** Whether questions say why they are asked. */
export const explains = stored("explains", true, isSwitch);
/** Whether a notification shall tell of one's turn; allowed by `wantNotices` of attention.ts. */
export const wantsNotices = stored("notices", false, isSwitch);

export const REPLAY_SPEEDS = ["0.5", "1", "2", "4"] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];
/** How fast a replay runs by itself. */
export const replaySpeed = stored<ReplaySpeed>("replay-speed", "1", oneOf(...REPLAY_SPEEDS));

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const prefersStill = signal(still?.matches ?? false);
still?.addEventListener("change", () => (prefersStill.value = still.matches));

/** Motion is wanted here, and the system does not forbid it. */
export const motion = computed(() => wantsMotion.value && !prefersStill.value);
