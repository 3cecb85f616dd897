"""Records as JSON, for programs. The same content as the text form, one move a line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from mothership.core.bounds import OutOfBounds, check_json
from mothership.core.errors import MothershipError, RecordError
from mothership.core.game import Game
from mothership.core.outcome import Outcome
from mothership.core.record import Entry, Record
from mothership.core.recordtext import MAGIC, VERSION, find_data, finish, headings_to_blame
from mothership.core.texts import Message

_SHAPE: Final[dict[str, tuple[type, ...]]] = {
    "format": (str,),
    "version": (int,),
    "game": (str,),
    "rules": (int,),
    "data": (str,),
    "files": (dict,),
    "players": (int,),
    "options": (dict,),
    "position": (str, type(None)),
    "names": (list,),
    "outcome": (dict, type(None)),
    "moves": (list,),
}
_NEEDED: Final = ("format", "version", "game", "moves")


def write_json(record: Record, game: Game) -> str:
    """Write a record as JSON."""
    setup = record.setup
    facts: dict[str, Any] = {
        "format": MAGIC,
        "version": VERSION,
        "game": record.game,
        "rules": setup.rules_version,
        "data": setup.data.digest,
        "players": setup.players,
        "options": dict(setup.options),
        "position": setup.position,
        "names": list(record.names),
        "outcome": None
        if record.outcome is None
        else {"results": list(record.outcome.results), "rule": record.outcome.rule},
    }
    if setup.data not in game.released:
        facts["files"] = dict(setup.data.files)
    lines = [
        f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in facts.items()
    ]
    moves = ",\n".join(
        "  " + json.dumps([entry.actor, entry.move], ensure_ascii=False) for entry in record.entries
    )
    return "\n".join(["{", *lines, ' "moves": [', *([moves] if moves else []), " ]", "}"]) + "\n"


def read_json(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read and replay a record in JSON. Raises RecordError with line and reason."""
    text = text.removeprefix("\ufeff")
    facts = _parse(text)
    _check_shape(text, facts)
    game = find_game(facts["game"])
    data_heading = (_line_of(text, "data"), facts["data"]) if "data" in facts else None
    try:
        setup = game.setup(
            facts.get("players"),
            facts.get("options"),
            data=find_data(game, data_heading, facts.get("files", {})),
            position=facts.get("position"),
            rules_version=facts.get("rules"),
        )
        game.begin(setup)
    except RecordError:
        raise
    except MothershipError as error:
        names = [name for name in headings_to_blame(error) if name in facts]
        raise RecordError(_line_of(text, names[0]), Message("record.move", reason=error)) from error
    outcome = facts.get("outcome")
    return finish(
        Record(
            game.id,
            setup,
            _entries(text, facts["moves"]),
            tuple(facts.get("names", ())),
            Outcome(tuple(outcome["results"]), outcome["rule"]) if outcome else None,
        ),
        game,
        _line_of(text, "outcome"),
    )


def _parse(text: str) -> Any:
    def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for name, value in pairs:
            if name in facts:
                raise RecordError(_line_of(text, name), Message("record.duplicate", given=name))
            facts[name] = value
        return facts

    try:
        check_json(text)
        facts = json.loads(text, object_pairs_hook=without_doubles)
        json.dumps(facts, ensure_ascii=False).encode()  # half a character cannot be written again
    except OutOfBounds as error:
        raise RecordError(error.line, error.reason) from None
    except json.JSONDecodeError as error:
        raise RecordError(error.lineno, Message("record.json", reason=error.msg)) from None
    except ValueError as error:  # half a character
        raise RecordError(1, Message("record.json", reason=error)) from None
    return facts


def _check_shape(text: str, facts: Any) -> None:
    def bad(name: str, expected: str) -> RecordError:
        return RecordError(
            _line_of(text, name), Message("record.json-shape", where=f"“{name}”", expected=expected)
        )

    if not isinstance(facts, dict):
        raise RecordError(1, Message("record.json-shape", where="JSON", expected="{…}"))
    for name in _NEEDED:
        if name not in facts:
            raise RecordError(1, Message("record.missing", given=name))
    for name, value in facts.items():
        if name not in _SHAPE:
            raise RecordError(_line_of(text, name), Message("record.unknown-header", given=name))
        if not isinstance(value, _SHAPE[name]) or isinstance(value, bool):
            raise bad(name, " / ".join(kind.__name__ for kind in _SHAPE[name]))
    if facts["format"] != MAGIC:
        raise RecordError(
            _line_of(text, "format"), Message("record.magic", magic=MAGIC, given=facts["format"])
        )
    if not 1 <= facts["version"] <= VERSION:
        raise RecordError(
            _line_of(text, "version"), Message("record.version", given=facts["version"], known=VERSION)
        )
    for name in ("options", "files"):
        if not all(isinstance(value, str) for value in facts.get(name, {}).values()):
            raise bad(name, '{"…": "…"}')
    if not all(isinstance(name, str) for name in facts.get("names", ())):
        raise bad("names", '["…"]')
    outcome = facts.get("outcome")
    if outcome is not None and not (
        set(outcome) == {"results", "rule"}
        and isinstance(outcome["results"], list)
        and all(type(result) is int for result in outcome["results"])
        and isinstance(outcome["rule"], str)
    ):
        raise bad("outcome", '{"results": […], "rule": "…"}')


def _line_of(text: str, name: str) -> int:
    """The line of a key."""
    found = re.search(rf'"{re.escape(name)}"\s*:', text)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def _entries(text: str, moves: list[Any]) -> tuple[Entry, ...]:
    """The moves, each with its line."""
    decoder = json.JSONDecoder()
    found = re.search(r'"moves"\s*:\s*\[', text)
    if found is None and moves:  # written with escapes, as no program does
        raise RecordError(1, Message("record.missing", given="moves"))
    place = found.end() if found else 0
    line = text.count("\n", 0, place) + 1
    entries: list[Entry] = []
    for move in moves:
        gap = re.compile(r"[\s,]*").match(text, place)
        start = gap.end() if gap else place
        line += text.count("\n", place, start)
        if not (isinstance(move, list) and len(move) == 2 and all(isinstance(word, str) for word in move)):
            raise RecordError(
                line, Message("record.json-shape", where=json.dumps(move), expected='["…", "…"]')
            )
        entries.append(Entry(move[0], move[1], line))
        _, place = decoder.raw_decode(text, start)
        line += text.count("\n", start, place)
    return tuple(entries)
