"""The whole set-up, of which only what is missing is done."""

from __future__ import annotations

from tools.setup import package, paths, requirements, stamps
from tools.setup.one_at_a_time import only_one


def prepare(wanted: str) -> None:
    """Make sure that .venv holds a set. Costs nothing when it already does."""
    if stamps.is_ready(wanted):
        return
    with only_one(paths.setup_lock()):
        # Whoever we waited for may have done it.
        if not stamps.has_requirements(wanted):
            requirements.install(wanted)
        if not stamps.has_package(wanted):
            package.install("dev" if stamps.has_requirements("dev") else wanted)
        elif stamps.compiled_since():
            package.install_compiled()
