"""The games pass OpenSpiel's own tests, and information states hold what a seat knows and nothing else."""

import pickle
import re
import unittest
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from mothership.core import NATURE
from mothership.core.registry import game_ids, load
from mothership.research import openspiel as doors
from mothership.research.branching import Branch, Tree

NAMES: list[str] = [f"ms_{game_id.replace('-', '_')}" for game_id in game_ids()]


@pytest.mark.parametrize("name", NAMES)
class TestOpenSpielsOwnTests:
    def test_of_random_play(self, name: str) -> None:
        pyspiel.random_sim_test(pyspiel.load_game(name), 1, serialize=True, verbose=False)

    def test_of_the_interface(self, name: str) -> None:
        from open_spiel.integration_tests import api_test

        if not flags.FLAGS.is_parsed():
            flags.FLAGS(["pytest"])
        flags.FLAGS["test_only_games"].value = f"^{name}$"
        suite = api_test.load_tests(unittest.TestLoader(), None, None)
        result = unittest.TextTestRunner(verbosity=0).run(suite)
        assert result.wasSuccessful(), [text for _, text in (*result.failures, *result.errors)]
        assert result.testsRun == 5

    def test_of_copies_and_pickles(self, name: str) -> None:
        from open_spiel.python.tests.games_sim_test import GamesSimTest

        GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", ["ms_lunar_invaders_2011", "ms_lunar_invaders_2016", "ms_space_defenders"])
def test_playthroughs_repeat_with_their_seed(name: str) -> None:
    told = {str(generate_playthrough.playthrough(name, None, seed=5)) for _ in range(2)}
    assert len(told) == 1


def at_random(name: str, seed: int, most: int = 10_000) -> Any:
    """A state some way into a random game, where a player is asked."""
    state, choose = pyspiel.load_game(name).new_initial_state(), Random(seed)
    made = 0
    while not state.is_terminal() and (made < most or state.is_chance_node()):
        state.apply_action(choose.choice(state.legal_actions()))
        made += 1
    return state


class TestParameters:
    def test_are_players_and_the_options_of_the_game(self) -> None:
        game = pyspiel.load_game("ms_lunar_invaders_2011(players=4,combat=roshambo)")
        assert game.num_players() == 4
        assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        assert pyspiel.load_game("ms_space_invaders(rows=3)").tree.setup.options["rows"] == "3"

    def test_can_be_a_position(self) -> None:
        text = "al al al / . am . / . as . | bl . . / . . . / . . bs ; turn b ; round 7 ; first a"
        state = pyspiel.load_game("ms_lunar_invaders_2011", {"position": text}).new_initial_state()
        assert state.current_player() == 1

    def test_that_a_game_does_not_have_are_refused(self) -> None:
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game("ms_space_defenders(colour=green)")


class TestUtilities:
    def test_of_seats_that_compete_add_up_to_zero(self) -> None:
        state = at_random("ms_lunar_invaders_2011(players=3)", 1)
        assert state.is_terminal()
        assert sum(state.returns()) == 0
        assert state.get_game().get_type().utility == pyspiel.GameType.Utility.ZERO_SUM

    def test_of_partners_are_alike(self) -> None:
        assert pyspiel.load_game("ms_space_invaders").get_type().utility == pyspiel.GameType.Utility.IDENTICAL

    def test_can_be_the_results(self) -> None:
        game = pyspiel.load_game("ms_space_defenders(reward=result)")
        assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
        assert (game.min_utility(), game.max_utility()) == load("space-defenders").results


