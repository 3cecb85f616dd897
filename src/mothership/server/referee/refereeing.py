"""Real tables: creating them, reporting and correcting answers, ending the game, and who may report."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from mothership.core import NATURE, NOBODY, SPECTATOR, Game
from mothership.core.registry import catalogue
from mothership.core.texts import LANGUAGES
from mothership.play import Control, Live
from mothership.play.complaint import Complaint
from mothership.referees import RealTable, find, names
from mothership.referees.script import Script, moves_of
from mothership.referees.words import PACKAGE, Words
from mothership.server.people.identity import MOST_NAME, tidy_name
from mothership.server.people.names import told_apart
from mothership.server.referee.schemas import (
    BackOrder,
    ChoiceOut,
    CorrectionOut,
    RefereeAnswer,
    RefereeOrder,
    ToldAnswer,
    ToldOrder,
)
from mothership.server.referee.stored import ReportedGame, ReportedGames, change_to
from mothership.server.refusals import Refusal, Worded
from mothership.server.store import PersonRow, Seated, SeatRow
from mothership.server.store.reading import Reader
from mothership.server.tables import transitions
from mothership.server.tables.actor import TableActor
from mothership.server.tables.command_context import CommandContext
from mothership.server.tables.creation import TableCreator
from mothership.server.tables.first_event import Beginning
from mothership.server.tables.nature import REAL, is_real
from mothership.server.tables.seats import find_game
from mothership.server.tables.setups import make_setup, setup_to_json
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change

KEY: Final = 20  # letters and digits
STOPPED: Final = "stopped"  # how a table ended that nobody played to its end


class Refereeing:
    def __init__(
        self,
        creator: TableCreator,
        reader: Reader,
        find_table: Callable[[str], Awaitable[TableActor]],
    ) -> None:
        self._creator = creator
        self._reader = reader
        self._find_table = find_table
        self._reported = ReportedGames()

    async def begin(self, person: PersonRow, order: RefereeOrder) -> Seated:
        """A real table. Its creator holds all seats; others report by the link. Raises Refusal."""
        game = find_game(order.game)
        real = referee_of(game)
        setup = make_setup(game, len(order.names), {**order.options, **real.options}, {}, None)
        seats: list[SeatRow] = []
        for seat, given in enumerate(order.names):
            name = told_apart(tidy_name(given), [one.name for one in seats], MOST_NAME)
            seats.append(SeatRow("", seat, "person", name, person_id=person.id))
        facts = {**setup_to_json(game, setup), "at": REAL}

        async def nothing_yet(seed: str) -> Beginning:  # noqa: ARG001
            return Beginning([], NATURE)

        return await self._creator.begin_at_once(
            person, game, facts, Control(), False, tuple(seats), nothing_yet
        )

    # Telling --------------------------------------------------------------------------------------

    async def show(
        self,
        table_id: str,
        person: PersonRow | None,
        key: str | None,
        language: str,
        number: int | None,
        link: str,
    ) -> RefereeAnswer:
        """How a table stands; with a number, the question of that answer again. Raises Refusal."""
        table = await self._table(table_id)
        reported = await self._read(table.state, table.live)
        may_tell = may(table.state, person, key)

        def work() -> RefereeAnswer:
            if number is not None:
                reasoned(lambda: reported.script.correct(number))
            return shown(reported, language, number, key_of(table.state) if may_tell else None, link)

        return await asyncio.to_thread(work)

    async def tell(self, table_id: str, person: PersonRow, order: ToldOrder, language: str) -> Further | None:
        """Take an answer; or say what has to be asked before anything is made. Raises Refusal, MoveError."""
        try:
            await self._do(table_id, person, order, partial(told, order=order, language=language))
        except _More as more:
            return more.further
        return None

    async def back(self, table_id: str, person: PersonRow, order: BackOrder) -> None:
        """Raises Refusal."""
        await self._do(table_id, person, order, taken_back)

    async def end(self, table_id: str, person: PersonRow, order: BackOrder) -> None:
        """Somebody says that all is right: the result counts from now on. Raises Refusal."""
        await self._do(table_id, person, order, ended)

    async def stop(self, table_id: str, person: PersonRow, order: BackOrder) -> None:
        """Nobody plays on: the table is put away as it stands, without a result. Raises Refusal."""
        await self._do(table_id, person, order, stopped)

    async def _do(
        self,
        table_id: str,
        person: PersonRow,
        order: ToldOrder | BackOrder,
        command: Callable[[ReportedGame, int], Change | Live],
    ) -> None:
        """Run a command on the game that has been reported, if that is the game the person saw."""
        table = await self._table(table_id)
        if not may(table.state, person, order.key):
            raise Refusal("not-at-table", 403)

        async def run(context: CommandContext, now: int) -> Change | Live:
            reported = await self._read(context.state, context.live)
            if not reported.state.is_running:
                raise Refusal("over", 409)
            if order.answers != len(reported.script.marks):
                raise Refusal("answered-meanwhile", 409)
            return await asyncio.to_thread(command, reported, now)

        await table.do(person.id, order.id, run, lambda _: None)

    async def _table(self, table_id: str) -> TableActor:
        table = await self._find_table(table_id)
        if not is_real(table.state.table.setup):
            raise Refusal("no-referee", 409)
        return table

    async def _read(self, state: TableState, live: Live | None) -> ReportedGame:
        draft = live.open_act.entries() if live is not None else ()
        reported = await self._reported.read(self._reader, state, referee_of(state.game))
        for entry in draft:
            reported.script.repeat(entry)
        return reported


class Further(NamedTuple):
    """One question more about what happened."""

    question: str
    wants: str


class _More(Refusal):
    """Nothing is made yet."""

    def __init__(self, further: Further) -> None:
        super().__init__("nothing-told", 409)
        self.further = further


# The commands: functions of the reported game, what people say, and the time ---------------------------


def told(reported: ReportedGame, now: int, *, order: ToldOrder, language: str) -> Change | Live:
    """An answer: what has to be stored, or a draft. Raises Refusal, MoveError."""
    script, words = reported.script, reported.words(language)

    def work() -> None:
        if order.number is not None:
            script.correct(order.number)
        actor = script.table.actor
        if order.move is not None:
            if actor < 0:
                raise Refusal("nothing-told", 409)
            move, data = script.game.vocabulary.parse_measured(order.move)
            script.make([(actor, move, data)])
            return
        if actor != NATURE or not order.said:
            raise Refusal("nothing-told", 409)
        moves = moves_of(script.table, script.real, order.said, words)
        if moves is None:
            question = script.real.ask(script.view, order.said, words)
            raise _More(Further(question, _wants(script, order.said)))
        script.make(moves)

    reasoned(work)
    draft, live = script.table.draft, reported.state.live
    if draft and live is not None and len(script.table.record.entries) == len(reported.answers.entries):
        live = live.copy()
        for move in draft:
            live.submit(live.actor, move)
        return live
    return change_to(reported.state, reported.answers, script, now)


def taken_back(reported: ReportedGame, now: int) -> Change | Live:
    """The last answer is taken back, or the last move of an open act. Raises Refusal."""
    draft = reported.script.table.draft
    reasoned(reported.script.back)
    if draft and reported.state.live is not None:
        return reported.state.live.copy()
    return change_to(reported.state, reported.answers, reported.script, now)


def ended(reported: ReportedGame, now: int) -> Change | Live:
    """The game ends by its rules. Raises Refusal."""
    state = reported.state
    outcome = None if state.live is None else state.live.outcome
    if outcome is None:
        raise Refusal("not-over", 409)
    return transitions.ended(state, now, outcome.results, outcome.rule, by="rules")


def stopped(reported: ReportedGame, now: int) -> Change | Live:
    """The game ends without a result."""
    state = reported.state
    return transitions.ended(state, now, (-1,) * state.setup.players, None, by=STOPPED)


# To look through all that is installed takes longer than everything else here.
_find = cache(find)


def referee_of(game: Game) -> RealTable:
    """Raises Refusal."""
    try:
        return _find(game.id)
    except Complaint as error:
        raise Refusal("no-referee-for", 404, game=game.id, known=", ".join(names()) or "–") from error


def reasoned(work: Callable[[], object]) -> None:
    """What people told wrongly is refused in both languages. Raises Refusal."""
    try:
        work()
    except Complaint as error:
        said = {one: catalogue(one, PACKAGE).say(error.key, **error.facts) for one in LANGUAGES}
        raise Worded("not-understood", 409, said, {}) from error


# Who may tell -----------------------------------------------------------------------------------------


def key_of(state: TableState) -> str:
    """Lets other phones tell, too. Nothing is drawn by a real table's seed: it keeps this secret instead."""
    return hashlib.sha256(f"referee:{state.table.seed}".encode()).hexdigest()[:KEY]


