/** One front: the far side's places, how it stands, the near side's places. */
import { Icon } from "../../art/icons";
import { t, tMaybe } from "../../text";
import { Card, CardImage } from "./cards/card";
import { Pips, Sign } from "./cards/symbols";
import { chainOf, type Link, threatTo } from "./chain";
import { grip, lifted } from "./dragging";
import { type Standing, standingAtEnd, standingOf } from "./forecast";
import { Land } from "./Land";
import { slotSpot } from "./offers";
import { hasRoom, NOTHING, PLACES, type Seat, type Unit, unitAt, type Zone } from "./table";
import { useWar, type War } from "./war";
import { moveText, verdictText } from "./words";

interface Struck {
  readonly attack: number;
  readonly defence: number;
  readonly event: string;
  readonly text: string;
}
interface Props {
  readonly zone: Zone;
  readonly struck: Struck | null; // while its part of an attack is shown
  readonly isShowing: boolean; // whether something is shown, here or elsewhere
}

export function Front({ zone, struck, isShowing }: Props) {
  const war = useWar();
  const { props, view, table, near, far, offers, change } = war;
  const { say } = props;
  const now = view.outcome ? standingAtEnd(table, zone) : standingOf(table, zone);
  const then = change?.zone === zone ? standingOf(table, zone, change) : null;
  const offered = offers.get(`zone:${zone}`);
  const { pending } = props;
  const isChosen = (pending?.move === "zone" || pending?.move === "hero-move") && pending["zone"] === zone;
  const name = say.word("zone", zone);
  const isAttacked = isShowing ? struck !== null : table.attacked === zone;
  const isThreatened = threatTo(chainOf(table), { seat: null, zone, place: null }) !== null;
  const onPick = (event: MouseEvent): void => {
    const isNarrow = (event.currentTarget as Element).closest(".war-front")?.matches("[data-slim]:not([data-open])");
    const isSlim = isNarrow && getComputedStyle(event.currentTarget as Element).getPropertyValue("--war-slim") === "1";
    if (isSlim && !offered) war.widen(zone);
    else war.press(`zone:${zone}`, event.currentTarget as Element);
  };
  return (
    <section
      class="war-front"
      data-slim
      data-zone={zone}
      data-open={war.open === zone ? "" : undefined}
      data-target={offered || takes(war, zone) ? "" : undefined}
      data-chosen={isChosen || act(war)?.zone === zone ? "" : undefined}
      data-attacked={isAttacked ? "" : undefined}
      data-threatened={isThreatened ? "" : undefined}
      data-struck={struck?.event}
      data-pointed={props.pointed.value.has(zone) ? "" : undefined}
      data-verdict={(then ?? now).verdict}
      data-drop={`zone:${zone}`}
      aria-label={name}
      onPointerEnter={(event) => event.pointerType === "mouse" && war.look(zone)}
      onPointerLeave={(event) => event.pointerType === "mouse" && war.look(null)}
    >
      <Land zone={zone} />
      <button
        type="button"
        class={`war-front-hit ${offered ? "war-target" : ""}`}
        data-space={zone}
        aria-label={frontLabel(war, now, then)}
        onClick={onPick}
        onFocus={() => war.look(zone)}
        onBlur={() => war.look(null)}
      />
      <Row seat={far} zone={zone} />
      <Middle name={name} now={now} then={then} struck={struck} />
      <Row seat={near} zone={zone} />
    </section>
  );
}

const act = ({ act }: War) => act;

/** Whether the card that is being dragged may be dropped here. */
function takes({ moves, card, table, near }: War, zone: Zone): boolean {
  const [from, id = ""] = lifted.value.split(" ");
  if (from === "hero") return moves.some((move) => move.move === "hero-move" && move["zone"] === zone);
  const isPlayed = moves.some((move) => move.move === "play" && move["card"] === id);
  return isPlayed && card(id).strength !== null && (near === "mankind" || hasRoom(table, near, zone));
}

