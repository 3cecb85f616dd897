"""All HTTP addresses of the server. Each module named here has those of one resource.

To add an address, write a handler in the module of its resource and list it in that module's router. A new
resource gets a module, and a row here.
"""

from __future__ import annotations

from typing import Final

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
