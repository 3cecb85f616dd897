"""The links that people send each other: to a server, or to a table there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlsplit

PATHS: Final = ("tables", "t")  # where a table is, by its link or in the page


class BadLink(ValueError):
    """The text is not the link of a server or a table."""


@dataclass(frozen=True)
class Link:
    """The address of a server, or of a table there, perhaps with an invitation."""

    base: str
    table: str = ""
    invite: str = ""


def read_link(text: str) -> Link:
    """``https://HOST/tables/ID#invite=WORD``, or less of it. Raises BadLink."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        _ = parts.port
    except ValueError:
        raise BadLink(text) from None
    words = [word for word in parts.path.split("/") if word]
    fits = not words or (len(words) == 2 and words[0] in PATHS)
    if parts.scheme not in ("http", "https") or not parts.hostname or not fits:
        raise BadLink(text)
    invite = parse_qs(parts.fragment).get("invite", [""])[0]
    return Link(f"{parts.scheme}://{parts.netloc}", words[1] if words else "", invite)
