"""Writes moments of real games for the gallery of boards: web/gallery/fixtures/GAME/NAME.json.

They are made from the rules each time, by bots whose seeds are fixed, and are not kept in git: a moment that
the rules no longer know cannot survive. Beside the moments lie the game as the server describes it
(game.json) and its sentences (texts.en.json, texts.de.json); index.json lists all of them.

``python -m tools.fixtures [GAME...]``
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from mothership import bots
from mothership.core import NOBODY, SPECTATOR, Game, registry
from mothership.core.texts import LANGUAGES
from mothership.play import MadeMove, Table
from mothership.server.http.games import show_game

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "gallery" / "fixtures"
NAMES: Final = ("Ada", "Grace", "Katherine", "Margaret", "Sally")
MOST_SEEDS: Final = 400


@dataclass(frozen=True)
class Moment:
    """What a moment of a game must look like; the first one that does is taken, seed after seed."""

    name: str
    players: int
    asks: str = ""  # the question that is put
    event: str = ""  # something that has just happened
    move: str = ""  # a kind of move that is legal
    least: int = 0  # moves made before, at least
    options: Mapping[str, str] = field(default_factory=dict)
    position: str | None = None
    seat: str = "actor"  # whose view it is: the actor's, that of somebody who waits, or a spectator's
    bot: str = "random"


_TOWERS = "a.lms a.m . / . b.ms . / . a.s a.ls | b.s . b.lm / . a.l . / b.m b.ll a.m ; turn a ; tokens 2 3"
_LAST = " / ".join(
    [". . . . . ."] * 5 + [". . 3 . . ."] + [". . . . . ."] * 3 + [". . yellow . red mine"]
) + (" ; turn yellow ; case 0 0 0 0 0 0 0 ; reserve yellow 1 5 ; reserve red 4")
_DUAL = {"upgrades": "on", "bomb": "on"}
_RAPID = (
    "4 2 left right 5 1 / 1 3 5 2 damaged-left 4 / left right 2 5 4 3 / 2 . 3 1 . 5 / . . 4 . . 2 / "
    ". . . . . . / . mine . . . green / . . blue . . . / . . . . . . / yellow . . red . . ; turn red ; "
    "waiting left 1 ; reserve yellow 1 1 2 3 5 saucer ; reserve red 1 2 3 3 4 5 5 saucer ; "
    "reserve blue 2 4 ; reserve green 1 ; bomb yellow held ; bomb green used ; "
    "fire red 2 ; rapid red ; fire green 3"
)
_DANGER = (
    ". 3 . . 1 2 / 4 2 left right 5 1 / 1 3 5 2 2 4 / left right 2 5 4 3 / 2 damaged-right 3 1 . 5 / "
    ". . 4 . . 2 / . . 2 . . . / . . 3 . mine 4 / . 5 . . . 1 / yellow . . . red . ; turn yellow ; "
    "quiet 11 ; reserve yellow 1 1 2 ; reserve red 1 2"
)
MOMENTS: Final[dict[str, tuple[Moment, ...]]] = {
    "lunar-invaders-2011": (
        Moment("begin", 2, "act"),
        Moment("begin-3", 3, "act"),
        Moment("begin-4", 4, "act"),
        Moment("begin-5", 5, "act"),
        Moment("middle", 2, "act", least=40, bot="greedy"),
        Moment("middle-3", 3, "act", least=60, bot="greedy"),
        Moment("middle-4", 4, "act", least=80, bot="greedy"),
        Moment("middle-5", 5, "act", least=90, bot="greedy"),
        Moment("waiting", 3, "act", least=30, seat="waiting"),
        Moment("place", 2, "place", options={"setup": "free"}, least=5),
        Moment("combat", 2, "act", event="rolled", least=10),
        Moment("throw", 2, "throw", options={"combat": "roshambo"}),
        Moment("counter", 2, "counter", options={"combat": "roshambo"}),
        Moment("showed", 2, event="showed", options={"combat": "roshambo"}),
        Moment("retreat", 2, "retreat"),
        Moment("teleport", 2, "act", move="deep-space", least=10),
        Moment("teleported", 3, "act", event="teleported"),
        Moment("banished", 2, event="banished"),
        Moment("destroyed", 2, event="destroyed"),
        Moment("eliminated", 3, event="eliminated"),
        Moment("end", 2, "over"),
        Moment("end-5", 5, "over"),
    ),
    "lunar-invaders-2016": (
        Moment("begin", 2, "act"),
        Moment("middle", 2, "act", least=60),
        Moment("waiting", 2, "act", least=30, seat="waiting"),
        Moment("tower", 2, "act", position=_TOWERS),
        Moment("divide", 2, "act", move="divide", least=10),
        Moment("answer", 2, "answer", event="plans-move"),
        Moment("answer-build", 2, "answer", event="plans-build"),
        Moment("answer-teleport", 2, "answer", move="misdirect"),
        Moment("answer-oblivion", 2, "answer", move="block", position=_TOWERS),
        Moment("change", 2, "change"),
        Moment("retreat", 2, "retreat"),
        Moment("stopped", 2, event="stopped"),
        Moment("teleported", 2, event="teleported"),
        Moment("end", 2, "over"),
    ),
    "space-defenders": (
        Moment("place", 2, "place"),
        Moment("set-mine", 2, "set-mine"),
        Moment("begin", 1, "move"),
        Moment("begin-2", 2, "move"),
        Moment("begin-3", 3, "move"),
        Moment("begin-4", 4, "move"),
        Moment("turn", 2, "move", least=90),
        Moment("turn-4", 4, "move", least=120),
        Moment("waiting", 3, "move", least=80, seat="waiting"),
        Moment("shoot", 2, "shoot", options=_DUAL, bot="greedy"),
        Moment("go-on", 2, "go-on", options=_DUAL, bot="greedy"),
        Moment("mine", 2, "mine"),
        Moment("buy", 2, "move", move="buy", options=_DUAL),
        Moment("pay", 2, "pay", options=_DUAL),
        Moment("bomb", 2, "shoot", move="bomb", options=_DUAL),
        Moment("bombed", 2, event="bombed", options=_DUAL),
        Moment("robbed", 4, event="robbed"),
        Moment("descended", 2, event="descended"),
        Moment("exploded", 2, event="exploded"),
        Moment("saucers", 2, "move", event="joined"),
        Moment("aside", 3, "move", event="set-aside"),
        Moment("rapid", 4, "move", move="pause", options=_DUAL, position=_RAPID),
        Moment("danger", 2, "move", position=_DANGER),
        Moment("mine-edge", 2, "mine", move="enter"),
        Moment("invaded", 2, "over", event="invaded"),
        Moment("end", 1, "over"),
        Moment("end-4", 4, "over"),
        Moment("cleared", 2, "over", event="cleared", position=_LAST),
    ),
    "space-invaders": (
        Moment("begin", 2, "stand"),
        Moment("alone", 1, "stand", options={"alone": "4"}),
        Moment("announce", 2, move="call"),
        Moment("middle", 4, "stand", least=60, bot="practised"),
        Moment("landed", 3, event="landed", least=20, bot="practised"),
        Moment("decide", 2, "decide", bot="practised"),
        Moment("target", 4, "target", bot="expert"),
        Moment("marched", 2, event="advanced", bot="practised"),
        Moment("waiting", 3, least=30, seat="waiting", bot="practised"),
        Moment("last", 2, event="last-round", bot="expert"),
        Moment("assault", 2, event="assault", bot="expert"),
        Moment("end", 2, "over", bot="practised"),
    ),
}  # fmt: skip


def moments_of(game: Game, wanted: Moment, seed: int) -> Iterator[tuple[Table, list[MadeMove]]]:
    """A game from its beginning to its end, seen after every move."""
    setup = game.setup(wanted.players, wanted.options, position=wanted.position)
    table = Table(game, setup, seed=seed, names=NAMES[: wanted.players])
    players = {seat: bots.make(wanted.bot, seed=seed * 10 + seat) for seat in range(wanted.players)}
    made = table.history(SPECTATOR)
    yield table, made
    while table.actor != NOBODY:
        seat = table.actor
        before = table.decisions[-1]
        table.submit(seat, players[seat].choose(table.view(seat), table.seat_record(seat)))
        yield table, table.history(SPECTATOR, before)


def is_it(wanted: Moment, table: Table, made: Sequence[MadeMove]) -> bool:
    view = table.view(max(0, table.actor))
    words = table.game.vocabulary.words
    return (
        wanted.asks in ("", view.asks)
        and (not wanted.event or any(event.kind.name == wanted.event for one in made for event in one.events))
        and (not wanted.move or any(words(move)[0] == wanted.move for move in view.legal))
        and len(table.record.entries) >= wanted.least
    )


def find(game: Game, wanted: Moment) -> dict[str, Any]:
    """The moment as the gallery reads it. Raises LookupError if no game comes by it."""
    for seed in range(MOST_SEEDS):
        for table, made in moments_of(game, wanted, seed):
            if is_it(wanted, table, made):
                return told(game, wanted, table, made)
    raise LookupError(f"{game.id}: no game comes by {wanted.name}")


def told(game: Game, wanted: Moment, table: Table, made: Sequence[MadeMove]) -> dict[str, Any]:
    actor = max(0, table.actor)
    whose = {"actor": actor, "waiting": (actor + 1) % wanted.players, "spectator": SPECTATOR}[wanted.seat]
    draft = table.draft if whose == actor or game.cooperative else ()
    return {
        "players": wanted.players,
        "options": dict(game.setup(wanted.players, wanted.options).options),
        "names": dict(zip(game.seats, NAMES[: wanted.players], strict=False)),
        "draft": [game.vocabulary.to_json(move) for move in draft],
        "steps": [
            {
                "id": one.number,
                "actor": game.seat_word(one.actor),
                "move": game.vocabulary.to_json(one.move),
                "events": [event.to_json() for event in one.events],
            }
            for one in (step.seen_by(game, whose) for step in made)
        ],
        "view": table.view(whose).to_json(),
    }


async def described(game_id: str) -> Any:
    return msgspec.to_builtins(await show_game.fn(game_id))


def write(game_id: str) -> list[str]:
    """All moments of a game; their names."""
    game = registry.load(game_id)
    folder = FOLDER / game_id
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    save(folder / "game.json", asyncio.run(described(game_id)))
    for language in LANGUAGES:
        texts = {**registry.game_messages(game, "en"), **registry.game_messages(game, language)}
        save(folder / f"texts.{language}.json", texts)
    for moment in MOMENTS.get(game_id, ()):
        save(folder / f"{moment.name}.json", find(game, moment))
    return [moment.name for moment in MOMENTS.get(game_id, ())]


def save(file: Path, facts: object) -> None:
    file.write_text(json.dumps(facts, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def main(arguments: list[str]) -> int:
    for game_id in arguments or MOMENTS:
        print(f"{game_id}: {', '.join(write(game_id))}", flush=True)
    save(FOLDER / "index.json", {game_id: [one.name for one in known] for game_id, known in MOMENTS.items()})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
