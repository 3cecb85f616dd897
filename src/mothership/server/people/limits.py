"""Rate limits: token buckets for each person and each address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from mothership.server.settings import Network

MOST_BUCKETS: Final = 100_000  # the one that was used longest ago is forgotten first


@dataclass(frozen=True)
class Rate:
    """The size of a bucket and its refill rate."""

    burst: float
    a_second: float


# For a person, and for an address, behind which there may be a whole school.
RATES: Final[dict[str, tuple[Rate, Rate]]] = {
    "read": (Rate(120, 20), Rate(600, 100)),
    "write": (Rate(40, 2), Rate(200, 20)),
    "create": (Rate(20, 0.2), Rate(100, 2)),
    "upload": (Rate(10, 0.1), Rate(30, 0.5)),
    "deck": (Rate(30, 2), Rate(300, 30)),
    "socket": (Rate(20, 1), Rate(200, 20)),
    "message": (Rate(100, 30), Rate(1000, 300)),
    "move": (Rate(40, 10), Rate(400, 100)),
    "chat": (Rate(5, 0.5), Rate(50, 5)),
    "replay": (Rate(20, 2), Rate(200, 20)),
    "picture": (Rate(30, 1), Rate(300, 10)),
    "film": (Rate(5, 0.1), Rate(40, 1)),
    "analyse": (Rate(6, 0.05), Rate(40, 0.5)),
    "hint": (Rate(5, 0.25), Rate(25, 2)),
    "threat": (Rate(20, 1), Rate(100, 10)),
    "warn": (Rate(40, 5), Rate(400, 50)),
    "aim": (Rate(30, 15), Rate(300, 150)),
}


class Limits:
    """The buckets of everybody who was active lately."""

    def __init__(self, *, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # tokens, when

    def allow(self, person: str | None, address: str, kind: str) -> bool:
        """Take a token for one request and return whether it is allowed.

        If one bucket is empty, the other keeps its token.
        """
        if not self.on:
            return True
        now = self._clock()
        for_person, for_address = RATES[kind]
        wanted = [((kind, f"a:{address}"), for_address)]
        if person is not None:
            wanted.append(((kind, f"p:{person}"), for_person))
        left = [self._tokens(key, rate, now) for key, rate in wanted]
        if min(left) < 1:
            return False
        for (key, _), tokens in zip(wanted, left, strict=True):
            self._buckets[key] = (tokens - 1, now)
            self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return True

    def _tokens(self, key: tuple[str, str], rate: Rate, now: float) -> float:
        tokens, since = self._buckets.get(key, (rate.burst, now))
        return min(rate.burst, tokens + (now - since) * rate.a_second)


# --- Addresses ----------------------------------------------------------------------------------------


def address_of(connection: Any, proxies: Iterable[Network]) -> str:
    """The client's address. Forwarded addresses count only if a trusted proxy passed them on.

    An IPv6 address stands for its network, because one person has a whole network of them.
    """
    client = connection.scope.get("client")
    forwarded = connection.headers.get("x-forwarded-for", "")
    return true_address(client[0] if client else "", forwarded, proxies)


def true_address(peer: str, forwarded: str, proxies: Iterable[Network]) -> str:
    """The nearest address that is not a trusted proxy."""
    proxies = tuple(proxies)
    hops = [word.strip() for word in forwarded.split(",") if word.strip()]
    address = peer
    while hops and is_in(address, proxies):
        try:
            ip_address(hops[-1])
        except ValueError:
            break
        address = hops.pop()
    return _network_of(address)


def is_in(address: str, networks: Iterable[Network]) -> bool:
    """Whether an address belongs to one of the networks."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)


def _network_of(address: str) -> str:
    try:
        parsed = ip_address(address)
    except ValueError:
        return address or "?"
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> 64 << 64)) + "/64"
    return str(parsed)
