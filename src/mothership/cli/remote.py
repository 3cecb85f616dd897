"""``mothership.client`` under the names that older versions documented. New programs use that package."""

from mothership.client import Json as Facts
from mothership.client import Refused, Server, Unanswered, Unreachable
from mothership.client import TableConnection as Line

__all__ = ["Facts", "Line", "Refused", "Server", "Unanswered", "Unreachable"]
