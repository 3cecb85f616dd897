"""Bodies of requests are what their description says: a number is a number, and "2" is a text."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from mothership.server.null_character import ESCAPED_BYTES, find_nul
from mothership.server.refusals import Refusal


async def read_strictly(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Raises Refusal. Litestar is lenient; and all our bodies are JSON, whatever they call themselves."""
    body = handler.parsed_fn_signature.parameters.get("data")
    if body is None or not isinstance(connection, Request):
        return
    text = await connection.body()
    if not text:
        raise Refusal("no-body")
    try:
        decoded = msgspec.json.decode(text, type=body.annotation)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        where = where.strip("`").removeprefix("$").removeprefix(".") or "body"
        raise Refusal("malformed-at", where=where, reason=reason).with_more(where=where[:200]) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("malformed") from error
    if ESCAPED_BYTES in text and (found := find_nul(decoded)) is not None:
        raise Refusal("nul", where=found or "body").with_more(where=(found or "body")[:200])
