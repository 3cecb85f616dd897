"""A Live is a Table without its memory: side by side, move by move, they cannot be told apart."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from types import FunctionType, ModuleType
from typing import ClassVar

import pytest

from mothership.core import (
    NATURE,
    NOBODY,
    SPECTATOR,
    Answer,
    Block,
    Forbidden,
    Game,
    Journal,
    MoveError,
    NotYourTurn,
    Outcome,
    Part,
    Record,
    RecordError,
    Schema,
    Setup,
    State,
    Vocabulary,
    numbers,
)
from mothership.core.record import SeenEntry
from mothership.core.registry import game_ids, load, prepare
from mothership.play import Act, Live, Table, UndoRefused
from tests.play.cellar import CELLAR
from tests.play.helpers import LUNAR, play_on, table_of
from tests.toys import BEACONS, SMUGGLERS

TOYS = [SMUGGLERS, BEACONS, CELLAR]
GAMES = [*map(load, game_ids()), *TOYS]
STEPS = 40
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


class Pair:
    """A Table and a Live of the same game, and what each seat kept of what the Live said."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.table = Table(game, setup, seed=seed)
        self.live, opening = Live.begin(game, setup, seed=seed)
        self.seats = (*range(setup.players), SPECTATOR)
        self.kept: dict[int, list[SeenEntry]] = {seat: [] for seat in self.seats}
        self.hear(0, opening)

    def hear(self, number: int, act: Act) -> None:
        assert act.entries() == self.table.record.entries[number:]
        for seat in self.seats:
            assert act.seen_by(seat) == self.table.history(seat, since=number)
            self.kept[seat] += act.kept_by(seat)

    def compare(self) -> None:
        """Whatever can be asked of both has the same answer."""
        table, live = self.table, self.live
        assert (live.actor, live.draft, live.outcome) == (table.actor, table.draft, table.record.outcome)
        assert live.number == len(table.record.entries)
        assert live.position().key() == table.position().key()
        for seat in self.seats:
            assert live.view(seat) == table.view(seat)
            # A spectator's record is made from what is published, in a co-operative game too.
            draft = live.open_act.kept_by(seat) if live.sees_draft(seat) and seat != SPECTATOR else []
            assert (*self.kept[seat], *draft) == table.seat_record(seat).entries

    def submit(self, seat: int, move: int, data: Sequence[int] = ()) -> None:
        number = self.live.number
        complaints = self.table.complaint(seat, move, data), self.live.complaint(seat, move, data)
        assert [type(one) for one in complaints] == [type(complaints[0])] * 2
        assert str(complaints[0]) == str(complaints[1])
        public = attempt(lambda: self.table.submit(seat, move, data))
        act = attempt(lambda: self.live.submit(seat, move, data))
        if isinstance(act, Act):
            assert list(act.moves) == public
            self.hear(number, act)
        else:
            assert public == ([] if act is None else act)
        assert isinstance(act, str) == (complaints[0] is not None)

    def take_back(self, seat: int) -> object:
        past = self.table.record if self.live.needs_past else None
        said = attempt(lambda: self.table.take_back(seat))
        assert attempt(lambda: self.live.take_back(seat, past)) == said
        return said

    def resume(self, table: bool, live: bool, with_draft: bool) -> None:
        """One of them or both go on from what is stored. A draft may be stored with it, or be lost."""
        record = self.table.record
        if with_draft:
            record = replace(record, entries=record.entries + self.live.open_act.entries())
        elif self.live.draft:
            table = live = True
        if table:
            self.table = Table.resume(self.game, record, seed=self.seed)
        if live:
            self.live, rest = Live.resume(self.game, record, seed=self.seed)
            assert len(rest) == 0


def attempt(action: Callable[[], object]) -> object:
    """What it gives, or in which words it refuses."""
    try:
        return action()
    except (MoveError, UndoRefused) as error:
        return f"{type(error).__name__}: {error.text('en')} {error.text('de')}"


def any_setup(game: Game, dice: Random) -> Setup:
    options = {option.name: dice.choice(option.choices) for option in game.options}
    return game.setup(dice.choice(game.players), options)


