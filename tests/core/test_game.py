"""Setups are checked, and a faulty move is told from every other kind of faulty move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mothership.core import (
    NATURE,
    SPECTATOR,
    Data,
    DataError,
    Forbidden,
    Game,
    GameOver,
    MoveError,
    NotAMove,
    NotYourTurn,
    SetupError,
    replay,
)
from mothership.games.lunar_invaders_2011 import GAME as UNPREPARED
from tests.core.sample import BEACONS, LUNAR, SMUGGLERS, played
from tests.toys import beacons

WORD = LUNAR.vocabulary.parse


def test_what_is_left_out_of_a_setup_has_its_default() -> None:
    setup = LUNAR.setup()
    assert (setup.players, setup.options) == (2, {"combat": "dice", "setup": "standard"})
    assert setup.data == LUNAR.released[-1]
    assert setup.rules_version == LUNAR.rules_version
    assert LUNAR.setup(options={"combat": "roshambo"}).choice("setup") == "standard"


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"players": 1}, "lunar-invaders-2011 is for 2, 3, 4, 5 players, not 1."),
        ({"players": 6}, "is for 2, 3, 4, 5 players, not 6."),
        ({"options": {"combat": "swords"}}, "option combat is one of dice, roshambo, not “swords”."),
        ({"options": {"Combat": "dice"}}, "there is no option “Combat”. Options: combat, setup."),
        ({"rules_version": 99}, "rules version 99 is unknown; this installation knows 1."),
    ],
)
def test_a_setup_that_no_game_can_start_from_is_refused(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(SetupError) as caught:
        LUNAR.setup(**given)  # type: ignore[arg-type]
    assert complaint in str(caught.value)


def test_a_game_without_positions_refuses_one() -> None:
    with pytest.raises(SetupError, match="cannot start from a position"):
        BEACONS.setup(position="somewhere")


def test_a_game_that_did_not_come_from_the_registry_has_no_data() -> None:
    with pytest.raises(SetupError, match="get the game from the registry"):
        UNPREPARED.setup()


def test_a_position_is_one_line_of_text() -> None:
    position = "al al al / am am am / as as as \n| bl bl bl / bm bm bm / bs bs bs \n; turn a"
    setup = LUNAR.setup(position=position)
    assert setup.position == "al al al / am am am / as as as | bl bl bl / bm bm bm / bs bs bs ; turn a"
    assert LUNAR.begin(setup).actor() == 0


def test_data_are_the_same_whatever_their_lines_end_in() -> None:
    data = Data({"cards": "ace\nking\n"})
    for other in ("ace\r\nking\r\n", "ace\rking\r"):
        assert Data({"cards": other}) == data
        assert Data({"cards": other}).digest == data.digest
    for other in ("ace\nking", "ace\n\nking\n", "ace \nking\n", "king\nace\n"):
        assert Data({"cards": other}).digest != data.digest


def test_a_digest_tells_names_from_texts() -> None:
    assert Data({"a": "b", "c": "d"}).digest == Data({"c": "d", "a": "b"}).digest
    different: list[dict[str, str]] = [{}, {"a": ""}, {"b": ""}, {"a": "b"}, {"b": "a"}, {"a": "", "b": ""}]
    assert len({Data(files).digest for files in different}) == len(different)


@pytest.mark.parametrize("name", ["", "two words", "a:b", "a#b", "a\nb"])
def test_a_data_file_has_a_name_that_fits_into_a_record(name: str) -> None:
    with pytest.raises(DataError, match="the name of a data file"):
        Data({name: "text"})


def test_seats_have_words() -> None:
    assert [LUNAR.seat_word(seat) for seat in (0, 4, NATURE, SPECTATOR)] == ["a", "e", "nature", "spectator"]
    assert LUNAR.seat_word(17) == "17"
    assert [LUNAR.seat_called(word) for word in ("a", "e", "nature")] == [0, 4, NATURE]
    with pytest.raises(ValueError, match="not in tuple"):
        LUNAR.seat_called("z")


@pytest.mark.parametrize("seats", [("ann", "nature", "cat"), ("ann", "climb", "cat"), ("ann", "Bob", "cat")])
def test_a_seat_may_not_have_the_name_of_something_else(seats: tuple[str, ...]) -> None:
    facts = {name: getattr(beacons.GAME, name) for name in beacons.GAME.__dataclass_fields__}
    with pytest.raises(AssertionError):
        type(beacons.GAME)(**{**facts, "seats": seats})


@pytest.mark.parametrize(
    ("seat", "move", "data", "error"),
    [
        (0, -1, (), NotAMove),
        (0, LUNAR.vocabulary.size, (), NotAMove),
        (0, WORD("grow a.n"), (1,), NotAMove),
        (1, WORD("grow a.n"), (), NotYourTurn),
        (SPECTATOR, WORD("grow a.n"), (), NotYourTurn),
        (NATURE, WORD("roll 3"), (), NotYourTurn),
        (99, WORD("grow a.n"), (), NotYourTurn),
        (0, WORD("grow b.n"), (), Forbidden),
        (0, WORD("roll 3"), (), Forbidden),
        (0, WORD("pass"), (), Forbidden),
    ],
)
def test_each_faulty_move_has_its_own_error(
    seat: int, move: int, data: tuple[int, ...], error: type[MoveError]
) -> None:
    state = LUNAR.start()
    state.apply(WORD("first a"))
    key = state.key()
    with pytest.raises(error):
        LUNAR.check(state, seat, move, data)
    assert state.key() == key


def test_a_move_after_the_end_names_the_rule_that_ended_the_game() -> None:
    record = played(LUNAR, 1)
    assert record.outcome is not None
    with pytest.raises(GameOver) as caught:
        LUNAR.check(replay(record, LUNAR), 0, WORD("grow a.n"))
    assert caught.value.rule == record.outcome.rule


def test_a_forbidden_move_names_its_rule() -> None:
    state = LUNAR.start()
    state.apply(WORD("first a"))
    with pytest.raises(Forbidden, match=r"“grow b\.n” is forbidden here by rule L11-A10a") as caught:
        LUNAR.check(state, 0, WORD("grow b.n"))
    assert caught.value.rule == "L11-A10a"


@pytest.mark.parametrize("number", [10**18, -(10**18), 2**63])
def test_a_measured_number_fits_into_a_machine_word(number: int) -> None:
    record = played(SMUGGLERS, 1)
    wave = next(index for index, entry in enumerate(record.entries) if entry.move.startswith("wave"))
    state = SMUGGLERS.begin(record.setup)
    for entry in record.entries[:wave]:
        state.apply(SMUGGLERS.vocabulary.parse(entry.move))
    with pytest.raises(NotAMove, match="is not a whole number"):
        SMUGGLERS.check(state, NATURE, SMUGGLERS.vocabulary.parse("wave"), (number, 0, 0))


@pytest.mark.parametrize(
    ("game", "players", "expected"),
    [
        (LUNAR, 2, "forfeit"),  # two opponents: one of them can lose alone
        (LUNAR, 3, "bot"),
        (replace(LUNAR, timeout="bot"), 2, "bot"),
        (BEACONS, 1, "bot"),
        (BEACONS, 2, "bot"),
        (BEACONS, 3, "bot"),
    ],
)
def test_what_becomes_of_a_seat_that_is_out_of_time(game: Game, players: int, expected: str) -> None:
    assert game.on_timeout(game.setup(players)) == expected


def test_nothing_else_can_become_of_it() -> None:
    with pytest.raises(AssertionError):
        replace(BEACONS, timeout="scold")
