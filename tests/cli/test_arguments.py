"""The command line: what is wrong is said in one line, with what would be right."""

import sys
from pathlib import Path

import pytest

from mothership import __version__, cli
from mothership.build import build_kind
from mothership.cli.arguments import find_language
from mothership.cli.registry import COMMANDS
from mothership.core import registry
from tests.cli.helpers import GAME, LUNAR, Run, saved

PLAY = ("play", GAME)

WRONG = {
    "a command": (("plai",), "There is no command “plai”. The commands are: play, learn, resume"),
    "no game": (("play",), "GAME is missing."),
    "an unknown game": (("play", "chess"), "No game “chess”: no installed package offers it."),
    "an unknown option": (
        (*PLAY, "--colour"),
        "“--colour” is not understood here. “mothership play --help” lists what is.",
    ),
    "a value left out": ((*PLAY, "--seed"), "--seed needs a value."),
    "a value too many": ((*PLAY, "--plain=yes"), "--plain takes no value"),
    "players in words": ((*PLAY, "--players", "two"), "--players is a whole number from 1, not “two”."),
    "too many players": ((*PLAY, "--players", "6"), "lunar-invaders-2011 is for 2, 3, 4, 5 players, not 6."),
    "an unknown seat": ((*PLAY, "--seats", "z=Ada"), "there is no seat “z”. The seats are a, b, c, d, e."),
    "a seat without a name": ((*PLAY, "--seats", "a="), "“a=” has no name. Write it so: a=Ada,b=random"),
    "a seat twice": ((*PLAY, "--seats", "a=Ada,a=Ben"), "two players for seat a."),
    "nearly a bot": ((*PLAY, "--seats", "Ada,rnadom"), "no bot “rnadom”; did you mean “random”?"),
    "too many seats": ((*PLAY, "--seats", "1,2,3,4,5,6"), "there are 5 seats"),
    "a seat beyond": ((*PLAY, "--seats", "c=Cy", "--players", "2"), "seat c is not in a game of 2."),
    "half an option": ((*PLAY, "--options", "combat"), "--options takes pairs such as combat=roshambo"),
    "a foreign option": ((*PLAY, "--options", "moon=big"), "no option “moon”. Options: combat, setup."),
    "a foreign choice": ((*PLAY, "--options", "combat=chess"), "option combat is one of dice, roshambo"),
    "a wrong position": ((*PLAY, "--position", "nowhere"), "the position does not fit"),
    "three moons": ((*PLAY, "--position", "|| ; turn a"), "Ask for 3 players (--players 3)."),
    "a position and a setup": (
        (*PLAY, "--position", "x", "--options", "setup=free"), "--position and the option setup exclude each",
    ),
    "an option twice": ((*PLAY, "--options", "combat=dice,combat=dice"), "--options: combat is given twice."),
    "no such data": ((*PLAY, "--data", "/no/setup.toml"), "/no/setup.toml cannot be read: No such file"),
    "a language": (("--lang", "fr", *PLAY), "--lang is one of en, de, not “fr”."),
    "no such record": (("replay", "/no/such.txt"), "/no/such.txt cannot be read: No such file"),
    "no such rule": (("rules", GAME, "unicorn"), "holds the words “unicorn”"),
    "games to check": (("check", GAME, "--games", "0"), "--games is a whole number from 1, not “0”."),
    "a name for a new game": (("new", "Bad Name"), "use lower-case words joined by hyphens"),
    "no folder for it": (("new", "moon-race", "--into", "/no/folder"), "there is no folder /no/folder."),
    "no terminal": ((), "The chooser of games needs a terminal. Without one, say: mothership play"),
}  # fmt: skip


@pytest.mark.parametrize(("argv", "said"), WRONG.values(), ids=WRONG)
def test_one_line_says_what_is_wrong(run: Run, argv: tuple[str, ...], said: str) -> None:
    shown = run(*argv)
    assert shown.code == 2
    assert said in shown.err
    assert shown.err.startswith("mothership: ")
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize("argv", [argv for argv, _ in WRONG.values()], ids=WRONG)
def test_and_in_german(run: Run, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]) -> None:
    english = run(*argv).err
    monkeypatch.setenv("MOTHERSHIP_LANG", "de")
    if "--lang" not in argv:
        german = run(*argv)
        assert german.code == 2
        assert german.err.count("\n") == 1
        assert german.err != english