@each_game
def test_side_by_side_they_cannot_be_told_apart(game: Game) -> None:
    dice = Random(game.id)
    said: Counter[object] = Counter()
    for seed in range(30 if game is CELLAR else 6):
        pair = Pair(game, any_setup(game, dice), seed)
        pair.compare()
        for _ in range(STEPS):
            kind = dice.choices(("move", "faulty", "back", "resume"), (6, 1, 2, 1))[0]
            seat = pair.table.actor
            if kind == "faulty":
                move = dice.randrange(-2, game.vocabulary.size + 2)
                pair.submit(dice.randrange(-4, 7), move, dice.choice([(), (), (1,), (10**19,)]))
            elif kind == "back":
                said[pair.take_back(seat if dice.random() < 0.8 else dice.randrange(5))] += 1
            elif kind == "resume":
                pair.resume(dice.random() < 0.5, dice.random() < 0.5, dice.random() < 0.5)
            elif seat != NOBODY:
                pair.submit(seat, dice.choice(pair.table.view(seat).legal))
            pair.compare()
    if game in TOYS:
        assert said[None] > 0, "it has drafts, and none was taken back"
    if game is CELLAR:
        assert any("hidden" in str(words) for words in said), "it has secrets, and none was shown"


@pytest.mark.parametrize("seed", range(3))
@each_game
def test_a_whole_game_is_the_same(game: Game, seed: int) -> None:
    dice = Random(f"{game.id} {seed}")
    setup = any_setup(game, dice)
    live, opening = Live.begin(game, setup, seed=seed)
    stored = list(opening.entries())
    table = Table(game, setup, seed=seed)
    while live.actor != NOBODY:
        seat = live.actor
        move = dice.choice(live.view(seat).legal)
        act = live.submit(seat, move)
        stored += act.entries() if act else ()
        table.submit(seat, move)
    assert live.outcome == table.record.outcome is not None
    assert tuple(stored) == table.record.entries
    assert live.number == len(stored)
    resumed = Table.resume(game, Record(game.id, setup, tuple(stored), outcome=live.outcome), seed=seed)
    assert resumed.record == table.record


@each_game
def test_both_go_on_from_any_point_of_a_record(game: Game) -> None:
    setup = any_setup(game, Random(game.id))
    table = Table(game, setup, seed=2)
    play_on(table, Random(2), 30)
    for count in range(len(table.record.entries) + 1):
        cut = Record(game.id, setup, table.record.entries[:count])
        resumed = Table.resume(game, cut, seed=2)
        live, rest = Live.resume(game, cut, seed=2)
        assert live.number == len(resumed.record.entries)
        assert live.draft == resumed.draft
        assert rest.entries() == resumed.record.entries[count:]
        for seat in (*range(setup.players), SPECTATOR):
            assert live.view(seat) == resumed.view(seat)
            assert rest.kept_by(seat) == list(resumed.seat_record(seat).entries[count : live.number])


def test_a_record_that_cannot_be_is_refused() -> None:
    record = table_of(CELLAR).record.with_move(CELLAR, 0, CELLAR.vocabulary.parse("done"))
    with pytest.raises(RecordError):
        Live.resume(CELLAR, record, seed=1)


# Faults ---------------------------------------------------------------------------------------------


def begun(game: Game, seed: int = 1, **options: str) -> Live:
    return Live.begin(game, game.setup(None, options), seed=seed)[0]


def say(live: Live, text: str) -> Act | None:
    move, data = live.game.vocabulary.parse_measured(text)
    return live.submit(live.actor, move, data)


def look(live: Live) -> list[object]:
    seats = (*range(live.setup.players), SPECTATOR)
    return [live.number, live.draft, live.position().key(), *(live.view(seat) for seat in seats)]


