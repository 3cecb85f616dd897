/** The set-up, one thing after the other, each with a picture of the table. */
import { useSignal } from "@preact/signals";
import { HANDS } from "../../boards/space-invaders/geometry";
import type { Table } from "../../boards/space-invaders/table";
import { t } from "../../text";
import { RefereeBoard, type RingName } from "./board";

/** The steps in their order; more that follow have no picture of their own. */
const [COLOURS, BOARD, UFO, TRACKERS, MARKED, TOKENS, DECK, TURN] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const RINGS: Readonly<Record<number, readonly RingName[]>> = {
  [BOARD]: ["board"],
  [UFO]: ["ufo"],
  [TRACKERS]: ["planet", "track"],
  [MARKED]: ["planet"],
};
/** What lies beside the board is drawn instead of it. */
const BESIDE: readonly number[] = [COLOURS, TOKENS, DECK, TURN];
const OF_LEVEL = [3, 2, 2]; // tokens in a colour

interface Props {
  readonly lines: readonly string[];
  readonly names: readonly string[];
  readonly table: Table;
  readonly onDone: () => void;
}

export function SetUp({ lines, names, table, onDone }: Props) {
  const at = useSignal(0);
  const isLast = at.value === lines.length - 1;
  const go = (steps: number) => {
    at.value += steps;
    window.scrollTo({ top: 0 });
  };
  return (
    <section class="stack referee-setup" aria-labelledby="referee-setup">
      <h1 id="referee-setup" class="section-title">
        {t("referee.setup", { n: at.value + 1, of: lines.length })}
      </h1>
      <p class="referee-line" role="status">
        {lines[at.value]}
      </p>
      {BESIDE.includes(at.value) ? (
        <Beside step={at.value} names={names} table={table} />
      ) : (
        <RefereeBoard table={table} label={t("referee.picture")} rings={RINGS[at.value] ?? []} />
      )}
      <div class="row referee-say">
        <button type="button" class="button" disabled={at.value === 0} onClick={() => go(-1)}>
          {t("referee.before")}
        </button>
        <button type="button" class="button button-primary referee-grow" onClick={isLast ? onDone : () => go(1)}>
          {isLast ? t("referee.setup-done") : t("referee.next")}
        </button>
      </div>
    </section>
  );
}

interface BesideProps {
  readonly step: number;
  readonly names: readonly string[];
  readonly table: Table;
}

/** Colours, tokens, deck and Turn Token, which do not lie on the board. */
function Beside({ step, names, table }: BesideProps) {
  if (step === DECK) return <Deck count={table.deck} />;
  return (
    <ul class="referee-hands" aria-hidden="true">
      {HANDS.slice(0, table.hands).map((hand, number) => (
        <li key={hand} class={`referee-hand seat-${hand}`}>
          <span class="referee-hand-name">
            {table.players > 1 ? names[number] : null} {t(`referee.${hand}`)}
          </span>
          {step === TURN ? (
            hand === table.starter && <TurnToken />
          ) : (
            <Tokens active={step === TOKENS ? (table.tokens[number] ?? 0) : null} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A colour's tokens: active ones above the player cards, the others on the card of their level. */
function Tokens({ active }: { readonly active: number | null }) {
  if (active === null)
    return (
      <svg class="referee-tokens" viewBox="0 0 196 32">
        <Discs count={7} x={14} y={16} apart={28} />
      </svg>
    );
  return (
    <svg class="referee-tokens" viewBox="0 0 196 112">
      <Discs count={active} x={22} y={16} apart={28} />
      {OF_LEVEL.map((all, level) => (
        <g key={level} transform={`translate(${level * 66} 38)`}>
          <rect class="referee-player-card" x="1" y="1" width="60" height="70" rx="5" />
          <text class="referee-level" x="9" y="20">
            {level + 1}
          </text>
          <Discs count={level ? all : all - active} x={18} y={52} apart={25} />
        </g>
      ))}
    </svg>
  );
}

function Discs(props: { readonly count: number; readonly x: number; readonly y: number; readonly apart: number }) {
  return (
    <>
      {Array.from({ length: props.count }, (_, n) => (
        <circle key={n} class="referee-disc" cx={props.x + n * props.apart} cy={props.y} r="11" />
      ))}
    </>
  );
}

function TurnToken() {
  return (
    <svg class="referee-turn" viewBox="0 0 40 40">
      <path class="referee-turn-token" d="M20 3L37 20L20 37L3 20Z" />
      <path class="referee-turn-arrow" d="M14 12L27 20L14 28Z" />
    </svg>
  );
}

function Deck({ count }: { readonly count: number }) {
  return (
    <svg class="referee-beside" viewBox="0 0 70 66" aria-hidden="true">
      {[0, 3, 6].map((shift) => (
        <rect key={shift} class="referee-deck" x={15 + shift} y={4 + shift} width="38" height="52" rx="4" />
      ))}
      <text class="referee-count" x="40" y="43" text-anchor="middle">
        {count}
      </text>
    </svg>
  );
}
