"""Players, and the moon with its spaces and links."""

import pytest

from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import GAME, Situation, opening, situation

PLACES = ("nw", "n", "ne", "w", "pad", "e", "sw", "s", "se")
FACTORIES = ("n", "e", "s", "w")


def on_moon_c(pieces: dict[str, str]) -> Situation:
    """Some ships on the moon of C, who is out of the game. A is to move."""
    moon = [pieces.get(place, ".") for place in PLACES]
    north, middle, south = (" ".join(moon[start : start + 3]) for start in (0, 3, 6))
    return situation(f"""
        am am .    bm bm .    {north}
        .  .  .    .  .  .    {middle}
        .  .  .    .  .  .    {south}
    """)


def ways_from(place: str) -> set[str]:
    """Where a ship can move that is alone on a moon."""
    return {move.split()[2] for move in on_moon_c({place: "al"}).legal(f"move c.{place} ")}


@proves("L11-A2a")
def test_two_to_five_people_play() -> None:
    assert GAME.players == (2, 3, 4, 5)


@proves("L11-A2a")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_moon_and_nine_ships(players: int) -> None:
    table = opening(players)
    assert [len(row.split()) for row in table.board] == [3 * players] * 3
    assert table.living == "abcde"[:players]


@proves("L11-M1")
def test_a_moon_has_nine_spaces() -> None:
    spaces = GAME.vocabulary["grow"].fields[0].words
    assert [space.partition(".")[2] for space in spaces if space.startswith("c.")] == [*PLACES]


@proves("L11-M1")
@pytest.mark.parametrize("corner", ["ne", "sw", "se"])
def test_the_corners_are_control_points(corner: str) -> None:
    assert on_moon_c({"nw": "as", corner: "as", "pad": "bl"}).allows("teleport c a.se")


@proves("L11-M1")
def test_the_middles_of_the_edges_are_not_control_points() -> None:
    table = on_moon_c({"n": "as", "e": "as", "s": "al", "w": "al", "pad": "bl"})
    assert table.forbids("teleport c a.se") == "L11-A3"


@proves("L11-M1")
def test_the_middles_of_the_edges_are_factories() -> None:
    table = on_moon_c({"nw": "as", "ne": "as", "sw": "al", "se": "al"})
    assert table.legal("build c") == {f"build c.{place}" for place in FACTORIES}


@proves("L11-M2")
@pytest.mark.parametrize(
    ("corner", "neighbours"),
    [("nw", {"n", "w"}), ("ne", {"n", "e"}), ("se", {"e", "s"}), ("sw", {"s", "w"})],
)
def test_a_control_point_is_linked_to_the_two_factories_beside_it(corner: str, neighbours: set[str]) -> None:
    assert ways_from(corner) == neighbours


@proves("L11-M2", "L11-M3")
@pytest.mark.parametrize(
    ("factory", "neighbours"),
    [("n", {"nw", "ne"}), ("e", {"ne", "se"}), ("s", {"se", "sw"}), ("w", {"sw", "nw"})],
)
def test_a_factory_is_linked_to_the_two_control_points_beside_it_and_to_the_pad(
    factory: str, neighbours: set[str]
) -> None:
    assert ways_from(factory) == {*neighbours, "pad"}


@proves("L11-M3")
def test_the_pad_is_linked_to_the_factories_only() -> None:
    assert ways_from("pad") == set(FACTORIES)


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
