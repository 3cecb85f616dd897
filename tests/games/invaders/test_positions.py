"""Positions as text: what is read, what is written, what is refused, and why."""

import pytest

from mothership.core import SetupError
from tests.games.invaders.situation import BOX, GAME, Situation, fresh, situation

EVERYTHING = (
    "pacific-rim kraken+1 . goo-sprayer*3 / norad*2 ; eurasia anthraxus! / colonel-1 mako!! ; africa / ; "
    "turn mankind ; round 7 ; plot 4 ; ops 3 ; damage 1 2 0 ; hand invader 2 drones thing ; "
    "known invader drones ; pile invader quake kraken ; deck invader 2 drones medusa ; hand mankind veto ; "
    "pile mankind mako saladin ; deck mankind 3 saladin ; heroes medic pilot ; released chainmail moon ; "
    "taxed tech ; rotated ; skips ; plot-used ; drained ; hero-moves 2 ; wins 1 0 ; limit 4"
)


def begin(position: str, match: str = "best-of-three") -> Situation:
    return Situation(GAME.begin(GAME.setup(2, {"match": match}, data=BOX, position=position)))


def written(table: Situation) -> str:
    assert GAME.write_position is not None
    return GAME.write_position(table.state)


def complaint(position: str, match: str = "single") -> str:
    """The reason why a position is refused, without the words that all refusals begin with."""
    with pytest.raises(SetupError) as refusal:
        begin(position, match)
    assert refusal.value.text("de") != refusal.value.text("en")
    return str(refusal.value).removeprefix("The game cannot start: the position does not fit: ")


def test_a_game_can_begin_from_a_position_and_writes_it_again() -> None:
    table = begin(EVERYTHING)
    assert table.asked == "mankind main"
    table.shows(
        "pacific-rim kraken+1 . goo-sprayer*3 / norad*2",
        "eurasia anthraxus! / colonel-1 mako!!",
        "hand invader 2 drones thing",
        "known invader drones",
        "pile mankind mako saladin",
        "decks 3 3",
        "damage 1 2 0",
        "released chainmail moon",
        "dearer-locations 0",
        "dearer-tech 1",
        "rotated 1",
        "hero-moves 2",
        "wins 1 0",
    )
    assert written(table) == EVERYTHING


def test_what_is_left_out_is_usual() -> None:
    table = begin("africa / medic ; turn invader")
    table.shows("plot 10", "ops 1", "round 1", "decks 70 70", "damage 0 0 0", "released", "wins 0 0")
    assert sum(table.part("heroes")) == 10


def test_cards_that_are_named_are_not_in_the_deck() -> None:
    begin("eurasia kraken / mako medic ; turn invader ; hand invader 2 kraken ; pile mankind mako").shows(
        "decks 67 68"
    )


def test_only_a_main_phase_can_be_written() -> None:
    for table in (fresh(), situation("turn mankind").play("end"), situation("plot 1").play("end, ...")):
        with pytest.raises(SetupError):
            written(table)


HERO = "africa / medic ; turn invader"


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("africa / medic", "turn is missing."),
        ("turn invader", "exactly one hero stands in a zone, not 0."),
        ("africa / medic pilot ; turn invader", "exactly one hero stands in a zone, not 2."),
        (
            "africa medic ; turn invader",
            "“africa” needs one “/” between the sides, and at most 4 cards on each.",
        ),
        ("africa / medic mako mako militia militia ; turn invader", "“africa” needs one “/” between"),
        ("africa krakn / medic ; turn invader", "“africa”: “krakn” does not fit here. Possible: kraken."),
        ("africa mako / medic ; turn invader", "“africa”: “mako” does not fit here."),
        ("africa plague / medic ; turn invader", "“africa”: “plague” does not fit here."),
        ("africa / medic+x ; turn invader", "“africa”: “medic+x” does not fit here."),
        ("africa / medic ; turn nobody", "“turn”: “nobody” does not fit here. Possible: invader, mankind."),
        (f"{HERO} ; plot 13", "“plot”: a whole number from 1 to 12 is expected, not “13”."),
        (f"{HERO} ; plot 0", "“plot”: a whole number from 1 to 12 is expected, not “0”."),
        (f"{HERO} ; plot", "“plot”: 0 instead of 1."),
        (f"{HERO} ; damage 1 2", "“damage”: 2 instead of 3."),
        (f"{HERO} ; damage 1 6 0", "“damage”: a whole number from 0 to 5 is expected, not “6”."),
        (f"{HERO} ; damage 0 5 0", "this game is decided already (rule INV-R7)."),
        (f"{HERO} ; damage 3 0 3", "this game is decided already (rule INV-R8)."),
        ("africa / medic succubus*5 ; turn invader", "this game is decided already (rule INV-R5)."),
        ("africa goo-sprayer*7 / medic ; turn invader", "this game is decided already (rule INV-R10)."),
        (f"{HERO} ; hand nobody 2 drones", "“hand”: “nobody” does not fit here. Possible: invader, mankind."),
        (f"{HERO} ; hand invader saladin", "“hand invader”: “saladin” does not fit here."),
        (f"{HERO} ; hand invader 5 drones", "the position has 5 “drones”; in the box are 4."),
        (f"{HERO} ; known invader drones", "“known invader”: more “drones” than in the hand."),
        (f"{HERO} ; heroes medic", "“heroes”: medic stands in a zone already."),
        (f"{HERO} ; heroes drones", "“heroes”: “drones” does not fit here."),
        (f"{HERO} ; released ops-centre", "“released”: “ops-centre” does not fit here."),
        (f"{HERO} ; rotated yes", "“rotated”: 1 instead of 0."),
        (f"{HERO} ; turn mankind", "“turn” is given twice."),
        (f"{HERO} ; wins 1 0", "“wins” needs the option match=best-of-three."),
        (f"{HERO} ; weather fine", "“weather fine” is unknown. Possible: pacific-rim"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(position: str, reason: str) -> None:
    assert complaint(position).startswith(reason)
