/** The table from straight above: the same facts as the scene, as a drawing. It is seen, not pressed (Surface.tsx). */
import { t } from "../../../text";
import { between, type Picture, still } from "../between";
import { damageByColumn } from "../forecast";
import { PLANET_LINE, spaceX } from "../geometry";
import { memo } from "../memo";
import type { AimModel, Card, Moment, TableModel } from "../model";
import type { Marks } from "../stage";
import { CardAt, Links } from "./cards";
import { Sparks } from "./effects";
import { VIEW_BOX } from "./frame";
import { Ground, Planet, StripedLine, Ufo, UfoTrack } from "./ground";
import { AimArc, BeatRing, BlastWave, Shooter, TokenAt } from "./pieces";
import "./flat.css";

interface Props {
  readonly model: TableModel;
  readonly moment: Moment | null;
  readonly share: number; // of the moment
  readonly aims: readonly AimModel[];
  readonly level: number; // of the token on the shooter
  readonly marks: Marks;
}

/** Shooters are a picture of their own: while somebody aims, the table below is neither drawn nor painted again. */
export function Flat({ model, moment, share, aims, level, marks }: Props) {
  return (
    <>
      <Lying model={model} moment={moment} share={share} marks={marks} />
      <svg class="si-flat si-flat-aims" viewBox={VIEW_BOX} aria-hidden="true" preserveAspectRatio="xMidYMid meet">
        {aims.map((aim) => (
          <g key={`${aim.hand} ${aim.own}`}>
            <AimArc aim={aim} />
            <Shooter aim={aim} level={level} loaded={moment === null} />
            <BeatRing aim={aim} />
          </g>
        ))}
      </svg>
    </>
  );
}

const Lying = memo(function Lying({ model, moment, share, marks }: Omit<Props, "aims" | "level">) {
  const picture: Picture = moment ? between(model, moment, share) : still(model);
  const shown = picture.model;
  const isQuiet = moment === null;
  const targets = new Set(marks.targets.flatMap((spot) => (spot.kind === "card" ? [spot.space] : [])));
  const isAsked = targets.size > 0;
  const forecast = isQuiet ? shown.forecast : null;
  return (
    <svg class="si-flat" viewBox={VIEW_BOX} aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      <Ufo model={shown} struck={picture.struck === "ufo"} words={t("space.ufo-short")} />
      <Ground rows={shown.rows} />
      <UfoTrack model={shown} />
      <Planet model={shown} expected={forecast?.health ?? shown.planet.health} struck={picture.struck === "planet"} />
      <StripedLine />
      {forecast && <Coming model={shown} />}
      {shown.cards.map((card) => (
        <g key={card.space} opacity={picture.fading.get(card.space) ?? 1}>
          <CardAt
            card={card}
            isTarget={targets.has(card.space)}
            isDim={isAsked && !targets.has(card.space) && shown.pointer !== card.space}
            isAsked={shown.pointer === card.space}
            isPicked={marks.picked?.kind === "card" && marks.picked.space === card.space}
            isPointed={marks.pointed.has(card.space)}
            hits={hitsWords(card)}
          />
        </g>
      ))}
      <Links model={shown} />
      {shown.called !== null && <Called model={shown} space={shown.called} />}
      {shown.reach && <BlastWave reach={shown.reach} model={shown} />}
      {shown.tokens.map((token) => (
        <TokenAt key={token.slot} token={token} isAsking={isQuiet && shown.asking === token.slot} />
      ))}
      <Sparks sparks={picture.sparks} />
    </svg>
  );
});

/** What a hit card still needs: a second hit, or its shield gone. One that falls as it is needs no words. */
function hitsWords(card: Card): string {
  if (card.hits === 0) return "";
  if (card.shielded && card.hits >= card.needs) return t("space.cell-shielded");
  if (card.needs > 1) return t("space.hits", { n: Math.min(card.hits, card.needs), of: card.needs });
  return "";
}

/** The advance before it happens: arrows where cards will go, the damage where they reach the planet. */
function Coming({ model }: { readonly model: TableModel }) {
  const cards = new Map(model.cards.map((card) => [card.space, card]));
  return (
    <g class="si-coming">
      {model.forecast?.courses.map(({ from, to }) => {
        const card = cards.get(from);
        if (!card || to !== null) return null;
        const bottom = card.y - 46;
        const steps = Math.max(0, Math.floor((bottom - PLANET_LINE - 14) / 12));
        return (
          <g key={from}>
            {Array.from({ length: steps }, (_, number) => (
              <path
                key={number}
                d={`M${card.x - 8} ${-bottom + 6 + number * 12}l8 6 8-6`}
                opacity={0.35 + (0.6 * number) / Math.max(1, steps)}
              />
            ))}
          </g>
        );
      })}
      {[...damageByColumn(model.forecast?.courses ?? [])].map(([column, damage]) => (
        <g key={column} class="si-coming-damage" transform={`translate(${spaceX(column)} ${-PLANET_LINE - 2})`}>
          <rect x="-15" y="-9" width="30" height="18" rx="5" />
          <text text-anchor="middle" y="5">
            −{damage}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The Invader that a called shot has named. */
function Called({ model, space }: { readonly model: TableModel; readonly space: number }) {
  const card = model.cards.find((one) => one.space === space);
  if (!card) return null;
  return (
    <g class="si-called" transform={`translate(${card.x} ${-card.y})`}>
      <circle r="38" />
      <path d="M0 -48V-28M0 48V28M-48 0H-28M48 0H28" />
    </g>
  );
}
