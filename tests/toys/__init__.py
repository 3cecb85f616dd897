"""Toy games for tests, written as another package would write them, and ready to be played."""

from mothership.core.registry import prepare
from tests.toys import beacons, pearls, smugglers

SMUGGLERS = prepare(smugglers.GAME)
BEACONS = prepare(beacons.GAME)
PEARLS = prepare(pearls.GAME)

__all__ = ["BEACONS", "PEARLS", "SMUGGLERS"]
