/** A game: its picture, what it is, and the ways into it. */
import { useSignal } from "@preact/signals";
import { GameArt } from "../../art/games";
import { Icon } from "../../art/icons";
import type { GameOut } from "../../net/types.gen";
import { both, t } from "../../text";
import { playersNow, playNow, playWithFriends, shared } from "../begin";
import { useDoing } from "../doing";
import { LessonOffer } from "../learn/offer";
import { isToOffer, learntOf } from "../learn/progress";
import { FriendsDialog, SameScreenDialog } from "./dialogs";

/** "2" or "2–5", or "1, 2 or 4" where numbers are left out. */
export function playersText(players: readonly number[]): string {
  const [low, high] = [players[0] ?? 1, players[players.length - 1] ?? 1];
  const range = high - low + 1 === players.length ? (low === high ? `${low}` : `${low}–${high}`) : players.join(", ");
  return t("home.players", { n: high, range });
}

export function GameCard({ game }: { readonly game: GameOut }) {
  const doing = useDoing();
  const asking = useSignal<"friends" | "here" | "lesson" | null>(null);
  const several = shared(game);
  const friends = () => {
    if (several.length === 1) doing.run("friends", () => playWithFriends(game, several[0] as number));
    else asking.value = "friends";
  };
  const play = () => {
    asking.value = null;
    doing.run("now", () => playNow(game));
  };
  const begin = () => {
    if (isToOffer(game)) asking.value = "lesson";
    else play();
  };
  const learnt = learntOf(game.id);
  return (
    <article class="card home-card" aria-labelledby={`game-${game.id}`}>
      <div class="home-art">
        <GameArt id={game.id} />
      </div>
      <div class="home-card-body">
        <h3 id={`game-${game.id}`} class="home-card-title pixel">
          {game.title}
        </h3>
        <p class="home-players">
          <Icon name="friends" />
          {playersText(game.players)}
        </p>
        <p class="soft home-summary">{both(game.summary)}</p>
        <div class="home-ways">
          <button
            type="button"
            class="button button-primary home-now"
            aria-busy={doing.busy.value === "now"}
            aria-describedby={`game-${game.id}`}
            onClick={begin}
          >
            <Icon name="play" />
            {t("home.play-now")}
            <span class="home-now-how">{playersNow(game) > 1 ? t("home.against-bot") : t("home.alone")}</span>
          </button>
          {game.lessons > 0 && (
            <a class="button home-way home-way-wide" href={`/learn/${game.id}`} aria-describedby={`game-${game.id}`}>
              <Icon name="bulb" />
              {learnt === 0 ? t("home.learn") : t("home.learn-count", { done: learnt, n: game.lessons })}
            </a>
          )}
          {several.length > 0 && (
            <button
              type="button"
              class="button home-way"
              aria-busy={doing.busy.value === "friends"}
              aria-describedby={`game-${game.id}`}
              onClick={friends}
            >
              <Icon name="link" />
              {t("home.friends")}
            </button>
          )}
          {several.length > 0 && (
            <button
              type="button"
              class="button home-way"
              aria-describedby={`game-${game.id}`}
              onClick={() => (asking.value = "here")}
            >
              <Icon name="screen" />
              {t("home.same-screen")}
            </button>
          )}
          {game.options.some((option) => option.real.length > 0) && (
            <a class="button home-way home-way-wide" href={`/referee/${game.id}`} aria-describedby={`game-${game.id}`}>
              <Icon name="device" />
              {t("home.referee")}
            </a>
          )}
          {game.decks.length > 0 && (
            <a class="button home-way home-way-wide" href="/decks" aria-describedby={`game-${game.id}`}>
              <Icon name="pencil" />
              {t("home.decks")}
            </a>
          )}
          <a class="button button-quiet" href={`/rules/${game.id}`} aria-describedby={`game-${game.id}`}>
            <Icon name="book" />
            {t("home.rules")}
          </a>
          <a class="button button-quiet" href={`/new/${game.id}`} aria-describedby={`game-${game.id}`}>
            <Icon name="settings" />
            {t("home.more")}
          </a>
        </div>
        {doing.error.value && (
          <p class="field-error" role="alert">
            {doing.error.value}
          </p>
        )}
      </div>
      {asking.value === "friends" && <FriendsDialog game={game} onClose={() => (asking.value = null)} />}
      {asking.value === "lesson" && <LessonOffer game={game} onClose={() => (asking.value = null)} onPlay={play} />}
      {asking.value === "here" && <SameScreenDialog game={game} onClose={() => (asking.value = null)} />}
    </article>
  );
}

/** Places for cards that are on their way, so that nothing jumps. */
export function CardsToCome() {
  return (
    <>
      {[0, 1, 2].map((one) => (
        <div key={one} class="card home-card home-card-empty" aria-hidden="true">
          <div class="home-art" />
        </div>
      ))}
      <p class="visually-hidden" role="status">
        {t("look.loading")}
      </p>
    </>
  );
}
