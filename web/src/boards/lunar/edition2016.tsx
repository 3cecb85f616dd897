/** Lunar Invaders (2016): towers, announced actions, malfunctions. */
import { useMemo } from "preact/hooks";
import type { Board, BoardProps, Outlook } from "../contract";
import { LunarBoard } from "./board";
import { Announced, Malfunctions } from "./malfunction";
import { named } from "./named";
import { outlookOf } from "./outlook";
import { declines, PASSES } from "./passing";
import { position2016, type Table2016 } from "./position";
import { soundOf, spacesIn } from "./spaces";

function Edition2016(props: BoardProps<Table2016>) {
  const { view, moves, pending } = props;
  const position = useMemo(() => position2016(view), [view]);
  return (
    <LunarBoard
      props={props}
      position={position}
      desk={({ speaker, choose, aim, isAiming }) => (
        <>
          {position.way && <Announced position={position} speaker={speaker} />}
          {view.asks === "answer" && moves.length > 0 && (
            <Malfunctions
              position={position}
              moves={moves}
              pending={pending}
              seat={view.actor ?? ""}
              choose={choose}
              attempt={props.attempt}
              aim={aim}
              isAiming={isAiming}
            />
          )}
        </>
      )}
    />
  );
}

export const BOARD: Board = {
  Component: Edition2016 as Board["Component"],
  spaces: spacesIn,
  sound: soundOf,
  outlook: (seen: Outlook<never>, move) => outlookOf(position2016(seen.view), move, seen),
  named,
  declines,
  passes: PASSES,
  turnRule: "L16-T3",
};
