"""Players, and the moon with its spaces and links."""

import pytest

from mothership.kit import proves
from tests.games.lunar.moon import PLACES, MoonTests
from tests.games.lunar_invaders_2011.situation import GAME, Situation, opening, situation


def on_moon_c(pieces: dict[str, str]) -> Situation:
    """Some ships on the moon of C, who is out of the game. A is to move."""
    moon = [pieces.get(place, ".") for place in PLACES]
    north, middle, south = (" ".join(moon[start : start + 3]) for start in (0, 3, 6))
    return situation(f"""
        am am .    bm bm .    {north}
        .  .  .    .  .  .    {middle}
        .  .  .    .  .  .    {south}
    """)


class TestMoon(MoonTests):
    moon = "c"
    not_in_control = "L11-A3"

    def table(self, pieces: dict[str, str]) -> Situation:
        return on_moon_c(pieces)


@proves("L11-A2a")
def test_two_to_five_people_play() -> None:
    assert GAME.players == (2, 3, 4, 5)


@proves("L11-A2a")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_moon_and_nine_ships(players: int) -> None:
    table = opening(players)
    assert [len(row.split()) for row in table.board] == [3 * players] * 3
    assert table.living == "abcde"[:players]


@proves("L11-M4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_moons_of_the_players_are_in_the_game(players: int) -> None:
    table = opening(players)
    nobodys = GAME.seats[players]
    assert table.forbids(f"teleport a {nobodys}.n") == "L11-M4"
    assert table.forbids(f"teleport {nobodys} a.n") == "L11-M4"
    assert table.forbids(f"deep-space {nobodys}") == "L11-M4"


@proves("L11-M4")
def test_a_move_stays_on_its_moon() -> None:
    """It names a place of the moon where the ship is; there is no way to write another moon."""
    _, to = GAME.vocabulary["move"].fields
    assert to.words == PLACES
