"""What pages that show a link's preview read of our page: Open Graph tags, by what is behind an address.

A private table is known by its link only, so its tags say no more than which game it is. The tags never keep
anybody from the page: if there is trouble, or a client asks too often, it comes without them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, urlencode

from litestar.connection import ASGIConnection

from mothership.core import MothershipError
from mothership.drawings.frame import BETWEEN, CARD_HEIGHT, CARD_WIDTH, NAME
from mothership.server.people.limits import Limits, address_of
from mothership.server.pictures.picture_orders import names_of, words_of
from mothership.server.refusals import sentences
from mothership.server.settings import Settings
from mothership.server.store import Seated, StoreError
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.seats import find_game

OF_TABLES: Final = ("t", "tables", "r")
OF_GAMES: Final = ("new", "rules", "scores", "referee")
LOCALES: Final = {"en": "en_GB", "de": "de_DE"}

_TABLE: Final = re.compile(r"[a-z0-9]{1,32}")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_SEAT: Final = re.compile(r"[a-z0-9-]{1,64}")


class LinkPreview(NamedTuple):
    """What is behind an address, in words and in a picture."""

    title: str
    words: str
    picture: str  # its address after ours; "" for none
    is_private: bool = False


class LinkPreviews:
    """Writes the tags of any address of the page."""

    def __init__(self, lobby: Lobby, settings: Settings, limits: Limits) -> None:
        self._lobby = lobby
        self._settings = settings
        self._limits = limits

    async def tags(self, scope: Mapping[str, Any]) -> bytes:
        """The tags as HTML, or nothing."""
        connection: Any = ASGIConnection(dict(scope))  # type: ignore[arg-type]
        address = address_of(connection, self._settings.trusted_proxies)
        if not self._limits.allow(None, address, "read"):
            return b""
        language = _language(connection.headers.get("accept-language", ""))
        try:
            found = await self._behind(scope["path"], scope["query_string"].decode("latin-1"), language)
        except (MothershipError, StoreError):  # the page itself says that there is no such table or game
            found = _of_site(language)
        base = self._settings.public_url or f"{scope['scheme']}://{connection.headers['host']}"
        return _written(found, language, base, scope["path"])

    async def _behind(self, path: str, query: str, language: str) -> LinkPreview:
        """Raises Refusal, StoreError."""
        first, _, what = path.strip("/").partition("/")
        if first in OF_TABLES and _TABLE.fullmatch(what):
            return _of_table(await self._lobby.find(what), query, language)
        if first in OF_GAMES and what:
            return _of_game(what, language)
        return _of_site(language)


def _language(accepted: str) -> str:
    return "de" if accepted.lower().startswith("de") else "en"


def _of_site(language: str) -> LinkPreview:
    return LinkPreview(NAME, sentences(language).say("preview.site"), "")


def _of_game(word: str, language: str) -> LinkPreview:
    """Raises Refusal."""
    game = find_game(word)
    title, words = words_of(game, language)
    return LinkPreview(title, words, f"/api/games/{game.id}/preview.png?{urlencode({'language': language})}")


def _of_table(seated: Seated, query: str, language: str) -> LinkPreview:
    """Raises Refusal."""
    row = seated.table
    if not row.public:
        return _of_game(row.game, language)._replace(is_private=True)
    say = sentences(language).say
    title, _ = words_of(find_game(row.game), language)
    names = BETWEEN.join(names_of(seated))
    is_full = row.status == "open" and not any(seat.kind == "open" for seat in seated.seats)
    words = say("preview.full" if is_full else f"preview.{row.status}")
    asked = {"language": language, **_moment(query)}
    return LinkPreview(
        f"{title}: {names}" if names else title, words, f"/api/tables/{row.id}/preview.png?{urlencode(asked)}"
    )


def _moment(query: str) -> dict[str, str]:
    """Which position an address names, and through whose eyes."""
    asked = parse_qs(query)  # short: the gate has seen to that
    number = (asked.get("n") or asked.get("number") or [""])[0]
    seat = asked.get("seat", [""])[0]
    found = {"number": number} if _NUMBER.fullmatch(number) else {}
    return {**found, "seat": seat} if _SEAT.fullmatch(seat) else found


def _written(found: LinkPreview, language: str, base: str, path: str) -> bytes:
    tags = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": found.title,
        "og:description": found.words,
        "og:url": f"{base}{path}",
    }
    if found.picture:
        tags |= {
            "og:image": f"{base}{found.picture}",
            "og:image:type": "image/png",
            "og:image:width": str(CARD_WIDTH),
            "og:image:height": str(CARD_HEIGHT),
            "og:image:alt": f"{found.title}. {found.words}",
        }
    lines = [f'<meta property="{name}" content="{escape(said)}" />' for name, said in tags.items()]
    lines.append(
        f'<meta name="twitter:card" content="{"summary_large_image" if found.picture else "summary"}" />'
    )
    if found.is_private:
        lines.append('<meta name="robots" content="noindex" />')
    return "".join(f"    {line}\n" for line in lines).encode()
