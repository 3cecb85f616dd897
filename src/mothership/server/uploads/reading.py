"""Parses uploads in a process of its own, so that a crash or a hang cannot affect the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from mothership.core import MothershipError
from mothership.core.bounds import OutOfBounds, check_record
from mothership.core.errors import RecordError
from mothership.core.registry import read_record
from mothership.core.texts import LANGUAGES
from mothership.server.decks.reading import read_cards, read_deck
from mothership.server.refusals import Refusal
from mothership.server.tables.first_event import told
from mothership.server.tables.seats import find_game
from mothership.server.tables.setups import check_record_data, make_setup, setup_to_json
from mothership.server.workers.inside import answer_questions

MOST_SAID: Final = 1_000  # characters of a refusal

Job = Callable[[dict[str, Any]], dict[str, Any]]


def setup(order: dict[str, Any]) -> dict[str, Any]:
    """Whether a game can begin like that. Raises a MothershipError."""
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


def refused(error: MothershipError) -> dict[str, Any]:
    """An error on its way to the server: what it says, in every language."""
    said = {language: _short(error.text(language)) for language in LANGUAGES}
    if isinstance(error, Refusal):
        return {"code": error.code, "status": error.status, "said": said, "more": error.more}
    return {"code": error.key.rpartition(".")[2], "status": 400, "said": said, "more": {}}


def _short(text: str) -> str:
    return text if len(text) <= MOST_SAID else f"{text[:MOST_SAID]}…"


def serve(jobs: str, memory: str) -> None:
    """Do the jobs of a table ("module:name") until the input is closed."""
    module, _, name = jobs.partition(":")
    known: dict[str, Job] = getattr(import_module(module), name)

    def answer(question: dict[str, Any]) -> dict[str, Any]:
        try:
            return {"done": known[question["job"]](question["order"])}
        except MothershipError as error:
            return {"refused": refused(error)}
        except MemoryError:
            return {"costly": True, "tired": True}
        except Exception as error:  # noqa: BLE001  # our fault, and told as one
            return {"fault": f"{type(error).__name__}: {error}"[:MOST_SAID]}

    answer_questions(answer, int(memory))
