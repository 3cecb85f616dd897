"""The page that browsers play with: built files, kept in memory and served so that browsers can keep them.

Names in assets/ hold a fingerprint of what is in the file, so a browser never asks for one of them again.
Every other file, index.html above all, is asked for each time and answered with 304 if it is still the same.
At the address of a table or a game index.html has tags for previews of its link (link_previews.py).
The build lays compressed copies beside the files (NAME.br, NAME.gz).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mothership.core.texts import LANGUAGES
from mothership.server.refusals import sentences

BUILT: Final = Path(__file__).parents[1] / "page"  # where the wheel has it
INDEX: Final = "/index.html"
ASSETS: Final = "/assets/"
OF_THE_SERVER: Final = ("/api", "/live", "/health", "/metrics")
# The first part of an address of the page, and how many parts can follow. The page reads them itself.
PAGES: Final = {
    "": (0,),
    "me": (0,),
    "new": (1,),
    "t": (1,),
    "tables": (1,),
    "r": (1,),
    "rules": (1,),
    "scores": (1,),
    "learn": (0, 1, 2),
    "referee": (0, 1),
    "decks": (0,),
}

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}  # the better one first
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
FOR_EVER: Final = b"public, max-age=31536000, immutable"
ASK_FIRST: Final = b"no-cache"

Headers = list[tuple[bytes, bytes]]


@dataclass(frozen=True)
class File:
    """One file of the page, as it is and compressed."""

    kind: str
    tag: bytes  # changes whenever the file does; weak, because the compressed copies share it
    cache: bytes
    bodies: Mapping[str, bytes]  # by encoding; "" is the file as it is

    def headers(self) -> Headers:
        found = [(b"cache-control", self.cache), (b"etag", self.tag)]
        return [*found, (b"vary", b"accept-encoding")] if len(self.bodies) > 1 else found

    def encoding(self, accepted: str) -> str:
        """The best one that a browser takes."""
        words = [word.split(";") for word in accepted.lower().replace(" ", "").split(",")]
        taken = {name for name, *weight in words if weight not in (["q=0"], ["q=0.0"])}
        return next((name for name in ENCODINGS if name in taken and name in self.bodies), "")


def read_files(folder: Path) -> dict[str, File]:
    """All files of a built page or site by their paths; nothing if it was not built."""
    if not (folder / "index.html").is_file():
        return {}
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in TYPES or not path.is_file():
            continue
        name = f"/{path.relative_to(folder).as_posix()}"
        bodies = {"": path.read_bytes()}
        for encoding, suffix in ENCODINGS.items():
            copy = path.with_name(path.name + suffix)
            if copy.is_file():
                bodies[encoding] = copy.read_bytes()
        cache = FOR_EVER if name.startswith(ASSETS) else ASK_FIRST
        found[name] = File(TYPES[path.suffix], _tag(bodies[""]), cache, bodies)
    return found


class Page:
    """Answers for everything that is not the server's own."""

    def __init__(self, folder: Path | None) -> None:
        self._files = read_files(folder or BUILT)

    def answers(self, scope: Mapping[str, Any]) -> bool:
        """Whether a request is for the page, and not for the server."""
        path: str = scope["path"]
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return False
        if any(path == name or path.startswith(f"{name}/") for name in OF_THE_SERVER):
            return False
        return path in self._files or is_page(path) or (bool(self._files) and _wants_html(scope))

    def shows_room(self, scope: Mapping[str, Any]) -> bool:
        """Whether the answer is the page at an address where it shows something of its own."""
        return bool(self._files) and is_page(scope["path"])

    async def answer(self, scope: Mapping[str, Any], send: Any, tags: bytes = b"") -> None:
        """``tags`` are what else stands in the head of the page."""
        path: str = scope["path"]
        if not self._files:
            await _send(
                scope, send, 404, "text/plain; charset=utf-8", [(b"cache-control", b"no-store")], _no_page()
            )
            return
        file = self._files.get(path) or self._files[INDEX]
        if tags:
            file = with_tags(file, tags)
        # The page itself says that there is nothing; programs learn it from the number.
        await send_file(scope, send, file, 200 if path in self._files or is_page(path) else 404)


async def send_file(
    scope: Mapping[str, Any], send: Any, file: File, status: int = 200, more: Headers | None = None
) -> None:
    """Send a file as the browser likes it best; nothing but a number if it has the file already."""
    asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
    headers = file.headers() + (more or [])
    if status == 200 and file.tag.decode() in asked.get(b"if-none-match", "").split(", "):
        await _send(scope, send, 304, "", headers, b"")
        return
    encoding = file.encoding(asked.get(b"accept-encoding", ""))
    if encoding:
        headers.append((b"content-encoding", encoding.encode()))
    await _send(scope, send, status, file.kind, headers, file.bodies[encoding])


def with_tags(file: File, tags: bytes) -> File:
    """The page with more in its head; what is behind an address, and the language, may change it."""
    body = file.bodies[""].replace(b"</head>", tags + b"  </head>", 1)
    return File(file.kind, _tag(body), file.cache, {"": body})


def _tag(body: bytes) -> bytes:
    return f'W/"{hashlib.sha256(body).hexdigest()[:24]}"'.encode()


def is_page(path: str) -> bool:
    first, *more = path.strip("/").split("/")
    return len(more) in PAGES.get(first, ())


def _wants_html(scope: Mapping[str, Any]) -> bool:
    return any(name == b"accept" and b"text/html" in value for name, value in scope["headers"])


def _no_page() -> bytes:
    said = [sentences(language).say("page.missing") for language in LANGUAGES]
    return "\n\n".join([*said, ""]).encode()


async def _send(
    scope: Mapping[str, Any], send: Any, status: int, kind: str, headers: Headers, body: bytes
) -> None:
    if status != 304:
        size = str(len(body)).encode()
        headers = [*headers, (b"content-type", kind.encode()), (b"content-length", size)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
