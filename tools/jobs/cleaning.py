"""The job `clean`."""

from __future__ import annotations

from tools.setup import paths
from tools.setup.one_at_a_time import only_one
from tools.setup.steps import remove


def clean(_: list[str]) -> int:
    """Remove what run.py and the tools have made. Never what is in git."""
    root = paths.ROOT
    with only_one(paths.setup_lock()):
        remove(paths.venv())
    remove(root / ".venv-bench")
    for name in ("mypy", "pytest", "ruff", "import_linter"):
        remove(root / f".{name}_cache")
    made = ("build", "dist", "web/node_modules", "web/gallery/fixtures")
    for name in (".hypothesis", ".coverage", "htmlcov", *made):
        remove(root / name)
    for name in ("src", "tests", "bench", "examples", "tools"):
        for path in list((root / name).rglob("__pycache__")):
            remove(path)
    remove(root / "__pycache__")
    return 0
