"""Plays a lesson in every way that it accepts, and says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mothership.core import Game, MothershipError, Vocabulary
from mothership.core.registry import rules
from mothership.core.texts import LANGUAGES
from mothership.lessons.lesson import Lesson, Pattern, Step, word_matches
from mothership.lessons.pointing import pointers
from mothership.lessons.reading import lessons
from mothership.lessons.running import WRONG, Run

MOST_WAYS: Final = 6  # of the moves that a pattern accepts in a step
MOST_TRIES: Final = 2  # the same, where chance has to answer


class BadLesson(Exception):
    """What is wrong with a lesson, and where."""

    def __init__(self, lesson: Lesson, step: int, reason: object) -> None:
        super().__init__(f"{lesson.game}, lessons/{lesson.file}, step {step}: {reason}")


def check_lessons(game: Game) -> int:
    """Plays all lessons of a game. Returns how many steps were looked at. Raises BadLesson or DataError."""
    return sum(check_lesson(game, lesson) for lesson in lessons(game))


def check_lesson(game: Game, lesson: Lesson) -> int:
    """Every way through a lesson that its steps accept, one step after the other. Raises BadLesson."""
    looked = 0
    run = _at(game, lesson, 0, ())
    while True:
        number = run.number
        _check_step(game, lesson, run)
        looked += 1
        if run.step.want:
            ways = _ways(game, lesson, run)
            for other in ways[1:]:
                _play_out(game, lesson, other)
            run = ways[0]
        if run.is_last:
            break
        _go_on(lesson, run)
        assert run.number == number + 1
    _check_end(game, lesson, run)
    return looked


def _at(game: Game, lesson: Lesson, step: int, answers: Sequence[str]) -> Run:
    try:
        return Run(game, lesson, step, answers)
    except MothershipError as error:
        raise BadLesson(lesson, step + 1, error) from error


def _go_on(lesson: Lesson, run: Run) -> None:
    try:
        run.go_on()
    except MothershipError as error:
        raise BadLesson(lesson, run.number + 1, error) from error


# One step -------------------------------------------------------------------------------------------


def _check_step(game: Game, lesson: Lesson, run: Run) -> None:
    step, number = run.step, run.number + 1
    try:
        pointers(game, step.point)
    except ValueError as error:
        raise BadLesson(lesson, number, error) from error
    if run.position.outcome() is not None and (step.want or not run.is_last):
        raise BadLesson(lesson, number, "the game is over")
    if step.want and run.position.actor() != lesson.seat:
        asked = game.seat_word(run.position.actor())
        raise BadLesson(lesson, number, f"{asked} is asked, not {game.seat_word(lesson.seat)}")
    known = rules(game.package, LANGUAGES[0])
    for wrong in step.wrong:
        if wrong.rule is not None and wrong.rule not in known:
            raise BadLesson(lesson, number, f"there is no rule {wrong.rule}")


def _ways(game: Game, lesson: Lesson, run: Run) -> list[Run]:
    """The lesson after this step, for every alternative and some of the moves that each accepts."""
    number = run.number
    places = [run]
    found: list[Run] = []
    for sequence in run.step.want:
        told = len(found)
        for way in range(MOST_TRIES if run.step.tells else MOST_WAYS):
            now = run.copy()
            for pattern in sequence:
                if not now.wants:  # a shorter sequence is done already
                    break
                legal = [move for move in now.position.legal() if _is(game, pattern, move)]
                if not legal:
                    raise BadLesson(lesson, number + 1, f"no legal move is “{pattern.text}”")
                choice = legal[way * len(legal) // MOST_WAYS] if way else legal[0]
                now.answer(game.vocabulary.notation(choice))
                if now.wants:
                    places.append(now.copy())
            if now.wants:
                raise BadLesson(lesson, number + 1, "the wanted moves do not end the step")
            if not now.is_missed:
                found.append(now)
            if all(len(_legal(game, place, pattern)) < 2 for place in places for pattern in sequence):
                break
        if len(found) == told and sequence is run.step.want[0]:
            reason = f"after the wanted moves none of {', '.join(one.text for one in run.step.tells)} is told"
            raise BadLesson(lesson, number + 1, reason)
    for wrong in run.step.wrong:
        _check_wrong(game, lesson, run.step, places, wrong.moves, wrong.rule)
    for pattern in run.step.allow:
        if not any(_legal(game, place, pattern) for place in places):
            raise BadLesson(lesson, number + 1, f"no legal move is “{pattern.text}”, which is allowed")
    _at(game, lesson, number, found[0].answers)  # the moves alone lead there, too
    return found


def _legal(game: Game, run: Run, pattern: Pattern) -> list[int]:
    return [move for move in run.position.legal() if _is(game, pattern, move)]


def _is(game: Game, pattern: Pattern, move: int) -> bool:
    return pattern.matches(game.vocabulary.words(move))


def _check_wrong(
    game: Game,
    lesson: Lesson,
    step: Step,
    places: Iterable[Run],
    patterns: Sequence[Pattern],
    rule: str | None,
) -> None:
    """A wrong move with words of its own is wrong somewhere in its step, and for the reason that it names."""
    number = lesson.steps.index(step) + 1
    for pattern in patterns:
        if not any(_is_wrong(game, run, pattern, rule) for run in places):
            why = "is a legal move that the lesson does not want" if rule is None else f"breaks rule {rule}"
            raise BadLesson(lesson, number, f"no move “{pattern.text}” {why}")


def _is_wrong(game: Game, run: Run, pattern: Pattern, rule: str | None) -> bool:
    state = run.position
    if rule is None:
        legal = (move for move in state.legal() if _is(game, pattern, move))
        return any(run.judge(game.vocabulary.notation(move)).kind == WRONG for move in legal)
    return any(state.forbids(move) == rule for move in _moves(game.vocabulary, pattern))


def _moves(vocabulary: Vocabulary, pattern: Pattern) -> Iterator[int]:
    """All moves of a pattern."""
    head, *rest = pattern.words
    for block in vocabulary.blocks:
        if not word_matches(head, block.name) or len(rest) > len(block.fields) or block.measured:
            continue
        chosen = [
            [value for value, word in enumerate(part.words) if word_matches(pattern, word)]
            for pattern, part in zip(
                [*rest, *["*"] * (len(block.fields) - len(rest))], block.fields, strict=True
            )
        ]
        ways: list[tuple[int, ...]] = [()]
        for values in chosen:
            ways = [(*way, value) for way in ways for value in values]
        yield from (block.encode(*way) for way in ways)


# To the end -----------------------------------------------------------------------------------------


def _play_out(game: Game, lesson: Lesson, run: Run) -> None:
    """From another right answer to the end of the scene, by the first move that each step accepts."""
    while not run.is_last:
        if lesson.steps[run.number + 1].scene is not None:
            return
        _go_on(lesson, run)
        while run.wants:
            wanted = run.wanted()
            if not wanted:
                reason = f"after {', '.join(run.answers)} no wanted move is legal"
                raise BadLesson(lesson, run.number + 1, reason)
            run.answer(game.vocabulary.notation(wanted[0]))
            if run.is_missed:
                raise BadLesson(lesson, run.number + 1, f"after {', '.join(run.answers)} it is missed")
    _check_end(game, lesson, run)


def _check_end(game: Game, lesson: Lesson, run: Run) -> None:
    """The game that follows can begin."""
    if lesson.play is None:
        return
    try:
        scene = lesson.play.scene
        position = (run if scene is None else Run.start_of(game, lesson, scene)).position
    except MothershipError as error:
        raise BadLesson(lesson, len(lesson.steps), error) from error
    if position.outcome() is not None:
        raise BadLesson(lesson, len(lesson.steps), "the game that follows is over before it begins")