def may(state: TableState, person: PersonRow | None, key: str | None) -> bool:
    if person is not None and state.seats_of(person.id):
        return True
    return key is not None and hmac.compare_digest(key.encode(), key_of(state).encode())


# What is shown ----------------------------------------------------------------------------------------


def shown(
    reported: ReportedGame, language: str, number: int | None, key: str | None, link: str
) -> RefereeAnswer:
    script, state, words = reported.script, reported.state, reported.words(language)
    table, real = script.table, script.real
    actor, view = table.actor, script.view
    asked = table.view(actor) if actor >= 0 else view
    finished = state.table.status == "finished"
    over = actor == NOBODY or finished
    done, events = ([], []) if number is not None or not script.marks else _last(script, words)
    answers = [ToldAnswer(place, says) for place, says in enumerate(script.labels(words), start=1)]
    notes = [] if over else real.explain(view, words) if actor == NATURE else real.remind(asked, words)
    return RefereeAnswer(
        table=state.table.id,
        game=state.game.id,
        seq=state.seq,
        key=key,
        link=link,
        names=[row.name for row in state.seats],
        answers=answers,
        correcting=number,
        wants="" if over else _wants(script),
        question="" if over else real.ask(view, [], words) if actor == NATURE else words.question(asked),
        notes=notes,
        choices=[
            ChoiceOut(
                script.game.vocabulary.notation(move), words.catalogue.move(script.game.vocabulary, move)
            )
            for move in (() if over or actor < 0 else asked.legal)
        ],
        set_up=real.prepare(view, words) if not script.marks and number is None else [],
        done=done,
        events=events,
        correction=None if number is not None else _correction(script, words),
        view=asked.to_json(),
        over=over,
        finished=finished,
        stopped=state.table.ended_by == STOPPED,
    )


def _wants(script: Script, said: Sequence[str] = ()) -> str:
    """What kind of answer the page asks for. A referee that does not say gets a line of text."""
    if script.table.actor == NOBODY:
        return ""
    if script.table.actor != NATURE:
        return "move"
    wants = getattr(script.real, "wants", None)
    return str(wants(script.view, said)) if wants is not None else "text"


def _last(script: Script, words: Words) -> tuple[list[str], list[dict[str, Any]]]:
    """What the last answer brought about, in sentences and for programs."""
    before, after = script.answers()[-1]
    happened = script.table.history(SPECTATOR)[before:after]
    view = script.view_after(before)
    lines = script.real.tell(happened, view, script.view, words)
    return lines, [event.to_json() for one in happened for event in one.events]


def _correction(script: Script, words: Words) -> CorrectionOut | None:
    old = script.old
    if old is None:
        return None
    return CorrectionOut(
        open=old.is_open,
        different=script.differences(words),
        spaces=_changed(script),
        lost=script.no_longer_fit(words),
    )


def _changed(script: Script) -> list[str]:
    """The spaces that a correction has changed. A referee that draws no board has none."""
    changed = getattr(script.real, "changed", None)
    return [] if changed is None else list(changed(script.before_correction(), script.view))
