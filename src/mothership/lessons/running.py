"""Plays a lesson: scripted moves, the learner's moves, and what is said to each."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from mothership.core import (
    NATURE,
    Entry,
    Event,
    Forbidden,
    Game,
    Journal,
    Message,
    MothershipError,
    MoveError,
    Record,
    State,
    View,
)
from mothership.core.nature import trace_of
from mothership.core.record import Step as Made
from mothership.core.state import apply_measured
from mothership.lessons.lesson import Lesson, Pattern, Scene, Step, Words, Wrong

CHANCE: Final = "nature"  # as a whole scripted move: chance answers until a seat is asked
TELLS: Final = f"{CHANCE} tells "  # before the pattern of an event: chance answers once, so that it is told
MOST_DRAWS: Final = 60  # answers of chance that are tried for one after which something is told
MOST_ANSWERS: Final = 200  # moves of the learner since a scene began

RIGHT: Final = "right"  # the step is done
OPEN: Final = "open"  # made, and the step goes on
WRONG: Final = "wrong"  # legal, but not what the lesson wants now; not made
FORBIDDEN: Final = "forbidden"  # not made
MISSED: Final = "missed"  # made and answered by chance, but not as the step asks; then it begins again


class OutOfStep(MothershipError):
    """The moves do not lead to this step of the lesson: it has changed, or they were never part of it."""

    key = "lesson.out-of-step"

    def __init__(self, lesson: str, step: int, reason: object) -> None:
        super().__init__(lesson=lesson, step=step, reason=reason)


class BadScript(MothershipError):
    """A scripted move cannot be made."""

    key = "lesson.bad-script"

    def __init__(self, file: str, step: int, move: str, reason: object) -> None:
        super().__init__(file=file, step=step, move=move, reason=reason)


@dataclass(frozen=True)
class Verdict:
    """What became of a move that the learner tried."""

    kind: str  # RIGHT, OPEN, WRONG, FORBIDDEN or MISSED
    say: Words | None = None  # the lesson's own words, to a wrong or forbidden one
    rule: str | None = None  # which forbids it

    @property
    def is_made(self) -> bool:
        """Whether the move was made."""
        return self.kind in (RIGHT, OPEN)


class Run:
    """A lesson under way: at one step, after the learner's moves since its scene began.

    ``made`` are the steps of the game in this step of the lesson: the scripted moves, and what the learner
    has made. ``answers`` are all moves of the learner in this scene.
    """

    def __init__(self, game: Game, lesson: Lesson, step: int = 0, answers: Sequence[str] = ()) -> None:
        """Raises OutOfStep if these moves do not lead to this step, BadScript if the lesson is broken."""
        if not 0 <= step < len(lesson.steps):
            raise OutOfStep(lesson.id, step, f"1 … {len(lesson.steps)}")
        if len(answers) > MOST_ANSWERS:
            raise OutOfStep(lesson.id, step, Message("bounds.lines", most=MOST_ANSWERS))
        self.game = game
        self.lesson = lesson
        self.answers: list[str] = []
        self.made: list[Made] = []
        self._tried: list[int] = []  # in this step
        self._draft: list[int] = []
        self._entries: list[Entry] = []
        self._is_done = False
        self.is_missed = False  # what the learner tried is shown, but the step has to begin again
        self._answered: dict[int, int] = {}  # by step of this scene: how many moves came before it
        self.number, scene = lesson.scene_of(step)
        self._begin(scene)
        left = list(answers)
        self._enter()
        while True:
            while self.wants and left:
                self._repeat(left.pop(0), step)
            if self.number == step:
                break
            if self.wants:
                raise OutOfStep(lesson.id, step, Message("data.missing", what="move"))
            self.go_on()
        if left:
            raise OutOfStep(lesson.id, step, left[0])

    def _repeat(self, text: str, step: int) -> None:
        try:
            verdict = self.answer(text)
        except MoveError as error:
            raise OutOfStep(self.lesson.id, step, error) from error
        if not verdict.is_made:
            raise OutOfStep(self.lesson.id, step, text)

    @classmethod
    def reach(cls, game: Game, lesson: Lesson, step: int) -> Run:
        """A run at the beginning of a step, on the way of the first wanted moves."""
        run = cls(game, lesson, lesson.scene_of(step)[0])
        while True:
            if run.number == step:
                return run
            while run.wants:
                run.answer(game.vocabulary.notation(run.wanted()[0]))
            run.go_on()

    @classmethod
    def start_of(cls, game: Game, lesson: Lesson, scene: Scene) -> Run:
        """A run at the beginning of another scene, such as that of the game that follows."""
        run = cls(game, lesson)
        run._begin(scene)
        return run

    def copy(self) -> Self:
        """The same run, to try something with."""
        other = copy(self)  # States are never changed here, only replaced
        other.answers, other.made = self.answers[:], self.made[:]
        other._tried, other._draft = self._tried[:], self._draft[:]
        other._entries, other._answered = self._entries[:], dict(self._answered)
        return other

    # Where it is ------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def wants(self) -> bool:
        """Whether the learner has to make a move before it goes on."""
        return bool(self.step.want) and not self._is_done and not self.is_missed

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    def answers_before(self, step: int) -> list[str] | None:
        """The learner's moves before a step of this scene; None for a step of another scene."""
        count = self._answered.get(step)
        return None if count is None else self.answers[:count]

    @property
    def record(self) -> Record:
        """The game of this scene so far."""
        return Record(self.game.id, self._scene.setup, tuple(self._entries))

    @property
    def position(self) -> State:
        """A copy of the position, secrets included."""
        return self._state.copy()

    def view(self) -> View:
        """What the learner sees."""
        return self.game.view(self._state, self.lesson.seat)

    @property
    def draft(self) -> tuple[int, ...]:
        """The learner's moves of the open act."""
        return tuple(self._draft)

    def wanted(self) -> list[int]:
        """The legal moves that go on, in the order in which the lesson names them."""
        if not self.wants or self._state.actor() != self.lesson.seat:
            return []
        found: list[int] = []
        legal = self._state.legal()
        for sequence in self.step.want:
            at = self._reached(sequence)
            if at is None:
                continue
            found += [move for move in legal if self._is(sequence[at], move) and move not in found]
        return found

    # Going on ---------------------------------------------------------------------------------------

    def judge(self, text: str) -> Verdict:
        """What would become of a move. Nothing changes. Raises MoveError if it is no move of this game."""
        move = self.game.vocabulary.parse(text)
        words = self.game.vocabulary.words(move)
        try:
            self.game.check(self._state, self.lesson.seat, move)
        except Forbidden as error:
            wrong = self._words_for(words, error.rule)
            return Verdict(FORBIDDEN, wrong.say if wrong else None, error.rule)
        tried = [*self._tried, move]
        reached = [at for sequence in self.step.want if (at := self._reached(sequence, tried)) is not None]
        if any(self._reached_end(sequence, tried) for sequence in self.step.want):
            return Verdict(RIGHT)
        if reached:
            return Verdict(OPEN)
        wrong = self._words_for(words, None)
        return Verdict(WRONG, wrong.say if wrong else self.step.hint)

    def answer(self, text: str) -> Verdict:
        """Try a move of the learner. It is made if it is right or open. Raises MoveError.

        If chance has to answer and does not as the step asks, the move is MISSED: ``made`` shows it, but
        ``answers`` are those before the step, where it has to be tried again.
        """
        if not self.wants:
            raise OutOfStep(self.lesson.id, self.number, text)
        verdict = self.judge(text)
        if not verdict.is_made:
            return verdict
        move = self.game.vocabulary.parse(text)
        self._make(self.lesson.seat, move, ())
        self._tried.append(move)
        self.answers.append(self.game.vocabulary.notation(move))
        self._draft = [*self._draft, move] if self._is_draft() else []
        if verdict.kind == RIGHT and self.step.tells and not self._draw(self.step.tells):
            self._miss()
            return Verdict(MISSED, self.step.miss)
        self._is_done = verdict.kind == RIGHT
        return verdict

    def _miss(self) -> None:
        """Leave the try to be seen, but count none of its moves."""
        self._draw()
        self.answers = self.answers[: self._answered[self.number]]
        self._draft = []
        self.is_missed = True

    def go_on(self) -> None:
        """To the next step, with its scripted moves."""
        assert not self.wants and not self.is_missed, "the learner has to move first"
        assert not self.is_last, "the lesson is over"
        self.number += 1
        if self.step.scene is not None:
            self._begin(self.step.scene)
        self._enter()

    # Making -----------------------------------------------------------------------------------------

    def _begin(self, scene: Scene) -> None:
        self._scene = scene
        self._state = self.game.begin(scene.setup)
        self._entries = []
        self._draft = []
        self.answers = []
        self._answered = {}
        self.made = []
        self._tried = []
        self._is_done = False
        self.is_missed = False
        for text in scene.moves:
            self._script(text)

    def _enter(self) -> None:
        self._answered[self.number] = len(self.answers)
        self.made = []
        self._tried = []
        self._is_done = False
        self.is_missed = False
        for text in self.step.moves:
            self._script(text)

    def _script(self, text: str) -> None:
        """Make a scripted move."""
        if text == CHANCE:
            if self._state.actor() != NATURE:
                raise BadScript(self.lesson.file, self.number + 1, text, self._asked())
            while self._state.actor() == NATURE:
                self._draw()
            return
        if text.startswith(TELLS):
            told = Pattern.of(text.removeprefix(TELLS))
            if self._state.actor() != NATURE:
                raise BadScript(self.lesson.file, self.number + 1, text, self._asked())
            if not self._draw((told,)):
                raise BadScript(self.lesson.file, self.number + 1, text, Message("lesson.not-told"))
            return
        actor = self._state.actor()
        head, _, rest = text.partition(" ")
        try:
            if head in ("nature", *self.game.seats):
                if self.game.seat_called(head) != actor:
                    raise BadScript(self.lesson.file, self.number + 1, text, self._asked())
                text = rest
            move, data = self.game.vocabulary.parse_measured(text)
            self.game.check(self._state, actor, move, data)
        except MoveError as error:
            raise BadScript(self.lesson.file, self.number + 1, text, error) from error
        self._make(actor, move, data)
        if actor == self.lesson.seat:
            self._draft = [*self._draft, move] if self._is_draft() else []

    def _asked(self) -> Message:
        return Message("lesson.asked", actor=self.game.seat_word(self._state.actor()))

    def _draw(self, told: Sequence[Pattern] = ()) -> bool:
        """Let chance answer once, so that one of these is told. Makes nothing if that cannot be had."""
        if self._state.actor() != NATURE:
            return False
        place = f"{self.game.id} {self.lesson.id} {self.number} {len(self._entries)}"
        for number in range(MOST_DRAWS):
            seed = f"{place} {number}" if number else place
            move, data, *_ = self.game.nature(self._state, Random(seed))
            _, events = self._after(move, tuple(data))
            if not told or any(pattern.tells(event) for pattern in told for event in events):
                # The same answer again, with what is there for the eye.
                answer = (self.game.traced or self.game.nature)(self._state, Random(seed))
                self._make(NATURE, answer[0], tuple(answer[1]), trace_of(answer))
                return True
        return False

    def _after(self, move: int, data: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The State after a move, and what happens."""
        state = self._state.copy()
        journal = state.journal = Journal()
        apply_measured(state, move, data)
        state.journal = None
        return state, tuple(journal.events)

    def _make(self, actor: int, move: int, data: tuple[int, ...], trace: bytes = b"") -> None:
        self._state, events = self._after(move, data)
        notation = self.game.vocabulary.notation(move, data)
        entry = Entry(self.game.seat_word(actor), notation, trace=trace)
        self._entries.append(entry)
        self.made.append(Made(len(self._entries), entry, events, self._state))

    def _is_draft(self) -> bool:
        return self._state.mid_act() and self._state.actor() == self.lesson.seat

    # Judging ----------------------------------------------------------------------------------------

    def _is(self, pattern: Pattern, move: int) -> bool:
        return pattern.matches(self.game.vocabulary.words(move))

    def _walk(self, sequence: Sequence[Pattern], tried: Sequence[int]) -> int | None:
        """How far the learner is in a sequence of wanted moves; None if it was left."""
        at = 0
        for move in tried:
            if at < len(sequence) and self._is(sequence[at], move):
                at += 1
            elif not any(self._is(pattern, move) for pattern in self.step.allow):
                return None
        return at

    def _reached(self, sequence: Sequence[Pattern], tried: Sequence[int] | None = None) -> int | None:
        at = self._walk(sequence, self._tried if tried is None else tried)
        return at if at is not None and at < len(sequence) else None

    def _reached_end(self, sequence: Sequence[Pattern], tried: Sequence[int]) -> bool:
        return self._walk(sequence, tried) == len(sequence)

    def _words_for(self, words: Sequence[str], rule: str | None) -> Wrong | None:
        """The lesson's words to a wrong move: to a forbidden one those for its rule."""
        return next(
            (
                wrong
                for wrong in self.step.wrong
                if wrong.rule == rule and any(pattern.matches(words) for pattern in wrong.moves)
            ),
            None,
        )
