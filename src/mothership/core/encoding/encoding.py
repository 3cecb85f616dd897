"""The Encoding of a game: the same numbers for research in every program that asks for them."""

from __future__ import annotations

import hashlib
import json
from array import array
from functools import cached_property
from typing import TYPE_CHECKING, Final

from mothership.build import COMPILED, build_kind
from mothership.core.encoding.coder import Coder, Features
from mothership.core.encoding.naming import action_names, place_names
from mothership.core.encoding.spreading import Spread, board_of, header, spread, spread_on_board
from mothership.core.encoding.turning import (
    NO_ACTION,
    Tables,
    actions_of,
    moves_turned,
    runs_of,
)
from mothership.core.vectors import i32, vec
from mothership.core.view import Part
from mothership.core.vocabulary import Field

if TYPE_CHECKING:
    from mothership.core.game import Game
    from mothership.core.state import State
    from mothership.core.view import View

IS_PACKED: Final = build_kind() == COMPILED
FORMAT: Final = 1  # of what is said in docs/encoding.md; raised whenever equal schemas give other numbers


class Encoding:
    """What a seat sees and may do in a game, as numbers that begin with that seat.

    ``entries`` names every number of an observation, ``lows`` and ``highs`` are their ranges;
    ``action_names`` names every action. Two programs with the same ``version`` mean the same by all of them.
    """

    def __init__(self, game: Game, players: int | None = None) -> None:
        players = game.players[0] if players is None else players
        if players not in game.players:
            raise ValueError(f"{game.id} is played by {', '.join(map(str, game.players))}, not by {players}")
        self.game = game
        self.players = players
        self.parts: tuple[Part, ...] = (*header(game.seats[:players]), *game.schema.parts)
        self.entries: tuple[str, ...] = tuple(
            name for part in self.parts for name in place_names(part, players)
        )
        self.lows: tuple[int, ...] = tuple(part.low for part in self.parts for _ in range(part.length))
        self.highs: tuple[int, ...] = tuple(part.high for part in self.parts for _ in range(part.length))
        self.length: int = len(self.entries)
        self.action_names: tuple[str, ...] = action_names(game.vocabulary, players)
        self.actions: int = len(self.action_names)
        self.coder: Coder = _coder(game, players)

    def __repr__(self) -> str:
        return f"<Encoding {self.version}: {self.length} entries, {self.actions} actions>"

    @cached_property
    def version(self) -> str:
        """Names all that decides what the numbers mean: cite it beside results."""
        game = self.game
        declared = [
            [
                [part.name, part.shape, part.low, part.high, part.words, _seats(part), part.board]
                for part in self.parts
            ],
            [
                [block.name, block.nature, [[part.name, part.words, _seats(part)] for part in block.fields]]
                for block in game.vocabulary.blocks
            ],
        ]
        digest = hashlib.sha256(json.dumps(declared).encode()).hexdigest()[:12]
        return f"{game.id}/{self.players} encoding {FORMAT} rules {game.rules_version} schema {digest}"

    # Observations -----------------------------------------------------------------------------

    def observe(self, state: State, seat: int) -> array[int]:
        """The observation of a seat or of SPECTATOR: ``length`` numbers of 32 bits."""
        return _whole(self.coder.observation(state, seat))

    def observe_view(self, view: View) -> array[int]:
        """The same from a View alone, for whoever has no State: a bot, or a client of a server."""
        return _whole(self.coder.observation_of(view.table, view.seat, view.actor, view.mid_act))

    # Features and planes ----------------------------------------------------------------------

    @cached_property
    def flat(self) -> Spread:
        """Every entry as features."""
        return spread(self.parts, self.players)

    @property
    def features(self) -> tuple[str, ...]:
        """The name of every feature: ``phase=move``, ``round``."""
        return self.flat.names

    @property
    def board(self) -> tuple[int, int] | None:
        """Rows and columns of the planes; None for a game that declares no board."""
        return board_of(self.game.schema)

    @cached_property
    def on_board(self) -> tuple[Spread, Spread]:
        """The boards as planes, and everything else as features. Raises ValueError if there is no board."""
        if self.board is None:
            raise ValueError(f"{self.game.id} declares no part of its table to be a board")
        return spread_on_board(self.parts, self.players, self.board)

    @property
    def planes(self) -> tuple[str, ...]:
        """The name of every plane: ``board=rook``. Empty without a board."""
        return () if self.board is None else self.on_board[0].names

    @property
    def off_board(self) -> tuple[str, ...]:
        """The name of every feature that is on no plane."""
        return self.features if self.board is None else self.on_board[1].names

    def spread(self, observation: array[int]) -> array[float]:
        """The features of an observation: ``len(features)`` numbers from 0 to 1."""
        return _floats(self.flat.features, observation)

    def spread_planes(self, observation: array[int]) -> tuple[array[float], array[float]]:
        """The planes of an observation, one after the other and row by row; the features off the board."""
        planes, rest = self.on_board
        return _floats(planes.features, observation), _floats(rest.features, observation)

    # Actions ----------------------------------------------------------------------------------

    def mask(self, state: State, seat: int) -> bytes:
        """A byte for each action: 1 if it is legal. All 0 for a seat that is not asked."""
        return bytes(self.coder.mask(state, seat))

    def mask_of_view(self, view: View) -> bytes:
        """The same from a View alone."""
        legal = bytearray(self.actions)
        for move in view.legal:
            legal[self.action_of(move, view.seat)] = 1
        return bytes(legal)

    def action_of(self, move: int, seat: int) -> int:
        """The action that a move is to a seat. Raises ValueError for a move of chance."""
        if move not in self.game.vocabulary or not 0 <= seat < self.players:
            raise ValueError(f"{move} is no move of seat {seat}")
        action = self.coder.action_of(move, seat)
        if action == NO_ACTION:
            raise ValueError(f"{self.game.vocabulary.notation(move)} is a move of chance")
        return action

    def move_of(self, action: int, seat: int) -> int:
        """The move that an action of a seat is. Raises ValueError."""
        if not 0 <= action < self.actions or not 0 <= seat < self.players:
            raise ValueError(f"{action} is no action of seat {seat}")
        return self.coder.move_of(action, seat)


def _coder(game: Game, players: int) -> Coder:
    tables = Tables()
    runs = [runs_of(game.schema, seat, players, tables) for seat in range(players)]
    numbered = actions_of(game.vocabulary)
    actions: list[list[int]] = []
    moves: list[list[int]] = []
    for seat in range(players):
        of_seat = [numbered[move] for move in moves_turned(game.vocabulary, seat, players)]
        actions.append(of_seat)
        back = {action: move for move, action in enumerate(of_seat) if action != NO_ACTION}
        moves.append([back[action] for action in range(len(back))])
    return Coder(players, game.schema.length, runs, tables.numbers, game.vocabulary.size, actions, moves)


def _seats(part: Part | Field) -> tuple[int, int, int]:
    return part.seats.places, part.seats.values, part.seats.first


def _whole(numbers: vec[i32]) -> array[int]:
    """At once where they are packed, not number by number."""
    if IS_PACKED:
        return array("i", memoryview(numbers).tobytes())
    return array("i", numbers)


def _floats(features: Features, observation: array[int]) -> array[float]:
    return array("f", features.of(observation))
