/** What one is about to do: payment, choices that are still to be made, one confirmation for the whole, and a way back. */
import { Icon } from "../../art/icons";
import { t, tMaybe } from "../../text";
import { Answer } from "./Answer";
import { Card } from "./cards/card";
import { breakable } from "./cards/data";
import { Sign } from "./cards/symbols";
import { seededOf, standingOf } from "./forecast";
import { indexOf, NOTHING, unitAt, type Zone } from "./table";
import { nowText, useWar, type War } from "./war";
import { actTitle, endText, moveText, verdictText } from "./words";

const ANSWERS: readonly string[] = ["cancel", "prevent", "skip-draw", "chainmail", "seed"];

export function Tray() {
  const war = useWar();
  const { props, view, isMine } = war;
  const { pending, draft, waiting } = props;
  if (view.outcome) return null;
  const isOpen = pending !== null || (draft.length > 0 && isMine);
  const isLet = pending?.move === "let" && waiting.danger === ""; // that needs no confirmation
  return (
    <section
      class="war-tray"
      id="table-act"
      aria-label={t("invaders.tray")}
      data-drop="tray:"
      data-pending={pending !== null && !isLet}
      data-danger={waiting.danger !== ""}
      data-asks={isMine ? view.asks : "none"}
    >
      {pending && !isLet ? (
        <Confirming war={war} />
      ) : isOpen && !isLet && view.asks === "pay" ? (
        <Payment war={war} />
      ) : isOpen && !isLet ? (
        <Choosing war={war} />
      ) : isMine && ANSWERS.includes(view.asks) ? (
        <Answer />
      ) : isMine ? (
        <Doing war={war} />
      ) : (
        <Waiting war={war} />
      )}
    </section>
  );
}

interface Props {
  readonly war: War;
}

