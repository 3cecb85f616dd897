/** Invaders, the card war: an eye with arms of its own over a city that holds out, a card of each side between them. */
import { Stars } from "./stars";

const ARMS = [
  "M112 62q-36 22 -30 66",
  "M134 74q-14 30 -6 64",
  "M160 78v58",
  "M186 74q14 30 6 64",
  "M208 62q36 22 30 66",
] as const;
const CITY =
  "M0 200v-34h38v-18h16v26h18v-40h20v30h16v-16h18v28h24v-44h8v-14h6v14h8v44h22v-24h18v14h16v-34h20v40h18v-22h16v16h38v34z";

interface Side {
  readonly at: string;
  readonly colour: string;
  readonly sign: string;
}
const CARDS: readonly Side[] = [
  {
    at: "translate(28 112) rotate(-9)",
    colour: "cyan",
    sign: "M18 10a9 9 0 110 18 9 9 0 010-18zM18 15a4 4 0 100 8 4 4 0 000-8z",
  },
  {
    at: "translate(256 106) rotate(9)",
    colour: "amber",
    sign: "M18 8l3.5 7.6 8.3.9-6.2 5.6 1.7 8.2L18 26.2l-7.3 4.1 1.7-8.2-6.2-5.6 8.3-.9z",
  },
];

export function CardWarArt({ id }: { readonly id: string }) {
  return (
    <>
      <Stars name={id} />
      <path d={CITY} fill="var(--art-far)" />
      <path d={CITY} fill="none" stroke="var(--art-amber)" stroke-width="2" opacity=".8" />
      <g class="art-hover">
        {ARMS.map((d) => (
          <path key={d} d={d} fill="none" stroke="var(--art-cyan)" stroke-width="7" stroke-linecap="round" />
        ))}
        <ellipse cx="160" cy="46" rx="66" ry="36" fill="var(--art-cyan)" />
        <ellipse cx="160" cy="46" rx="36" ry="22" fill="var(--art-white)" />
        <circle cx="160" cy="46" r="17" fill="var(--art-pink)" />
        <circle cx="160" cy="46" r="8" fill="var(--art-space)" />
        <circle cx="154" cy="40" r="3" fill="var(--art-white)" />
      </g>
      {CARDS.map(({ at, colour, sign }) => (
        <g key={colour} transform={at}>
          <rect
            width="36"
            height="52"
            rx="4"
            fill="var(--art-space)"
            stroke={`var(--art-${colour})`}
            stroke-width="2"
          />
          <path d={sign} fill={`var(--art-${colour})`} fill-rule="evenodd" />
          <path d="M6 40h24M6 45h15" stroke="var(--art-dust)" stroke-width="1.5" />
        </g>
      ))}
    </>
  );
}
