"""What is looked at before anything else: where a request comes from, and where it wants to go.

Browsers send cookies along with requests that other sites make. So a request that changes something, or opens
a socket, must come from our own pages, or from no page at all, as programs do.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import unquote_to_bytes, urlsplit

from mothership.server.refusals import Refusal
from mothership.server.settings import Settings

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
MOST_PATH: Final = 500  # bytes
MOST_QUERY: Final = 2000
MOST_HEADERS: Final = 16_384

# Everything comes from here, nothing is inline, nobody may frame us.
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
HTTPS_ONLY: Final = {"strict-transport-security": "max-age=31536000"}

_HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::([0-9]{1,5}))?")


class Gate:
    """Lets requests in, or says why not."""

    def __init__(self, settings: Settings) -> None:
        self._origin = settings.public_url
        public = urlsplit(self._origin or "").hostname or "localhost"
        self._names = {"localhost", public, settings.host.lower(), socket.gethostname().lower()}
        self.headers = [
            (name.encode(), value.encode())
            for name, value in (HEADERS | (HTTPS_ONLY if settings.is_secure else {})).items()
        ]

    def check(self, scope: Mapping[str, Any]) -> None:
        """Raises Refusal."""
        headers = _headers(scope)
        _check_path(scope)
        host = headers.get("host", "")
        self._check_host(host)
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
            self._check_origin(scope, headers, host)

    def _check_host(self, host: str) -> None:
        """A foreign name that leads to our address is a trick to make a browser take us for another site."""
        found = _HOST.fullmatch(host)
        if found is None:
            raise Refusal("foreign-host", 421, host=host)
        name = found[1].lower().rstrip(".")
        if name not in self._names and not _is_address(name):
            raise Refusal("foreign-host", 421, host=host)

    def _check_origin(self, scope: Mapping[str, Any], headers: Mapping[str, str], host: str) -> None:
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise Refusal("foreign-origin", 403, origin=headers["sec-fetch-site"])
            return
        # By the public address, or by the one that was asked, such as at the machine itself. Behind a proxy
        # that speaks https for us we are asked by http: there the public address is needed.
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        if origin.lower() not in (self._origin, f"{scheme}://{host.lower()}"):
            raise Refusal("foreign-origin", 403, origin=origin)


def _headers(scope: Mapping[str, Any]) -> dict[str, str]:
    if sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEADERS:
        raise Refusal("long-headers", 431, most=MOST_HEADERS)
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        word = name.decode("latin-1")
        if word in ("host", "origin") and word in found:
            raise Refusal("double-header", name=word)
        found[word] = value.decode("latin-1")
    return found


def _check_path(scope: Mapping[str, Any]) -> None:
    """A path is plain words between slashes. Whatever else somebody tries never comes near a file."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode("utf-8", "surrogatepass")
    raw = raw.partition(b"?")[0]
    if len(raw) > MOST_PATH or len(scope["query_string"]) > MOST_QUERY:
        raise Refusal("long-path", 400, most=MOST_PATH)
    if b"\0" in unquote_to_bytes(scope["query_string"]):
        raise Refusal("nul", where="query")
    plain = unquote_to_bytes(raw)
    words = plain.split(b"/")
    tricky = (
        b"\\" in plain
        or b"//" in plain
        or b"%" in plain  # hidden twice
        or plain.count(b"/") != raw.count(b"/")  # a slash that was hidden
        or any(sign < 32 or sign == 127 for sign in plain)
        or b".." in words
        or b"." in words
    )
    if tricky:
        raise Refusal("bad-path", 400, path=plain.decode("utf-8", "replace"))


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
