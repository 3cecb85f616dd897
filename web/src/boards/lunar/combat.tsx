/** Combat in the first edition: who attacks whom, the die or the hands, and how it came out. */
import { t } from "../../text";
import type { Move } from "../contract";
import type { Fight } from "./motion";
import { Die, Hand, Sign, UnitPicture } from "./pieces";
import { nameOf, type Speaker } from "./words";

const VERDICT_SIGNS: Readonly<Record<string, string>> = { win: "win", tie: "draw", lose: "stop" };

interface Props {
  readonly fight: Fight;
  readonly isRoshambo: boolean;
  readonly speaker: Speaker;
}

export function Combat({ fight, isRoshambo, speaker }: Props) {
  const { signs, verdict } = fight;
  const hasHands = isRoshambo && (signs !== null || verdict === null);
  return (
    <div class={`lunar-combat lunar-combat-${verdict ?? "open"}`} role="group" aria-label={words(fight, speaker)}>
      <span class="lunar-fighter">
        <UnitPicture unit={fight.attacker} />
        <small>{nameOf(fight.attacker.owner, speaker)}</small>
      </span>
      <span class="lunar-combat-middle" aria-hidden="true">
        {hasHands && <Hand sign={signs?.[0] || null} />}
        {fight.face !== null && <Die face={fight.face} />}
        <Sign name="push" />
        {hasHands && <Hand sign={signs?.[1] || null} />}
      </span>
      <span class="lunar-fighter">
        <UnitPicture unit={fight.defender} />
        <small>{nameOf(fight.defender.owner, speaker)}</small>
      </span>
      {verdict && (
        <b class="lunar-verdict">
          <Sign name={VERDICT_SIGNS[verdict] ?? "draw"} />
          {speaker.say.word("verdict", verdict)}
        </b>
      )}
    </div>
  );
}

function words(fight: Fight, speaker: Speaker): string {
  return t("lunar.combat", {
    attacker: nameOf(fight.attacker.owner, speaker),
    defender: nameOf(fight.defender.owner, speaker),
    space: speaker.say.word("space", fight.at),
  });
}

/** Rock, paper, scissors: three large buttons. */
export function Signs({
  moves,
  pending,
  speaker,
  choose,
}: {
  readonly moves: readonly Move[];
  readonly pending: Move | null;
  readonly speaker: Speaker;
  readonly choose: (move: Move) => void;
}) {
  return (
    <div class="lunar-signs" role="group" aria-label={t("lunar.signs")}>
      {moves.map((move) => (
        <button
          type="button"
          class="button lunar-sign-button"
          aria-pressed={pending?.["sign"] === move["sign"]}
          onClick={() => choose(move)}
        >
          <Hand sign={move["sign"] ?? null} />
          {speaker.say.word("sign", move["sign"] ?? "")}
        </button>
      ))}
    </div>
  );
}
