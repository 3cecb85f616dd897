/** At the first visit to a game: its lesson is offered, once. It can be refused for good. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Dialog } from "../../look/dialog";
import type { GameOut, LessonOut } from "../../net/types.gen";
import { go } from "../../router";
import { lessonsOf } from "../../state/games";
import { both, t } from "../../text";
import "./offer.css";
import { isToOffer, keepOffered, nextLesson, wantsLessons } from "./progress";

function useFirst(game: string): LessonOut | undefined {
  const [first, know] = useState<LessonOut | undefined>(undefined);
  useEffect(() => {
    keepOffered(game);
    lessonsOf(game).then(
      (lessons) => know(nextLesson(game, lessons)),
      () => undefined, // the list of lessons says what is wrong
    );
  }, [game]);
  return first;
}

interface Props {
  readonly game: GameOut;
  readonly onClose: () => void;
}

/** Before a game begins. ``onPlay`` begins it all the same. */
export function LessonOffer({ game, onClose, onPlay }: Props & { readonly onPlay: () => void }) {
  const first = useFirst(game.id);
  const refuse = () => {
    wantsLessons.value = false;
    onPlay();
  };
  return (
    <Dialog
      title={t("learn.offer", { title: game.title })}
      onClose={onClose}
      foot={
        <div class="learn-offer-ways">
          <button
            type="button"
            class="button button-primary"
            onClick={() => go(first ? `/learn/${game.id}/${first.id}` : `/learn/${game.id}`)}
          >
            <Icon name="bulb" />
            {t("learn.offer-yes")}
          </button>
          <button type="button" class="button" onClick={onPlay}>
            <Icon name="play" />
            {t("learn.offer-no")}
          </button>
          <button type="button" class="button button-quiet button-small" onClick={refuse}>
            {t("learn.offer-never")}
          </button>
        </div>
      }
    >
      <p>{t("learn.offer-words")}</p>
      {first && <p class="soft">{both(first.about)}</p>}
    </Dialog>
  );
}

/** On the page where a table is made: beside what is there, and not in its way. */
export function LessonNotice({ game }: { readonly game: GameOut }) {
  const [isOpen, open] = useState(isToOffer(game));
  return isOpen ? <Notice game={game} onClose={() => open(false)} /> : null;
}

function Notice({ game, onClose }: Props) {
  const first = useFirst(game.id);
  return (
    <aside class="notice learn-notice" aria-label={t("learn.offer", { title: game.title })}>
      <Icon name="bulb" />
      <div class="stack">
        <p>
          <strong>{t("learn.offer", { title: game.title })}</strong> {t("learn.offer-words")}
        </p>
        <p class="row">
          <a class="button button-small" href={first ? `/learn/${game.id}/${first.id}` : `/learn/${game.id}`}>
            {t("learn.offer-yes")}
          </a>
          <button type="button" class="button button-small button-quiet" onClick={onClose}>
            {t("look.close")}
          </button>
          <button
            type="button"
            class="button button-small button-quiet"
            onClick={() => {
              wantsLessons.value = false;
              onClose();
            }}
          >
            {t("learn.offer-never")}
          </button>
        </p>
      </div>
    </aside>
  );
}