/** What the attack has come to here, in words and as the number of cards that it burns. */
function StruckWords({ attack, defence, event, text }: Struck) {
  const through = Math.max(0, attack - defence);
  return (
    <p class="war-strike" aria-hidden="true">
      {event !== "held" && through > 0 && <b class="pixel">−{through}</b>}
      {tMaybe(`invaders.strike.${event}`, text)}
    </p>
  );
}

function frontLabel({ props, offers }: War, now: Standing, then: Standing | null): string {
  const { say } = props;
  const name = say.word("zone", now.zone);
  const said = t("invaders.front.label", {
    name,
    attack: now.attack,
    defence: now.defence,
    verdict: verdictText(now),
  });
  const [move] = offers.get(`zone:${now.zone}`) ?? [];
  const after = then
    ? t("invaders.front.then", { attack: then.attack, defence: then.defence, verdict: verdictText(then) })
    : "";
  return [said, after, move ? say.move(move) : ""].filter(Boolean).join(" ");
}

interface MiddleProps extends Pick<Props, "struck"> {
  readonly name: string;
  readonly now: Standing;
  readonly then: Standing | null;
}

function Middle({ name, now, then, struck }: MiddleProps) {
  const shown = then ?? now;
  const all = Math.max(1, Math.max(0, shown.attack) + Math.max(0, shown.defence));
  const share = Math.round((100 * Math.max(0, shown.attack)) / all);
  const attack = struck?.attack ?? shown.attack;
  const defence = struck?.defence ?? shown.defence;
  return (
    <div class="war-middle" aria-hidden="true">
      <span class="war-value pixel" data-part="values damage" data-fallen={now.value === 0 ? "" : undefined}>
        {now.value}
        {now.damage > 0 && <span class="war-damage">−{now.damage}</span>}
      </span>
      <span class="war-front-name pixel">{name}</span>
      <span class="war-sum small soft">{t("invaders.front.sum", { land: now.value, cards: shown.units })}</span>
      <span
        class="war-totals pixel"
        data-part="strength"
        data-tight={tightness(now, shown)}
        data-digits={isLong(shown)}
      >
        <Total side="invader" now={now.attack} then={struck ? attack : shown.attack} />
        <span class="war-against">{t("invaders.front.against")}</span>
        <Total side="mankind" now={now.defence} then={struck ? defence : shown.defence} />
      </span>
      <span class="war-verdict" data-verdict={shown.verdict}>
        <span class="war-verdict-long">{verdictText(shown)}</span>
        <span class="war-verdict-short">
          {shown.verdict === "breaks" ? t("invaders.verdict.short", { n: shown.through }) : verdictText(shown)}
        </span>
      </span>
      <span class="war-bar">
        <span style={{ width: `${share}%` }} />
      </span>
      {struck && <StruckWords {...struck} />}
    </div>
  );
}

/** Numbers that a narrow front has room for only if they are small. */
const isLong = ({ attack, defence }: Standing): "" | undefined => (`${attack}${defence}`.length > 2 ? "" : undefined);

/** Long numbers beside a long verdict: a colon has to do between them, and very long ones are smaller. */
function tightness(now: Standing, shown: Standing): "tight" | "tighter" | undefined {
  if (shown.verdict !== "breaks" && shown.verdict !== "spared") return undefined;
  const isChanged = now.attack !== shown.attack || now.defence !== shown.defence;
  const digits = `${shown.attack}${shown.defence}`.length + (isChanged ? 2 : 0);
  return digits > 4 ? "tighter" : digits > 2 ? "tight" : undefined;
}

function Total({ side, now, then }: { readonly side: Seat; readonly now: number; readonly then: number }) {
  const sign = (number: number) => String(number).replace("-", "−");
  return (
    <span class="war-total" data-side={side}>
      {then !== now && <s>{sign(now)}</s>}
      {sign(then)}
    </span>
  );
}

