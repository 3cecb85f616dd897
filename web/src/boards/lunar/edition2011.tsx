/** Lunar Invaders (2011): ships, dice or rock, paper, scissors. */
import { useMemo } from "preact/hooks";
import type { Board, BoardProps, Outlook } from "../contract";
import { LunarBoard } from "./board";
import { Combat, Signs } from "./combat";
import type { Fight } from "./motion";
import { named } from "./named";
import { outlookOf } from "./outlook";
import { type Position, position2011, type Table2011 } from "./position";
import { soundOf, spacesIn } from "./spaces";

function Edition2011(props: BoardProps<Table2011>) {
  const { view, moves, pending, options } = props;
  const position = useMemo(() => position2011(view), [view]);
  const open = openFight(position, view.table);
  return (
    <LunarBoard
      props={props}
      position={position}
      fight={open}
      desk={({ stage, speaker, choose }) => {
        // What a scene is about to show is not told before.
        const fight = stage.scene ? null : open ? goesOn(open, stage.fight) : stage.fight;
        return (
          <>
            {fight && <Combat fight={fight} isRoshambo={options["combat"] === "roshambo"} speaker={speaker} />}
            {(view.asks === "throw" || view.asks === "counter") && moves.length > 0 && (
              <Signs moves={moves} pending={pending} speaker={speaker} choose={choose} />
            )}
          </>
        );
      }}
    />
  );
}

/** The combat that is being fought out, as the table tells it; one's own sign is known before it is shown. */
function openFight({ way, units }: Position, { throw: thrown, verdict }: Table2011): Fight | null {
  const attacker = units.get(way?.from ?? "");
  const defender = units.get(way?.to ?? "");
  if (!attacker || !defender) return null;
  const signs = thrown === "none" ? null : ([thrown, ""] as const);
  return { attacker, defender, at: way?.to ?? "", face: null, signs, verdict: verdict === "none" ? null : verdict };
}

/** The table does not remember the die and the signs; the steps told them. */
function goesOn(open: Fight, told: Fight | null): Fight {
  if (told?.at !== open.at) return open;
  return { ...open, face: told.face, signs: told.signs ?? open.signs };
}

export const BOARD: Board = {
  Component: Edition2011 as Board["Component"],
  spaces: spacesIn,
  sound: soundOf,
  outlook: (seen: Outlook<never>, move) => outlookOf(position2011(seen.view), move, seen),
  named,
  turnRule: "L11-T3",
};
