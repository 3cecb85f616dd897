"""``mothership export``: recorded games as a data set."""

import json
import shutil
from pathlib import Path

import pytest
from pyarrow import parquet

from mothership.core import replay
from mothership.core.encoding import Encoding
from mothership.core.registry import load, read_record
from tests.cli.helpers import Run

GAMES = Path(__file__).parents[2] / "games"
RECORD = GAMES / "lunar_invaders_2016/golden/change.record"


def test_decisions_become_rows_that_play_the_game_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    shown = run("export", str(RECORD), "-o", str(file))
    assert shown.code == 0
    table = parquet.read_table(file)
    assert f"{table.num_rows} decisions of 1 games" in shown.words
    told = json.loads(table.schema.metadata[b"mothership"])

    record = read_record(RECORD.read_text(encoding="utf-8"))
    game = load(record.game)
    encoding = Encoding(game, record.setup.players)
    assert told["encoding"] == encoding.version
    assert tuple(told["entries"]) == encoding.entries
    state = game.begin(record.setup)
    rows = iter(table.to_pylist())
    for entry in record.entries:
        if state.actor() >= 0:
            row = next(rows)
            seat = state.actor()
            assert row["seat"] == seat
            assert row["observation"] == encoding.observe(state, seat).tolist()
            assert row["action"] in row["legal"]
            assert game.vocabulary.notation(encoding.move_of(row["action"], seat)) == entry.move
        state.apply(game.vocabulary.parse(entry.move))
    assert next(rows, None) is None
    outcome = replay(record, game).outcome()
    expected = {None} if outcome is None else set(outcome.results)
    assert set(table.column("result").to_pylist()) == expected


def test_a_folder_is_exported_without_what_is_no_record(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("one", "two"):
        shutil.copy(RECORD, folder / f"{name}.record")
    (folder / "notes.txt").write_text("buy milk", encoding="utf-8")
    shown = run("export", str(folder), "-o", str(tmp_path / "games.parquet"))
    assert shown.code == 0
    assert "notes.txt" in shown.words
    table = parquet.read_table(tmp_path / "games.parquet")
    assert set(table.column("record").to_pylist()) == {0, 1}


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([str(RECORD), "-o", "x.csv"], ".parquet"),
        ([str(RECORD), str(GAMES / "space_defenders/golden/solo.record"), "-o", "x.parquet"], "one game"),
        ([".", "-o", "x.parquet"], "no record"),
        ([str(RECORD), "-o", "no/such/folder/x.parquet"], "no such folder"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run("export", *argv)
    assert shown.code != 0
    assert said in " ".join(shown.err.split())
    assert not list(tmp_path.iterdir())
