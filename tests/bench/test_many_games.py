"""Both ways of playing many games at once make as many decisions as they say."""

from __future__ import annotations

import pytest

from bench.contestants import many_games


@pytest.mark.parametrize("name", ["connect_four", "defenders"])
def test_every_decision_counts_once(name: str) -> None:
    measures = many_games.measures()
    assert measures[f"python {name}"]()() == many_games.IN_PYTHON
    assert measures[f"views {name}"]()() == many_games.IN_PYTHON
    assert measures[f"vector 64 {name}"]()() == many_games.DECISIONS
