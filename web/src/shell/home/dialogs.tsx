/** The one question before a table: how many play, and at one screen who they are. */
import { useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { SeatMark } from "../../art/marks";
import { Dialog } from "../../look/dialog";
import type { GameOut } from "../../net/types.gen";
import { me } from "../../state/person";
import { t } from "../../text";
import { playHere, playWithFriends, shared } from "../begin";
import { useDoing } from "../doing";

interface Props {
  readonly game: GameOut;
  readonly onClose: () => void;
}

interface CountProps {
  readonly counts: readonly number[];
  readonly chosen: number;
  readonly onChoose: (n: number) => void;
}

export function PlayerCount({ counts, chosen, onChoose }: CountProps) {
  return (
    <fieldset class="field">
      <legend class="field-label">{t("begin.how-many")}</legend>
      <div class="choices">
        {counts.map((n) => (
          <label class="choice number" key={n}>
            <input type="radio" name="players" checked={chosen === n} onChange={() => onChoose(n)} />
            {n}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function FriendsDialog({ game, onClose }: Props) {
  const counts = shared(game);
  const players = useSignal(counts[0] ?? 2);
  const doing = useDoing();
  return (
    <Dialog title={t("home.friends")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          doing.run("make", () => playWithFriends(game, players.value));
        }}
      >
        <p class="soft">{t("begin.friends-how")}</p>
        <PlayerCount counts={counts} chosen={players.value} onChoose={(n) => (players.value = n)} />
        {doing.error.value && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
        <button type="submit" class="button button-primary" aria-busy={doing.busy.value !== null}>
          <Icon name="link" />
          {t("begin.make-link")}
        </button>
      </form>
    </Dialog>
  );
}

export function SameScreenDialog({ game, onClose }: Props) {
  const counts = shared(game);
  const players = useSignal(counts[0] ?? 2);
  const names = useSignal<readonly string[]>([]);
  const doing = useDoing();
  const nameOf = (seat: number) =>
    names.value[seat] ?? (seat === 0 && me.value ? me.value.name : t("begin.player", { n: seat + 1 }));
  const change = (seat: number, name: string) => {
    const changed = [...names.value];
    changed[seat] = name;
    names.value = changed;
  };
  const seats = Array.from({ length: players.value }, (_, seat) => seat);
  return (
    <Dialog title={t("home.same-screen")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const given = seats.map((seat) => nameOf(seat).trim() || t("begin.player", { n: seat + 1 }));
          doing.run("make", () => playHere(game, given));
        }}
      >
        <p class="soft">{t("begin.here-how")}</p>
        {counts.length > 1 && (
          <PlayerCount counts={counts} chosen={players.value} onChoose={(n) => (players.value = n)} />
        )}
        <fieldset class="field">
          <legend class="field-label">{t("begin.names")}</legend>
          <div class="stack begin-names">
            {seats.map((seat) => (
              <label class="row begin-name" key={seat}>
                <SeatMark seat={seat} word={game.seats[seat] ?? ""} />
                <span class="visually-hidden">{t("begin.name-of", { n: seat + 1 })}</span>
                <input
                  class="input"
                  maxLength={40}
                  autocomplete="off"
                  value={nameOf(seat)}
                  onInput={(event) => change(seat, event.currentTarget.value)}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {doing.error.value && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
        <button type="submit" class="button button-primary" aria-busy={doing.busy.value !== null}>
          <Icon name="play" />
          {t("begin.start")}
        </button>
      </form>
    </Dialog>
  );
}
