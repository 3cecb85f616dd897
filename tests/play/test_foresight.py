"""Which moves lose at once: worked out by hand on small trees, and by playing on in the real games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mothership.core import NATURE, Game, State
from mothership.core.registry import game_ids, load
from mothership.core.state import Guest
from mothership.play import Live
from mothership.play.foresight import fatal_everywhere, fatal_moves
from tests.toys.trees import LETTERS, VOCABULARY, TreeState, tree_game

WON, LOST, DRAWN = (1, -1), (-1, 1), (0, 0)
ANN, BOB = 0, 1


class OneAct(TreeState):
    """Whatever a seat does in a row is one act."""

    def mid_act(self) -> bool:
        return bool(self.path) and self.actor() == self.seen[-1][0]

    def copy(self) -> OneAct:
        return OneAct(self.tree, self.path)


def fatal(tree: Any, kind: type[TreeState] = TreeState, **more: int) -> str:
    """The letters by which Ann loses at once."""
    state: State = Guest(kind(tree))
    found = fatal_moves(tree_game(tree), state, ANN, list(state.legal()), **more)
    assert set(found.values()) <= {"TR-2"}
    return letters(found)


def letters(moves: Any) -> str:
    return "".join(LETTERS.words[VOCABULARY.block_of(move).decode(move)[0]] for move in moves)


class TestAMove:
    def test_loses_by_itself(self) -> None:
        assert fatal((ANN, {"a": WON, "b": LOST, "c": DRAWN})) == "b"

    def test_loses_if_chance_can_do_nothing_about_it(self) -> None:
        certain = (NATURE, {"a": (1, LOST), "b": (9, LOST)})
        likely = (NATURE, {"a": (99, LOST), "b": (1, DRAWN)})
        assert fatal((ANN, {"a": certain, "b": likely, "c": WON})) == "a"

    def test_loses_if_nothing_in_the_rest_of_the_act_helps(self) -> None:
        hopeless = (ANN, {"a": LOST, "b": (ANN, {"a": LOST})})
        a_way_out = (ANN, {"a": LOST, "b": (ANN, {"a": LOST, "b": DRAWN})})
        assert fatal((ANN, {"a": hopeless, "b": a_way_out}), OneAct) == "a"

    def test_does_not_lose_at_once_if_somebody_decides_before(self) -> None:
        forced = (BOB, {"a": LOST})
        another_turn_of_mine = (ANN, {"a": LOST})
        assert fatal((ANN, {"a": forced, "b": another_turn_of_mine, "c": WON})) == ""

    def test_that_all_lose_together_by_is_lost(self) -> None:
        together = (-1, -1)
        assert fatal((ANN, {"a": together, "b": WON})) == "a"

    def test_of_which_there_is_too_much_to_look_at_is_not_warned_of(self) -> None:
        branches = dict.fromkeys(LETTERS.words, (1, LOST))
        tree = (ANN, {"a": (NATURE, branches)})
        assert fatal(tree, steps=1 + len(branches)) == "a"
        assert fatal(tree, steps=len(branches)) == ""


def test_where_something_is_hidden_it_has_to_lose_in_every_world() -> None:
    trees: list[Any] = [
        (ANN, {"a": LOST, "b": LOST, "c": WON}),
        (ANN, {"a": LOST, "b": WON, "c": WON}),
        (ANN, {"a": LOST, "b": WON, "c": LOST}),
    ]
    worlds: list[State] = [Guest(TreeState(tree)) for tree in trees]
    moves = list(worlds[0].legal())
    assert letters(fatal_everywhere(tree_game(trees[0]), worlds, ANN, moves)) == "a"
    assert letters(fatal_everywhere(tree_game(trees[0]), worlds[:1], ANN, moves)) == "ab"


def can_be_foretold(game: Game) -> bool:
    """Not where tokens are launched, which is measured afterwards; and what is hidden has to be imagined."""
    return not game.dexterity and not game.conceals(game.setup())


@pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if can_be_foretold(load(game_id))])
def test_whoever_is_warned_and_does_it_has_lost(game_id: str) -> None:
    game = load(game_id)
    warned = 0
    for seed in range(12):
        live, _ = Live.begin(game, game.setup(), seed=seed)
        dice = Random(seed)
        while live.actor >= 0:
            seat, legal = live.actor, live.view(live.actor).legal
            found = live.fatal(legal)
            assert set(found) <= set(legal)
            for move, rule in found.items():
                warned += 1
                assert is_lost_after(live.copy(), seat, move, rule)
            live.submit(seat, dice.choice(legal))
    assert warned, "nobody was ever warned"


def is_lost_after(live: Live, seat: int, move: int, rule: str) -> bool:
    """Whatever the seat does in the rest of its act; chance falls as it falls."""
    live.submit(seat, move)
    while live.draft:
        live.submit(seat, live.view(seat).legal[-1])
    outcome = live.outcome
    return outcome is not None and outcome.rule == rule and outcome.results[seat] < 0
