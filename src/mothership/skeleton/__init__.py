"""``mothership new GAME``: the package of a small complete game to start from."""

from mothership.skeleton.writing import CARDS, STONES, SkeletonError, write

__all__ = ["CARDS", "STONES", "SkeletonError", "write"]
