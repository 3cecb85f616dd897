"""Smugglers with a rule that fails."""

from dataclasses import replace

from mothership.core import Setup
from tests.toys import smugglers
from tests.toys.smugglers.state import Smugglers


def opening(setup: Setup) -> Smugglers:
    raise ZeroDivisionError(f"{setup.players} players")


GAME = replace(smugglers.GAME, opening=opening)