class TestChance:
    @pytest.mark.parametrize("name", NAMES)
    def test_outcomes_add_up_to_one(self, name: str) -> None:
        state, choose = pyspiel.load_game(name).new_initial_state(), Random(3)
        seen = 0
        for _ in range(60):
            if state.is_terminal():
                break
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                assert sum(chances) == pytest.approx(1)
                assert len(set(actions)) == len(actions)
                seen += 1
            state.apply_action(choose.choice(state.legal_actions()))
        assert seen

    def test_a_landing_has_as_many_outcomes_as_asked_for(self) -> None:
        state, choose = pyspiel.load_game("ms_space_invaders(throws=5)").new_initial_state(), Random(3)
        while not (state.is_chance_node() and "land" in state.action_to_string(-1, 0)):
            state.apply_action(choose.choice(state.legal_actions()))
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 5
        assert state.action_to_string(-1, outcomes[2][0]) == "land #2"
        landed = {str(state.child(throw)).splitlines()[-1] for throw, _ in outcomes}
        assert len(landed) > 1
        assert str(state.child(0)) == str(state.child(0))


class TestInformation:
    def test_of_a_seat_does_not_tell_the_hands_of_the_others(self) -> None:
        state = at_random("ms_invaders", 5, 40)
        seat = state.current_player()
        for seed in range(5):
            other = doors.resampler(seed)(state, seat)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.legal_actions() == state.legal_actions()

    def test_differs_where_the_seat_has_done_something_else(self) -> None:
        state = at_random("ms_invaders", 5, 40)
        seat = state.current_player()
        first, *_, last = state.legal_actions()
        one, other = state.child(first), state.child(last)
        assert one.information_state_string(seat) != other.information_state_string(seat)
        assert one.information_state_string(seat).startswith(state.information_state_string(seat))

    def test_is_kept_by_copies_and_pickles(self) -> None:
        state = at_random("ms_invaders", 6, 30)
        for again in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert [again.information_state_string(seat) for seat in (0, 1)] == [
                state.information_state_string(seat) for seat in (0, 1)
            ]

    def test_has_perfect_recall_in_a_whole_tree(self) -> None:
        # Throws are hidden until both are made.
        text = "al . . / . . . / . as . | bl . . / . . . / . . bs ; turn b ; round 7 ; first a"
        game = pyspiel.load_game("ms_lunar_invaders_2011", {"position": text, "combat": "roshambo"})
        states = get_all_states(game, depth_limit=3, include_chance_states=False, include_terminals=False)
        assert len(states) > 10
        before: dict[tuple[int, str], list[tuple[str, int]]] = {}
        for state in states.values():
            player = state.current_player()
            key = (player, state.information_state_string())
            own = own_history(game, state, player)
            assert before.setdefault(key, own) == own


def own_history(game: Any, state: Any, player: int) -> list[tuple[str, int]]:
    """What a player knew and did on the way to a state."""
    replayed, own = game.new_initial_state(), []
    for action in state.history():
        if replayed.current_player() == player:
            own.append((replayed.information_state_string(player), action))
        replayed.apply_action(action)
    return own


def test_ismcts_searches_with_our_own_imagination() -> None:
    state = at_random("ms_invaders", 5, 40)
    bot = ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        max_simulations=8,
        evaluator=OwnJudgement(),
        random_state=np.random.RandomState(1),
    )
    bot.set_resampler(doors.resampler(1))
    assert bot.step(state) in state.legal_actions()


class OwnJudgement:
    """Judges a position by our own judgement: a random game of the card war is long."""

    def evaluate(self, state: Any) -> list[float]:
        return [state.branch.state.judge(seat) for seat in range(2)]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class TestABranch:
    def test_that_is_copied_goes_its_own_way(self) -> None:
        game = load("space-defenders")
        branch = Tree(game, game.setup(2)).root()
        other = branch.copy()
        other.answer(other.chances()[0][0])
        assert branch.made == ()
        assert other.made[0][0] == NATURE

    def test_that_was_imagined_is_not_pickled(self) -> None:
        state = at_random("ms_invaders", 5, 40)
        imagined: Branch = doors.resampler(1)(state, state.current_player()).branch
        with pytest.raises(TypeError, match=re.escape("imagined")):
            pickle.dumps(imagined)

    def test_of_no_throws_is_refused(self) -> None:
        game = load("space-invaders")
        with pytest.raises(ValueError, match="not 0"):
            Tree(game, game.setup(), 0)
