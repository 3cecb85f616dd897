"""The notebook in docs does what it says: every cell runs, and what ends a cell shows itself."""

import ast
import json
from typing import Any

from tests.docs.page import ROOT

NOTEBOOK = ROOT / "docs" / "research.ipynb"


def test_every_cell_runs_and_shows_what_it_ends_with() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    shown: list[Any] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "outputs are made anew, and are not committed"
            shown.append(run("".join(cell["source"]), names))
    state, record, report, asked, rows = shown
    for one in (state, record, report):
        assert "<svg" in one._repr_html_()
    assert asked[0] in ("player_0", "player_1")
    assert asked[2] > 0
    assert [set(row) for row in rows] == [{"seat", "action", "move", "result"}] * 3


def run(code: str, names: dict[str, Any]) -> Any:
    """What the last line of a cell is worth, as a notebook would show it."""
    *before, last = ast.parse(code).body
    assert isinstance(last, ast.Expr), "a cell ends with something to show"
    exec(compile(ast.Module(before, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
