"""Beacons with keys that are the same all day in one process, and different in the next.

A package of its own, because another process has to find it.
"""

from __future__ import annotations

from dataclasses import replace

from mothership.core import Setup
from tests.toys.beacons import GAME as BEACONS
from tests.toys.beacons import Beacons


class HashedBeacons(Beacons):
    def copy(self) -> HashedBeacons:
        twin = HashedBeacons(self.players)
        twin.lit, twin.hill, twin.acts = self.lit[:], self.hill, self.acts
        return twin

    def key(self) -> int:
        return hash(f"{self.lit} {self.hill} {self.acts}") & 2**62 - 1


def opening(setup: Setup) -> HashedBeacons:
    return HashedBeacons(setup.players)


GAME = replace(BEACONS, id="hashed-beacons", package=__name__, opening=opening)
