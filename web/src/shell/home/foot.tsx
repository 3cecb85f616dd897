/** The end of the page: what this is, and whose games these are. */
import { games } from "../../state/games";
import { t } from "../../text";

export function Foot() {
  const credits = games.value?.filter((game) => game.designers.length > 0) ?? [];
  return (
    <footer class="home-foot soft small">
      <p>{t("home.foot")}</p>
      {credits.length > 0 && (
        <p>
          {credits.map((game) => t("home.credit", { title: game.title, names: game.designers.join(", ") })).join(" · ")}
        </p>
      )}
      <p>{t("home.private")}</p>
    </footer>
  );
}
