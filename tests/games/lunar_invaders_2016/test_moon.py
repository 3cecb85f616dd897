"""Players, the moons with their spaces and links, and units."""

import pytest

from mothership.kit import proves
from tests.games.lunar.moon import PLACES, MoonTests
from tests.games.lunar_invaders_2016.situation import GAME, Situation, opening, situation


def on_moon_b(units: dict[str, str]) -> Situation:
    """Some units on the moon of B. A is to move; both have a Medium on the moon of A."""
    moon = [units.get(place, ".") for place in PLACES]
    north, middle, south = (" ".join(moon[start : start + 3]) for start in (0, 3, 6))
    return situation(f"""
        a.m . .      {north}
        .   . .      {middle}
        .   . b.m    {south}
    """)


class TestMoon(MoonTests):
    moon = "b"
    not_in_control = "L16-B6"

    def table(self, pieces: dict[str, str]) -> Situation:
        return on_moon_b({place: f"{word[0]}.{word[1]}" for place, word in pieces.items()})


@proves("L16-P1")
def test_two_people_play_with_a_moon_each() -> None:
    assert GAME.players == (2,)
    assert GAME.seats == ("a", "b")
    assert [len(row.split()) for row in opening().board] == [6, 6, 6]


@proves("L16-M4")
@pytest.mark.parametrize("kind", ["move", "attack", "combine", "divide", "transfer"])
def test_everything_but_the_teleporter_stays_on_its_moon(kind: str) -> None:
    """Such a move names a place of the moon where it begins; there is no way to write another moon."""
    assert GAME.vocabulary[kind].fields[-1].words == PLACES


@proves("L16-M4")
def test_the_moons_are_apart() -> None:
    """At every edge of moon A stands a Large that could move on, if there were a way."""
    table = situation("""
        .   a.l .      .   . .
        a.l .   a.l    b.m . .
        .   .   .      .   . .
    """)
    ways = {move.split()[2] for move in table.legal("move")}
    assert ways == {"nw", "ne", "sw", "se", "pad"}
    assert table.legal("attack") == set()


@proves("L16-M4")
def test_whoever_moves_on_the_moon_of_b_stays_there() -> None:
    assert on_moon_b({"n": "a.l"}).play("move b.n ne").at("b.ne") == "a.l"


@proves("L16-P2")
@pytest.mark.parametrize(
    ("larger", "smaller"),
    [("m", "s"), ("l", "m"), ("ss", "s"), ("l", "ss"), ("mm", "l"), ("lms", "ls"), ("ll", "lm")],
)
def test_the_size_of_a_unit_is_the_sum_of_its_pips(larger: str, smaller: str) -> None:
    assert on_moon_b({"n": f"a.{larger}", "nw": f"b.{smaller}"}).allows("attack b.n nw")
    assert on_moon_b({"n": f"a.{smaller}", "nw": f"b.{larger}"}).forbids("attack b.n nw") == "L16-B9c"


@proves("L16-P2")
@pytest.mark.parametrize(
    ("one", "other"), [("m", "ss"), ("l", "ms"), ("l", "sss"), ("mm", "ls"), ("lm", "mms")]
)
def test_it_does_not_matter_of_what_a_size_is_made(one: str, other: str) -> None:
    assert on_moon_b({"n": f"a.{one}", "nw": f"b.{other}"}).allows("attack b.n nw")
    assert on_moon_b({"n": f"a.{other}", "nw": f"b.{one}"}).allows("attack b.n nw")


@proves("L16-B19")
def test_it_does_not_matter_in_which_order_a_tower_was_stacked() -> None:
    below = on_moon_b({"n": "a.s", "nw": "a.m"}).play("combine b.n nw")
    above = on_moon_b({"n": "a.m", "nw": "a.s"}).play("combine b.n nw")
    assert below.at("b.nw") == above.at("b.nw") == "a.ms"
    assert below.state.key() == above.state.key()


@proves("L16-B19")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_any_piece_of_a_tower_can_be_taken_out(size: str) -> None:
    table = on_moon_b({"n": "a.lms"}).play(f"divide b.n {size} nw")
    assert table.events == [f"divided a {size} b.n b.nw"]
