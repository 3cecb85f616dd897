"""Rock, paper, scissors."""

from collections import Counter
from itertools import product

import pytest

from mothership.core import SPECTATOR
from mothership.core.journal import Journal
from mothership.kit import proves
from tests.games.lunar_invaders_2011.situation import GAME, Situation, fought, situation

SIGNS = ("rock", "paper", "scissors")
BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}


def duel() -> Situation:
    """A Medium of A has attacked a Medium of B. C looks on."""
    return situation(
        """
        am am .    bs bs .     cm cm .
        .  .  .    .  bm am    .  .  .
        .  .  .    .  .  .     .  .  .
        """,
        combat="roshambo",
    ).play("move b.e pad")


@proves("L11-A14")
def test_the_attacker_throws_and_the_defender_answers() -> None:
    table = duel()
    assert table.asked == "a throw"
    assert table.legal() == {f"throw {sign}" for sign in SIGNS}
    table.play("throw paper")
    assert table.asked == "b counter"
    assert table.legal() == {f"counter {sign}" for sign in SIGNS}


@proves("L11-A14")
def test_a_game_with_dice_knows_no_signs() -> None:
    table = situation("""
        am am .    bs bs .
        .  .  .    .  bm am
        .  .  .    .  .  .
    """).play("move b.e pad")
    assert table.asked == "nature roll"


@proves("L11-A14", "L11-A14b")
@pytest.mark.parametrize(("sign", "answer"), [*product(SIGNS, SIGNS)])
def test_one_round_decides(sign: str, answer: str) -> None:
    table = duel().play(f"throw {sign}", f"counter {answer}")
    expected = "tie" if sign == answer else "win" if (sign, answer) in BEATS else "lose"
    assert fought(table) == expected
    assert f"showed a {sign} b {answer}" in table.events
    assert table.asked == ("b act" if expected == "lose" else "b retreat")


@proves("L11-A14b")
def test_each_verdict_comes_of_exactly_a_third_of_all_throws() -> None:
    verdicts = Counter(
        fought(duel().play(f"throw {sign}", f"counter {answer}")) for sign, answer in product(SIGNS, SIGNS)
    )
    assert verdicts == {"win": 3, "tie": 3, "lose": 3}


@proves("L11-A14a")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR], ids=["defender", "onlooker", "spectator"])
def test_nobody_else_can_tell_what_was_thrown(seat: int) -> None:
    seen = set()
    for sign in SIGNS:
        table = duel()
        move = GAME.vocabulary.parse(f"throw {sign}")
        journal = table.state.journal = Journal()
        table.state.apply(move)
        table.state.journal = None
        view = GAME.view(table.state, seat)
        seen.add((GAME.vocabulary.seen(move, seat, 0), view.digest(journal.events)))
    assert len(seen) == 1


@proves("L11-A14a")
def test_the_attacker_remembers_the_own_throw() -> None:
    table = duel().play("throw scissors")
    assert GAME.view(table.state, 0).to_json()["table"]["throw"] == "scissors"
    assert GAME.view(table.state, 1).to_json()["table"]["throw"] == "none"


@proves("L11-A14a")
def test_both_signs_are_shown_in_the_end() -> None:
    table = duel().play("throw scissors", "counter rock")
    assert table.events == ["threw a", "showed a scissors b rock", "fought a lose b.pad"]
    assert GAME.view(table.state, 0).to_json()["table"]["throw"] == "none"
