/** The drawings as symbols that the page draws once and uses everywhere, and small pictures of them. */
import { markPath } from "../../art/marks";
import { bombLayers, cannons, digits, hull, type Layer, mineLayers, monster, saucerHalf } from "./sprites";
import { isDamaged, SEATS, seatNumber } from "./table";

export const SIZE = 100; // of a space, in units of the drawing
const MONSTERS = ["1", "2", "3", "4", "5"];
const HALVES = ["left", "right", "damaged-left", "damaged-right"];

function Layers({ layers }: { readonly layers: readonly Layer[] }) {
  return (
    <>
      {layers.map(({ tone, path }) => (
        <path key={tone} class={`sd-tone-${tone}`} d={path} />
      ))}
    </>
  );
}

/** A number in the corner of a tile. */
function Value({ value }: { readonly value: number }) {
  const { path, width } = digits(String(value));
  return <path class="sd-value" transform={`translate(${95 - width * 4.4} 74) scale(4.4)`} d={path} />;
}

/** All symbols, 100 by 100; drawn once for each board. */
export function Sprites() {
  return (
    <svg class="sd-sprites" aria-hidden="true">
      <defs>
        {MONSTERS.map((value) => {
          const { body, legs, step } = monster(value);
          return (
            <symbol key={value} id={`sd-${value}`} viewBox="0 0 100 100">
              <g class={`sd-monster-${value}`} transform="translate(13 13) scale(5.3)">
                <Layers layers={body} />
                <g class="sd-legs">
                  <Layers layers={legs} />
                </g>
                <g class="sd-legs-step">
                  <Layers layers={step} />
                </g>
              </g>
              <Value value={Number(value)} />
            </symbol>
          );
        })}
        {HALVES.map((half) => (
          <symbol key={half} id={`sd-${half}`} viewBox="0 0 100 100">
            <g transform={half.endsWith("left") ? "translate(9 20) scale(5.7)" : "translate(-.2 20) scale(5.7)"}>
              <Layers layers={saucerHalf(half)} />
            </g>
            {isDamaged(half) && <Value value={10} />}
          </symbol>
        ))}
        {[1, 2, 3].map((shots) => (
          <symbol key={shots} id={`sd-ship-${shots}`} viewBox="0 0 100 100">
            <g transform="translate(11.5 14) scale(5.5)">
              <Layers layers={[...hull(), ...cannons(shots)]} />
            </g>
          </symbol>
        ))}
        <symbol id="sd-mine" viewBox="0 0 100 100">
          <g transform="translate(15 15) scale(5)">
            <Layers layers={mineLayers()} />
          </g>
        </symbol>
        <symbol id="sd-bomb" viewBox="0 0 100 100">
          <g transform="translate(12 12) scale(6.4)">
            <Layers layers={bombLayers()} />
          </g>
        </symbol>
      </defs>
    </svg>
  );
}

interface ThingProps {
  readonly thing: string;
  readonly fire?: number; // cannons of a ship
  readonly rapid?: boolean;
}

/** A thing in a drawing whose spaces are 100 by 100. */
export function Thing({ thing, fire = 1, rapid = false }: ThingProps) {
  const seat = seatNumber(thing);
  if (seat < 0) return <use href={`#sd-${thing}`} width={SIZE} height={SIZE} />;
  return (
    <g class={`sd-ship sd-ship-of-${SEATS[seat]}`}>
      <use href={`#sd-ship-${fire}`} width={SIZE} height={SIZE} />
      <path class="sd-ship-mark" transform="translate(38.5 45.5) scale(1.45)" d={markPath(seat)} />
      {rapid && <path class="sd-rapid" d="M4 62l10-16 1 9h7l-11 17 0-10z M96 62l-10-16-1 9h-7l11 17 0-10z" />}
    </g>
  );
}

/** A picture of a thing beside words. */
export function Picture({ thing, fire, rapid, label }: ThingProps & { readonly label?: string }) {
  return (
    <svg
      class="sd-picture"
      viewBox="0 0 100 100"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Thing thing={thing} {...(fire ? { fire } : {})} {...(rapid ? { rapid } : {})} />
    </svg>
  );
}

/** What stands for a tile of a reserve. */
export const prizeThing = (prize: string): string => (prize === "saucer" ? "damaged-left" : prize);
