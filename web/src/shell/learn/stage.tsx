/** The board of the game in a lesson: moves are made as at a table, and what is pointed at has a ring. */
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Icon } from "../../art/icons";
import type { Move } from "../../boards/contract";
import type { PointOut } from "../../net/types.gen";
import { t } from "../../text";
import { BoardBox } from "../table/boardbox";
import { Bubble } from "../table/bubble";
import { Pointer } from "./pointer";
import type { LessonSession } from "./session";

const NO_AIMS = signal({});
const NO_MARKS = signal<ReadonlySet<string>>(new Set()); // rings are drawn over the board
const NOBODY: readonly PointOut[] = [];

export function LessonStage({ session }: { readonly session: LessonSession }) {
  const [now, shown, lore, say] = [session.now.value, session.shown.value, session.lore.value, session.say.value];
  const helps = session.helps.value;
  const points = useMemo(() => pointsOf(now?.point ?? NOBODY, helps ? now?.wanted : undefined), [now, helps]);
  if (!now || !shown || !lore || !say) return null;
  const isStill = !session.moving.value && !session.busy.value && !session.over.value;
  const isAsked = now.wants && !session.busy.value;
  return (
    <div class="learn-stage" data-scene={now.scene % 2}>
      {isAsked && (
        <p class="learn-question small">
          <Icon name="bulb" />
          {say.ask(shown.view)}
        </p>
      )}
      <div class="learn-board-place">
        <BoardBox
          class="table-board learn-board"
          lore={lore}
          view={shown.view}
          players={now.players}
          options={now.options}
          moves={session.moves.value}
          pending={session.pending.value}
          waiting={{ sending: session.busy.value, danger: "" }}
          draft={shown.draft}
          steps={shown.steps}
          pointed={NO_MARKS}
          say={say}
          names={session.names.value}
          choose={(move) => void session.try([move])}
          confirm={() => undefined}
          act={(moves) => void session.try(moves)}
          takeBack={(count = 1) => session.takeBack(count)}
          aim={() => undefined}
          aims={NO_AIMS}
          attempt={(move, at) => attempt(session, move, at)}
          explain={(text, at) => session.explain(text || notNow(session), at)}
          playing={(isPlaying) => {
            session.moving.value = isPlaying;
          }}
        />
        <Pointer points={isStill ? points : NOBODY} spacesOf={lore.board.spaces} shown={shown} step={now.step} />
      </div>
      <Draft session={session} />
      <Bubble remark={session.remark} />
    </div>
  );
}

/** What is pointed at; and the right move, for who has not found it. */
function pointsOf(points: readonly PointOut[], wanted: readonly unknown[] | undefined): readonly PointOut[] {
  if (!wanted?.length) return points;
  return [{ kind: "move", text: "", moves: wanted.slice(0, 1) as PointOut["moves"] }];
}

const notNow = (session: LessonSession): string => (session.busy.peek() ? t("learn.moment") : t("learn.read-first"));

function attempt(session: LessonSession, move: Move, at: Element): void {
  if (session.moves.peek().length > 0) void session.try([move]);
  else session.explain(notNow(session), at);
}

/** Parts of an act that are made already, and can be taken back; some boards show them themselves. */
function Draft({ session }: { readonly session: LessonSession }) {
  const [shown, say, lore] = [session.shown.value, session.say.value, session.lore.value];
  if (!say || !shown?.draft.length || lore?.board.confirms || session.over.value) return null;
  return (
    <div class="table-act learn-act" data-pending="false" id="table-act">
      <p class="table-act-words small" role="status">
        {t("table.so-far", { moves: shown.draft.map((move) => say.move(move)).join(" · ") })}
      </p>
      {session.canTakeBack.value && (
        <button type="button" class="button button-small" aria-keyshortcuts="Escape" onClick={() => session.takeBack()}>
          <Icon name="undo" />
          {t("table.take-back")}
        </button>
      )}
    </div>
  );
}
