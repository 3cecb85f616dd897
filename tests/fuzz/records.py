"""Records of both forms, as the process of the server reads them."""

from __future__ import annotations

from collections.abc import Iterable

from mothership.core import RecordError, read_json, read_text, write_json
from mothership.core.errors import UnknownGame
from mothership.core.registry import game_ids, load, read_record
from mothership.server.refusals import Refusal
from mothership.server.uploads import reading
from tests.fuzz.targets import Target
from tests.server.clients import played

ERRORS = (RecordError, UnknownGame, Refusal)
BARE = "mothership record 1\ngame: lunar-invaders-2011\n"
MORE = (
    BARE + "data setup.toml:\n| rows = []\n",
    BARE + "players: 3\noptions: combat=roshambo\nposition: x\nseat a: Ada # she\nresult: 1 0 L11-A17\n",
)


def handed_in(text: str) -> object:
    return reading.record({"record": text})


def texts() -> Iterable[str]:
    return (*MORE, *(played(game_id, 6) for game_id in game_ids()))


def objects() -> Iterable[str]:
    for text in texts():
        if text not in MORE:
            record = read_record(text)
            yield write_json(record, load(record.game))
    yield '{"format": "mothership record", "version": 1, "game": "lunar-invaders-2011", "moves": []}'


TARGETS = [
    Target("record-text", lambda text: read_text(text, load), texts, ERRORS),
    Target("record-json", lambda text: read_json(text, load), objects, ERRORS),
    Target("record-upload", handed_in, lambda: (*texts(), *objects()), ERRORS),
]