@pytest.mark.parametrize(
    ("argv", "environment", "language"),
    [
        ([], {}, "en"),
        (["--lang", "de"], {"MOTHERSHIP_LANG": "en"}, "de"),
        (["play", "--lang=de"], {}, "de"),
        ([], {"MOTHERSHIP_LANG": "de"}, "de"),
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language(argv: list[str], environment: dict[str, str], language: str) -> None:
    assert find_language(argv, environment) == language


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", ["", *(command.name for command in COMMANDS)])
def test_help_is_whole_in_both_languages(run: Run, command: str, language: str) -> None:
    shown = run(*([command] if command else []), "--lang", language, "--help")
    assert shown.code == 0
    assert shown.out.startswith({"en": "usage: mothership", "de": "Aufruf: mothership"}[language])
    for english in ("show this help message", "positional arguments", "usage:"):
        assert english not in shown.out or (language == "en" and english == "usage:")
    if not command:
        assert all(command.name in shown.out for command in COMMANDS)


def test_the_version(run: Run) -> None:
    assert run("--version").out == f"mothership {__version__} ({build_kind()})\n"


def test_without_the_extra_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "EXTRA", ("a_package_that_nobody_has",))
    for argv in ((), PLAY, ("resume",), ("replay", "x")):
        shown = run(*argv)
        assert shown.code == 2
        assert "a_package_that_nobody_has" in shown.err
        assert "“make play”" in shown.err
        assert "pip install 'mothership-games[terminal]'" in shown.err


@pytest.mark.parametrize("argv", [("rules", GAME), ("games",), ("check", GAME, "--games", "1")])
def test_what_only_prints_works_without_the_extra(
    run: Run, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.setattr(cli, "EXTRA", ("a_package_that_nobody_has",))
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    shown = run(*argv)
    assert shown.err == ""
    assert GAME in shown.out or LUNAR.title in shown.out or "No faults." in shown.out


class TestSaving:
    def test_nothing_is_overwritten(self, run: Run, tmp_path: Path) -> None:
        letter = tmp_path / "letter.txt"
        letter.write_text("Dear Ben", encoding="utf-8")
        shown = run(*PLAY, "--save", str(letter))
        assert (shown.code, shown.out) == (2, "")
        assert f"{letter} is there already and would be lost." in shown.err
        assert letter.read_text(encoding="utf-8") == "Dear Ben"

    def test_not_even_an_older_record(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "evening.txt"
        assert run(*PLAY, "--save", str(file), typed=["1", "1"]).code == 0
        before = file.read_text(encoding="utf-8")
        assert run(*PLAY, "--save", str(file)).code == 2
        assert file.read_text(encoding="utf-8") == before

    def test_an_empty_file_may_be_used(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "fresh.txt"
        file.touch()
        assert run(*PLAY, "--save", str(file)).code == 0
        assert registry.read_record(file.read_text(encoding="utf-8")).game == GAME

    def test_a_copy_of_the_same_game_goes_on(self, run: Run, tmp_path: Path) -> None:
        file, other = tmp_path / "evening.txt", tmp_path / "other.txt"
        run(*PLAY, "--seats", "Ada,Ben", "--save", str(other), typed=["2", "1"])
        run(*PLAY, "--seats", "Ada,Ben", "--seed", "1", "--save", str(file), typed=["1", "1"])
        assert run("resume", str(file), "--save", str(other)).code == 2
        assert run("resume", str(file), "--save", str(file), typed=["1"]).code == 0
        assert len(registry.read_record(file.read_text(encoding="utf-8")).entries) > 3

    def test_a_folder_that_is_not_there_is_named(self, run: Run, tmp_path: Path) -> None:
        shown = run(*PLAY, "--save", str(tmp_path / "no" / "folder.txt"))
        assert shown.code == 2
        assert f"there is no folder {tmp_path / 'no'}." in shown.err


class TestData:
    """Only the game's own data files, changed."""

    OTHER = (
        'rows = [["small", "small", "small"], ["medium", "medium", "medium"], ["large", "large", "large"]]\n'
    )

    @pytest.mark.parametrize("as_folder", [True, False])
    def test_another_name_is_refused(self, run: Run, home: Path, tmp_path: Path, as_folder: bool) -> None:
        (tmp_path / "data").mkdir()
        file = tmp_path / "data" / "mysetup.toml"
        file.write_text(self.OTHER, encoding="utf-8")
        shown = run(*PLAY, "--data", str(file.parent if as_folder else file))
        assert (shown.code, shown.out) == (2, "")
        assert f"mysetup.toml is no data file of {GAME}; it has: setup.toml." in shown.err
        assert not home.exists()

    def test_a_file_of_another_name_can_stand_for_one_of_them(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text(self.OTHER, encoding="utf-8")
        kept = tmp_path / "kept.txt"
        assert run(*PLAY, "--data", f"setup.toml={file}", "--save", str(kept)).code == 0
        setup = registry.read_record(kept.read_text(encoding="utf-8")).setup
        assert dict(setup.data.files) == {"setup.toml": self.OTHER}

    @pytest.mark.parametrize(
        "given", ["tiles.toml=/no/such/file", "/no/such/tiles.toml", "tiles.toml={there}"]
    )
    def test_a_name_that_the_game_does_not_have_is_refused_first(
        self, run: Run, tmp_path: Path, given: str
    ) -> None:
        (tmp_path / "mine.toml").write_text(self.OTHER, encoding="utf-8")
        shown = run(*PLAY, "--data", given.format(there=tmp_path / "mine.toml"))
        assert (shown.code, shown.out) == (2, "")
        assert f"tiles.toml is no data file of {GAME}; it has: setup.toml." in shown.err

    @pytest.mark.parametrize("given", ["setup.toml=/no/such/file", "/no/such/setup.toml"])
    def test_a_file_that_is_not_there_is_named(self, run: Run, given: str) -> None:
        shown = run(*PLAY, "--data", given)
        assert (shown.code, shown.out) == (2, "")
        assert "/no/such" in shown.err
        assert "cannot be read" in shown.err

    def test_an_empty_folder_is_refused(self, run: Run, tmp_path: Path) -> None:
        shown = run(*PLAY, "--data", str(tmp_path))
        assert shown.code == 2
        assert f"the folder {tmp_path} is empty" in shown.err


class TestPrintingData:
    """``mothership data``: an owner gets the file, corrects the copy and plays with it."""

    def test_a_file_is_printed_as_it_is(self, run: Run) -> None:
        released = dict(registry.load("space-defenders").released[-1].files)
        assert list(released) == ["tiles.toml"]
        assert run("data", "space-defenders", "tiles.toml").out == released["tiles.toml"]

    @pytest.mark.parametrize("game", registry.game_ids())
    def test_the_commands_that_are_shown_work(self, run: Run, home: Path, tmp_path: Path, game: str) -> None:
        name, *_, get, use = run("data", game).out.splitlines()
        get, redirection, mine = get.rpartition(" > ")
        assert redirection
        file = tmp_path / mine
        program, *words = get.split()
        file.write_text(run(*words).out + "# mine\n", encoding="utf-8")
        again, *words = use.replace(mine, str(file)).split()
        assert (program, again) == ("mothership", "mothership")
        assert run(*words).code == 0
        data = registry.read_record(saved(home).read_text(encoding="utf-8")).setup.data
        assert data.files[name].endswith("# mine\n")

    def test_a_game_says_which_files_it_has(self, run: Run) -> None:
        shown = run("--lang", "de", "data", "space-defenders", "tile.toml")
        assert (shown.code, shown.out) == (2, "")
        assert "tile.toml ist keine Datendatei von space-defenders; es hat: tiles.toml." in shown.err

    @pytest.mark.parametrize("game", registry.game_ids())
    def test_each_data_file_and_its_rules_tell_the_same_way(self, run: Run, game: str) -> None:
        *_, get, use = (line.strip() for line in run("data", game).out.splitlines())
        files = registry.load(game).released[-1].files
        first = min(files)
        for name, text in files.items():
            mine = f"MY{Path(name).suffix}"
            for command in (get, use):
                ours = command.replace(first, name).replace(f"MY{Path(first).suffix}", mine)
                assert f"#     {ours}\n" in text
        if game != "lunar-invaders-2016":  # whose rules do not call its setup a reconstruction
            assert f"    {get}\n    {use}\n" in run("rules", game).out


class TestQuoting:
    """What a broken file holds is never sent to the terminal as it is."""

    @pytest.mark.parametrize(
        "text", ["\x1b[31mEvil\x1b]0;pwn\x07\n", "Mothership record 1\ngame: \x1b[2J\x9b31mx\n", "{\x1b[31m"]
    )
    def test_control_characters_are_left_out(self, run: Run, tmp_path: Path, text: str) -> None:
        file = tmp_path / "broken.txt"
        file.write_text(text, encoding="utf-8")
        shown = run("replay", str(file))
        assert shown.code == 2
        assert shown.err.endswith("\n")
        assert shown.err[:-1].isprintable()

    def test_in_the_list_of_unfinished_games_too(self, run: Run, home: Path) -> None:
        home.mkdir()
        (home / "broken.txt").write_text("\x1b[31mEvil\x07" + "x" * 10_000, encoding="utf-8")
        shown = run("resume", typed=[""])
        assert "\x1b" not in shown.out
        assert "\x07" not in shown.out
        assert "[31mEvil xxx" in shown.out
        assert len(shown.out) < 500

    @pytest.mark.parametrize("line", ["x" * 100_000, "”" * 100_000])
    def test_long_lines_are_shortened(self, run: Run, tmp_path: Path, line: str) -> None:
        file = tmp_path / "long.txt"
        file.write_text(line, encoding="utf-8")
        shown = run("replay", str(file))
        assert line[:50] in shown.err
        assert "…" in shown.err
        assert len(shown.err) < 700

    def test_what_is_typed_at_a_prompt_is_treated_alike(self, run: Run) -> None:
        shown = run(*PLAY, "--seats", "Ada,Ben", typed=["zz \x1b[31m" + "y" * 5_000, "/\x1b[31m", "log \x07"])
        assert "\x1b" not in shown.out
        assert "\x07" not in shown.out
        assert "y" * 100 not in shown.out
