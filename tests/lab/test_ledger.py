"""Games on disk: nothing whole is lost, nothing half is taken for whole, and no two runs are mixed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mothership.bots import levels
from mothership.bots.dexterity_levels import LevelBot
from mothership.bots.levels import LEVELS
from mothership.bots.search_bot import SearchBot
from mothership.bots.thought import Budget
from mothership.core import Game
from mothership.lab import fingerprint
from mothership.lab.ledger import GAMES, RUN, Ledger, LedgerError, name_of
from mothership.lab.plan import Plan, make_plan
from mothership.lab.playing import Forfeit, Played, play
from tests.toys import SMUGGLERS


def plan_of(**changes: object) -> Plan:
    plan = make_plan(SMUGGLERS, ("random", "slow"), players=[2, 3], options={"sea": ["calm"]}, seed=4)
    return replace(plan, **changes)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def no_trials(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these tests open ledgers again and again: they do without the games that tell code by moves."""
    if "trials" not in request.fixturenames:
        monkeypatch.setattr(fingerprint, "TRIALS", ())


@pytest.fixture
def trials() -> None:
    """For tests of the trials themselves."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the first four games of a run."""
    plan = plan_of()
    with Ledger(tmp_path, plan) as ledger:
        ledger.append([play(plan, number) for number in (0, 1)])
        ledger.append([play(plan, number) for number in (5, 2)])
    return tmp_path


def numbers(folder: Path, plan: Plan | None = None) -> list[int]:
    with Ledger(folder, plan or plan_of()) as ledger:
        return [played.game for played in ledger.games]


def complaint(folder: Path, plan: Plan | None = None) -> str:
    with pytest.raises(LedgerError) as caught:
        Ledger(folder, plan or plan_of())
    assert str(folder) in str(caught.value)
    assert caught.value.text("de") != str(caught.value)
    return str(caught.value)


def test_what_was_written_is_there_again(folder: Path) -> None:
    plan = plan_of()
    with Ledger(folder, plan) as ledger:
        for played in ledger.games:
            again = play(plan, played.game)
            assert replace(again, seconds=played.seconds, longest=played.longest) == played
    assert numbers(folder) == [0, 1, 5, 2]


def test_a_line_says_what_was_played_in_plain_words(folder: Path) -> None:
    first = json.loads((folder / GAMES).read_text(encoding="utf-8").splitlines()[0])
    assert first["seats"] == ["random", "slow"]
    assert first["options"] == {"sea": "calm"}
    assert first["players"] == 2


def test_a_forfeit_survives_with_all_its_letters(tmp_path: Path) -> None:
    plan = plan_of()
    given_up = replace(
        play(plan, 0), results=(), rule="", forfeit=Forfeit(1, 'Fehler: „Größe“ \n "x" \N{SNOWMAN}')
    )
    with Ledger(tmp_path, plan) as ledger:
        ledger.append([given_up])
    with Ledger(tmp_path, plan) as ledger:
        assert ledger.games == [given_up]


@pytest.mark.parametrize("kept", [1, 20, -1])
def test_half_a_line_at_the_end_is_taken_away(folder: Path, kept: int) -> None:
    path = folder / GAMES
    *whole, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole) + last[:kept])
    assert numbers(folder) == [0, 1, 5]
    assert path.read_bytes() == b"".join(whole)
    with Ledger(folder, plan_of()) as ledger:
        ledger.append([play(plan_of(), 7)])
    assert numbers(folder) == [0, 1, 5, 7]


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line[:-5] + b"\n",
        lambda line: line.replace(b'"game": 1', b'"game": -1'),
        lambda line: line.replace(b'"results": [', b'"results": [7, '),
        lambda line: line.replace(b'"rule"', b'"rune"'),
        lambda _: b"\0\0\0\0\n",
        lambda _: b"[]\n",
    ],
)
def test_damage_elsewhere_is_named(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    path = folder / GAMES
    whole = path.read_bytes().splitlines(keepends=True)
    assert damage(whole[1]) != whole[1]
    path.write_bytes(b"".join([whole[0], damage(whole[1]), *whole[2:]]))
    assert f"line 2 of {GAMES} is damaged" in complaint(folder)
    assert path.read_bytes() != b"".join(whole[:1]), "and nothing is lost by looking"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "5"}, '“seed” is "4", not "5"'),
        ({"bots": ("random", "random")}, '“bots” is ["random", "slow"], not ["random", "random"]'),
        ({"players": (2,)}, "“players” is [2, 3], not [2]"),
        ({"options": {"sea": ("rough",)}}, "“options” is"),
    ],
)
def test_another_run_is_refused_and_the_difference_is_named(
    folder: Path, changes: dict[str, object], said: str
) -> None:
    before = (folder / GAMES).read_bytes()
    assert said in complaint(folder, plan_of(**changes))
    assert (folder / GAMES).read_bytes() == before


