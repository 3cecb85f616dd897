"""Lessons for the page: a step follows from the learner's moves, so nothing is kept between requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, ParamSpec, TypeVar

from msgspec import Struct

from mothership import bots
from mothership.core import DataError, Game, Record
from mothership.lessons import Lesson, Run, Verdict, find_lesson, lessons
from mothership.lessons.pointing import moves_pointed, pointers
from mothership.play import Control
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow, Seated
from mothership.server.tables.creation import TableCreator
from mothership.server.tables.first_event import Beginning, begin_after
from mothership.server.tables.nature import installed, nature_of
from mothership.server.tables.orders import FinishOrder, StepOrder, Text
from mothership.server.tables.replay import MoveOut, move_seen
from mothership.server.tables.seats import against_bots, find_bot, find_game
from mothership.server.tables.setups import LESSON, setup_to_json
from mothership.server.workers.slots import Asker, FairSlots

P = ParamSpec("P")
T = TypeVar("T")

MOST_SHOWN: Final = 24  # of the moves that go on or are pointed at


class LessonOut(Struct, frozen=True):
    id: str
    title: Text
    about: Text
    steps: int
    tries: int  # steps that ask for a move
    play: bool  # whether a game follows


class LessonsAnswer(Struct, frozen=True):
    """The lessons of a game, in the order in which they are taught."""

    game: str
    lessons: list[LessonOut]


class PointOut(Struct, frozen=True):
    """What a step points at: a word, a part of the view, or a move, with the legal moves that it means."""

    kind: str  # word, part, move
    text: str
    moves: list[dict[str, Any]]


class VerdictOut(Struct, frozen=True):
    """What became of the moves that were tried: all were made, or none. Missed ones are shown, not kept."""

    kind: str  # right, open, wrong, forbidden, missed
    say: Text | None
    rule: str | None


class PlaceOut(Struct, frozen=True):
    """A step, and the learner's moves before it."""

    step: int
    answers: list[str]


class FinishOut(Struct, frozen=True):
    """The game after the last step."""

    say: Text | None
    bot: str
    guide: bool


class StepAnswer(Struct, frozen=True):
    """A step of a lesson, as the learner sees it."""

    game: str
    lesson: LessonOut
    step: int
    scene: int  # the step with which this scene began
    seat: str
    players: int
    options: dict[str, str]
    say: Text
    point: list[PointOut]
    wants: bool  # whether a move is awaited
    wanted: list[dict[str, Any]]  # some of the moves that go on
    answers: list[str]
    made: list[MoveOut]  # in this step
    view: dict[str, Any]
    draft: list[dict[str, Any]]
    verdict: VerdictOut | None
    next: PlaceOut | None  # none: a move is awaited, or this is the end
    back: PlaceOut | None
    play: FinishOut | None


