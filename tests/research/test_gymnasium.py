"""The environments pass Gymnasium's own check, and bots play the other seats."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mothership.core import Game
from mothership.core.registry import game_ids, load
from mothership.research.gymnasium import OneSeat, environment_id, register
from tests.toys import BEACONS, SMUGGLERS


def play_out(env: OneSeat, seed: int) -> float:
    """Play at random; gives what was paid in the end."""
    choose = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        action = choose.choice(np.flatnonzero(info["action_mask"]))
        _, reward, terminated, truncated, info = env.step(action)
        if terminated:
            return reward
        assert reward == 0
        assert not truncated


class TestGymnasiumsOwnCheck:
    @pytest.mark.parametrize("game_id", game_ids())
    def test_accepts_every_game(self, game_id: str) -> None:
        env = gymnasium.make(environment_id(load(game_id)))
        check_env(env.unwrapped)
        env.close()

    @pytest.mark.parametrize("game", [SMUGGLERS, BEACONS], ids=lambda game: game.id)
    def test_accepts_games_of_other_packages(self, game: Game) -> None:
        check_env(OneSeat(game), skip_render_check=True)

    @pytest.mark.parametrize(
        "settings",
        [
            {"mask_in_observation": True, "opponents": "greedy", "seat": None},
            {"observation": "features"},
            {"observation": "planes"},
        ],
    )
    def test_accepts_other_settings(self, settings: dict[str, Any]) -> None:
        env = gymnasium.make("mothership/lunar-invaders-2016-v2", **settings)
        check_env(env.unwrapped, skip_render_check=True)
        env.close()

    def test_accepts_a_continuous_aim(self) -> None:
        env = gymnasium.make("mothership/space-invaders-v2", aim="continuous", players=1)
        check_env(env.unwrapped, skip_render_check=True)
        env.close()


def test_all_games_are_registered_and_gymnasium_finds_them_by_the_module() -> None:
    assert register() == [environment_id(load(game_id)) for game_id in game_ids()]
    env = gymnasium.make("mothership.research.gymnasium:mothership/space-defenders-v1", players=3)
    assert env.unwrapped.opponents == ("random", "random")  # type: ignore[attr-defined]
    assert env.spec is not None
    assert env.spec.version == 1


class TestOpponents:
    def test_play_until_the_agent_is_asked(self) -> None:
        env = OneSeat("lunar-invaders-2011", 3, ("greedy", "random"), seat=1)
        env.reset(seed=4)
        for _ in range(5):
            assert env.episode.actor == 1
            _, _, terminated, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            if terminated:
                break
        assert {actor for actor, *_ in env.episode.made} >= {0, 1, 2}

    def test_that_search_hidden_hands_are_given_what_they_have_seen(self) -> None:
        env = OneSeat("invaders", opponents="level-1", seat=1)
        _, info = env.reset(seed=3)
        for _ in range(3):
            _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert len(env.episode.seat_record(0).entries) == len(env.episode.made)

    def test_take_the_seats_after_the_agents(self) -> None:
        env = OneSeat("space-defenders", 3, ("greedy", "random"), seat=2)
        env.reset(seed=1)
        names = {seat: type(player).__name__ for seat, player in env._players.items()}
        assert names == {0: "GreedyBot", 1: "RandomBot"}

    @pytest.mark.parametrize(
        ("settings", "message"),
        [
            ({"players": 3, "opponents": ("random",)}, "2 opponents"),
            ({"seat": 2}, "seat is 2"),
        ],
    )
    def test_and_seats_have_to_fit(self, settings: dict[str, Any], message: str) -> None:
        with pytest.raises(ValueError, match=message):
            OneSeat("space-defenders", **settings)

    def test_nobody_knows_are_refused(self) -> None:
        env = OneSeat("space-defenders", opponents="grandmaster")
        with pytest.raises(Exception, match="grandmaster"):
            env.reset(seed=1)


class TestAnEpisode:
    def test_pays_the_result_at_its_end(self) -> None:
        env = OneSeat("lunar-invaders-2011", seat=0)
        paid = play_out(env, 3)
        assert env.episode.outcome is not None
        assert paid == env.episode.outcome.results[0]

    def test_is_the_same_with_the_same_seed(self) -> None:
        games = []
        for _ in range(2):
            env = OneSeat("space-defenders", seat=None)
            play_out(env, 11)
            games.append((env.seat, env.episode.made))
        assert games[0] == games[1]

    def test_is_begun_from_other_seats_if_none_is_named(self) -> None:
        env = OneSeat("space-defenders", 4, seat=None)
        env.reset(seed=1)
        seats = {env.seat}
        for _ in range(30):
            env.reset()
            seats.add(env.seat)
        assert seats == {0, 1, 2, 3}

    def test_ends_with_an_illegal_action(self) -> None:
        env = OneSeat("lunar-invaders-2016")
        _, info = env.reset(seed=1)
        forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
        _, reward, terminated, _, info = env.step(forbidden)
        assert (reward, terminated, info["illegal_action"]) == (-1, True, True)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)

    def test_shows_what_the_agent_sees(self) -> None:
        env = OneSeat("invaders", render_mode="ansi")
        env.reset(seed=1)
        assert env.render() != OneSeat("invaders", seat=1, render_mode="ansi").render()
