"""Parses uploads in a worker process, so that a crash or a hang cannot affect the server."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mothership.core.bounds import OutOfBounds, check_record
from mothership.core.errors import RecordError
from mothership.core.registry import read_record
from mothership.server.decks.reading import read_cards, read_deck
from mothership.server.tables.first_event import told
from mothership.server.tables.seats import find_game
from mothership.server.tables.setups import check_record_data, make_setup, setup_to_json
from mothership.server.workers.jobs import Job
from mothership.server.workers.pool import WorkerPool


def upload_pool() -> WorkerPool:
    """The processes in which uploads are parsed."""
    return WorkerPool(jobs="mothership.server.uploads.reading:JOBS", what="upload")


def setup(order: dict[str, Any]) -> dict[str, Any]:
    """Check that a game can begin with this setup. Raises a MothershipError."""
    make_setup(
        find_game(order["game"]), order["players"], order["options"], order["files"], order["position"]
    )
    return {}


def record(order: dict[str, Any]) -> dict[str, Any]:
    """A record as a table keeps it. Raises Refusal, RecordError or UnknownGame."""
    text = order["record"]
    try:
        check_record(text)
    except OutOfBounds as error:
        raise RecordError(error.line, error.reason) from None
    found = read_record(text)
    game = find_game(found.game)
    check_record_data(game, found.setup.data)
    outcome = found.outcome
    return {
        "game": game.id,
        "setup": setup_to_json(game, found.setup),
        "names": list(found.names),
        "outcome": None if outcome is None else {"results": list(outcome.results), "rule": outcome.rule},
        "entries": told(game, replace(found, outcome=None)),
    }


JOBS: Final[dict[str, Job]] = {"setup": setup, "record": record, "deck": read_deck, "cards": read_cards}
