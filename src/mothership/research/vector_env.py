"""Many games at once, in arrays that the environment owns.

A step makes one decision in every game. Chance, and seats that are not asked for, answer inside. Each row of
``observations`` and ``masks`` belongs to the seat in ``turns`` that decides next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mothership.build import COMPILED, build_kind
from mothership.core.encoding import Encoding
from mothership.core.encoding.coder import Features
from mothership.core.game import Game
from mothership.core.nature import draw
from mothership.core.registry import load
from mothership.research.stepping import NO_LIMIT, Batch

Observation = Literal["flat", "features", "planes"]
Autoreset = Literal["next-step", "same-step"]
Observations = NDArray[Any] | dict[str, NDArray[np.float32]]
MOST_SEED: Final = 2**62  # larger ones would be cut to it


class VectorEnv:
    """``n`` games of one kind. Made by ``make_vec``.

    ``observations``: as asked for by ``observation``; see docs/encoding.md.
    ``masks``: n x actions, bytes: 1 for what is legal. After the end of a game all are 1.
    ``turns``: n, the seat that decides, and whose observation and mask these are.
    ``rewards``: n x players, 0 but in the step that ends a game: then the results of the game.
    ``terminated``, ``truncated``: n, whether a game has ended, or was broken off at the limit.
    ``seeds``: n, the seed of each game; ``decisions``: n, how many have been made in it.

    All are overwritten by the next step: copy what you keep.
    """

    def __init__(
        self,
        encoding: Encoding,
        batch: Batch,
        seats: Sequence[int],
        observation: Observation,
        autoreset: Autoreset,
        seed: int,
    ) -> None:
        self.encoding = encoding
        self.game: Game = encoding.game
        self.players: int = encoding.players
        self.seats: tuple[int, ...] = tuple(seats)
        self.observation: Observation = observation
        self.autoreset: Autoreset = autoreset
        self.num_envs: int = batch.count
        self.actions: int = encoding.actions
        self._batch = batch
        self._seed = seed
        n = self.num_envs
        self._mirrors: list[tuple[NDArray[Any], Any]] = []
        self.observations: Observations = self._observations()
        self.masks = self._mirror(batch.masks, np.uint8, (n, self.actions))
        self.turns = self._mirror(batch.turns, np.int32, (n,))
        self.rewards = self._mirror(batch.rewards, np.float64, (n, self.players), np.float32)
        self.terminated = self._mirror(batch.terminated, np.uint8, (n,), np.bool_)
        self.truncated = self._mirror(batch.truncated, np.uint8, (n,), np.bool_)
        self.seeds = self._mirror(batch.seeds, np.int64, (n,))
        self.decisions = self._mirror(batch.decisions, np.int32, (n,))
        if autoreset == "same-step":
            last = (n, encoding.length)
            self._last_observations = self._mirror(batch.last_observations, np.int32, last)
            self._last_turns = self._mirror(batch.last_turns, np.int32, (n,))

    def _observations(self) -> Observations:
        n, batch, encoding = self.num_envs, self._batch, self.encoding
        if self.observation == "flat":
            return self._mirror(batch.observations, np.int32, (n, encoding.length))
        features = [
            self._mirror(vector, np.float64, (n, spread.size), np.float32)
            for vector, spread in zip(batch.features, batch.spreads, strict=True)
        ]
        if self.observation == "features":
            return features[0]
        assert encoding.board is not None
        planes = features[0].reshape(n, len(encoding.planes), *encoding.board)
        return {"planes": planes, "features": features[1]}

    def _mirror(self, vector: Any, kind: Any, shape: tuple[int, ...], wanted: Any = None) -> NDArray[Any]:
        """An array that is filled from a vector after every step. Vectors themselves cannot be written to."""
        array = np.zeros(shape, dtype=kind if wanted is None else wanted)
        source = np.frombuffer(vector, dtype=kind) if build_kind() == COMPILED and len(vector) else vector
        self._mirrors.append((array.reshape(-1), source))
        return array

    def _update(self) -> None:
        for array, source in self._mirrors:
            np.copyto(array, source, casting="unsafe")

    # Gymnasium's words ------------------------------------------------------------------------

    def reset(self, seed: int | Sequence[int] | None = None) -> tuple[Observations, dict[str, Any]]:
        """Begin all games. One seed is for the first of them, the next for the next; or one for each.

        Without a seed the games go on from what ``make_vec`` was given: no two resets are alike.
        """
        n = self.num_envs
        if seed is None:
            first, self._seed = self._seed, self._seed + n
            seeds = [first + number for number in range(n)]
        elif isinstance(seed, int | np.integer):
            seeds = [int(seed) + number for number in range(n)]
            self._seed = int(seed) + n
        else:
            seeds = [int(one) for one in seed]
        if len(seeds) != n or not all(0 <= one < MOST_SEED for one in seeds):
            raise ValueError(f"{n} seeds from 0 to 2**62 - 1 are needed")
        self._batch.reset(seeds)
        self._update()
        return self.observations, self._infos()

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, drawn at random: what an untrained player does."""
        return np.array(self._batch.sample(), dtype=np.int64)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One action in each game. Raises ValueError, and changes nothing, if one is not legal."""
        chosen: list[int] = np.asarray(actions).tolist()
        if len(chosen) != self.num_envs:
            raise ValueError(f"{len(chosen)} actions for {self.num_envs} games")
        wrong = self._batch.illegal(chosen)
        if wrong >= 0:
            raise ValueError(self._why_not(wrong, chosen[wrong]))
        self._batch.step(chosen)
        self._update()
        return self.observations, self.rewards, self.terminated, self.truncated, self._infos()

    def _why_not(self, number: int, action: int) -> str:
        if not 0 <= action < self.actions:
            return f"game {number}: there is no action {action}"
        name = self.encoding.action_names[action]
        return f"game {number}: {name} is not legal for {self.game.seat_word(int(self.turns[number]))}"

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"turns": self.turns, "action_mask": self.masks, "seeds": self.seeds}
        if self.autoreset == "same-step":
            ended = self.terminated | self.truncated
            infos |= {
                "final_obs": self._last_observations,
                "_final_obs": ended,
                "final_turns": self._last_turns,
            }
        return infos


def make_vec(
    game: str | Game,
    n: int,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seats: Sequence[int] | None = None,
    seed: int = 0,
    observation: Observation = "flat",
    autoreset: Autoreset = "next-step",
    limit: int | None = None,
) -> VectorEnv:
    """``n`` games with the same players and options. Actions are asked for all seats, or only for some.

    The other seats play at random. ``limit`` is the most decisions of a game; then it is truncated. Raises
    SetupError for players and options that the game does not have, and ValueError for everything else.
    """
    if isinstance(game, str):
        game = load(game)
    setup = game.setup(players, options)
    encoding = Encoding(game, setup.players)
    chosen = tuple(range(setup.players)) if seats is None else tuple(sorted(set(seats)))
    if n < 1:
        raise ValueError(f"{n} games cannot be played")
    if not chosen or not set(chosen) <= set(range(setup.players)):
        raise ValueError(f"{game.id} with {setup.players} players has no seats {chosen}")
    if limit is not None and limit < 1:
        raise ValueError(f"no game has {limit} decisions")
    if autoreset not in ("next-step", "same-step"):
        raise ValueError(f"autoreset is next-step or same-step, not {autoreset}")
    nature = None if game.nature is draw else game.nature
    batch = Batch(
        game.begin(setup), encoding.coder, n, chosen, limit or NO_LIMIT, autoreset == "same-step",
        _spreads(encoding, observation), nature,
    )  # fmt: skip
    env = VectorEnv(encoding, batch, chosen, observation, autoreset, seed)
    env.reset(seed)
    return env


def _spreads(encoding: Encoding, observation: Observation) -> list[Features]:
    if observation == "flat":
        return []
    if observation == "features":
        return [encoding.flat.features]
    if observation == "planes":
        return [spread.features for spread in encoding.on_board]
    raise ValueError(f"observation is flat, features or planes, not {observation}")
