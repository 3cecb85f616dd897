/** The board as a drawing from above, with what can be pressed on it. */
import type { CSSProperties } from "preact";
import { Flat } from "../../boards/space-invaders/flat/Flat";
import { boxOf, FAR, HEIGHT, LEFT, VIEW_BOX, WIDTH } from "../../boards/space-invaders/flat/frame";
import { COLUMNS, spaceOf, spaceX, spaceY, wordOf } from "../../boards/space-invaders/geometry";
import { modelOf, type Spot, type TableModel } from "../../boards/space-invaders/model";
import type { Table } from "../../boards/space-invaders/table";
import { t } from "../../text";
import type { Arrow } from "./told";

interface Props {
  readonly table: Table;
  readonly label: string;
  readonly spaces?: readonly number[]; // that can be pressed
  readonly chosen?: readonly number[];
  readonly places?: readonly ("ufo" | "planet")[];
  readonly chosenPlace?: string;
  readonly rings?: readonly RingName[];
  readonly offered?: ReadonlyMap<number, string>; // spaces that are a move each, and what it does
  readonly changed?: readonly number[]; // by a correction
  readonly next?: number | null; // the space that is filled next
  readonly arrows?: readonly Arrow[];
  readonly onSpace?: (space: number) => void;
  readonly onPlace?: (place: "ufo" | "planet") => void;
}

const SHOOTER_ROOM = 80; // millimetres below the board: at a real table the shooter is no part of the picture
const APART = 11; // millimetres between an arrow and the middle of its column
const SHOOTER = { x: 210, y: -40 };

function styleOf(spot: Spot, model: TableModel): CSSProperties {
  const box = boxOf(spot, model, SHOOTER);
  const [left, top] = [box.x - box.width / 2 - LEFT, FAR - (box.y + box.height / 2)];
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return {
    left: share(left, WIDTH),
    top: share(top, HEIGHT),
    width: share(box.width, WIDTH),
    height: share(box.height, HEIGHT),
  };
}

export function RefereeBoard(props: Props) {
  const model = { ...modelOf(props.table), forecast: null };
  const chosen = new Set(props.chosen ?? []);
  const marks = { targets: [], picked: null, pointed: new Set<number>() };
  const nameOf = (space: number): string => {
    const card = model.cards.find((one) => one.space === space);
    return card
      ? t("referee.card-at", {
          space: wordOf(space),
          species: t(`referee.${card.species}`),
          speed: card.speed,
          damage: card.damage,
        })
      : wordOf(space);
  };
  return (
    <div class="referee-board" style={{ aspectRatio: `${WIDTH} / ${HEIGHT - SHOOTER_ROOM}` }}>
      <div class="referee-scale" style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
        <Flat model={model} moment={null} share={0} aims={[]} level={1} marks={marks} />
        <svg class="referee-over" viewBox={VIEW_BOX} aria-hidden="true">
          <Names model={model} />
          {props.arrows?.map((arrow) => (
            <ArrowAt key={arrow.from} arrow={arrow} />
          ))}
          {props.next !== undefined && props.next !== null && (
            <rect
              class="referee-next"
              x={spaceX(props.next) - 33}
              y={-spaceY(props.next) - 45}
              width="66"
              height="90"
              rx="6"
            />
          )}
          {props.changed?.map((space) => (
            <rect
              key={space}
              class="referee-changed"
              x={spaceX(space) - 33}
              y={-spaceY(space) - 45}
              width="66"
              height="90"
              rx="6"
            />
          ))}
          {props.rings?.map((ring) => (
            <Ring key={ring} what={ring} />
          ))}
        </svg>
        <fieldset class="referee-presses">
          <legend class="visually-hidden">{props.label}</legend>
          {props.places?.map((place) => (
            <button
              key={place}
              type="button"
              class="referee-press"
              style={styleOf({ kind: place }, model)}
              aria-pressed={props.chosenPlace === place}
              aria-label={t(`referee.${place}`)}
              onClick={() => props.onPlace?.(place)}
            />
          ))}
          {[...(props.offered ?? [])].map(([space, says]) => (
            <button
              key={space}
              type="button"
              class="referee-press referee-offered"
              data-space={wordOf(space)}
              style={styleOf({ kind: "card", space }, model)}
              aria-label={says}
              onClick={() => props.onSpace?.(space)}
            />
          ))}
          {props.spaces?.map((space) => (
            <button
              key={space}
              type="button"
              class="referee-press"
              data-space={wordOf(space)}
              style={styleOf({ kind: "card", space }, model)}
              aria-pressed={chosen.has(space)}
              aria-label={nameOf(space)}
              onClick={() => props.onSpace?.(space)}
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** The names of columns and rows, as the sentences use them. */
function Names({ model }: { readonly model: TableModel }) {
  return (
    <g class="referee-names">
      {["a", "b", "c", "d", "e"].map((column, number) => (
        <text key={column} x={spaceX(number)} y={-84} text-anchor="middle">
          {column}
        </text>
      ))}
      {Array.from({ length: model.rows }, (_, row) => (
        <text key={row} x={LEFT + 6} y={-spaceY(row * 5) + 5}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}

function ArrowAt({ arrow }: { readonly arrow: Arrow }) {
  const from = spaceOf(arrow.from);
  // Arrows of one column lie beside each other, or they would read as one.
  const [x, top] = [spaceX(from) + (Math.floor(from / COLUMNS) % 2 ? -APART : APART), -spaceY(from)];
  const end = arrow.to === null ? -44 : -spaceY(spaceOf(arrow.to));
  return (
    <g class="referee-arrow" data-planet={arrow.to === null}>
      <path d={`M${x} ${top}V${end - 10}`} />
      <path class="referee-arrow-head" d={`M${x - 11} ${end - 16}L${x} ${end}L${x + 11} ${end - 16}Z`} />
    </g>
  );
}

const RINGS = {
  ufo: { x: 110, y: -572, width: 200, height: 100 },
  planet: { x: 4, y: -78, width: 412, height: 74 },
  board: { x: -6, y: -486, width: 432, height: 490 },
  track: { x: 352, y: -474, width: 60, height: 386 }, // of the UFO
} as const;
export type RingName = keyof typeof RINGS;

function Ring({ what }: { readonly what: RingName }) {
  return <rect class="referee-ring" {...RINGS[what]} rx="12" />;
}
