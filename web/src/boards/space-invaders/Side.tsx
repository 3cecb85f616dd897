/** What stands beside the table, or below it: nothing of it changes while somebody aims. */
import { t } from "../../text";
import type { Move, Sentences } from "../contract";
import { HandChoice } from "./Dock";
import { hasGraphics } from "./graphics";
import { memo } from "./memo";
import type { TableModel, Tray } from "./model";
import { Advance, Armory, Hand, Status, Tally } from "./Panels";

interface Props {
  readonly model: TableModel;
  readonly tray: Tray | undefined;
  readonly moves: readonly Move[];
  readonly offered: number; // the level whose power is asked about
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>;
  readonly isAlone: boolean;
  readonly isCounting: boolean;
  readonly isFlick: boolean;
  readonly isPlayed: boolean; // by whoever sits here
  readonly isDeep: boolean;
  readonly pressLevel: (level: number, at: Element) => void;
  readonly pressPower: (level: number, at: Element) => void;
  readonly calibrate: () => void;
  readonly typed: (text: string) => string;
  readonly toggleDepth: () => void;
}

export const Side = memo(function Side(props: Props) {
  const { model, tray, say, names, isAlone, isDeep } = props;
  return (
    <div class="si-side">
      <Status model={model} say={say} names={names} isAlone={isAlone} isCounting={props.isCounting} />
      <Tally model={model} />
      {tray && (
        <Hand
          model={model}
          tray={tray}
          isAlone={isAlone}
          say={say}
          names={names}
          moves={props.moves}
          offered={props.offered}
          pressLevel={props.pressLevel}
          pressPower={props.pressPower}
        />
      )}
      <Advance model={model} />
      <Armory model={model} say={say} names={names} isAlone={isAlone} />
      {props.isPlayed && <HandChoice calibrate={props.calibrate} isFlick={props.isFlick} typed={props.typed} />}
      {(isDeep || hasGraphics()) && (
        <button type="button" class="button button-small button-quiet" onClick={props.toggleDepth}>
          {t(isDeep ? "space.draw-plainly" : "space.draw-in-depth")}
        </button>
      )}
    </div>
  );
});
