"""Clients that close the connection before their request has arrived. That is no fault of the server."""

from __future__ import annotations

from typing import Any, Final

from litestar.types import Receive

STATUS: Final = 499  # for log and figures, as nginx counts it; nobody is there to be answered

SLOW: Final = "mothership.slow"  # in the scope of a request whose body did not come in time


class ClientLeft(Exception):
    """The body will not arrive any more."""


def hearing_of_it(receive: Receive) -> Receive:
    """The same ``receive``, which raises ClientLeft where Litestar would report a fault of the server."""

    async def heard() -> Any:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientLeft
        return message

    return heard
