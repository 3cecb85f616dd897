"""``mothership arena``: what is typed, what is shown, and what is left behind."""

from __future__ import annotations

import csv
import io
import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from mothership.cli.commands import arena
from mothership.core import registry
from mothership.lab import arena as engine
from mothership.lab import ratings, words
from mothership.lab.ledger import GAMES
from tests.cli.helpers import GAME, Run, Shown

SMALL = ("arena", "smugglers", "--bots", "random,random", "--games", "8", "--jobs", "1")

pytestmark = pytest.mark.usefixtures("toys")


def columns(shown: Shown, heading: str) -> list[list[str]]:
    """The rows of the table below a heading."""
    lines = shown.out.splitlines()
    start = lines.index(heading) + 2
    end = lines.index("", start) if "" in lines[start:] else len(lines)
    return [line.split() for line in lines[start:end]]


def test_the_whole_report(run: Run, home: Path, tmp_path: Path) -> None:
    shown = run(*SMALL, "--out", str(tmp_path / "run"), "--csv", str(tmp_path / "games.csv"))
    assert shown.code == 0, shown.err
    assert shown.out.startswith("Smugglers: 8 games between random, random#2\n")
    (pairing,) = columns(shown, "Score of the first bot in each pairing")
    assert pairing[:3] == ["random", "random#2", "8"]
    rated = columns(shown, "Ratings on the scale of Elo (0 is the average)")
    assert {row[0] for row in rated} == {"random", "random#2"}
    for players in (2, 3):
        seats = columns(shown, f"Seats with {players} players: score against the others at the table")
        assert len(seats) == players
    assert [row[:2] for row in columns(shown, "Length of games")] == [["2", "4"], ["3", "4"]]
    assert sum(int(row[3]) for row in columns(shown, "How games ended")) == 8
    assert str(tmp_path / "run") in shown.words
    assert sorted(path.name for path in (tmp_path / "run").iterdir()) == sorted(
        [GAMES, "lock", "run.json", "report.json", "report.svg"]
    )


def test_the_report_says_with_which_options_was_played(run: Run) -> None:
    assert "Players: 2, 3; sea: all in turn (rough, calm)." in run(*SMALL).out
    shown = run(*SMALL, "--players", "2", "--option", "sea=calm")
    assert "Players: 2; sea: only calm." in shown.out
    assert "Spieler: 2, 3; sea: alle abwechselnd (rough, calm)." in run(*SMALL, "--lang", "de").out


