"""What an agent is given: the encoding of its seat's view as arrays, and the spaces that they lie in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np
from gymnasium import spaces

from mothership.build import COMPILED, build_kind
from mothership.core.encoding import Encoding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mothership.core import State

FLAT: Final = "flat"  # every number of the encoding, as it is
FEATURES: Final = "features"  # numbers from 0 to 1, words one-hot
PLANES: Final = "planes"  # boards as planes from 0 to 1, and the other features beside them
OBSERVATION: Final = "observation"
MASK: Final = "action_mask"
IS_PACKED: Final = build_kind() == COMPILED
KINDS: Final = (FLAT, FEATURES, PLANES)


class Observer(Protocol):
    """Makes observations of one kind."""

    def space(self) -> spaces.Space[Any]:
        """A new space: each agent seeds its own."""

    def of(self, state: State, seat: int) -> Any:
        """What a seat observes: new arrays, which the agent may keep and change."""


def observer_of(encoding: Encoding, kind: str) -> Observer:
    """Raises ValueError for a kind that there is not, or planes of a game without a board."""
    if kind not in KINDS:
        raise ValueError(f"observation is {kind!r}; it can be {', '.join(map(repr, KINDS))}")
    if kind == PLANES:
        return Planes(encoding)
    return Flat(encoding) if kind == FLAT else Features(encoding)


class Flat:
    """The encoding itself."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._observe = encoding.coder.observation

    def space(self) -> spaces.Space[Any]:
        encoding = self._encoding
        return spaces.Box(
            np.array(encoding.lows, np.int32), np.array(encoding.highs, np.int32), dtype=np.int32
        )

    def of(self, state: State, seat: int) -> NDArray[np.int32]:
        return numbers(self._observe(state, seat))


class Features:
    """Words one-hot, numbers by their range."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding

    def space(self) -> spaces.Space[Any]:
        return spaces.Box(0.0, 1.0, (len(self._encoding.features),), np.float32)

    def of(self, state: State, seat: int) -> NDArray[np.float32]:
        encoding = self._encoding
        return np.frombuffer(encoding.spread(encoding.observe(state, seat)), np.float32)


class Planes:
    """Boards as planes, for convolutions, and the features that are on no board."""

    def __init__(self, encoding: Encoding) -> None:
        if encoding.board is None:
            raise ValueError(f"{encoding.game.id} declares no board: use {FLAT!r} or {FEATURES!r}")
        self._encoding = encoding
        self._shape = (len(encoding.planes), *encoding.board)

    def space(self) -> spaces.Space[Any]:
        rest = (len(self._encoding.off_board),)
        return spaces.Dict(
            {
                "planes": spaces.Box(0.0, 1.0, self._shape, np.float32),
                "features": spaces.Box(0.0, 1.0, rest, np.float32),
            }
        )

    def of(self, state: State, seat: int) -> dict[str, NDArray[np.float32]]:
        encoding = self._encoding
        planes, rest = encoding.spread_planes(encoding.observe(state, seat))
        return {
            "planes": np.frombuffer(planes, np.float32).reshape(self._shape),
            "features": np.frombuffer(rest, np.float32),
        }


def numbers(seen: Any) -> NDArray[np.int32]:
    """A vector of the encoding as an array, which compiled ones become without a look at each number."""
    if IS_PACKED:
        return np.frombuffer(seen, np.int32).copy()
    return np.array(seen, np.int32)


def writable(mask: bytes) -> NDArray[np.int8]:
    """A mask as samplers of Gymnasium want it: numbers of 8 bits, which may be changed."""
    return np.frombuffer(bytearray(mask), np.int8)
