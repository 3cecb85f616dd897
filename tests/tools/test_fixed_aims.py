"""Always typing the same numbers is worse than aiming with the same hand."""

from __future__ import annotations

from mothership.games.space_invaders.hands import PRACTISED
from mothership.games.space_invaders.moves import VOCABULARY
from tools.fixed_aims import Team, Triple, best_triples, share

TEAM = Team("training", 2, PRACTISED)
AT_THE_UFO = Triple(210, 0, 79)


def test_a_triple_takes_the_place_of_an_aim_and_of_nothing_else() -> None:
    meant = {"stand 35": "stand 210", "turn -9": "turn 0", "press 12": "press 79", "leave": "leave"}
    meant |= {"hand novice": "hand novice", "swing 90": "swing 90"}
    for move, made in meant.items():
        assert VOCABULARY.notation(AT_THE_UFO.instead(VOCABULARY.parse(move))) == made


def test_who_aims_wins_more_often_than_who_types_the_same_numbers() -> None:
    """docs/physics.md has 2,000 games of each."""
    bot = share(TEAM, None, 4, "a test")
    fixed = share(TEAM, AT_THE_UFO, 4, "a test")
    assert bot > fixed


def test_the_best_of_a_grid_are_kept() -> None:
    assert len(best_triples(TEAM, [(0, 5), (0, 2)], "a test")) == 2