def test_the_table_of_games_has_a_line_for_each(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    run(*SMALL, "--csv", str(path))
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert [int(row["game"]) for row in rows] == list(range(8))
    for row in rows:
        assert None not in row
        assert None not in row.values()
        seats = [row[f"seat {seat}"] for seat in ("ann", "bob", "cat")]
        assert sum(bool(seat) for seat in seats) == int(row["players"])
        assert {seat for seat in seats if seat} == {"random", "random#2"}
        assert row["option sea"] in ("rough", "calm")
        assert 0 <= float(row["score"]) <= 1
        assert int(row["decisions"]) <= int(row["moves"])
        assert row["rule"]
        assert not row["forfeit"]


def test_why_a_program_failed_is_told_in_both_languages(run: Run, tmp_path: Path) -> None:
    program = tmp_path / "fails.py"
    program.write_text("raise SystemExit('no idea')\n", encoding="utf-8")
    path = tmp_path / "games.csv"
    small = ("arena", "smugglers", "--bots", f"random,cmd:{sys.executable} {program}", "--games", "2")
    shown = run(*small, "--jobs", "1", "--players", "2", "--csv", str(path))
    assert "lost turns: it ended with code 1." in shown.words
    assert "lost turns: after the failures before it was not asked any more in that game." in shown.words
    assert "The program's own words at the first: no idea" in shown.words
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert all(int(row["lost turns"]) > 0 for row in rows)
    german = run(*small, "--jobs", "1", "--players", "2", "--lang", "de")
    assert "verlorenen Zügen: es hat sich mit Code 1 beendet." in german.words


def test_two_programs_have_two_names_in_the_tables(run: Run, tmp_path: Path) -> None:
    programs = [tmp_path / f"a-program-with-a-long-name-{number}.py" for number in (1, 2)]
    for program in programs:
        program.write_text("raise SystemExit(1)\n", encoding="utf-8")
    bots = ",".join(f"cmd:{sys.executable} {program}" for program in programs)
    shown = run("arena", "smugglers", "--bots", bots, "--games", "2", "--jobs", "1", "--players", "2")
    rated = columns(shown, "Ratings on the scale of Elo (0 is the average)")
    assert sorted(" ".join(row)[:28][-5:] for row in rated) == ["-1.py", "-2.py"]


def test_the_report_as_json(run: Run, tmp_path: Path) -> None:
    shown = run(*SMALL, "--out", str(tmp_path / "run"), "--json")
    report = json.loads(shown.out)
    assert report["format"] == "mothership arena report"
    assert (report["game"], report["games"], report["planned"]) == ("smugglers", 8, 8)
    assert report == json.loads((tmp_path / "run" / "report.json").read_text(encoding="utf-8"))
    again = run(*SMALL, "--out", str(tmp_path / "run"), "--json")
    assert json.loads(again.out) == report, "the same games, the same report, times included"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_is_whole_and_needs_nothing_from_elsewhere(
    run: Run, tmp_path: Path, language: str
) -> None:
    run(*SMALL, "--out", str(tmp_path / "run"), "--lang", language)
    svg = (tmp_path / "run" / "report.svg").read_text(encoding="utf-8")
    text = " ".join(ElementTree.fromstring(svg).itertext())
    title = {"en": "8 games between random, random#2", "de": "8 Partien zwischen random, random#2"}[language]
    assert title in text
    assert "Elo" in text
    assert svg.replace("http://www.w3.org/2000/svg", "").count("http") == 0
    assert svg.count("<circle") == 2 + 1 + 2 + 3  # ratings, pairing, seats of two and of three


def test_german(run: Run) -> None:
    shown = run(*SMALL, "--lang", "de")
    assert "Smugglers: 8 Partien zwischen random, random#2" in shown.out
    assert "Plätze zu 2: Punkteanteil gegen die anderen am Tisch" in shown.out
    assert ",0 %" in shown.out or ",5 %" in shown.out


def test_a_screen_reader_gets_sentences(run: Run) -> None:
    shown = run(*SMALL, "--plain")
    assert "first random, second random#2, games 8, score " in shown.out
    assert "  " not in shown.out


def test_ascii_is_ascii(run: Run) -> None:
    assert run(*SMALL, "--ascii", "--lang", "de").out.isascii()


def test_a_run_is_found_again_in_the_folder_of_games(run: Run, home: Path) -> None:
    run(*SMALL)
    (folder,) = (home / "arena").iterdir()
    before = (folder / GAMES).read_bytes()
    shown = run(*SMALL)
    assert f"8 games of this run are in {folder} already." in shown.words
    assert (folder / GAMES).read_bytes() == before
    run(*SMALL, "--games", "10")
    assert (folder / GAMES).read_bytes().startswith(before), "a longer run goes on where the shorter stopped"
    assert len((folder / GAMES).read_bytes().splitlines()) == 10
    run(*SMALL, "--seed", "2")
    assert len(list((home / "arena").iterdir())) == 2


def test_another_run_in_the_same_folder_is_refused(run: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "run"))
    assert run(*SMALL, *out).code == 0
    shown = run(*SMALL, *out, "--seed", "9")
    assert shown.code == 2
    assert "another run is in it. Its “seed” is" in shown.err


