"""The counter of acts that pay for nothing finds them, and only them."""

from __future__ import annotations

import pytest

from mothership.bots.random_bot import RandomBot
from mothership.core import SeatRecord, View
from mothership.games.invaders.moves import PLAY, STRATEGY, TO_ZONE, USE
from mothership.play import Player
from tests.games.invaders.situation import GAME, situation
from tools.invaders_waste import Waste, Watch, play, wasted


def watched(text: str, *notations: str) -> list[Waste]:
    """What is found in a few moves from a situation on; chance takes the first card, nobody answers."""
    state = situation(text).state
    watch = Watch()
    for notation in (*notations, *["..."] * 20):
        before = state.copy()
        if notation == "...":
            if before.question() == "main":
                break
            move = before.legal()[-1]  # to let it happen is the last of the answers
        else:
            move = GAME.vocabulary.parse(notation)
        state.apply(move)
        watch.see(before, move, state.copy())
    return watch.found


@pytest.mark.parametrize(
    ("text", "notations", "cards"),
    [
        (
            "eurasia / gibraltar ; turn mankind ; hand mankind 2 mako",
            ("use eurasia 1", "discard mako"),
            ["gibraltar"],
        ),
        ("eurasia deathworm / ; hand mankind mako", ("use eurasia 1",), []),  # a card of the opponent goes
        ("eurasia deathworm /", ("use eurasia 1",), ["deathworm"]),
        (  # an answer saves the hero: the price was not paid for nothing
            "eurasia harrowers / medic ; hand invader 3 kraken",
            ("use eurasia 1", "target mankind eurasia 1", *["discard kraken"] * 2, "strategy chainmail"),
            [],
        ),
        ("hand invader kill-swarm", ("play kill-swarm",), ["kill-swarm"]),
        ("eurasia / mako ; hand invader kill-swarm", ("play kill-swarm", "target mankind eurasia 1"), []),
        (
            "eurasia / gibraltar ; damage 0 1 0 ; turn mankind ; hand mankind 2 mako",
            ("use eurasia 1", "discard mako"),
            [],
        ),
    ],
)
def test_what_changes_nothing_is_found(text: str, notations: tuple[str, ...], cards: list[str]) -> None:
    assert [act.card for act in watched(text, *notations)] == cards


class Waster:
    """Uses and plays whatever it can, for whatever it does."""

    def __init__(self, seed: str) -> None:
        self.chance = RandomBot(seed)

    def choose(self, view: View, record: SeatRecord) -> int:
        for first, end in ((USE, STRATEGY), (PLAY, TO_ZONE)):
            for move in view.legal:
                if first <= move < end:
                    return move
        return self.chance.choose(view, record)


def wasters(seed: str) -> tuple[Player, Player]:
    return Waster(f"{seed} 0"), Waster(f"{seed} 1")


def test_a_planted_waster_is_caught() -> None:
    found = [act for number in range(3) for act in wasted(play(wasters, f"planted {number}"))]
    assert {act.seat for act in found} == {0, 1}
    assert len(found) > 10
