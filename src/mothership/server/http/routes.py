"""All HTTP addresses of the server. Each module named here has those of one resource.

To add an address, write a handler in the module of its resource and list it in that module's router. A new
resource gets a module, and a row here.
"""

from __future__ import annotations

from typing import Final

from litestar import Litestar
from litestar.routes import HTTPRoute

from mothership.server.http.analysis import ANALYSES
from mothership.server.http.decks import DECKS
from mothership.server.http.games import GAMES
from mothership.server.http.lessons import LESSONS
from mothership.server.http.people import PEOPLE
from mothership.server.http.pictures import PICTURES
from mothership.server.http.records import RECORDS
from mothership.server.http.referee import REFEREE
from mothership.server.http.tables import TABLES

ROUTERS: Final = (TABLES, DECKS, REFEREE, RECORDS, ANALYSES, PICTURES, PEOPLE, GAMES, LESSONS)

SUCCESSES: Final = {
    200: "Success",
    201: "Created",
    202: "Begun; it goes on in the background",
    204: "Success, without a body",
}


def describe_successes(app: Litestar) -> None:
    """Say in the API description what a success is, where a handler does not say it itself."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if not handler.response_description:
                handler.response_description = SUCCESSES.get(handler.status_code)