def test_ctrl_c_keeps_what_there_is_and_says_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = ("--out", str(tmp_path / "run"))
    run(*SMALL, *out)
    goes_on = engine.run

    def interrupted(*given: object, **named: object) -> None:
        monkeypatch.setattr(engine, "run", goes_on)
        for played in given[0].games:  # type: ignore[attr-defined]
            given[1].add(played)  # type: ignore[attr-defined]
        raise KeyboardInterrupt

    monkeypatch.setattr(engine, "run", interrupted)
    shown = run(*SMALL, "--games", "12", *out)
    assert shown.code == 130
    assert "8 games count so far" in shown.err
    assert "the same command goes on from there" in shown.err
    assert "So far 8 of 12 games." in shown.out
    whole = run(*SMALL, "--games", "12", *out)
    assert whole.code == 0
    assert "So far" not in whole.out


def test_stopping_when_it_is_clear(run: Run) -> None:
    shown = run(
        *("arena", "smugglers", "--bots", "random,random", "--games", "400", "--jobs", "1"),
        *("--until-clear", "--bound", "0.95", "--players", "2"),
    )
    assert "random scores less than 95.0 %; that was enough" in shown.words
    assert int(shown.out.split(": ")[1].split()[0]) < 100


def test_without_the_extra_there_are_no_ratings_and_the_rest_is_there(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "are_possible", lambda: False)
    shown = run(*SMALL)
    assert shown.code == 0
    assert "they need the package choix" in shown.words
    assert f"{sys.executable} -m pip install choix" in shown.words
    assert "Length of games" in shown.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "random"), "it takes two bots"),
        (("--bots", ""), "it takes two bots"),
        (("--bots", "random,rendom"), "No bot “rendom”: Did you mean random"),
        (("--bots", "random,genius"), "There are: level-1, level-2"),
        (("--players", "9"), "9"),
        (("--players", "two"), "several with commas between them, not “two”. For smugglers these are"),
        (("--players", "2-3"), "not “2-3”. For smugglers these are allowed: 2,3"),
        (("--players", "0"), "2, 3"),
        (("--bots", "random,novice"), "novice does not play smugglers. These bots do: level-1, level-2"),
        (("--option", "wind=strong"), "wind"),
        (("--option", "sea=dry"), "rough, calm"),
        (("--option", "sea"), "pairs"),
        (("--games", "0"), "--games is a whole number from 1, not “0”"),
        (("--jobs", "0"), "--jobs is a whole number from 1, not “0”"),
        (("--bound", "60"), "--bound is a share between 0 and 1, such as 0.6, not “60”"),
        (("--bound", "0.0"), "--bound is a share"),
        (("--csv", "no/such/folder/games.csv"), "there is no folder no/such/folder"),
        (("--csv", "."), "cannot be written"),
    ],
)
def test_what_is_wrong_is_named_before_anything_is_played(
    run: Run, home: Path, arguments: tuple[str, ...], said: str
) -> None:
    shown = run(*SMALL, *arguments)
    assert shown.code == 2
    assert said in shown.err
    assert not home.exists()
    assert run(*SMALL, *arguments, "--lang", "de").err != shown.err


def test_an_unknown_game_and_missing_bots(run: Run) -> None:
    assert "chess" in run("arena", "chess", "--bots", "random,random").err
    assert "--bots is missing" in run("arena", GAME).err


def test_help_names_everything(run: Run) -> None:
    for language in ("en", "de"):
        shown = run("arena", "--help", "--lang", language)
        assert shown.code == 0
        assert "--until-clear" in shown.out


def test_an_option_named_twice_is_played_both_ways() -> None:
    assert arena.read_choices(["sea=calm,sea=rough", "wind=strong"]) == {
        "sea": ["calm", "rough"],
        "wind": ["strong"],
    }


def test_every_sentence_of_the_lab_is_used() -> None:
    english = registry.messages(words.PACKAGE, "en")
    sources = [
        *Path(words.__file__).parent.glob("*.py"),
        *Path(arena.__file__).parent.glob("arena_standings.py"),
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    unused = [key for key in english if f'"{key}"' not in text and f'"{key.rpartition(".")[2]}"' not in text]
    assert unused == []
