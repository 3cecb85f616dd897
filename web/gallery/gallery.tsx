/**
 * Boards without a server, to look at while drawing them: /gallery/?board=space-defenders&fixture=begin
 * Also: theme=light, language=de, point=a.n,b.pad (what the log points at), choose=3 (the fourth legal move is
 * chosen already), motion (what has just happened is animated). Without a board, everything there is to see is listed.
 *
 * Fixtures are moments of real games as the server sends them: fixtures/GAME/NAME.json, made by
 * `python -m tools.fixtures`. Nothing of this is part of the built page.
 */
import { signal } from "@preact/signals";
import { type ComponentType, render } from "preact";
import { boardOf } from "../src/boards";
import type { BoardProps, Move, Step, View } from "../src/boards/contract";
import { theme } from "../src/look/theme";
import type { GameAnswer } from "../src/net/types.gen";
import { language } from "../src/text";
import { sentencesOf } from "../src/text/game";
import "../src/look/look.css";

interface Fixture {
  readonly view: View;
  readonly players: number;
  readonly options: Record<string, string>;
  readonly names: Record<string, string>;
  readonly draft: readonly Move[];
  readonly steps: readonly Step[];
}

async function read<T>(name: string): Promise<T> {
  return (await (await fetch(`/gallery/fixtures/${name}.json`)).json()) as T;
}

async function list() {
  const known = await read<Record<string, string[]>>("index");
  return (
    <main>
      {Object.entries(known).map(([game, names]) => (
        <section key={game}>
          <h2>{game}</h2>
          {names.map((name) => (
            <a key={name} href={`?board=${game}&fixture=${name}`}>
              {name}{" "}
            </a>
          ))}
        </section>
      ))}
    </main>
  );
}

async function shown(game: string, asked: URLSearchParams) {
  const [fixture, described, texts, board] = await Promise.all([
    read<Fixture>(`${game}/${asked.get("fixture") ?? "begin"}`),
    read<GameAnswer>(`${game}/game`),
    read<Record<string, string>>(`${game}/texts.${language.value}`),
    boardOf(asked.has("generic") ? "" : game),
  ]);
  const Component = board.Component as unknown as ComponentType<BoardProps>;
  const chosen = asked.get("choose");
  const pending = signal<Move | null>(chosen === null ? null : (fixture.view.legal[Number(chosen)] ?? null));
  const pointed = signal<ReadonlySet<string>>(new Set((asked.get("point") ?? "").split(",").filter(Boolean)));
  const heard = signal("");
  const aims = signal<BoardProps["aims"]["value"]>({});
  const say = sentencesOf({
    texts,
    game: described,
    rules: [],
    names: fixture.names,
    nobody: (seat) => seat,
    nature: "chance",
  });
  function Shown() {
    return (
      <div class="board-frame">
        <Component
          view={fixture.view}
          players={fixture.players}
          options={fixture.options}
          moves={fixture.view.legal}
          pending={pending.value}
          draft={fixture.draft}
          steps={fixture.steps}
          motion={asked.has("motion")}
          pointed={pointed}
          say={say}
          facts={described}
          names={fixture.names}
          choose={(move: Move) => {
            pending.value = move;
            heard.value = `choose ${JSON.stringify(move)}`;
          }}
          waiting={{ sending: false, danger: "" }}
          confirm={() => {
            heard.value = "confirm";
          }}
          act={(moves: readonly Move[], trace?: Uint8Array) => {
            heard.value = `act ${JSON.stringify(moves)} ${trace?.length ?? 0}`;
          }}
          takeBack={(count = 1) => {
            heard.value = `takeBack ${count}`;
          }}
          aim={(aim) => {
            heard.value = `aim ${JSON.stringify(aim)}`;
          }}
          aims={aims}
          attempt={(move: Move) => {
            heard.value = `attempt ${JSON.stringify(move)}`;
          }}
          explain={(text: string) => {
            heard.value = `explain ${text}`;
          }}
        />
        <output>{heard.value}</output>
      </div>
    );
  }
  return <Shown />;
}

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? theme.value;
if (asked.has("language")) language.value = asked.get("language") === "de" ? "de" : "en";
const game = asked.get("board");
const root = document.getElementById("app");
if (root) render(game === null ? await list() : await shown(game, asked), root);
