/** The home: what one can play, where one was, who waits for others, and who was best. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { Mothership } from "../../art/mothership";
import { pageTitle } from "../../state/attention";
import { games, loadGames } from "../../state/games";
import { loadMe, me } from "../../state/person";
import { loadMyTables, myTables } from "../../state/tables";
import { t } from "../../text";
import { usePolling } from "../polling";
import { Failed } from "../waiting";
import { Arrival } from "./arrival";
import { CardsToCome, GameCard } from "./card";
import { Continue } from "./continue";
import { Foot } from "./foot";
import { Results } from "./results";
import { Tables } from "./tables";
import "./home.css";

const OWN_TABLES_EVERY = 8_000; // milliseconds

export function HomePage({ pass }: { readonly pass: string | null }) {
  const failed = useSignal<unknown>(null);
  const load = () => {
    failed.value = null;
    loadGames().catch((error: unknown) => (failed.value = error));
  };
  useEffect(() => {
    pageTitle.value = "";
    load();
  }, []);
  usePolling(async () => {
    if (!me.peek()) return;
    await loadMyTables();
    if (!myTables.peek()?.length) await loadMe(); // perhaps we were deleted on another device
  }, OWN_TABLES_EVERY);
  useEffect(() => {
    if (me.value) void loadMyTables().catch(() => undefined);
  }, [me.value?.id]);
  return (
    <div class="page home">
      {pass && <Arrival code={pass} />}
      <div class="home-hero">
        <div>
          <h1 class="home-title pixel">{t("home.title")}</h1>
          <p class="lead">{t("home.lead")}</p>
          {games.value?.some((game) => game.lessons > 0) && (
            <p class="home-learn">
              <a class="button" href="/learn">
                <Icon name="bulb" />
                {t("home.learn-all")}
              </a>
            </p>
          )}
        </div>
        <Mothership />
      </div>
      <Continue />
      <section aria-labelledby="home-games">
        <h2 id="home-games" class="visually-hidden">
          {t("home.games")}
        </h2>
        {failed.value !== null && !games.value && <Failed error={failed.value} onAgain={load} />}
        <div class="home-cards">
          {games.value
            ? games.value.map((game) => <GameCard key={game.id} game={game} />)
            : failed.value === null && <CardsToCome />}
        </div>
      </section>
      <Tables />
      <Results />
      <Foot />
    </div>
  );
}
