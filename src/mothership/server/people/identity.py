"""Guests: people with a signed cookie and a name of their choice.

The cookie holds a person's id and a signature, and nothing else. Everything known about a person is in the
store, where it can be exported and deleted.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import secrets
import string
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from litestar.datastructures import Cookie
from sqlalchemy import delete, insert

from mothership.server.ops.time import system_time
from mothership.server.people.names import check_name
from mothership.server.refusals import Refusal
from mothership.server.settings import Settings
from mothership.server.store import PersonRow, Store, WriteRefused
from mothership.server.store.changes import (
    add_person,
    change_person,
    change_table,
    forget_person,
    rewrite_event,
)
from mothership.server.store.schema import meta

COOKIE: Final = "mothership"
YEAR: Final = 365 * 24 * 60 * 60
MOST_NAME: Final = 40  # characters
RENEW_AFTER: Final = 7  # days after which a cookie that comes along is given anew
CODE_SECONDS: Final = 600  # in which a person can be taken to another device
SEEN_EVERY: Final = 24 * 60 * 60 * 1000  # milliseconds between two notes that somebody was there
ALPHABET: Final = string.ascii_lowercase + string.digits
RENEWED: Final = "mothership.cookie"  # where in the scope of a request a new cookie waits for the answer
GUEST: Final = {"en": "Guest", "de": "Gast"}
GONE: Final = "–"  # the name of people who have deleted their data


def new_id(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def one_line(text: str) -> str:
    """A text in one line, with nothing invisible in it."""
    text = unicodedata.normalize("NFC", text)
    # Signs that steer (Cc, Cf), halves of signs (Cs) and private ones (Co) could pretend to be others.
    seen = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join(seen.split())


def tidy_name(text: str) -> str:
    """A name as it can stand anywhere: one line, nothing invisible in it, and not a bot's. Raises Refusal."""
    name = one_line(text)
    if not name or len(name) > MOST_NAME:
        raise Refusal("bad-name", given=text, most=MOST_NAME)
    check_name(name)
    return name


# --- Signatures ---------------------------------------------------------------------------------------


class Signer:
    """Signs short texts, each kind of text for one purpose."""

    def __init__(self, secret: bytes) -> None:
        assert secret, "without a secret anybody could sign"
        self._secret = secret

    def sign(self, purpose: str, text: str) -> str:
        return f"{text}.{self._mark(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The text if the signature is ours, else None."""
        text, _, mark = signed.rpartition(".")
        if not text or not mark.isascii():
            return None
        return text if hmac.compare_digest(mark, self._mark(purpose, text)) else None

    def _mark(self, purpose: str, text: str) -> str:
        whole = hmac.digest(self._secret, f"{purpose}\0{text}".encode("utf-8", "surrogatepass"), "sha256")
        return base64.urlsafe_b64encode(whole).decode().rstrip("=")


@dataclass(frozen=True)
class Pass:
    """A code that moves a person to another device."""

    code: str
    expires: int