def test_games_from_before_and_after_an_edit_are_not_mixed(
    folder: Path, tictactoe: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "“code” is" not in str(numbers(folder))
    monkeypatch.setattr(fingerprint, "of_plan", lambda _: "edited")
    assert "“code” is" in complaint(folder)


@pytest.mark.usefixtures("trials")
def test_our_own_code_is_known_by_the_moves_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint.of_plan(plan_of())

    class Tidied(LevelBot):
        """Plays as it did."""

    monkeypatch.setattr(levels, "LevelBot", Tidied)
    assert fingerprint.of_plan(plan_of()) == before
    monkeypatch.setattr(SearchBot, "choose", lambda _bot, view, _record: view.legal[-1])
    assert fingerprint.of_plan(plan_of()) != before


def test_a_level_that_thinks_longer_is_another_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of(bots=("level-5", "level-4"))
    before = fingerprint.of_plan(plan)
    longer = replace(LEVELS["level-5"], budget=Budget(iterations=26_000, seconds=2.0))
    monkeypatch.setitem(LEVELS, "level-5", longer)
    assert fingerprint.of_plan(plan) != before


def test_the_code_is_that_of_game_and_bots_wherever_they_come_from(
    tmp_path: Path, tictactoe: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = fingerprint.of_plan(plan_of())
    assert ours == fingerprint.of_plan(plan_of(seed="another"))
    foreign = make_plan(tictactoe, ("random", "random"))
    assert fingerprint.of_plan(foreign) != ours
    (tmp_path / "clever.py").write_text(CLEVER, encoding="utf-8")
    (tmp_path / "clever-1.dist-info").mkdir()
    (tmp_path / "clever-1.dist-info" / "METADATA").write_text("Name: clever\nVersion: 1\n", encoding="utf-8")
    points = "[mothership.bots]\nclever = clever:Clever\n"
    (tmp_path / "clever-1.dist-info" / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    plan = make_plan(tictactoe, ("random", "clever"))
    before = fingerprint.of_plan(plan)
    assert before == fingerprint.of_plan(plan)
    (tmp_path / "clever.py").write_text(CLEVER + "# better\n", encoding="utf-8")
    assert fingerprint.of_plan(plan) != before


CLEVER = """
class Clever:
    def __init__(self, seed):
        pass

    def choose(self, view, record):
        return view.legal[0]
"""


def test_the_code_is_also_that_of_a_program_from_outside(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text("raise SystemExit(1)\n", encoding="utf-8")
    plan = make_plan(SMUGGLERS, (f'cmd:"{sys.executable}" "{program}"', "random"))
    before = fingerprint.of_plan(plan)
    program.write_text("raise SystemExit(2)\n", encoding="utf-8")
    assert fingerprint.of_plan(plan) != before


def test_every_run_has_a_name_of_its_own() -> None:
    plans = [plan_of(), plan_of(seed="5"), plan_of(players=(2,)), plan_of(bots=("slow", "random"))]
    assert len({name_of(plan) for plan in plans}) == 4
    assert name_of(plan_of()) == name_of(plan_of())


def test_two_runs_cannot_work_in_one_folder_at_once(folder: Path) -> None:
    with Ledger(folder, plan_of()):
        assert "another run is at work in it" in complaint(folder)
    assert numbers(folder) == [0, 1, 5, 2]


@pytest.mark.parametrize("text", [None, "", "[]", "{"])
def test_games_of_nobody_knows_which_run_are_refused(folder: Path, text: str | None) -> None:
    (folder / RUN).unlink()
    if text is not None:
        (folder / RUN).write_text(text, encoding="utf-8")
    assert f"{RUN} does not say of which run" in complaint(folder)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be used" in complaint(tmp_path / "file" / "folder")


def test_a_full_disk_is_said_and_leaves_what_was_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    played: Played = play(plan_of(), 7)
    with Ledger(folder, plan_of()) as ledger:
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(LedgerError, match="No space left"):
            ledger.append([played])
    monkeypatch.undo()
    assert numbers_without_site(folder)[:4] == [0, 1, 5, 2]


def numbers_without_site(folder: Path) -> list[int]:
    lines = (folder / GAMES).read_text(encoding="utf-8").splitlines()
    return [int(json.loads(line)["game"]) for line in lines]
