/** Symbols, keywords and costs as small pictures: a shape each, and a colour beside it. */
import { COSTS, type CostSign, KEYWORDS, SYMBOLS } from "./signs";
import type { Cost } from "./types";
import "./symbols.css";

interface SignProps {
  readonly word: string;
  readonly label?: string;
}

/** A symbol or a keyword by its word; a keyword that an owner has added is its first letter in a ring. */
export function Mark({ word, label }: SignProps) {
  const path = SYMBOLS[word] ?? KEYWORDS[word];
  return (
    <svg
      class="inv-mark"
      data-mark={word}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {path === undefined ? (
        <>
          <circle class="inv-mark-ring" cx="12" cy="12" r="10" />
          <text class="inv-mark-letter" x="12" y="17" text-anchor="middle">
            {word.charAt(0).toUpperCase()}
          </text>
        </>
      ) : (
        <path fill-rule="evenodd" d={path} />
      )}
    </svg>
  );
}

export function Marks({ words }: { readonly words: readonly string[] }) {
  return (
    <span class="inv-marks">
      {words.map((word) => (
        <Mark key={word} word={word} />
      ))}
    </span>
  );
}

export function Sign({ sign }: { readonly sign: CostSign }) {
  return (
    <svg class="inv-sign" data-sign={sign} viewBox="0 0 24 24" aria-hidden="true">
      <path fill-rule="evenodd" d={COSTS[sign]} />
    </svg>
  );
}

interface PipProps {
  readonly sign: "discard" | "drain";
  readonly count: number;
  readonly counted: boolean; // as a number
}

function Pip({ sign, count, counted }: PipProps) {
  if (counted && count > 1) {
    return (
      <span class="inv-pips">
        {count}
        <Sign sign={sign} />
      </span>
    );
  }
  return (
    <span class="inv-pips">
      {Array.from({ length: count }, (_, number) => (
        <Sign key={number} sign={sign} />
      ))}
    </span>
  );
}

interface PipsProps {
  readonly cost: Cost;
  readonly free: string; // said where there is nothing to pay
  readonly most?: number; // pips of both kinds together; more are numbers with one pip each
}

/** A cost in pips: cards to discard, then cards to drain. */
export function Pips({ cost, free, most = 5 }: PipsProps) {
  if (cost.discard + cost.drain === 0) return <span class="inv-free">{free}</span>;
  const counted = cost.discard + cost.drain > most;
  return (
    <span class="inv-cost">
      {cost.discard > 0 && <Pip sign="discard" count={cost.discard} counted={counted} />}
      {cost.drain > 0 && <Pip sign="drain" count={cost.drain} counted={counted} />}
    </span>
  );
}