function Buttons({ war, sure, danger, words }: Props & { sure: (() => void) | null; danger?: boolean; words: string }) {
  const { sending } = war.props.waiting;
  return (
    <div class="war-tray-buttons">
      {sure ? (
        <button
          type="button"
          class={`button ${danger ? "button-danger" : "button-primary"}`}
          aria-busy={sending}
          aria-keyshortcuts="Enter"
          onClick={sure}
        >
          {words}
        </button>
      ) : (
        <button type="button" class="button" disabled>
          {words}
        </button>
      )}
      <button
        type="button"
        class="button button-icon war-back"
        aria-label={t("table.take-back")}
        title={t("table.take-back")}
        onClick={() => war.backOut()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The move that closes the act is chosen. */
function Confirming({ war }: Props) {
  const { props, view, act, table } = war;
  const { pending, waiting, say } = props;
  if (!pending) return null;
  const hero = heroOf(war);
  const strategy = pending.move === "strategy" ? say.fact("strategy", pending["strategy"] ?? "", "text") : "";
  const isPart = act !== null && pending.move !== "end";
  const title = hero
    ? t("invaders.act.play-in", { name: say.word("card", hero), zone: say.word("zone", pending["zone"] ?? "") })
    : isPart
      ? actTitle(act, say)
      : moveText(view, pending, say);
  const answer = view.asks === "prevent" ? t("invaders.answer.prevent", { n: table.due }) : strategy;
  const detail = isPart ? moveText(view, pending, say) : pending.move === "end" ? endText(view, say) : answer;
  const told = hero || (ANSWERS.includes(view.asks) && pending["card"]) || "";
  return (
    <>
      {view.asks === "strip" && <p class="small war-forced">{t("invaders.tray.strip", { n: table.due })}</p>}
      <h3 class="war-tray-title">{breakable(title)}</h3>
      {detail && <p class="small soft">{detail}</p>}
      {told && <p class="small soft war-tray-text">{war.card(told).text}</p>}
      {war.change && (isPart || hero) && <Effect war={war} />}
      {view.asks === "seed" && <Seeding war={war} />}
      {waiting.danger && (
        <p class="war-danger small">
          <Icon name="warning" /> {waiting.danger}
        </p>
      )}
      <Buttons
        war={war}
        sure={() => props.confirm()}
        danger={waiting.danger !== ""}
        words={t(waiting.danger ? "table.do-it-anyway" : "table.do-it")}
      />
    </>
  );
}

/** What the front gains. */
function Effect({ war }: Props) {
  const { change, props } = war;
  if (!change) return null;
  const isAcross = change.strength === 0 && change.card === heroOf(war);
  return (
    <p class="small">
      {isAcross
        ? t("invaders.card.turned")
        : t("invaders.tray.adds", { zone: props.say.word("zone", change.zone), n: change.strength })}
    </p>
  );
}

/** What seeding leads to: the front's defender counts for the other side. */
function Seeding({ war }: Props) {
  const { table, props } = war;
  const { pending, say } = props;
  if (pending?.move !== "target") return null;
  const zone = pending["zone"] as Zone;
  const unit = unitAt(table, "mankind", zone, Number(pending["place"]) - 1);
  const [now, then] = [standingOf(table, zone), seededOf(table, zone, unit?.isTurned ? 0 : (unit?.strength ?? 0))];
  return (
    <p class="small">
      {t("invaders.answer.after", {
        zone: say.word("zone", zone),
        before: `${now.attack}:${now.defence}`,
        after: `${then.attack}:${then.defence}`,
        verdict: verdictText(then),
      })}
    </p>
  );
}

function Payment({ war }: Props) {
  const { props, table, act, paid, kinds } = war;
  const owed = table.due;
  const isFull = paid.length === owed;
  const title = act ? actTitle(act, props.say) : "";
  const drains = drainOf(war);
  const deck = table.decks[indexOf(war.near)] ?? 0;
  const isFatal = act !== null && act.less !== NOTHING && table.plot === 1;
  const pay = (): void => props.act(paid.map((card) => ({ move: "discard", card })));
  const left = kinds.cards.length > 0 ? owed - paid.length : 0;
  return (
    <>
      <h3 class="war-tray-title">{breakable(title)}</h3>
      <div class="war-paying">
        <p class="small">
          {t("invaders.tray.discard", { n: owed })}{" "}
          <span class="soft">{t("invaders.tray.of", { n: paid.length, all: owed })}</span>
        </p>
        <ul class="war-slots">
          {paid.map((card, number) => (
            <li key={number} class="war-slot">
              <Card data={war.card(card)} onPick={() => war.pay(card, true)} label={t("invaders.tray.take-out")} />
            </li>
          ))}
          {Array.from({ length: left }, (_, number) => (
            <li key={`empty-${number}`} class="war-slot" aria-hidden="true">
              <Icon name="plus" />
            </li>
          ))}
        </ul>
        {drains > 0 && (
          <p class="small war-drains">
            <Sign sign="drain" /> {t("invaders.tray.drain", { n: drains, from: deck, to: deck - drains })}
          </p>
        )}
      </div>
      {isFatal && (
        <p class="war-danger small">
          <Icon name="warning" /> {t("invaders.tray.plot-ends")}
        </p>
      )}
      <Buttons
        war={war}
        sure={isFull ? pay : null}
        danger={isFatal}
        words={tMaybe(`invaders.tray.pay-${act?.kind}`, t("invaders.tray.pay"))}
      />
    </>
  );
}

/** What an act drains from the own deck beside what is discarded. */
function drainOf({ act, table, card, kinds }: War): number {
  if (!act || act.card === NOTHING || act.kind === "use") return 0;
  const printed = card(act.card).drain;
  const now = table.drains[kinds.cards.indexOf(act.card)] ?? 0;
  const isLess = act.less === "less-drain";
  return Math.max(0, (now || printed) - (isLess && now === printed ? 1 : 0));
}

/** Something of the act is still to be chosen on the table. */
function Choosing({ war }: Props) {
  const { props, view, act, offers } = war;
  const [none] = offers.get("do:none") ?? [];
  const title = act ? actTitle(act, props.say) : props.say.part("plot");
  return (
    <>
      <h3 class="war-tray-title">{breakable(title)}</h3>
      <p class="small">{nowText(view.asks)}</p>
      {act?.card && act.card !== NOTHING && <p class="small soft war-tray-text">{war.card(act.card).text}</p>}
      {act?.strategy && act.strategy !== NOTHING && (
        <p class="small soft war-tray-text">{props.say.fact("strategy", act.strategy, "text")}</p>
      )}
      <div class="war-tray-buttons">
        {none && (
          <button type="button" class="button war-target" data-move="none" onClick={() => war.choose(none)}>
            {props.say.move(none)}
          </button>
        )}
        <button
          type="button"
          class={`button war-back ${none ? "button-icon" : ""}`}
          aria-label={t("table.take-back")}
          title={t("table.take-back")}
          onClick={() => war.backOut()}
        >
          <Icon name={none ? "close" : "undo"} />
          {!none && t("table.take-back")}
        </button>
      </div>
    </>
  );
}

/** The hero who waits for a front, if that is what is asked. */
function heroOf({ view, table }: War): string {
  return view.asks === "hero-zone" && table.coming !== NOTHING ? table.coming : "";
}

/** Nothing is begun: what can be done, and what comes if the phase is ended. */
function Doing({ war }: Props) {
  const { props, view, table, offers } = war;
  const [end] = offers.get("do:end") ?? [];
  const coming = heroOf(war);
  const hero = coming ? war.card(coming) : null;
  if (end) {
    return (
      <button
        type="button"
        class="war-end war-target"
        data-move="end"
        data-pointed={props.pointed.value.has("end:") ? "" : undefined}
        onClick={() => war.choose(end)}
      >
        <strong>
          {t("invaders.end-phase")} <Icon name="play" />
        </strong>
        <span class="small">{endText(view, props.say)}</span>
      </button>
    );
  }
  return (
    <div class="war-doing" data-forced={view.asks === "strip" ? "" : undefined}>
      {hero && <Card data={hero} />}
      <h3 class="war-tray-title">
        {view.asks === "strip" ? t("invaders.tray.strip", { n: table.due }) : nowText(view.asks)}
      </h3>
      {hero && <p class="small soft war-tray-text">{hero.text}</p>}
    </div>
  );
}

function Waiting({ war }: Props) {
  const { view, props, table } = war;
  if (view.actor === null) return null;
  const isOther = view.actor !== "nature" && view.actor !== view.seat;
  // While something is shown, the heading says whose turn it was.
  const name = isOther && !war.isShowing ? props.say.word("seat", view.actor) : "";
  const card = table["at-work"];
  if (!name && card === NOTHING && !war.isShowing) return null;
  return (
    <div class="war-doing war-waiting">
      {card !== NOTHING && <Card data={war.card(card)} />}
      <p class="small soft">{name && t("invaders.tray.waiting", { name })}</p>
    </div>
  );
}
