"""Setups of tables: made from orders, and encoded for the store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, Protocol

from mothership.core import Data, Entry, Game, MothershipError, Outcome, Record, Setup
from mothership.core.bounds import MOST_DATA, MOST_POSITION
from mothership.server.refusals import Refusal
from mothership.server.store import TableRow
from mothership.server.tables.table_decks import BROUGHT, data_with_decks

MOST_FILES: Final = 8
LESSON: Final = "lesson"  # in a stored setup: the lesson from whose end the game went on


class Move(Protocol):
    """A move in a record or in the store."""

    @property
    def actor(self) -> Any: ...
    @property
    def move(self) -> str: ...
    @property
    def trace(self) -> bytes: ...


def make_setup(
    game: Game,
    players: int | None,
    options: Mapping[str, str],
    files: Mapping[str, str],
    position: str | None,
) -> Setup:
    """A setup that was tried out. Raises Refusal or a MothershipError of the game."""
    setup = sized_setup(game, players, options, files, position)
    # A game checks data and position only when it begins.
    first = game.begin(setup)
    if first.outcome() is not None:
        raise Refusal("position-over", game=game.id)
    return setup


def sized_setup(
    game: Game,
    players: int | None,
    options: Mapping[str, str],
    files: Mapping[str, str],
    position: str | None,
) -> Setup:
    """A setup after checking the length of its files and position, which are not parsed yet.

    Raises Refusal or SetupError.
    """
    if position is not None and len(position) > MOST_POSITION:
        raise Refusal("too-long", what="position", most=MOST_POSITION)
    return game.setup(players, options, data=changed_data(game, files), position=position)


def changed_data(game: Game, files: Mapping[str, str]) -> Data | None:
    """The game's newest data with some of its files replaced. Raises Refusal."""
    if not files:
        return None
    known = game.released[-1].files
    if len(files) > MOST_FILES or sum(map(len, files.values())) > MOST_DATA:
        raise Refusal("too-long", what="files", most=MOST_DATA)
    for name in files:
        if name not in known:
            raise Refusal("unknown-file", file=name, game=game.id, known=", ".join(sorted(known)) or "–")
    return Data({**known, **files})


def check_record_data(game: Game, data: Data) -> None:
    """Check the data of an uploaded record in the same way."""
    if data in game.released:
        return
    known = {name for released in game.released for name in released.files}
    if sum(map(len, data.files.values())) > MOST_DATA:
        raise Refusal("too-long", what="files", most=MOST_DATA)
    for name in data.files:
        if name not in known:
            raise Refusal("unknown-file", file=name, game=game.id, known=", ".join(sorted(known)) or "–")


def setup_to_json(game: Game, setup: Setup) -> dict[str, Any]:
    """The setup for the store. Released data are stored as their digest, changed data in full."""
    facts: dict[str, Any] = {
        "players": setup.players,
        "options": dict(setup.options),
        "rules_version": setup.rules_version,
        "data": setup.data.digest,
    }
    if setup.data not in game.released:
        facts["files"] = dict(setup.data.files)
    if setup.position is not None:
        facts["position"] = setup.position
    return facts


def setup_from_json(game: Game, facts: Mapping[str, Any]) -> Setup:
    """The setup from the store. Raises a MothershipError if it cannot be played with this installation."""
    return game.setup(
        facts["players"],
        facts["options"],
        data=data_with_decks(game, table_data(game, facts), facts),
        position=facts.get("position"),
        rules_version=facts["rules_version"],
    )


def table_data(game: Game, facts: Mapping[str, Any]) -> Data:
    """The public data of a table, without the decks of seats. Raises MothershipError."""
    return Data(facts["files"]) if "files" in facts else released(game, facts["data"])


def released(game: Game, digest: str) -> Data:
    for data in game.released:
        if data.digest == digest:
            return data
    raise MothershipError  # these data were withdrawn; such tables cannot be shown


def is_usual(game: Game, facts: Mapping[str, Any]) -> bool:
    """Whether a table has released data and a normal start, so that its results can be compared."""
    ours = any(data.digest == facts["data"] for data in game.released)
    return ours and not {"files", "position", "continued", "uploaded", LESSON, BROUGHT} & set(facts)


def record_of(
    game: Game,
    table: TableRow,
    moves: Iterable[Move],
    names: Iterable[str] = (),
    outcome: Outcome | None = None,
) -> Record:
    """The record of a table. Raises a MothershipError if its setup cannot be played any more."""
    entries = tuple(Entry(move.actor, move.move, trace=move.trace) for move in moves)
    setup = setup_from_json(game, table.setup)
    return replace(Record(game.id, setup), entries=entries, names=tuple(names), outcome=outcome)
