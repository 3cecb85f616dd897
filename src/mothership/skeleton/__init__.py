"""``mothership new GAME``: a package that is a complete small game already, to be turned into another one."""

from mothership.skeleton.writing import SkeletonError, write

__all__ = ["SkeletonError", "write"]
