"""The conformance kit: whether a game keeps the contract, and whether its tests prove its rules.

Nothing is imported here: pytest loads the plug-in before the tests have chosen how vectors behave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from mothership.core import Game
    from mothership.kit.report import Report


def check(
    game: Game,
    *,
    games: int = 100,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    jobs: int = 1,
) -> Report:
    """Play random games over all player counts and options and check the contract in each."""
    from mothership.kit import conformance

    return conformance.check(game, games=games, seed=seed, progress=progress, jobs=jobs)


def proves(*rules: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it proves: ``@proves("L11-A3")``."""
    import pytest

    return pytest.mark.proves(*rules)


__all__ = ["check", "proves"]
