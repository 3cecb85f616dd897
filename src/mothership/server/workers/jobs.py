"""Does the jobs of a ``WorkerPool``, inside one of its processes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from mothership.core import MothershipError
from mothership.core.texts import LANGUAGES
from mothership.server.refusals import Refusal
from mothership.server.workers.inside import answer_questions

MOST_SAID: Final = 1_000  # characters of a refusal

Job = Callable[[dict[str, Any]], dict[str, Any]]


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
