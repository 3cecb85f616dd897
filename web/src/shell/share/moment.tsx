/** A moment of a game to show to others: as a picture, as a film of what led there, or as a link. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Dialog } from "../../look/dialog";
import { panelProps, Tabs } from "../../look/tabs";
import { theme } from "../../look/theme";
import { api } from "../../net/api";
import { language, t } from "../../text";
import { Share } from ".";
import { type Cut, cutsOf, nearest, usualStretch } from "./cuts";
import { Picture, useFile } from "./picture";
import "./share.css";

export interface Moment {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly number: number; // of moves that had been made
  readonly seat: string; // whose eyes
  readonly link: string;
  readonly cuts: readonly Cut[];
}

interface Props {
  readonly moment: Moment;
  readonly onClose: () => void;
}

type What = "picture" | "film" | "link" | "position";

export function ShareMoment({ moment, onClose }: Props) {
  const what = useSignal<What>("picture");
  const position = useSignal<string | null>(null);
  useEffect(() => {
    api.replay(moment.table, { number: moment.number, seat: moment.seat }).then(
      (found) => (position.value = found.position),
      () => undefined, // of a running game nobody is told it
    );
  }, []);
  const all: readonly What[] = ["picture", "film", "link", "position"];
  const offered = all.filter((id) => id !== "position" || position.value !== null);
  const tabs = offered.map((id) => ({ id, label: t(`share.${id}`) }));
  return (
    <Dialog title={t("share.moment")} onClose={onClose} class="share-dialog">
      <Tabs
        name="share"
        label={t("share.moment")}
        tabs={tabs}
        chosen={what.value}
        onChoose={(id) => (what.value = id as What)}
      />
      <div class="share-panel" {...panelProps("share", what.value)}>
        {what.value === "picture" && <SharePicture moment={moment} />}
        {what.value === "film" && <ShareFilm moment={moment} />}
        {what.value === "link" && <Share link={moment.link} title={moment.title} label={t("share.link-here")} />}
        {what.value === "position" && position.value !== null && (
          <SharePosition moment={moment} position={position.value} />
        )}
      </div>
    </Dialog>
  );
}

/** As text: to be kept, or to be played from. */
function SharePosition({ moment, position }: { readonly moment: Moment; readonly position: string }) {
  const { game, players, options } = moment;
  const words = new URLSearchParams({ ...options, players: String(players), position });
  return (
    <div class="stack">
      <p class="soft">{t("share.position-hint")}</p>
      <textarea
        class="input share-position"
        readOnly
        rows={4}
        aria-label={t("share.position")}
        value={position}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        <a class="button button-primary" href={`/new/${game}?${words}`}>
          <Icon name="board" />
          {t("share.position-play")}
        </a>
      </p>
    </div>
  );
}

function SharePicture({ moment }: { readonly moment: Moment }) {
  const { table, number, seat } = moment;
  const address = api.pictureAddress(table, "png", { number, seat, theme: theme.value, language: language.value });
  const file = useFile(address, `${moment.game}-${number}.png`);
  return <Picture file={file} alt={t("share.picture-alt", { game: moment.title })} title={moment.title} />;
}

function ShareFilm({ moment }: { readonly moment: Moment }) {
  const { table, game, seat } = moment;
  const cuts = cutsOf(moment.cuts);
  const [start, end] = usualStretch(cuts, moment.number);
  const first = useSignal(start);
  const last = useSignal(end);
  const form = useSignal<"webp" | "gif">("webp");
  const made = useSignal<string | null>(null);
  const [from, to] = [nearest(cuts, first.value), nearest(cuts, last.value)];
  const stretch = { first: from.number, last: to.number };
  const address = api.filmAddress(table, form.value, {
    ...stretch,
    seat,
    theme: theme.value,
    language: language.value,
  });
  useEffect(() => {
    if (made.value !== null && made.value !== address) made.value = null; // it shows something else by now
  }, [address]);
  const file = useFile(made.value, `${game}-${from.number}-${to.number}.${form.value}`);
  return (
    <div class="stack">
      <CutField
        label={t("share.from")}
        cuts={cuts}
        at={first.value}
        onChange={(at) => {
          first.value = at;
          last.value = Math.max(last.value, at);
        }}
      />
      <CutField
        label={t("share.to")}
        cuts={cuts}
        at={last.value}
        onChange={(at) => {
          last.value = at;
          first.value = Math.min(first.value, at);
        }}
      />
      <fieldset class="field">
        <legend class="field-label">{t("share.form")}</legend>
        <div class="choices">
          {(["webp", "gif"] as const).map((one) => (
            <label class="choice" key={one}>
              <input type="radio" name="form" checked={form.value === one} onChange={() => (form.value = one)} />
              {t(`share.form-${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {made.value === address ? (
        <Picture file={file} alt={t("share.film-alt", { game: moment.title })} title={moment.title} />
      ) : (
        <p>
          <button type="button" class="button button-primary" onClick={() => (made.value = address)}>
            <Icon name="play" />
            {t("share.make-film")}
          </button>
        </p>
      )}
    </div>
  );
}

interface CutProps {
  readonly label: string;
  readonly cuts: readonly Cut[];
  readonly at: number; // which of them
  readonly onChange: (at: number) => void;
}

function CutField({ label, cuts, at, onChange }: CutProps) {
  const text = nearest(cuts, at).text || t("replay.beginning");
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <input
        type="range"
        class="share-range"
        min={0}
        max={cuts.length - 1}
        value={at}
        aria-valuetext={text}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span class="field-hint share-cut">{text}</span>
    </label>
  );
}
