"""A game at the simulated table, told to the referee by people who see it: both come to the same States."""

from __future__ import annotations

from pathlib import Path

import pytest

from mothership import bots
from mothership.cli.files.saves import PERSON, Saves, read_file
from mothership.cli.table.referee_session import RefereeSession
from mothership.cli.table.seats import Seating
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import Style
from mothership.cli.terminal.words import Words
from mothership.core import NOBODY, Record, registry, replay
from mothership.kit import proves
from mothership.play import Table
from mothership.referees.script import SEED
from tests.cli.people import GAME, People

pytest.importorskip("mujoco")


def simulated(players: int, options: dict[str, str], seed: str) -> Record:
    """A game at the simulated table by players with hands."""
    table = Table(GAME, GAME.setup(players, options), seed=seed, nature=registry.table(GAME, "simulated"))
    seats = [bots.make(hand, seed) for hand in ("skilled", "novice", "expert", "practised")]
    while table.actor != NOBODY:
        seat = table.actor
        table.submit(seat, seats[seat].choose(table.view(seat), table.seat_record(seat)))
    return table.record


@proves("SI-B12a")
@pytest.mark.parametrize(("players", "alone", "difficulty"), [(2, "2", "training"), (1, "3", "elite")])
def test_a_simulated_game_told_to_the_referee(
    players: int, alone: str, difficulty: str, tmp_path: Path
) -> None:
    options = {"difficulty": difficulty, "alone": alone}
    played = simulated(players, options, "told")
    people = People(played.entries, GAME.begin(played.setup))
    names = ("AL", "BE")[:players]
    table = Table(
        GAME, GAME.setup(players, {**options, "aim": "hands"}), seed=SEED, names=names, by_hand=True
    )
    style = Style(plain=True)
    saves = Saves(tmp_path)
    session = RefereeSession(
        Screen(style, people, people.output),
        Words(GAME, "en", style, names),
        table,
        Seating(names, (PERSON,) * players),
        saves.begin(GAME.id),
    )
    people.refereeing = session
    assert session.run() == 0
    assert not people.left, "everything was told"
    assert people.corrected == ["back", "fix"]
    assert people.compared > 30
    assert table.record.outcome == played.outcome
    assert replay(table.record, GAME).key() == people.state.key()
    (kept,) = tmp_path.rglob("*.txt")
    assert read_file(kept)[0].entries == table.record.entries, "what was told is what is saved"
