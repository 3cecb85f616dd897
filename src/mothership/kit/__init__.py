"""The conformance kit: whether a game keeps the contract, and whether its tests prove its rules.

Nothing is imported before it is asked for: pytest loads the plug-in before the tests have chosen how vectors
behave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

    from mothership.kit.conformance import check


def __getattr__(name: str) -> object:
    if name == "check":
        from mothership.kit.conformance import check

        return check
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def proves(*rules: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it proves: ``@proves("L11-A3")``."""
    import pytest

    return pytest.mark.proves(*rules)


__all__ = ["check", "proves"]
