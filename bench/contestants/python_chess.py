"""python-chess: random plies of chess."""

from importlib.metadata import version as version_of
from random import Random

import chess  # type: ignore[import-not-found]

from bench.contestants import Batch, Measures

LONGEST = 200  # plies; random chess would go on for long


def version() -> str:
    return version_of("chess")


def plies() -> Batch:
    random = Random(1).random

    def batch() -> int:
        made = 0
        board = chess.Board()
        while made < LONGEST and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            made += 1
        return made

    return batch


def copies() -> Batch:
    board = chess.Board()

    def batch() -> int:
        for _ in range(100):
            board.copy(stack=False)
        return 100

    return batch


def measures() -> Measures:
    return {"plies chess": plies, "copy chess": copies}