function Row({ seat, zone }: { readonly seat: Seat; readonly zone: Zone }) {
  const { table, change, card } = useWar();
  const coming = change?.zone === zone && change.seat === seat ? change.card : undefined;
  const free = Array.from({ length: PLACES }, (_, place) => unitAt(table, seat, zone, place)).indexOf(null);
  return (
    <ul class="war-row" data-side={seat}>
      {Array.from({ length: PLACES }, (_, place) => {
        const unit = unitAt(table, seat, zone, place);
        return (
          <li key={place} class="war-place" data-filled={unit ? "" : undefined}>
            {unit && <Piece unit={unit} />}
            {coming && place === free && (
              <span class="war-ghost">
                <CardImage data={card(coming)} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A card in play, with its ability and its tokens as buttons. */
function Piece({ unit }: { readonly unit: Unit }) {
  const war = useWar();
  const { props, view, offers } = war;
  const spot = slotSpot(unit.seat, unit.zone, unit.place);
  const offered = offers.get(spot) ?? [];
  const isMeant = offered.some(({ move }) => move === "target" || move === "room");
  const own = offered.filter(({ move }) => move === "use" || move === "spend" || move === "shield");
  const moves = offered.filter(({ move }) => move === "hero-move");
  const { pending } = props;
  const word = spot.slice("slot:".length);
  const isChosen = pending !== null && offered.some((move) => move === pending);
  const isAimed = war.act?.aims.some(
    (aim) => aim.seat === unit.seat && aim.zone === unit.zone && aim.place === unit.place,
  );
  const threat = threatTo(chainOf(war.table), unit);
  return (
    <>
      <Card
        data={war.card(unit.card)}
        state={{
          strength: unit.isTurned ? 0 : unit.strength,
          tokens: unit.tokens,
          used: unit.isUsed,
          turned: unit.isTurned,
          selected: isChosen || isAimed === true,
          target: isMeant,
        }}
        label={[
          moveWords(war, unit),
          threat ? t("invaders.card.threatened", { name: threatName(war, threat) }) : "",
          props.pointed.value.has(word) ? t("invaders.card.pointed") : "",
        ]
          .filter(Boolean)
          .join(" ")}
        onPick={(event) => war.press(spot, event.currentTarget as Element)}
        more={{
          class: isMeant ? "war-target" : "",
          "data-space": word,
          "data-drop": spot,
          "data-pointed": props.pointed.value.has(word) ? "" : undefined,
          "data-threatened": threat && !isMeant ? "" : undefined,
          ...(moves.length > 0 ? grip({ card: unit.card, from: "hero" }) : {}),
        }}
      />
      {own.length > 0 && (
        <span class="war-acts">
          {own.map((move) => (
            <button
              key={move.move}
              type="button"
              class="war-do war-target"
              data-move={Object.values(move).join(" ")}
              data-idle={move.move === "use" && unit.isIdle ? "" : undefined}
              aria-label={[
                moveText(view, move, props.say),
                move.move === "use" && unit.isIdle ? t("invaders.why.idle") : "",
              ].join(" ")}
              title={moveText(view, move, props.say)}
              onClick={() => war.choose(move)}
            >
              {move.move === "use" ? <Icon name="play" /> : <Sign sign="token" />}
              {move.move === "use" && <AbilityPrice price={unit.price} />}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

const threatName = ({ props }: War, { card, strategy }: Link): string =>
  card === NOTHING ? props.say.word("strategy", strategy) : props.say.word("card", card);

/** Nothing where it is free. */
function AbilityPrice({ price }: { readonly price: readonly number[] }) {
  const [discard = 0, drain = 0] = price;
  return discard > 0 || drain > 0 ? <Pips cost={{ discard, drain }} free="" /> : null;
}

/** What pressing it would do, for who does not see it glow. */
function moveWords({ offers, props, view }: War, unit: Unit): string {
  const offered = offers.get(slotSpot(unit.seat, unit.zone, unit.place)) ?? [];
  const said = [props.say.word("seat", unit.seat), props.say.word("zone", unit.zone)].join(", ");
  const strength = t("invaders.card.strength-now", { n: unit.strength });
  return [said, strength, ...offered.map((move) => moveText(view, move, props.say))].join(". ");
}
