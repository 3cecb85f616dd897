"""The messages of the protocol ``mothership-bot 1``: writing them, and reading answers.

Only a view and a seat's record ever go in here, so nothing hidden from the seat can come out.
docs/bots.md is the specification.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mothership.core import Game, NotAMove, SeatRecord, View
from mothership.core.record import SeenEntry
from mothership.core.texts import Message

PROTOCOL: Final = "mothership-bot 1"
LONGEST_MOVE: Final = 1000  # letters; none is nearly as long
LONGEST_QUOTATION: Final = 200  # letters of what somebody else wrote


class Trouble(Exception):
    """The program cannot play its turn; says why.

    ``detail`` is in the program's own words and may tell what only its seat knows. ``lost`` says that
    nothing it sends from now on can be understood.
    """

    def __init__(self, reason: Message, detail: str = "", *, lost: bool = False) -> None:
        super().__init__(str(reason), detail)
        self.reason = reason
        self.detail = quoted(detail)
        self.lost = lost


def quoted(text: str) -> str:
    """Words of a program as one short line that steers no terminal."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return line if len(line) <= LONGEST_QUOTATION else f"{line[:LONGEST_QUOTATION]}…"


# Going out ----------------------------------------------------------------------------------------


def write(kind: str, **facts: object) -> bytes:
    """A line without its end."""
    text = json.dumps({"type": kind, **facts}, ensure_ascii=False)
    return text.encode("utf-8", "replace")  # half a character in a changed data file must not stop us


def start_line(game: Game, record: SeatRecord, seconds: float, seed: int | str) -> bytes:
    setup = record.setup
    facts: dict[str, object] = {
        "rules": setup.rules_version,
        "data": setup.data.digest,
        "options": dict(setup.options),
        "position": setup.position,
    }
    if setup.data not in game.released:
        facts["files"] = dict(setup.data.files)
    return write(
        "start",
        protocol=PROTOCOL,
        game=game.id,
        players=setup.players,
        seats=list(game.seats[: setup.players]),
        seat=game.seat_word(record.seat),
        setup=facts,
        seconds=seconds,
        seed=public_seed(seed, record.seat),
    )


def public_seed(seed: int | str, seat: int) -> int:
    """A number for the program's own chance, from which nobody gets back to the seed of the table.

    It fits into a double, which is all that some languages have.
    """
    return int.from_bytes(hashlib.blake2b(f"outside bot:{seed}:{seat}".encode(), digest_size=6).digest())


def story(entries: Sequence[SeenEntry], kept: int) -> dict[str, object]:
    """What happened after the first ``kept`` moves."""
    since = [
        {"actor": entry.actor, "move": entry.move, "events": [event.to_json() for event in entry.events]}
        for entry in entries[kept:]
    ]
    return {"kept": kept, "since": since}


def ask_line(number: int, view: View, entries: Sequence[SeenEntry], kept: int, seconds: float) -> bytes:
    vocabulary = view.game.vocabulary
    return write(
        "ask",
        question=number,
        seconds=seconds,
        **story(entries, kept),
        view=view.to_json(),
        legal=[vocabulary.notation(move) for move in view.legal],
    )


def lost_turn_line(number: int, reason: Message, detail: str, played: str) -> bytes:
    return write("lost-turn", question=number, reason=str(reason), detail=detail, played=played)


def end_line(view: View, entries: Sequence[SeenEntry], kept: int) -> bytes:
    shown = view.to_json()
    return write("end", **story(entries, kept), view=shown, outcome=shown["outcome"])


# Coming in ----------------------------------------------------------------------------------------


def read(line: bytes) -> dict[str, Any]:
    """The object in a line. Raises Trouble."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise Trouble(Message("outside.not-text"), line.decode("utf-8", "replace"), lost=True) from None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):  # no JSON, a number too long, brackets too deep
        raise Trouble(Message("outside.not-json"), text, lost=True) from None
    if not isinstance(value, dict) or not {"move", "info", "ready"} & set(value):
        raise Trouble(Message("outside.not-understood"), text, lost=True)
    return value


def check_ready(answer: Mapping[str, Any]) -> str:
    """The name that a program gives itself in its first answer. Raises Trouble."""
    if "ready" not in answer:
        raise Trouble(Message("outside.not-ready"), json.dumps(answer), lost=True)
    if answer["ready"] != PROTOCOL:
        detail = json.dumps(answer["ready"])
        raise Trouble(Message("outside.protocol", expected=PROTOCOL), detail, lost=True)
    return quoted(str(answer.get("name", "")))


def chosen(answer: object, view: View) -> int:
    """The legal move that an answer means: by its place in the list, notation or object. Raises Trouble."""
    vocabulary = view.game.vocabulary
    detail = json.dumps(answer, ensure_ascii=False)
    if type(answer) is int:  # True and False are numbers to Python
        if not 0 <= answer < len(view.legal):
            raise Trouble(Message("outside.bad-number", last=len(view.legal) - 1), detail)
        return view.legal[answer]
    if len(detail) > LONGEST_MOVE:
        raise Trouble(Message("outside.no-move"), detail)
    try:
        move = vocabulary.parse(answer) if isinstance(answer, str) else vocabulary.from_json(answer)
    except NotAMove as error:
        raise Trouble(Message("outside.no-move"), f"{detail}: {error}") from None
    if move not in view.legal:
        raise Trouble(Message("outside.illegal"), detail)
    return move
