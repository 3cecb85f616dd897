"""A game that must replay for ever."""

from pathlib import Path

import mothership
from mothership.core import write_text


def test_the_recorded_game_replays_and_reads_the_same() -> None:
    text = (Path(__file__).parent / "game.txt").read_text(encoding="utf-8")
    record = mothership.read_record(text)
    assert write_text(record, mothership.load("tic-tac-toe")) == text
