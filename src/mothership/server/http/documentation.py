"""The documentation at /docs, where its site is installed: built files, as for the page.

The site's theme has a few inline scripts and styles. Its pages say so in a Content-Security-Policy of their
own, which allows exactly those scripts; nothing there comes from users.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mothership.server.http.page import File, Headers, read_files, send_file

BUILT: Final = Path(__file__).parents[1] / "docs"  # where the wheel of a release has it
ROOT: Final = "/docs"
NOT_FOUND: Final = File(
    "text/plain; charset=utf-8", b'W/"none"', b"no-store", {"": b"There is no such page.\n"}
)

_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


class Documentation:
    """Answers at /docs. Without a site nothing is there."""

    def __init__(self, folder: Path | None) -> None:
        self._files = read_files(folder or BUILT)
        self._more: Headers = [(b"content-security-policy", policy(self._files))]

    def answers(self, scope: Mapping[str, Any]) -> bool:
        path: str = scope["path"]
        if not self._files or scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return False
        return path == ROOT or path.startswith(f"{ROOT}/")

    async def answer(self, scope: Mapping[str, Any], send: Any) -> None:
        path = scope["path"].removeprefix(ROOT)
        if not path:  # links of the site start from its folder
            headers = [(b"location", f"{ROOT}/".encode()), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 308, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        file = self._files.get("/index.html" if path == "/" else path)
        await send_file(scope, send, file or NOT_FOUND, 200 if file else 404, self._more)


def policy(files: Mapping[str, File]) -> bytes:
    """What the pages of the site may load and run: their own files, and the scripts that stand in them."""
    pages = [file.bodies[""] for file in files.values() if file.kind.startswith("text/html")]
    scripts = sorted({script for page in pages for script in _INLINE.findall(page)})
    hashes = [f" 'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts]
    return (
        f"default-src 'none'; script-src 'self'{''.join(hashes)}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'; object-src 'none'"
    ).encode()
