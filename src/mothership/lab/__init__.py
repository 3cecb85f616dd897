"""The lab: bots play each other, and a report says who is better and what the game is like."""

from mothership.lab.arena import run
from mothership.lab.cluster import Cluster, ClusterError
from mothership.lab.ledger import Ledger, LedgerError
from mothership.lab.plan import Plan, PlanError, make_plan
from mothership.lab.report import Report, make_report
from mothership.lab.tally import Tally
from mothership.lab.work import ArenaError, Calls

__all__ = [
    "ArenaError",
    "Calls",
    "Cluster",
    "ClusterError",
    "Ledger",
    "LedgerError",
    "Plan",
    "PlanError",
    "Report",
    "Tally",
    "make_plan",
    "make_report",
    "run",
]
