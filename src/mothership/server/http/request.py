"""The context of one request: who sends it, what it may use, and how a table is shown in an answer."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from mothership.core.registry import load
from mothership.server.decks.deck_orders import DeckOrders
from mothership.server.decks.saved_decks import SavedDecks
from mothership.server.http.schemas import Origin, OutcomeOut, PersonOut, SeatOut, TableAnswer, TableOut
from mothership.server.ops.metrics import Metrics
from mothership.server.people.identity import People
from mothership.server.people.limits import Limits, address_of
from mothership.server.refusals import Refusal
from mothership.server.settings import Settings
from mothership.server.store import PersonRow, Seated, Store
from mothership.server.tables.creation import Made, TableCreator
from mothership.server.tables.lobby import Lobby
from mothership.server.tables.outside import common_facts, seat_facts
from mothership.server.tables.seats import is_host, seats_of
from mothership.server.tables.table_decks import brought_seats, deck_of
from mothership.server.workers.slots import Asker

LIVE = "/live"  # where the socket is


class RequestContext:
    """A request, the person who sends it, and the services of this server."""

    def __init__(self, request: Request[Any, Any, Any]) -> None:
        state = request.app.state
        self.request = request
        self.settings: Settings = state.settings
        self.store: Store = state.store
        self.people: People = state.people
        self.creator: TableCreator = state.creator
        self.lobby: Lobby = state.lobby
        self.limits: Limits = state.limits
        self.saved_decks: SavedDecks = state.saved_decks
        self.deck_orders: DeckOrders = state.deck_orders
        self.metrics: Metrics = state.metrics
        self.cookies: list[Cookie] = []

    # Who ------------------------------------------------------------------------------------------

    async def who(self) -> PersonRow | None:
        return await self.people.person_of(self.request)

    async def somebody(self) -> PersonRow:
        """Who is asking; there must be somebody. Raises Refusal."""
        person = await self.who()
        if person is None:
            raise Refusal("nobody", 401)
        return person

    async def guest(self, name: str | None = None) -> PersonRow:
        """Who is asking, or a new guest. Raises Refusal."""
        person = await self.who()
        if person is not None:
            return person
        self.limit("create", None)
        language = "de" if self.request.headers.get("accept-language", "").lower().startswith("de") else "en"
        person = await self.people.welcome(name, language)
        self.cookies.append(self.people.cookie(person.id))
        return person

    def limit(self, kind: str, person: PersonRow | None) -> None:
        """Raises Refusal."""
        address = address_of(self.request, self.settings.trusted_proxies)
        if not self.limits.allow(person.id if person else None, address, kind):
            raise Refusal("flood", 429)

    def asker(self, person: PersonRow | None) -> Asker:
        """Who costly work is done for."""
        address = address_of(self.request, self.settings.trusted_proxies)
        return Asker(person.id if person else None, address)

    def answer(self, content: Any, status: int = 200) -> Response[Any]:
        return Response(content, status_code=status, cookies=self.cookies)

    # Links ----------------------------------------------------------------------------------------

    @property
    def base(self) -> str:
        """The address for links: the public one, or the one that was asked."""
        return self.settings.public_url or f"{self.request.url.scheme}://{self.request.headers['host']}"

    def link(self, table: str, more: str = "") -> str:
        return f"{self.base}/tables/{table}{more}"

    def watch(self, table: str) -> dict[str, str]:
        return {"table": table, "link": self.link(table), "socket": LIVE}

    # Tables ---------------------------------------------------------------------------------------

    def made(self, made: Made, person: PersonRow | None) -> TableAnswer:
        game = load(made.seated.table.game)
        links = {
            game.seats[seat]: self.link(made.seated.table.id, f"#invite={invite}")
            for seat, invite in made.invites.items()
        }
        return TableAnswer(self.table(made.seated, person), links)

    def table(self, seated: Seated, person: PersonRow | None) -> TableOut:
        row, setup = seated.table, seated.table.setup
        words = load(row.game).seats
        files = sorted(setup.get("files", ()))
        brought = brought_seats(setup)
        mine = [seat.seat for seat in seats_of(seated, person)]
        return TableOut(
            **common_facts(row, seated.last, self.settings.stand_in),
            files=files,
            seats=[SeatOut(**facts) for facts in seat_facts(load(row.game), row, seated.seats)],
            created_at=row.created_at,
            started_at=row.started_at,
            finished_at=row.finished_at,
            outcome=OutcomeOut(row.outcome["results"], row.outcome["rule"]) if row.outcome else None,
            continued=_origin(seated),
            uploaded=bool(setup.get("uploaded")),
            yours=[words[seat] for seat in mine],
            decks={words[seat]: deck_of(setup, seat) for seat in mine if seat in brought},
            host=is_host(seated, person),
            link=self.link(row.id),
        )


def _origin(seated: Seated) -> Origin | None:
    """Where a table goes on from; a private one is not given away by a public one."""
    told = seated.table.setup.get("continued")
    if told is None or (seated.table.public and not told.get("public", True)):
        return None
    return Origin(told["table"], told["number"])


def person_out(person: PersonRow) -> PersonOut:
    return PersonOut(person.id, person.name, person.created_at)
