"""Plans without a clock: the same moves on every machine."""

from __future__ import annotations

import sys

import pytest

from mothership import bots
from mothership.bots.search_bot import SearchBot, Strength
from mothership.bots.thought import Budget
from mothership.lab import fingerprint
from mothership.lab.ledger import identity, name_of
from mothership.lab.plan import PlanError, make_plan
from tests.toys import SMUGGLERS

LEVELS = ("level-5", "level-1")


def test_levels_keep_their_iterations_and_lose_their_seconds() -> None:
    with_clock, without = (make_plan(SMUGGLERS, LEVELS, clock=clock) for clock in (True, False))
    for before, after in zip(with_clock.makers, without.makers, strict=True):
        usual, patient = before("a seed"), after("a seed")
        assert isinstance(usual, SearchBot)
        assert isinstance(patient, SearchBot)
        assert usual.strength.budget.seconds == 2
        assert patient.strength == usual.strength.without_clock()
        assert patient.strength.budget == Budget(iterations=usual.strength.budget.iterations)
        assert patient.strength.slips == usual.strength.slips


def test_a_run_without_a_clock_is_another_run() -> None:
    with_clock, without = (make_plan(SMUGGLERS, LEVELS, clock=clock) for clock in (True, False))
    assert "clock" not in identity(with_clock), "runs from before there was a choice go on"
    assert identity(without)["clock"] is False
    assert name_of(with_clock) != name_of(without)
    assert fingerprint.of_plan(with_clock) != fingerprint.of_plan(without)


@pytest.mark.parametrize("name", [f"cmd:{sys.executable}", f"cmd@10:{sys.executable}"])
def test_a_program_from_outside_is_refused(name: str) -> None:
    assert make_plan(SMUGGLERS, (name, "random")).clock
    with pytest.raises(PlanError, match="given seconds for each move"):
        make_plan(SMUGGLERS, (name, "random"), clock=False)


def test_a_bot_that_knows_only_seconds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = SearchBot("a seed", Strength(Budget(seconds=0.5)))
    monkeypatch.setattr(bots, "make", lambda *_, **__: hasty)
    with pytest.raises(PlanError, match=r"greedy searches for 0\.5 seconds a move"):
        make_plan(SMUGGLERS, ("greedy", "greedy"), clock=False)