class People:
    """Recognises people, and changes, exports and deletes their data."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int] = system_time) -> None:
        self._store = store
        self._now = now
        self._settings = settings
        self._signer = Signer(settings.secret)
        self._forgetting = asyncio.Lock()

    # Cookies --------------------------------------------------------------------------------------

    def id_in(self, connection: Any) -> str | None:
        """The person id in a valid cookie. The person may have been deleted since."""
        return self._read(connection)[0]

    def _read(self, connection: Any) -> tuple[str | None, int]:
        """The person in a cookie and the day it was issued; 0 if it has no day."""
        signed = connection.cookies.get(COOKIE)
        text = self._signer.read("person", signed) if signed else None
        if text is None:
            return None, 0
        person, _, day = text.partition(":")
        return person, int(day or 0)

    async def person_of(self, connection: Any) -> PersonRow | None:
        """The person of a cookie, or None."""
        person, day = self._read(connection)
        if person is None:
            return None
        row = await self._store.read.person(person)
        if row is not None and self._today() - day > RENEW_AFTER:
            connection.scope[RENEWED] = self.cookie(person)
        if row is not None and self._now() - row.seen_at > SEEN_EVERY:
            await self._store.write.write(change_person(person, seen_at=self._now()))
        return row

    def cookie(self, person: str) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=self._signer.sign("person", f"{person}:{self._today()}"),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._settings.is_secure,
        )

    def _today(self) -> int:
        """Days since 1970."""
        return self._now() // (24 * 60 * 60 * 1000)

    def no_cookie(self) -> Cookie:
        return Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")

    # Guests ---------------------------------------------------------------------------------------

    async def welcome(self, name: str | None, language: str) -> PersonRow:
        """Create a guest."""
        shown = tidy_name(name) if name is not None else f"{GUEST[language]} {secrets.randbelow(9000) + 1000}"
        at = self._now()
        person = PersonRow(new_id(24), shown, at, at)
        await self._store.write.write(add_person(person))
        return person

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Set a new name for future seats. Earlier seats keep the old one."""
        shown = tidy_name(name)
        await self._store.write.write(change_person(person.id, name=shown))
        return PersonRow(person.id, shown, person.created_at, person.seen_at)

    # Another device -------------------------------------------------------------------------------

    def pass_for(self, person: PersonRow) -> Pass:
        expires = self._now() + CODE_SECONDS * 1000
        return Pass(self._signer.sign("device", f"{person.id}:{expires}:{new_id(12)}"), expires)

    async def arrive(self, code: str) -> PersonRow:
        """The person of a code for another device. Each code works once. Raises Refusal."""
        text = self._signer.read("device", code)
        if text is None:
            raise Refusal("bad-code", 403)
        person, expires, serial = text.split(":")
        if int(expires) < self._now():
            raise Refusal("old-code", 403)
        row = await self._store.read.person(person)
        if row is None:
            raise Refusal("bad-code", 403)
        try:
            await self._store.write.write(insert(meta).values(key=f"device:{serial}", value=expires))
        except WriteRefused:
            raise Refusal("old-code", 403) from None
        return row

    async def forget_codes(self) -> None:
        """Codes that were used and are too old by now. There are few: all that begin so are looked at."""
        old = meta.c.key.startswith("device:") & (meta.c.value < str(self._now()))
        await self._store.write.write(delete(meta).where(old))

    # Export and delete ----------------------------------------------------------------------------

    async def export(self, person: PersonRow) -> dict[str, Any]:
        """Everything known about a person."""
        read = self._store.read
        tables: list[dict[str, Any]] = []
        before = None
        while page := await read.tables_of(person.id, before=before):
            before = (page[-1].table.created_at, page[-1].table.id)
            for seated in page:
                table = seated.table
                tables.append(
                    {
                        "id": table.id,
                        "game": table.game,
                        "status": table.status,
                        "created_at": table.created_at,
                        "created_by_me": table.created_by == person.id,
                        "seats": [
                            {"seat": seat.seat, "name": seat.name}
                            for seat in seated.seats
                            if seat.person_id == person.id
                        ],
                    }
                )
        scores = [
            {"game": score.game, "points": score.points, "name": score.name, "table": score.table_id,
             "at": score.at}
            for score in await read.scores_of(person.id)
        ]  # fmt: skip
        events = [
            {
                "table": table,
                "seq": event.seq,
                "at": event.at,
                "kind": event.kind,
                "body": _own(event.body),
            }
            for table, event in await read.events_about(person.id)
        ]
        decks = [
            {"id": deck.id, "game": deck.game, "seat": deck.seat, "name": deck.name, "text": deck.text,
             "created_at": deck.created_at, "changed_at": deck.changed_at}
            for deck in await read.decks_of(person.id)
        ]  # fmt: skip
        return {
            "person": {"id": person.id, "name": person.name, "created_at": person.created_at,
                       "seen_at": person.seen_at},
            "tables": tables,
            "scores": scores,
            "decks": decks,
            "events": events,
        }  # fmt: skip

    async def _unsigned(self, person: PersonRow) -> list[Any]:
        """What takes a name out of the records of all tables at which somebody has played."""
        changes: list[Any] = []
        before = None
        while page := await self._store.read.tables_of(person.id, before=before):
            before = (page[-1].table.created_at, page[-1].table.id)
            for seated in page:
                mine = {seat.seat for seat in seated.seats if seat.person_id == person.id}
                names = seated.table.record_names
                if names and mine:
                    names = [GONE if seat in mine else name for seat, name in enumerate(names)]
                    changes.append(change_table(seated.table.id, record_names=names))
        return changes

    async def forget(self, person: PersonRow) -> set[str]:
        """Take a person out of everything; the tables whose events were changed by it.

        Moves stay, without a name; words in a chat go. Where they still play, a bot goes on for them.
        """
        touched: set[str] = set()
        async with self._forgetting:  # two may leave the same table: neither puts the other's name back
            changes = await self._unsigned(person)
            for table, event in await self._store.read.events_about(person.id):
                body = _blank(event.body, person.id)
                if event.kind == "chat" and event.body.get("person") == person.id:
                    body = {**body, "text": ""}
                changes.append(rewrite_event(table, event.seq, body))
                touched.add(table)
            await self._store.write.write(*changes, *forget_person(person.id, GONE))
        return touched


def renewed_cookie(scope: Any, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The header that renews a cookie, or None if it is not due or the response sets a cookie itself."""
    cookie: Cookie | None = scope.get(RENEWED)
    if cookie is None or any(name.lower() == b"set-cookie" for name, _ in headers):
        return []
    return [cookie.to_encoded_header()]


def _own(body: dict[str, Any]) -> dict[str, Any]:
    """What an event says about a person, without what it says of the game, which is nobody's own."""
    return {name: value for name, value in body.items() if name not in ("entries", "clock")}


def _blank(value: Any, person: str) -> Any:
    """The same without a person: wherever they are named, their id and the name beside it are gone."""
    if isinstance(value, dict):
        about = any(inner == person for inner in value.values())
        return {
            name: GONE if about and name == "name" else (None if inner == person else _blank(inner, person))
            for name, inner in value.items()
        }
    if isinstance(value, list):
        return [_blank(inner, person) for inner in value]
    return value
