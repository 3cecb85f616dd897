"""Facts about whole games, played to the end."""

from collections.abc import Callable
from random import Random

import pytest

from mothership.core import NATURE
from mothership.kit import proves
from tests.games.space_defenders.situation import GAME, INVADERS, SHIPS, Situation


def aim(table: Situation) -> str:
    """The flight after which the shot hits the lowest invader."""
    things = table.things
    here = things.index(SHIPS[table.state.actor()])
    spaces = {f"move {word}": space for space, word in enumerate(GAME.vocabulary["move"].fields[0].words)}
    flights = [flight for flight in table.legal() if flight.startswith(("move", "stay"))]
    return min(sorted(flights), key=lambda flight: target_above(spaces.get(flight, here), things))


def target_above(space: int, things: list[str]) -> int:
    """The space of the first thing above if it is an invader; otherwise far away."""
    above = [place for place in range(space + 6, 60, 6) if things[place] != "."]
    return above[0] if above and things[above[0]] in INVADERS else 99


def fair(table: Situation, generator: Random) -> str:
    moves, weights = zip(*table.chances.items(), strict=True)
    return str(generator.choices(moves, weights)[0])


def stubborn(table: Situation, generator: Random) -> str:
    """Left halves as soon as they can be drawn, right ones never."""
    moves = table.legal() - {"draw right"}
    return "draw left" if "draw left" in moves else generator.choice(sorted(moves))


def played_well(
    players: int, seed: int, chance: Callable[[Situation, Random], str] = fair
) -> tuple[Situation, list[str]]:
    """A game in which everybody shoots at what is lowest and leaves the mine alone, and what happened."""
    generator = Random(seed)
    table = Situation(GAME.start(players))
    told: list[str] = []
    while table.outcome is None:
        if table.state.actor() == NATURE:
            move = chance(table, generator)
        elif table.state.question() == "move":
            move = aim(table)
        else:
            move = max(table.legal())  # the mine: "leave"
        told += table.play(move).events
    return table, told


def refills_and_unused(table: Situation, told: list[str]) -> tuple[int, int]:
    """How often the horde came down, and how many tiles were left in the case and beside the board."""
    assert table.outcome is not None
    assert table.outcome.rule == "SD-D14"
    left, right, aside = table.beside
    unused = sum(table.part("case")) + left + right + 2 * aside
    return len([event for event in told if event.startswith("descended")]), unused


@proves("SD-D2", "SD-D9", "SD-D14a")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_cleared_game_has_seven_refills_and_four_tiles_unused(players: int, seed: int) -> None:
    """70 tiles are 24 at first, seven rows of six, and 4."""
    assert refills_and_unused(*played_well(players, seed)) == (7, 4)


@proves("SD-D9", "SD-D14b")
def test_unless_five_equal_halves_wait() -> None:
    """One game in a million: the case holds the five others, which are too few."""
    table, told = played_well(2, 1, stubborn)
    assert refills_and_unused(table, told) == (6, 10)
    assert table.beside == (5, 0, 0)
    assert table.part("case") == [0, 0, 0, 0, 0, 0, 5]


@proves("SD-D6", "SD-D7", "SD-D7a", "SD-D7b", "SD-D14c")
@pytest.mark.parametrize("players", [1, 4])
def test_points_are_what_was_shot(players: int) -> None:
    """Whoever only shoots invaders has a point for each eye, and ten for each second half."""
    table, told = played_well(players, 7)
    things = [event.split()[3] for event in told if event.startswith("hit")]
    assert sum(table.part("points")) == sum(int(thing) if thing.isdigit() else 10 for thing in things)
    scored = [int(event.split()[2]) for event in told if event.startswith("scored")]
    assert scored == table.part("points")[:players]
