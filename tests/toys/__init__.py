"""Toy games for tests, written as another package would write them, and ready to be played."""

from mothership.core.registry import prepare
from tests.toys import beacons, smugglers

SMUGGLERS = prepare(smugglers.GAME)
BEACONS = prepare(beacons.GAME)

__all__ = ["BEACONS", "SMUGGLERS"]
