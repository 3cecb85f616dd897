"""Open connections, of HTTP and of the socket, counted in all and by address; there is a cap on both."""

from __future__ import annotations

import logging
from typing import Final

from mothership.server.ops.log_throttle import SeldomLog
from mothership.server.ops.metrics import Metrics
from mothership.server.people.limits import is_in, true_address
from mothership.server.refusals import Refusal
from mothership.server.settings import Settings

_log: Final = logging.getLogger(__name__)


class Place:
    """What a connection, or a request that a proxy passes on, holds until it is over."""

    __slots__ = ("_address", "_connections", "_in_all")

    def __init__(self, connections: Connections, address: str | None, *, in_all: bool) -> None:
        self._connections: Connections | None = connections
        self._address = address
        self._in_all = in_all

    def leave(self) -> None:
        if self._connections is not None:
            self._connections.left(self._address, in_all=self._in_all)
            self._connections = None


class Connections:
    """The connections of this process.

    A trusted proxy is nobody's address: what it passes on counts for those it asks for, while it does.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.most = settings.max_connections  # lowered where there are few files
        self.most_by_address = settings.max_connections_per_address if settings.limits else 0
        self.header_timeout = settings.header_timeout
        self.body_timeout = settings.body_timeout
        self.open = 0
        self._proxies = settings.trusted_proxies
        self._by_address: dict[str, int] = {}
        self._metrics = metrics
        self._seldom = SeldomLog(_log)
        metrics.gauge("open_connections", lambda: self.open)

    def is_proxy(self, peer: str) -> bool:
        return is_in(peer, self._proxies)

    def enter(self, peer: str) -> Place:
        """A new connection. Raises Refusal."""
        if self.open >= self.most:
            raise self._full("too-many-connections", 503, self.most)
        address = None if self.is_proxy(peer) else true_address(peer, "", ())
        self._count(address)
        self.open += 1
        return Place(self, address, in_all=True)

    def enter_behind(self, peer: str, forwarded: str) -> Place:
        """A request that a trusted proxy passes on. Raises Refusal."""
        address = true_address(peer, forwarded, self._proxies)
        known = None if self.is_proxy(address) else address
        self._count(known)
        return Place(self, known, in_all=False)

    def left(self, address: str | None, *, in_all: bool) -> None:
        self.open -= in_all
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def too_slow(self, reason: str) -> None:
        """A connection was closed because nothing, or too little, came."""
        self._metrics.count("dropped", reason=reason)
        if reason != "idle":  # browsers open connections that they never need
            self._seldom.warn(reason)

    def _count(self, address: str | None) -> None:
        if address is None:
            return
        there = self._by_address.get(address, 0)
        if self.most_by_address and there >= self.most_by_address:
            raise self._full("too-many-from-address", 429, self.most_by_address)
        self._by_address[address] = there + 1

    def _full(self, code: str, status: int, most: int) -> Refusal:
        self._metrics.refused(code)
        self._seldom.warn(code, most=most)
        return Refusal(code, status, most=most)
