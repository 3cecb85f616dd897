"""``mothership new GAME``: the package of a small complete game to start from."""

from mothership.skeleton.writing import SkeletonError, write

__all__ = ["SkeletonError", "write"]
