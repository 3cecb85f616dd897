"""``mothership.client`` under the name that older versions documented."""

from mothership.client.connection import Facts, Line, Refused, Server, Unanswered, Unreachable

__all__ = ["Facts", "Line", "Refused", "Server", "Unanswered", "Unreachable"]
