"""PettingZoo environments of all installed games, named as PettingZoo names its own.

    from mothership.research.pettingzoo import space_defenders_v1
    env = space_defenders_v1.env(players=2, bomb="on")

``env`` takes turns (AEC), ``parallel_env`` asks all agents at once, of whom all but one can only wait. Games
from other packages are there under their names too. Needs the extra ``research``.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from mothership.core import SPECTATOR, Game, UnknownGame, registry
from mothership.core.encoding import Encoding
from mothership.research.actions import DISCRETE, answers_of
from mothership.research.episode import Episode, find_game, setup_of
from mothership.research.observations import FLAT, MASK, OBSERVATION, observer_of, writable
from mothership.research.rendering import FRAMES_A_SECOND, MODES, render
from mothership.research.rewards import RESULT, check_reward, least_reward, rewards_of


class raw_env(AECEnv, EzPickle):  # type: ignore[misc] # noqa: N801 - the name that PettingZoo's have
    """One game, in which agents take turns. ``players`` is their number; options are those of the game.

    An observation is a dictionary of "observation" and "action_mask". The mask of an agent that is not
    asked is all 1: nothing is asked of it, and no sampler is left without an action. An illegal action ends
    the game; it costs the agent the least reward of the game, and the others nothing.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        observation: str = FLAT,
        aim: str = DISCRETE,
        reward: str = RESULT,
        position: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        EzPickle.__init__(
            self,
            game if isinstance(game, str) else game.id,
            players,
            observation=observation,
            aim=aim,
            reward=reward,
            position=position,
            max_cycles=max_cycles,
            render_mode=render_mode,
            **options,
        )
        self.game = find_game(game)
        setup = setup_of(self.game, players, options, position)
        self.encoding = Encoding(self.game, setup.players)
        self.episode = Episode(self.game, setup)
        self.reward = check_reward(self.game, setup.players, reward)
        self.max_cycles = max_cycles  # turns; then the episode is truncated
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is {render_mode!r}; it can be {', '.join(map(repr, MODES))}")
        self.render_mode = render_mode
        self.metadata = {
            "name": environment_name(self.game),
            "render_modes": list(MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._answers = answers_of(self.encoding, aim)
        self._has_mask = aim == DISCRETE
        self._observer = observer_of(self.encoding, observation)
        self.action_spaces = {agent: self._answers.space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        lows, highs = self.encoding.lows * setup.players, self.encoding.highs * setup.players
        self.state_space = spaces.Box(np.array(lows, np.int32), np.array(highs, np.int32), dtype=np.int32)
        self._random = Random()

    def _observation_space(self) -> spaces.Space[Any]:
        seen = self._observer.space()
        if not self._has_mask:
            return seen
        return spaces.Dict({OBSERVATION: seen, MASK: spaces.Box(0, 1, (self.encoding.actions,), np.int8)})

    def observes(self) -> spaces.Space[Any]:
        """A space of observations without the mask."""
        return self._observer.space()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._random = Random(seed)
        self.episode.begin(self._random.getrandbits(63))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turns = 0
        self._ask()

    def _ask(self) -> None:
        """Turn to the agent that is asked, and show it what it may do."""
        state = self.episode.state
        seat = self._seat = state.actor()
        agent = self.agent_selection = self.possible_agents[seat]
        if self._has_mask:
            self._mask = self.encoding.mask(state, seat)
            self.infos[agent] = {MASK: writable(self._mask)}

    def observe(self, agent: str) -> Any:
        seat = self._seats[agent]
        seen = self._observer.of(self.episode.shown_to(seat), seat)
        if not self._has_mask:
            return seen
        info = self.infos.get(agent)
        mask = info.get(MASK) if info else None
        return {OBSERVATION: seen, MASK: np.ones(self.encoding.actions, np.int8) if mask is None else mask}

    def state(self) -> NDArray[np.int32]:
        """The flat observations of all agents together, for training with a view of everything."""
        seats = range(len(self.possible_agents))
        seen = [self.encoding.observe(self.episode.shown_to(seat), seat) for seat in seats]
        return np.concatenate([np.frombuffer(one, np.int32) for one in seen])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if self._has_mask:
            number = int(action)
            is_legal = 0 <= number < len(self._mask) and self._mask[number] == 1
            if is_legal:
                self.episode.play(self.encoding.move_of(number, self._seat))
        else:
            is_legal = self._answers.take(self.episode, action)
        self._turns += 1
        outcome = self.episode.outcome
        if not is_legal:
            self._end({agent: least_reward(self.game, self.reward)}, agent)
            self.infos[agent] = {"illegal_action": True}
        elif outcome is not None:
            paid = rewards_of(outcome, self.reward)
            self._end(dict(zip(self.possible_agents, paid, strict=True)), agent)
        elif self.max_cycles is not None and self._turns >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._ask()
        else:
            self._ask()
        if self.render_mode == "human":
            self.render()

    def _end(self, paid: dict[str, float], agent: str) -> None:
        self.rewards |= paid
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = agent

    def render(self) -> Any:
        """As a spectator sees it: without what is hidden from everybody else."""
        return render(self.episode.view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """There is no window to close."""


def env(game: Game | str, players: int | None = None, **settings: Any) -> raw_env:
    """An environment in which agents take turns. It checks for itself what PettingZoo's wrappers check."""
    return raw_env(game, players, **settings)


class parallel_env(ParallelEnv, EzPickle):  # type: ignore[misc] # noqa: N801 - the name that PettingZoo's have
    """The same game for algorithms that ask all agents at once.

    The last action of the space is to wait: the only one of every agent that is not asked. Whatever else it
    answers is not heard.
    """

    metadata: dict[str, Any]

    def __init__(self, game: Game | str, players: int | None = None, **settings: Any) -> None:
        EzPickle.__init__(self, game if isinstance(game, str) else game.id, players, **settings)
        if settings.get("aim", DISCRETE) != DISCRETE:
            raise ValueError("waiting is no aim: with aim='continuous' use env, in which agents take turns")
        self.turns = raw_env(game, players, **settings)
        self.game, self.encoding, self.render_mode = (
            self.turns.game,
            self.turns.encoding,
            self.turns.render_mode,
        )
        self.metadata = {**self.turns.metadata, "is_parallelizable": True}
        self.max_cycles: int | None = self.turns.max_cycles
        self.possible_agents = self.turns.possible_agents[:]
        self.agents: list[str] = []
        self.state_space = self.turns.state_space
        self.wait = self.encoding.actions
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {OBSERVATION: self.turns.observes(), MASK: spaces.Box(0, 1, (self.wait + 1,), np.int8)}
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.turns.max_cycles = self.max_cycles
        self.turns.reset(seed, options)
        self.agents = self.turns.agents[:]
        seen = self._observations()
        return seen, {agent: {MASK: seen[agent][MASK]} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        turns = self.turns
        turns.step(actions[turns.agent_selection])
        seen = self._observations()
        rewards, terminated, truncated = (
            dict(turns.rewards),
            dict(turns.terminations),
            dict(turns.truncations),
        )
        infos = {agent: {**turns.infos[agent], MASK: seen[agent][MASK]} for agent in self.agents}
        if any(terminated.values()) or any(truncated.values()):
            self.agents = []
        return seen, rewards, terminated, truncated, infos

    def _observations(self) -> dict[str, Any]:
        turns = self.turns
        is_over = any(turns.terminations.values())
        found: dict[str, Any] = {}
        for agent in self.agents:
            mask = np.zeros(self.wait + 1, np.int8)
            seen = turns.observe(agent)
            if agent == turns.agent_selection and not is_over:
                mask[:-1] = seen[MASK]
            else:
                mask[-1] = 1
            found[agent] = {OBSERVATION: seen[OBSERVATION], MASK: mask}
        return found

    def state(self) -> NDArray[np.int32]:
        return self.turns.state()

    def render(self) -> Any:
        return self.turns.render()

    def close(self) -> None:
        self.turns.close()


# One name for each game, as PettingZoo has a module for each ------------------------------------------


class Environments:
    """The environments of one game: stands for a module such as ``pettingzoo.classic.chess_v6``."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id

    def env(self, players: int | None = None, **settings: Any) -> raw_env:
        return env(self.game_id, players, **settings)

    def raw_env(self, players: int | None = None, **settings: Any) -> raw_env:
        return raw_env(self.game_id, players, **settings)

    def parallel_env(self, players: int | None = None, **settings: Any) -> parallel_env:
        return parallel_env(self.game_id, players, **settings)

    def __repr__(self) -> str:
        return f"<PettingZoo environments of {self.game_id}>"


def environment_name(game: Game) -> str:
    """``space_defenders_v1``: the game, and the version of its rules."""
    return f"{game.id.replace('-', '_')}_v{game.rules_version}"


def __getattr__(name: str) -> Environments:
    game_id = re.sub(r"_v\d+$", "", name).replace("_", "-")
    if game_id in registry.game_ids():
        game = registry.load(game_id)
        if name == environment_name(game):
            return Environments(game_id)
    raise AttributeError(f"there is no {name} here; there are: {', '.join(names())}")


def names() -> list[str]:
    """The names of the environments of all installed games."""
    found: list[str] = []
    for game_id in registry.game_ids():
        try:
            found.append(environment_name(registry.load(game_id)))
        except UnknownGame:  # a package that is broken
            continue
    return found
