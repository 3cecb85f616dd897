"""The environments pass PettingZoo's own tests, and do what their own documentation says."""

import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

from mothership.core import Game, registry, replay
from mothership.core.registry import game_ids, load
from mothership.research import pettingzoo as doors
from tests.toys import BEACONS, SMUGGLERS

GAMES = [*map(load, game_ids()), SMUGGLERS, BEACONS]
CYCLES = 40


@contextmanager
def as_for_its_own_board_games() -> Iterator[None]:
    """PettingZoo recommends plain arrays, and keeps a list of its own games that it does not warn of."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


def play_out(env: doors.raw_env, seed: int = 1) -> dict[str, float]:
    """Play at random; gives what each agent was paid."""
    env.reset(seed)
    choose = np.random.default_rng(seed)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(choose.choice(np.flatnonzero(seen["action_mask"])))
    return paid


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
class TestPettingZoosOwnTests:
    def test_of_agents_that_take_turns(self, game: Game) -> None:
        with as_for_its_own_board_games():
            api_test(doors.env(game), num_cycles=CYCLES)

    def test_of_seeds(self, game: Game) -> None:
        seed_test(lambda: doors.env(game), CYCLES)
        parallel_seed_test(lambda: doors.parallel_env(game), CYCLES)

    def test_of_agents_that_are_all_asked(self, game: Game) -> None:
        parallel_api_test(doors.parallel_env(game), CYCLES)

    def test_of_pictures(self, game: Game) -> None:
        render_test(lambda render_mode: doors.env(game, render_mode=render_mode))


@pytest.mark.parametrize("observation", ["features", "planes"])
def test_other_observations_pass_them_too(observation: str) -> None:
    with as_for_its_own_board_games():
        api_test(doors.env("lunar-invaders-2016", observation="features"), num_cycles=CYCLES)
    env = doors.env("lunar-invaders-2016", observation=observation)
    state_test(env, doors.parallel_env("lunar-invaders-2016", observation=observation))


def test_a_continuous_aim_passes_them_too() -> None:
    api_test(doors.env("space-invaders", aim="continuous"), num_cycles=CYCLES)
    seed_test(lambda: doors.env("space-invaders", aim="continuous"), CYCLES)


class TestNames:
    def test_are_those_of_modules_as_pettingzoo_has_them(self) -> None:
        env = doors.space_defenders_v1.env(players=3, bomb="on")
        assert env.possible_agents == ["player_0", "player_1", "player_2"]
        assert env.episode.setup.options["bomb"] == "on"
        assert str(env) == "space_defenders_v1"
        assert {f"{load(one).id.replace('-', '_')}_v{load(one).rules_version}" for one in game_ids()} == set(
            doors.names()
        )

    def test_of_an_older_version_are_refused(self) -> None:
        with pytest.raises(AttributeError, match="space_defenders_v1"):
            _ = doors.space_defenders_v0


class TestActions:
    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
    def test_the_mask_allows_what_the_rules_allow(self, game: Game) -> None:
        env = doors.env(game)
        env.reset(3)
        for _ in range(20):
            legal = env.episode.state.legal()
            named = [env.encoding.move_of(int(action), env.episode.actor) for action in allowed(env)]
            assert sorted(named) == sorted(legal)
            env.step(allowed(env)[0])
            if not env.agents or env.terminations[env.agent_selection]:
                break

    def test_an_illegal_one_ends_the_game_and_costs_its_least_result(self) -> None:
        env = doors.env("lunar-invaders-2016")
        env.reset(1)
        offender = env.agent_selection
        seen, *_ = env.last()
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
        assert env.terminations == {"player_0": True, "player_1": True}
        assert env.rewards[offender] == -1
        assert sum(env.rewards.values()) == -1
        assert env.infos[offender] == {"illegal_action": True}

    def test_nobody_is_left_without_any(self) -> None:
        env = doors.env("invaders")
        env.reset(1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        assert env.observe(other)["action_mask"].all()

    def test_changing_a_mask_allows_nothing(self) -> None:
        env = doors.env("lunar-invaders-2016")
        env.reset(1)
        seen, *_ = env.last()
        forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
        seen["action_mask"][:] = 1
        env.step(forbidden)
        assert all(env.terminations.values())


def allowed(env: doors.raw_env) -> list[int]:
    seen, *_ = env.last()
    return [int(action) for action in np.flatnonzero(seen["action_mask"])]


class TestAGame:
    @pytest.mark.parametrize("game", [SMUGGLERS, load("space-defenders")], ids=lambda game: game.id)
    def test_is_recorded_and_replays(self, game: Game) -> None:
        env = doors.env(game)
        paid = play_out(env, 7)
        outcome = replay(env.episode.record(), game).outcome()
        assert outcome is not None
        assert tuple(paid[agent] for agent in env.possible_agents) == outcome.results

    def test_is_paid_by_standing_if_asked_for(self) -> None:
        paid = play_out(doors.env("lunar-invaders-2011", 3, reward="standing"))
        assert sum(paid.values()) == 0
        assert set(paid.values()) <= {-1.0, -0.5, 0.0, 0.5, 1.0}

    def test_is_truncated_at_a_limit(self) -> None:
        env = doors.env("lunar-invaders-2011", max_cycles=5)
        play_out(env)
        assert len([actor for actor, *_ in env.episode.made if actor >= 0]) == 5

    def test_differs_from_the_one_before_and_repeats_with_its_seed(self) -> None:
        env = doors.env("space-defenders")
        games = []
        for seed in (5, None, 5):
            env.reset(seed)
            games.append(tuple(env.episode.state.see(0)))
        assert games[0] != games[1]
        assert games[0] == games[2]

    def test_begins_from_a_position(self) -> None:
        game = load("lunar-invaders-2011")
        text = "al al al / . am . / . as . | bl . . / . . . / . . bs ; turn b ; round 7 ; first a"
        env = doors.env(game, position=text)
        env.reset(1)
        assert env.agent_selection == "player_1"

    def test_of_others_is_not_shown_while_their_act_is_open(self) -> None:
        env = doors.env(SMUGGLERS)
        env.reset(2)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        before = env.observe(other)["observation"]
        env.step(allowed(env)[-1])
        assert env.episode.state.mid_act()
        assert (env.observe(other)["observation"] == before).all()

    def test_environment_is_pickled(self) -> None:
        env = doors.env("space-defenders", 3, bomb="on", reward="standing")
        again = pickle.loads(pickle.dumps(env))
        assert again.encoding.version == env.encoding.version
        assert (again.reward, again.episode.setup.options) == ("standing", env.episode.setup.options)


class TestAllAgentsAtOnce:
    def test_only_the_one_that_is_asked_is_heard(self) -> None:
        env = doors.parallel_env("lunar-invaders-2016")
        seen, _ = env.reset(1)
        asked, waiting = sorted(env.agents, key=lambda agent: seen[agent]["action_mask"][env.wait])
        assert np.flatnonzero(seen[waiting]["action_mask"]).tolist() == [env.wait]
        action = int(np.flatnonzero(seen[asked]["action_mask"])[0])
        env.step({asked: action, waiting: 0})
        assert [made[0] for made in env.turns.episode.made if made[0] >= 0] == [int(asked[-1])]

    def test_waiting_when_asked_is_illegal(self) -> None:
        env = doors.parallel_env("lunar-invaders-2016")
        env.reset(1)
        _, rewards, terminated, *_ = env.step(dict.fromkeys(env.agents, env.wait))
        assert sorted(rewards.values()) == [-1, 0]
        assert all(terminated.values())
        assert env.agents == []


class TestAiming:
    def test_one_action_stands_turns_and_presses(self) -> None:
        env = doors.env("space-invaders", aim="continuous")
        env.reset(1)
        notation = env.game.vocabulary.notation
        for _ in range(30):
            before = len(env.episode.made)
            env.step(np.array([-0.5, 0, 0, 0.5, 0], np.float32))  # choice, place, angle, strength, bearing
            moves = [notation(move) for actor, move, _ in env.episode.made[before:] if actor >= 0]
            if any(move.startswith("stand") for move in moves):
                assert moves[-2:] == ["turn 0", "press 75"]
                return
        pytest.fail("nobody was asked where to stand")

    def test_needs_a_game_that_asks_for_numbers(self) -> None:
        with pytest.raises(ValueError, match="nothing to aim"):
            doors.env("lunar-invaders-2016", aim="continuous")


@pytest.mark.parametrize(
    "settings",
    [{"observation": "smell"}, {"aim": "by foot"}, {"reward": "fame"}, {"render_mode": "opera"}],
)
def test_settings_that_there_are_not_are_named(settings: dict[str, Any]) -> None:
    (word,) = settings.values()
    with pytest.raises(ValueError, match=word):
        doors.env("space-defenders", **settings)


def test_text_and_pictures_show_what_a_spectator_sees() -> None:
    env = doors.env("space-defenders", render_mode="ansi")
    env.reset(1)
    assert "Row 10" in env.render()
    picture = doors.env("space-defenders", render_mode="rgb_array")
    picture.reset(1)
    shown = picture.render()
    assert shown.shape[2] == 3
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 8  # not a blank sheet
    assert registry.load("space-defenders") is env.game
