"""A view is an array with names: a schema gives JSON, slices and complaints."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.core import BY_SEAT, NATURE, NOBODY, SPECTATOR, Event, Game, Kind, Outcome, Part, Schema, View
from mothership.play import Table
from tests.core.sample import GAMES, LUNAR, SMUGGLERS

SCHEMA = Schema(
    Part("round", high=9),
    Part("board", (2, 3), low=-1, words=("none", "ann", "bob")),
    Part("cube", (2, 1, 2), low=-5, high=5),
)
TABLE: tuple[int, ...] = (7, -1, 0, 1, 1, 0, -1, 1, 2, 3, 4)


def view(**changes: object) -> View:
    facts: dict[str, object] = {
        "game": SMUGGLERS,
        "seat": 0,
        "actor": 0,
        "asks": "act",
        "mid_act": False,
        "legal": (1, 2),
        "table": TABLE,
        "outcome": None,
    }
    return View(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_schema_lays_its_parts_out_in_order() -> None:
    assert SCHEMA.length == len(TABLE)
    assert [TABLE[SCHEMA.slice(part.name)] for part in SCHEMA.parts] == [TABLE[:1], TABLE[1:7], TABLE[7:]]


def test_json_has_the_shape_and_the_words() -> None:
    assert SCHEMA.to_json(TABLE) == {
        "round": 7,
        "board": [["none", "ann", "bob"], ["bob", "ann", "none"]],
        "cube": [[[1, 2]], [[3, 4]]],
    }


@given(st.integers(0, len(TABLE) - 1), st.integers(-9, 12))
def test_a_number_outside_its_part_is_complained_about(place: int, number: int) -> None:
    part = next(part for part in SCHEMA.parts if place < SCHEMA.slice(part.name).stop)
    complaint = SCHEMA.complaint([*TABLE[:place], number, *TABLE[place + 1 :]])
    if part.low <= number <= part.high:
        assert complaint is None
    else:
        assert complaint == f"{part.name} holds {number}, outside {part.low} to {part.high}"


@pytest.mark.parametrize("table", [(), TABLE[:-1], (*TABLE, 0)])
def test_a_table_of_another_length_is_complained_about(table: tuple[int, ...]) -> None:
    assert SCHEMA.complaint(table) == f"{len(table)} numbers instead of {len(TABLE)}"


def test_two_parts_with_one_name_are_refused() -> None:
    with pytest.raises(AssertionError):
        Schema(Part("round"), Part("round"))


class TestAPart:
    def test_has_its_name_as_kind_unless_told_otherwise(self) -> None:
        assert Part("crate", words=("tea",)).kind == "crate"
        assert Part("crate", words=("tea",), kind="card").kind == "card"

    def test_knows_the_number_of_its_filler(self) -> None:
        assert Part("crate", low=-1, words=("none", "tea"), filler="none").filled == -1
        assert Part("money", low=-1, high=9, filler=-1).filled == -1
        assert Part("money", high=9).filled is None

    @pytest.mark.parametrize("filler", [-2, 10])
    def test_refuses_a_filler_out_of_range(self, filler: int) -> None:
        with pytest.raises(AssertionError, match="filler"):
            Part("money", low=-1, high=9, filler=filler)

    def test_refuses_a_board_that_its_numbers_do_not_fill(self) -> None:
        assert Part("board", (18,), board=(3, 3)).board == (3, 3)
        with pytest.raises(AssertionError, match="3 x 3"):
            Part("board", (10,), board=(3, 3))

    def test_refuses_places_of_seats_in_a_single_number(self) -> None:
        with pytest.raises(AssertionError, match="seat"):
            Part("turn", high=1, seats=BY_SEAT)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_view_of_a_beginning_can_be_sent(game: object) -> None:
    found = next(one for one in GAMES if one is game)
    state = found.start()
    for seat in (*range(found.players[0]), SPECTATOR):
        seen = found.view(state, seat)
        assert found.schema.complaint(seen.table) is None
        sent = json.loads(json.dumps(seen.to_json()))
        assert sent["seat"] == found.seat_word(seat)
        assert set(sent["table"]) == {part.name for part in found.schema.parts}


def test_only_the_seat_that_is_asked_has_legal_moves() -> None:
    state = LUNAR.start()
    state.apply(LUNAR.vocabulary.parse("first b"))
    assert LUNAR.view(state, 1).legal == tuple(state.legal())
    assert LUNAR.view(state, 0).legal == ()
    assert LUNAR.view(state, SPECTATOR).legal == ()


def test_nobody_is_shown_the_moves_of_chance() -> None:
    state = LUNAR.start()
    assert state.actor() == NATURE
    assert LUNAR.view(state, NATURE).legal == ()


def test_parts_are_read_by_name() -> None:
    seen = LUNAR.view(LUNAR.start(3), 0)
    assert seen.number("players") == 3
    assert len(seen["board"]) == 45
    with pytest.raises(ValueError, match="too many"):
        seen.number("board")


KIND = Kind("met")
OPEN = Event(KIND, (1,))
PRIVATE = Event(KIND, (2,), seen_by=0b10)


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 1},
        {"actor": 1},
        {"asks": "pay"},
        {"mid_act": True},
        {"legal": (1,)},
        {"table": (*TABLE[:-1], 5)},
        {"outcome": Outcome((1, -1), "SM-8")},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_fingerprint_changes_with_everything_that_a_seat_sees(change: dict[str, object]) -> None:
    assert view().digest() == view().digest()
    assert view(**change).digest() != view().digest()


def test_a_fingerprint_holds_the_events_that_the_seat_may_see() -> None:
    assert view().digest([OPEN]) != view().digest()
    assert view().digest([OPEN, PRIVATE]) == view().digest([OPEN])
    assert view(seat=1).digest([OPEN, PRIVATE]) != view(seat=1).digest([OPEN])


# --- From JSON ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(seed=st.integers(0, 10**6), moves=st.integers(0, 60))
def test_a_view_survives_its_json(game: Game, seed: int, moves: int) -> None:
    generator = Random(seed)
    table = Table(game, game.setup(), seed=seed)
    while moves and table.actor >= 0:
        table.submit(table.actor, generator.choice(table.view(table.actor).legal))
        moves -= 1
    for seat in (SPECTATOR, *range(game.players[0])):
        seen = table.view(seat)
        assert View.from_json(game, json.loads(json.dumps(seen.to_json()))) == seen
        for made in table.history(seat):
            for event in made.events:
                told = Event.from_json(game.events, json.loads(json.dumps(event.to_json())))
                assert (told.kind, told.values) == (event.kind, event.values)


def test_a_view_of_a_finished_game_survives_its_json() -> None:
    seen = view(
        game=LUNAR, actor=NOBODY, legal=(), table=tuple(LUNAR.start().see(0)), outcome=Outcome((1, -1), "X-1")
    )
    assert View.from_json(LUNAR, seen.to_json()) == seen


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("round", 10),
        ("round", True),
        ("round", [7]),
        ("round", "7"),
        ("board", [["none", "ann", "bob"]]),
        ("board", [["none", "ann", "bob"], ["bob", "ann"]]),
        ("board", [["none", "ann", "bob"], ["bob", "ann", "eve"]]),
        ("board", "none"),
        ("cube", [[[1, 2]], [[3, None]]]),
        ("more", 1),
    ],
)
def test_json_that_is_no_table_is_refused(part: str, value: object) -> None:
    facts = SCHEMA.to_json(TABLE)
    assert SCHEMA.from_json(facts) == TABLE
    with pytest.raises(ValueError, match=r"\S"):
        SCHEMA.from_json({**facts, part: value})


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": "eve"},
        {"actor": None},
        {"legal": [{"move": "dance"}]},
        {"legal": 3},
        {"table": {}},
        {"table": None},
        {"outcome": {}},
        {"outcome": 1},
    ],
)
def test_json_that_is_no_view_is_refused(changes: dict[str, object]) -> None:
    facts = LUNAR.view(LUNAR.start(), 0).to_json()
    with pytest.raises(ValueError, match=r"\S"):
        View.from_json(LUNAR, {**facts, **changes})
    with pytest.raises(ValueError, match=LUNAR.id):
        View.from_json(LUNAR, {})