class Teaching:
    def __init__(self, creator: TableCreator, slots: FairSlots) -> None:
        """``slots`` limits how many steps are worked out at the same time."""
        self._creator = creator
        self._slots = slots

    async def listed(self, game_id: str, asker: Asker) -> LessonsAnswer:
        """Raises Refusal."""
        game = find_game(game_id)
        found = await self._apart(asker, _lessons, game)
        return LessonsAnswer(game.id, [lesson_out(lesson) for lesson in found])

    async def step(self, game_id: str, lesson_id: str, order: StepOrder, asker: Asker) -> StepAnswer:
        """A step, after trying the moves of the order. Raises Refusal, OutOfStep, BadScript or MoveError."""
        return await self._apart(asker, _step, find_game(game_id), lesson_id, order)

    async def play(
        self, person: PersonRow, game_id: str, lesson_id: str, order: FinishOrder, asker: Asker
    ) -> Seated:
        """Begin the game after a lesson. Raises Refusal, OutOfStep or BadScript."""
        game = find_game(game_id)
        lesson, record = await self._apart(asker, _finished, game, lesson_id, order)
        assert lesson.play is not None
        bot = find_bot(lesson.play.bot or bots.gentle(game), game.id)
        seats = against_bots(person, record.setup.players, lesson.seat, bot)
        facts: dict[str, Any] = setup_to_json(game, record.setup)
        if not lesson.play.fresh:
            facts[LESSON] = lesson.id
        if tables := installed(game):
            facts["at"] = tables[0]

        async def beginning(seed: str) -> Beginning:
            return await self._apart(asker, begin_after, game, record, seed, nature_of(game, facts))

        usual = beginning if record.entries else None
        return await self._creator.begin_at_once(person, game, facts, Control(), False, seats, usual)

    async def _apart(self, asker: Asker, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run in a thread, with a limit on how many run at once."""
        async with self._slots.hold(asker):
            return await asyncio.to_thread(work, *arguments, **named)


def _text(words: Mapping[str, str]) -> Text:
    return Text(**words)


def lesson_out(lesson: Lesson) -> LessonOut:
    return LessonOut(
        lesson.id,
        _text(lesson.title),
        _text(lesson.about),
        len(lesson.steps),
        lesson.tries,
        lesson.play is not None,
    )


def _lessons(game: Game) -> tuple[Lesson, ...]:
    """Raises Refusal if a package has broken ones."""
    try:
        return lessons(game)
    except DataError as error:
        raise Refusal("broken-lessons", 503, game=game.id, reason=error.text("en")) from error


def _find(game: Game, lesson_id: str) -> Lesson:
    """Raises Refusal."""
    known = _lessons(game)
    found = find_lesson(game, lesson_id)
    if found is None:
        words = ", ".join(lesson.id for lesson in known) or "–"
        raise Refusal("unknown-lesson", 404, lesson=lesson_id, game=game.id, known=words)
    return found


def _step(game: Game, lesson_id: str, order: StepOrder) -> StepAnswer:
    lesson = _find(game, lesson_id)
    run = Run(game, lesson, order.step, order.answers)
    verdict: Verdict | None = None
    for said in order.moves:
        if not run.wants:  # the moves before it have ended the step
            break
        text = said if isinstance(said, str) else game.vocabulary.notation(game.vocabulary.from_json(said))
        verdict = run.answer(text)
        if not verdict.is_made and not run.is_missed:
            run = Run(game, lesson, order.step, order.answers)
            break
    return _shown(run, verdict)


def _shown(run: Run, verdict: Verdict | None) -> StepAnswer:
    game, lesson, step = run.game, run.lesson, run.step
    view = run.view()
    setup = run.record.setup
    to_json = game.vocabulary.to_json
    points = [
        PointOut(one.kind, one.text, moves_pointed(game, one.text, view.legal)[:MOST_SHOWN])
        if one.kind == "move"
        else PointOut(one.kind, one.text, [])
        for one in pointers(game, step.point)
    ]
    said = None
    if verdict is not None:
        said = VerdictOut(verdict.kind, _text(verdict.say) if verdict.say else None, verdict.rule)
    return StepAnswer(
        game=game.id,
        lesson=lesson_out(lesson),
        step=run.number,
        scene=lesson.scene_of(run.number)[0],
        seat=game.seat_word(lesson.seat),
        players=setup.players,
        options=dict(setup.options),
        say=_text(step.say),
        point=points,
        wants=run.wants,
        wanted=[to_json(move) for move in run.wanted()[:MOST_SHOWN]],
        answers=run.answers,
        made=[move_seen(game, made, lesson.seat) for made in run.made],
        view=view.to_json(),
        draft=[to_json(move) for move in run.draft],
        verdict=said,
        next=_next(run),
        back=_back(run),
        play=_finish(run),
    )


def _next(run: Run) -> PlaceOut | None:
    if run.is_missed:  # the same step again
        return PlaceOut(run.number, run.answers)
    if run.wants or run.is_last:
        return None
    begins = run.lesson.steps[run.number + 1].scene is not None
    return PlaceOut(run.number + 1, [] if begins else run.answers)


def _back(run: Run) -> PlaceOut | None:
    if run.number == 0:
        return None
    answers = run.answers_before(run.number - 1)
    if answers is None:
        answers = Run.reach(run.game, run.lesson, run.number - 1).answers
    return PlaceOut(run.number - 1, answers)


def _finish(run: Run) -> FinishOut | None:
    play = run.lesson.play
    if play is None or not run.is_last or run.wants or run.is_missed:
        return None
    return FinishOut(_text(play.say) if play.say else None, play.bot or bots.gentle(run.game), play.guide)


def _finished(game: Game, lesson_id: str, order: FinishOrder) -> tuple[Lesson, Record]:
    """The lesson, and the beginning of the game that follows it."""
    lesson = _find(game, lesson_id)
    if lesson.play is None:
        raise Refusal("no-game-follows", 409, lesson=lesson.id)
    if lesson.play.scene is not None:
        return lesson, Run.start_of(game, lesson, lesson.play.scene).record
    if lesson.play.fresh:
        setup = lesson.scene.setup
        return lesson, Record(game.id, replace(setup, position=None))
    run = Run(game, lesson, len(lesson.steps) - 1, order.answers)
    if run.wants:
        raise Refusal("lesson-under-way", 409, lesson=lesson.id)
    return lesson, run.record