def test_a_faulty_table_of_chance_changes_nothing() -> None:
    answers = [SMUGGLERS.nature]

    def nature(state: State, generator: Random) -> Answer:
        return answers[-1](state, generator)

    def impossible(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
        return SMUGGLERS.vocabulary.parse("count"), ()

    live, _ = Live.begin(SMUGGLERS, SMUGGLERS.setup(2), seed=1, nature=nature)
    before = look(live)
    answers.append(impossible)
    with pytest.raises(Forbidden):
        say(live, "wait")
    assert look(live) == before
    answers.pop()
    act = say(live, "wait")
    assert act is not None
    assert len(act) == 2


def test_what_is_done_to_a_copy_is_not_done() -> None:
    live = begun(SMUGGLERS)
    say(live, "run east")
    before = look(live)
    trial = live.copy()
    assert look(trial) == before
    act = trial.submit(0, trial.view(0).legal[0])
    assert act is not None
    assert look(live) == before
    trial = live.copy()
    trial.take_back(0, table_of(SMUGGLERS).record)
    assert trial.draft == ()
    assert look(live) == before
    again = live.copy().submit(0, live.view(0).legal[0])
    assert again is not None
    assert again.moves == act.moves


def test_a_position_is_a_copy() -> None:
    live = begun(LUNAR)
    key = live.position().key()
    live.position().apply(live.view(live.actor).legal[0])
    assert live.position().key() == key


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    live = begun(SMUGGLERS)
    for seat in (2, NATURE, NOBODY):
        with pytest.raises(AssertionError):
            live.view(seat)


# Taking back where something is hidden --------------------------------------------------------------


def test_what_showed_something_hidden_is_not_taken_back() -> None:
    live, opening = Live.begin(CELLAR, CELLAR.setup(), seed=1)
    record = Record(CELLAR.id, live.setup, opening.entries())
    needed = live.needs_past
    say(live, "peek")
    assert (needed, live.needs_past) == (False, True)
    before = look(live)
    with pytest.raises(UndoRefused, match="hidden"):
        live.take_back(0, record)
    assert look(live) == before
    say(live, "listen")
    live.take_back(0, record)
    assert look(live) == before


@pytest.mark.parametrize("count", [None, 0])
def test_it_takes_the_record_of_this_very_moment(count: int | None) -> None:
    live, _ = Live.begin(CELLAR, CELLAR.setup(), seed=1)
    say(live, "peek")
    past = None if count is None else Record(CELLAR.id, live.setup)
    with pytest.raises(AssertionError):
        live.take_back(0, past)


def test_the_record_is_asked_for_once_where_nobody_could_list_what_may_be_hidden() -> None:
    """Two hands of cards are more than anybody has in mind, and each card drawn makes it more."""
    game = load("invaders")
    live, opening = Live.begin(game, game.setup(), seed=1)
    stored = opening.entries()
    while not live.draft:
        act = live.submit(live.actor, live.view(live.actor).legal[0])
        stored += act.entries() if act else ()
    seat = live.actor
    assert live.needs_past
    twin = live.copy()
    move = live.draft[-1]
    live.take_back(seat, Record(game.id, live.setup, stored))
    live.submit(seat, move)
    assert (live.needs_past, twin.needs_past, live.copy().needs_past) == (False, True, False)
    live.take_back(seat)
    assert live.draft == ()


def test_a_few_positions_are_listed_every_time() -> None:
    live, opening = Live.begin(CELLAR, CELLAR.setup(), seed=1)
    record = Record(CELLAR.id, live.setup, opening.entries())
    say(live, "peek")
    for _ in range(2):
        say(live, "listen")
        assert live.needs_past
        live.take_back(0, record)


def test_where_nothing_is_hidden_no_record_is_needed() -> None:
    live = begun(BEACONS)
    say(live, "climb north")
    assert not live.needs_past
    live.take_back(0)
    assert live.draft == ()


# By hand --------------------------------------------------------------------------------------------


def by_hand(game: Game = SMUGGLERS, entries: Record | None = None) -> Live:
    record = entries or Record(game.id, game.setup())
    live, rest = Live.resume(game, record, seed=1, by_hand=True)
    assert len(rest) == 0
    return live


def test_by_hand_the_questions_to_chance_stay_open() -> None:
    live = by_hand()
    assert (live.actor, live.number, live.outcome) == (NATURE, 0, None)
    with pytest.raises(NotYourTurn):
        live.submit(0, SMUGGLERS.vocabulary.parse("wait"))
    act = say(live, "draw ann tea")
    assert act is not None
    assert [one.number for one in act.moves] == [1]
    assert (live.actor, live.number) == (NATURE, 1)
    assert live.view(0).legal == ()


def test_by_hand_chance_is_measured_and_judged_by_the_rules() -> None:
    live = by_hand()
    while live.actor == NATURE:
        live.submit(NATURE, live.position().legal()[0])
    say(live, "run east")
    act = live.submit(0, live.view(0).legal[0])
    assert act is not None
    assert [one.actor for one in act.moves] == [0, 0]
    assert live.actor == NATURE
    with pytest.raises(Forbidden, match="SM-7"):
        say(live, "wave")
    act = say(live, "wave : 1 0 2")
    assert act is not None
    assert [entry.move for entry in act.entries()] == ["wave : 1 0 2"]
    assert live.actor == 1


@each_game
def test_a_table_by_hand_with_the_same_answers_is_the_same_game(game: Game) -> None:
    setup = any_setup(game, Random(game.id))
    table = Table(game, setup, seed=4)
    live = by_hand(game, Record(game.id, setup))
    dice = Random(4)
    for _ in range(60):
        while live.actor == NATURE:  # somebody reads off what the other table drew
            entry = table.record.entries[live.number]
            live.submit(NATURE, *game.vocabulary.parse_measured(entry.move))
            live = by_hand(game, Record(game.id, setup, table.record.entries[: live.number]))
        if live.actor == NOBODY:
            break
        assert [live.view(seat) for seat in range(setup.players)] == [
            table.view(seat) for seat in range(setup.players)
        ]
        seat, move = table.actor, dice.choice(table.view(table.actor).legal)
        assert (live.submit(seat, move) is None) == (table.submit(seat, move) == [])
    assert live.outcome == table.record.outcome or live.actor == NATURE


def test_a_draft_by_hand_is_published_when_chance_is_asked_in_the_middle() -> None:
    live = by_hand(CELLAR)
    say(live, "hide heads bob")
    act = say(live, "dig")
    assert act is not None
    assert (live.actor, live.draft, live.number) == (NATURE, (), 2)
    say(live, "find 7")
    assert (live.actor, live.number) == (0, 3)
    assert say(live, "listen") is None
    assert live.draft == (CELLAR.vocabulary.parse("listen"),)


# What it costs --------------------------------------------------------------------------------------


class Treadmill:
    """A toy that never ends: every act is two steps, and chance answers it. It counts what is asked of it."""

    journal: Journal | None = None
    asked: ClassVar[Counter[str]] = Counter()
    words = Vocabulary(Block("step"), Block("roll", (numbers("pips", 1, 6),), nature=True))

    def __init__(self, steps: int = 0) -> None:
        self.steps = steps

    def actor(self) -> int:
        return NATURE if self.steps % 3 == 2 else self.steps // 3 % 2

    def question(self) -> str:
        return "step"

    def mid_act(self) -> bool:
        return self.steps % 3 == 1

    def legal(self) -> Sequence[int]:
        self.asked["legal"] += 1
        return range(1, 7) if self.actor() == NATURE else range(1)

    def weights(self) -> Sequence[int]:
        return [1] * len(self.legal())

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        self.asked["forbids"] += 1
        return None if (move > 0) == (self.actor() == NATURE) else "TM-1"

    def apply(self, move: int, data: Sequence[int] = ()) -> None:
        self.asked["apply"] += 1
        self.steps += 1

    def outcome(self) -> Outcome | None:
        return None

    def copy(self) -> Treadmill:
        self.asked["copy"] += 1
        return Treadmill(self.steps)

    def key(self) -> int:
        return self.steps

    def see(self, seat: int) -> Sequence[int]:
        self.asked["see"] += 1
        return [self.steps % 3]


TREADMILL = prepare(
    replace(
        CELLAR,
        id="treadmill",
        hidden=False,
        vocabulary=Treadmill.words,
        schema=Schema(Part("steps", high=2)),
        events=(),
        opening=lambda _: Treadmill(),
    )
)


def reachable(live: Live) -> int:
    """How many objects a table holds on to, beside the game."""
    seen = {id(live.game), id(live.setup)}
    todo: list[object] = [live]
    while todo:
        one = todo.pop()
        if id(one) not in seen and not isinstance(one, type | ModuleType | FunctionType):
            seen.add(id(one))
            todo += gc.get_referents(one)
    return len(seen)


def walk_on(live: Live, acts: int) -> None:
    for _ in range(acts):
        assert live.submit(live.actor, 0) is None
        assert live.submit(live.actor, 0) is not None


def test_a_table_does_not_grow() -> None:
    live = begun(TREADMILL)
    walk_on(live, 200)  # past the small numbers, which the interpreter shares
    size = reachable(live)
    walk_on(live, 2000)
    assert live.number == 3 * 2200
    assert reachable(live) == size


def test_a_move_costs_the_same_at_any_time_and_nobody_looks_who_does_not_want_to() -> None:
    live = begun(TREADMILL)
    costs = []
    for _ in range(3):
        Treadmill.asked.clear()
        walk_on(live, 1)
        costs.append(dict(Treadmill.asked))
        walk_on(live, 500)
    assert costs[0] == costs[1] == costs[2]
    assert costs[0]["apply"] == 3
    assert costs[0]["copy"] <= 3
    assert "see" not in costs[0]
    Treadmill.asked.clear()
    live.view(SPECTATOR)
    assert Treadmill.asked == {"see": 1}


def test_another_table_than_the_game_s_own_may_take_its_time() -> None:
    game = SMUGGLERS

    def other(state: State, generator: Random) -> Answer:
        return game.nature(state, generator)

    own, _ = Live.begin(game, game.setup(2), seed=1)
    slow, _ = Live.begin(game, game.setup(2), seed=1, nature=other)
    assert not own.answers_slowly
    assert slow.answers_slowly
    assert slow.copy().answers_slowly
