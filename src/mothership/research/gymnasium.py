"""Gymnasium environments of all installed games: one seat, against bots by name.

    import gymnasium
    import mothership.research.gymnasium
    env = gymnasium.make("mothership/space-defenders-v1", opponents="level-2")

Importing this module registers them. Gymnasium imports it by itself if its name stands before the id:
``"mothership.research.gymnasium:mothership/space-defenders-v1"``. Needs the extra ``research``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from mothership import bots
from mothership.core import NOBODY, Game, UnknownGame, registry
from mothership.core.encoding import Encoding
from mothership.play.player import Leaver, Player
from mothership.research.actions import DISCRETE, answers_of
from mothership.research.episode import Episode, find_game, setup_of
from mothership.research.observations import FLAT, MASK, OBSERVATION, observer_of, writable
from mothership.research.rendering import FRAMES_A_SECOND, MODES, render
from mothership.research.rewards import RESULT, check_reward, least_reward, rewards_of

NAMESPACE = "mothership"
RANDOM = "random"  # the one bot that needs no memory of the game


class OneSeat(gymnasium.Env[Any, Any]):
    """One seat of a game; bots play the others.

    ``opponents`` is the name of a bot, or one name for each other seat, in turn order from the agent's. In a
    co-operative game they are its partners. ``seat`` None draws another one for each episode: observations
    and actions begin with the agent's own seat in any case.

    ``info["action_mask"]`` has a 1 for each legal action, and ``action_masks()`` is the same for MaskablePPO;
    ``mask_in_observation`` puts it beside the observation as well. An illegal action ends the game with its
    least reward.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_A_SECOND}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        opponents: str | Sequence[str] = RANDOM,
        seat: int | None = 0,
        *,
        observation: str = FLAT,
        aim: str = DISCRETE,
        reward: str = RESULT,
        mask_in_observation: bool = False,
        position: str | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it can be {', '.join(map(repr, MODES))}")
        self.render_mode = render_mode
        self.game = find_game(game)
        self.setup = setup_of(self.game, players, options, position)
        count = self.setup.players
        self.opponents = (opponents,) * (count - 1) if isinstance(opponents, str) else tuple(opponents)
        if len(self.opponents) != count - 1:
            raise ValueError(f"{count} players need {count - 1} opponents, not {len(self.opponents)}")
        if seat is not None and not 0 <= seat < count:
            raise ValueError(f"seat is {seat}; it can be 0 to {count - 1}, or None for any")
        self.wanted_seat = seat
        self.seat = seat or 0
        self.reward = check_reward(self.game, count, reward)
        self.encoding = Encoding(self.game, count)
        remembers = any(name != RANDOM for name in self.opponents)
        self.episode = Episode(self.game, self.setup, remembers=remembers)
        self._answers = answers_of(self.encoding, aim)
        self._has_mask = aim == DISCRETE
        self._with_mask = mask_in_observation and self._has_mask
        self._observer = observer_of(self.encoding, observation)
        self.action_space = self._answers.space()
        seen = self._observer.space()
        mask = spaces.Box(0, 1, (self.encoding.actions,), np.int8)
        self.observation_space = spaces.Dict({OBSERVATION: seen, MASK: mask}) if self._with_mask else seen
        self._players: dict[int, Player] = {}
        self._is_over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        super().reset(seed=seed, options=options)
        self._leave()
        count = self.setup.players
        if self.wanted_seat is None:
            self.seat = int(self.np_random.integers(count))
        number = int(self.np_random.integers(2**63))
        self.episode.begin(number)
        self._players = {
            (self.seat + place) % count: bots.make(name, f"{number}:{place}")
            for place, name in enumerate(self.opponents, start=1)
        }
        self._is_over = False
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._is_over:
            raise gymnasium.error.ResetNeeded("this game is over: call reset()")
        if not self._answers.take(self.episode, action):
            self._is_over = True
            paid = least_reward(self.game, self.reward)
            return self._observation(), paid, True, False, {**self._info(), "illegal_action": True}
        self._let_others_play()
        outcome = self.episode.outcome
        paid = 0.0 if outcome is None else rewards_of(outcome, self.reward)[self.seat]
        self._is_over = outcome is not None
        if self.render_mode == "human":
            self.render()
        return self._observation(), paid, self._is_over, False, self._info()

    def _let_others_play(self) -> None:
        episode = self.episode
        while episode.actor not in (self.seat, NOBODY):
            seat = episode.actor
            episode.play(self._players[seat].choose(episode.view(seat), episode.seat_record(seat)))

    def _observation(self) -> Any:
        seen = self._observer.of(self.episode.shown_to(self.seat), self.seat)
        return {OBSERVATION: seen, MASK: self.action_masks()} if self._with_mask else seen

    def _info(self) -> dict[str, Any]:
        return {MASK: self.action_masks()} if self._has_mask else {}

    def action_masks(self) -> Any:
        """1 for each legal action. All 1 when the game is over, so that no sampler is left without one."""
        if self.episode.actor != self.seat:
            return np.ones(self.encoding.actions, np.int8)
        return writable(self.encoding.mask(self.episode.state, self.seat))

    def render(self) -> Any:
        """As the agent's seat sees it."""
        return render(self.episode.view(self.seat), self.render_mode)

    def close(self) -> None:
        self._leave()

    def _leave(self) -> None:
        for seat, player in self._players.items():
            if isinstance(player, Leaver):
                player.leave(self.episode.view(seat), self.episode.seat_record(seat))
        self._players = {}


def environment_id(game: Game) -> str:
    """``mothership/space-defenders-v1``: the game, and the version of its rules."""
    return f"{NAMESPACE}/{game.id}-v{game.rules_version}"


def register() -> list[str]:
    """Register every installed game with Gymnasium; gives their ids."""
    ids: list[str] = []
    for game_id in registry.game_ids():
        try:
            name = environment_id(registry.load(game_id))
        except UnknownGame:  # a package that is broken
            continue
        ids.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:OneSeat", kwargs={"game": game_id})
    return ids


register()
