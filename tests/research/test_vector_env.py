"""Many games at once: the same games as one by one, in arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mothership import game_ids
from mothership.core import NOBODY, SetupError
from mothership.core.encoding import Encoding
from mothership.core.registry import load
from mothership.research import VectorEnv, make_vec
from tests.toys import BEACONS, SMUGGLERS

GAMES = {game.id: game for game in (*map(load, game_ids()), SMUGGLERS, BEACONS)}
every_game = pytest.mark.parametrize("name", GAMES)
DEFENDERS = "space-defenders"


def choose(env: VectorEnv, generator: np.random.Generator) -> np.ndarray[Any, Any]:
    """A legal action in each game."""
    return np.array([generator.choice(np.flatnonzero(mask)) for mask in env.masks])


def snapshot(env: VectorEnv) -> tuple[bytes, ...]:
    flat = env.observations
    assert isinstance(flat, np.ndarray)
    arrays = (flat, env.masks, env.turns, env.rewards, env.terminated, env.truncated, env.seeds)
    return tuple(array.tobytes() for array in arrays)


def one_game(seed: int, steps: int, **settings: Any) -> list[tuple[bytes, ...]]:
    """What one game looks like at each step, with actions that depend on what is seen alone."""
    env = make_vec(DEFENDERS, 1, players=2, **settings)
    env.reset([seed])
    seen = [snapshot(env)]
    for _ in range(steps):
        legal = np.flatnonzero(env.masks[0])
        env.step([legal[int(env.decisions[0]) % len(legal)]])
        seen.append(snapshot(env))
    return seen


class TestOneStep:
    @every_game
    def test_arrays_are_what_the_encoding_says(self, name: str) -> None:
        """Of the State that each game is really in, at every decision."""
        game = GAMES[name]
        env = make_vec(game, 3, players=game.players[-1], seed=5)
        generator = np.random.default_rng(5)
        encoding = Encoding(game, game.players[-1])
        for _ in range(25):
            over = env.terminated | env.truncated
            for number, state in enumerate(env._batch.states):
                if over[number]:
                    assert state.actor() == NOBODY
                    assert env.masks[number].all()
                    continue
                seat = int(env.turns[number])
                assert seat == state.actor()
                assert isinstance(env.observations, np.ndarray)
                assert env.observations[number].tolist() == encoding.observe(state, seat).tolist()
                assert env.masks[number].tobytes() == encoding.mask(state, seat)
            env.step(choose(env, generator))

    def test_an_action_that_is_not_legal_changes_nothing(self) -> None:
        env = make_vec(DEFENDERS, 2, players=2, seed=1)
        before = snapshot(env)
        legal, illegal = int(env.masks[0].argmax()), int(env.masks[1].argmin())
        name = env.encoding.action_names[illegal]
        with pytest.raises(ValueError, match=f"game 1: {name} is not legal for"):
            env.step([legal, illegal])
        with pytest.raises(ValueError, match="game 0: there is no action -1"):
            env.step([-1, illegal])
        with pytest.raises(ValueError, match="3 actions for 2 games"):
            env.step([legal, legal, legal])
        assert snapshot(env) == before

    def test_arrays_stay_the_same_objects_and_can_be_written_to(self) -> None:
        env = make_vec(DEFENDERS, 2, players=2)
        kept = env.observations
        observations, rewards, terminated, truncated, _ = env.step(env.masks.argmax(1))
        assert observations is kept is env.observations
        assert (rewards is env.rewards, terminated is env.terminated) == (True, True)
        assert truncated is env.truncated
        assert env.masks.flags.writeable


class TestSampling:
    def test_every_legal_action_is_drawn_and_no_other(self) -> None:
        env = make_vec(DEFENDERS, 500, players=2, seed=1)
        drawn = env.sample()
        assert env.masks[np.arange(500), drawn].all()
        first = env.masks[0].astype(bool)
        alike = (env.masks == env.masks[0]).all(1)
        assert set(drawn[alike].tolist()) == set(np.flatnonzero(first).tolist())

    def test_a_seed_draws_the_same(self) -> None:
        draws = [make_vec(DEFENDERS, 50, players=2, seed=9).sample().tolist() for _ in range(2)]
        assert draws[0] == draws[1]


class TestTheEnd:
    def play_to_an_end(self, env: VectorEnv) -> int:
        generator = np.random.default_rng(1)
        while True:
            env.step(choose(env, generator))
            ended = np.flatnonzero(env.terminated | env.truncated)
            if len(ended):
                return int(ended[0])

    def test_results_are_the_rewards_of_the_last_step(self) -> None:
        env = make_vec("lunar-invaders-2011", 4, players=3, seed=2)
        number = self.play_to_an_end(env)
        outcome = env._batch.states[number].outcome()
        assert outcome is not None
        assert env.rewards[number].tolist() == list(outcome.results)
        assert not env.rewards[~env.terminated].any()

    def test_the_next_step_begins_a_new_game_whatever_the_action(self) -> None:
        env = make_vec(DEFENDERS, 3, players=2, seed=3)
        number = self.play_to_an_end(env)
        ended, seed = int(env.decisions[number]), int(env.seeds[number])
        assert ended > 0
        env.step(np.where(env.terminated, 0, env.masks.argmax(1)))
        assert not env.terminated[number]
        assert env.decisions[number] == 0
        assert not env.rewards[number].any()
        assert env.seeds[number] != seed

    def test_in_the_same_step_the_last_observation_is_in_the_infos(self) -> None:
        env = make_vec(DEFENDERS, 3, players=2, seed=3, autoreset="same-step")
        number = self.play_to_an_end(env)
        *_, infos = env.observations, env._infos()
        assert env.terminated[number]
        assert env.decisions[number] == 0
        assert infos["_final_obs"][number]
        last = dict(zip(env.encoding.entries, infos["final_obs"][number], strict=True))
        assert last["actor"] == NOBODY
        assert isinstance(env.observations, np.ndarray)
        now = dict(zip(env.encoding.entries, env.observations[number], strict=True))
        assert now["actor"] == 0

    def test_a_limit_truncates(self) -> None:
        env = make_vec(DEFENDERS, 2, players=2, limit=3)
        generator = np.random.default_rng(1)
        truncated = []
        for _ in range(8):
            env.step(choose(env, generator))
            truncated.append(bool(env.truncated[0]))
        assert truncated == [False, False, True, False, False, False, True, False]
        assert not env.rewards.any()


class TestSeeds:
    def test_equal_seeds_play_equal_games(self) -> None:
        assert one_game(7, 60) == one_game(7, 60)
        assert one_game(7, 60) != one_game(8, 60)

    def test_a_game_is_the_same_alone_and_among_others(self) -> None:
        env = make_vec(DEFENDERS, 3, players=2, seed=40)
        assert env.seeds.tolist() == [40, 41, 42]
        alone = make_vec(DEFENDERS, 1, players=2, seed=41)
        for _ in range(40):
            env.step(env.masks.argmax(1))
            alone.step(alone.masks.argmax(1))
            assert isinstance(env.observations, np.ndarray)
            assert isinstance(alone.observations, np.ndarray)
            assert env.observations[1].tolist() == alone.observations[0].tolist()

    def test_a_later_game_can_be_played_again_by_its_seed(self) -> None:
        env = make_vec(DEFENDERS, 1, players=2, limit=5)
        for _ in range(6):
            env.step(env.masks.argmax(1))
        again = make_vec(DEFENDERS, 1, players=2, limit=5)
        again.reset([int(env.seeds[0])])
        assert snapshot(again) == snapshot(env)

    def test_resets_without_a_seed_go_on(self) -> None:
        env = make_vec(DEFENDERS, 2, players=2, seed=10)
        assert env.seeds.tolist() == [10, 11]
        env.reset()
        assert env.seeds.tolist() == [12, 13]
        env.reset(10)
        assert env.seeds.tolist() == [10, 11]
        with pytest.raises(ValueError, match="2 seeds"):
            env.reset([1])

    def test_chance_is_drawn_by_its_weights(self) -> None:
        """The first player is one of four, each as often as the others."""
        env = make_vec(DEFENDERS, 2_000, players=4)
        firsts = np.bincount(env.turns, minlength=4)
        assert firsts.sum() == 2_000
        assert all(400 < count < 600 for count in firsts)


class TestSeats:
    def test_only_chosen_seats_are_asked(self) -> None:
        env = make_vec("lunar-invaders-2011", 4, players=3, seats=[1], seed=3)
        generator = np.random.default_rng(2)
        for _ in range(30):
            assert set(env.turns.tolist()) == {1}
            env.step(choose(env, generator))

    def test_others_play_by_the_seed_of_the_game(self) -> None:
        assert one_game(3, 20, seats=[0]) == one_game(3, 20, seats=[0])


class TestObservations:
    @pytest.mark.parametrize("name", ["space-defenders", "lunar-invaders-2016"])
    def test_planes_and_features(self, name: str) -> None:
        flat = make_vec(name, 2, players=2, seed=4)
        features = make_vec(name, 2, players=2, seed=4, observation="features")
        planes = make_vec(name, 2, players=2, seed=4, observation="planes")
        encoding = flat.encoding
        for _ in range(15):
            for env in (features, planes):
                assert env.masks.tobytes() == flat.masks.tobytes()
            for number, state in enumerate(flat._batch.states):
                numbers = encoding.observe(state, int(flat.turns[number]))
                assert isinstance(features.observations, np.ndarray)
                assert features.observations[number].tolist() == encoding.spread(numbers).tolist()
                assert isinstance(planes.observations, dict)
                board, rest = encoding.spread_planes(numbers)
                shown = planes.observations["planes"][number]
                assert shown.shape == (len(encoding.planes), *(encoding.board or ()))
                assert shown.reshape(-1).tolist() == board.tolist()
                assert planes.observations["features"][number].tolist() == rest.tolist()
            actions = flat.masks.argmax(1)
            for env in (flat, features, planes):
                env.step(actions)

    def test_a_game_without_a_board_has_no_planes(self) -> None:
        with pytest.raises(ValueError, match="declares no part of its table to be a board"):
            make_vec("invaders", 1, observation="planes")


class TestWhatCannotBe:
    @pytest.mark.parametrize(
        ("settings", "reason"),
        [
            ({"n": 0}, "0 games cannot be played"),
            ({"seats": []}, "has no seats"),
            ({"seats": [2]}, "has no seats"),
            ({"limit": 0}, "no game has 0 decisions"),
            ({"autoreset": "never"}, "not never"),
            ({"observation": "pixels"}, "not pixels"),
        ],
    )
    def test_is_refused_with_a_reason(self, settings: dict[str, Any], reason: str) -> None:
        with pytest.raises(ValueError, match=reason):
            make_vec(**{"game": DEFENDERS, "n": 1, "players": 2, **settings})

    def test_players_and_options_are_those_of_the_game(self) -> None:
        with pytest.raises(SetupError):
            make_vec(DEFENDERS, 1, players=9)
        with pytest.raises(SetupError):
            make_vec(DEFENDERS, 1, options={"bomb": "perhaps"})
