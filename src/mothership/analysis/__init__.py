"""Looks through a finished game with a bot: expectations, mistakes, luck and the turning point."""

from mothership.analysis.analysing import Plan, TooLong, analyse, plan_of
from mothership.analysis.assembling import MARKS, VERSION, ActJudged, Analysis, assemble
from mothership.analysis.basis import Basis
from mothership.analysis.effort import MOST_UNITS, Effort, effort_of
from mothership.analysis.judging import Judged, judge_units
from mothership.analysis.units import Unit, units_of

__all__ = [
    "MARKS",
    "MOST_UNITS",
    "VERSION",
    "ActJudged",
    "Analysis",
    "Basis",
    "Effort",
    "Judged",
    "Plan",
    "TooLong",
    "Unit",
    "analyse",
    "assemble",
    "effort_of",
    "judge_units",
    "plan_of",
    "units_of",
]
