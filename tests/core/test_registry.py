"""Games are found by entry point, wherever they come from and however broken they are."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from mothership.core import Data, UnknownGame, draw, registry, write_json, write_text
from tests.core.sample import LUNAR, played
from tests.toys import beacons

GAME = """
from dataclasses import replace
from tests.toys.beacons import GAME as BEACONS
GAME = replace(BEACONS, id="{id}", package=__name__)
"""


class Installed:
    """Packages on a path of our own, and the entry points that they would have."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.points: list[EntryPoint] = []

    def package(self, name: str, files: dict[str, str | bytes]) -> None:
        for path, content in files.items():
            file = self.folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def offer(self, name: str, value: str, group: str = registry.GAMES) -> None:
        self.points.append(EntryPoint(name, value, group))

    def entry_points(self, **wanted: Any) -> EntryPoints:
        return EntryPoints(self.points).select(**wanted)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    packages = Installed(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "entry_points", packages.entry_points)
    before = set(sys.modules)
    for cached in (registry.load, registry.messages, registry.rules):
        cached.cache_clear()
    yield packages
    for cached in (registry.load, registry.messages, registry.rules):
        cached.cache_clear()
    for name in set(sys.modules) - before:
        del sys.modules[name]


def complaint(game_id: str) -> str:
    with pytest.raises(UnknownGame) as caught:
        registry.load(game_id)
    return str(caught.value)


def test_a_game_of_another_package_is_found_with_all_its_data(installed: Installed) -> None:
    installed.package(
        "elsewhere",
        {
            "__init__.py": GAME.format(id="else"),
            "data/2/cards.toml": "two",
            "data/10/cards.toml": "ten\r\n",
            "data/draft/cards.toml": "not a version",
            "data/notes.txt": "not a version",
        },
    )
    installed.offer("else", "elsewhere:GAME")
    game = registry.load("else")
    assert registry.game_ids() == ("else",)
    assert game.released == (Data({"cards.toml": "two"}), Data({"cards.toml": "ten\n"}))
    assert game.setup().data.files == {"cards.toml": "ten\n"}
    assert registry.load("else") is game


def test_a_game_without_data_has_empty_data(installed: Installed) -> None:
    installed.package("elsewhere", {"__init__.py": GAME.format(id="else")})
    installed.offer("else", "elsewhere:GAME")
    assert registry.load("else").released == (Data(),)


def test_an_unknown_game_is_answered_with_those_that_there_are(installed: Installed) -> None:
    assert complaint("chess") == "No game “chess”: no installed package offers it. There are: –."
    installed.offer("go", "go:GAME")
    installed.offer("draughts", "draughts:GAME")
    assert "There are: draughts, go." in complaint("chess")


def test_two_packages_may_not_offer_one_game(installed: Installed) -> None:
    installed.offer("go", "one:GAME")
    installed.offer("go", "other:GAME")
    assert "two packages offer it (one:GAME, other:GAME)" in complaint("go")


def test_one_package_that_is_listed_twice_is_one_package(installed: Installed) -> None:
    installed.package("elsewhere", {"__init__.py": GAME.format(id="else")})
    installed.offer("else", "elsewhere:GAME")
    installed.offer("else", "elsewhere:GAME")
    assert registry.load("else").id == "else"


@pytest.mark.parametrize(
    ("files", "value", "reason"),
    [
        ({}, "nowhere:GAME", "ModuleNotFoundError"),
        ({"__init__.py": "1 / 0"}, "elsewhere:GAME", "ZeroDivisionError"),
        ({"__init__.py": "GAME ="}, "elsewhere:GAME", "SyntaxError"),
        ({"__init__.py": ""}, "elsewhere:GAME", "AttributeError"),
        ({"__init__.py": "GAME = 'else'"}, "elsewhere:GAME", "is not a Game"),
        ({"__init__.py": GAME.format(id="other")}, "elsewhere:GAME", "calls itself other"),
        (
            {"__init__.py": GAME.format(id="else"), "data/1/cards": b"\xff\xff"},
            "elsewhere:GAME",
            "UnicodeDecodeError",
        ),
        (
            {"__init__.py": GAME.format(id="else"), "data/1/two words": "x"},
            "elsewhere:GAME",
            "DataError",
        ),
    ],
)
def test_a_broken_package_is_named_and_harms_nobody_else(
    installed: Installed, files: dict[str, str | bytes], value: str, reason: str
) -> None:
    installed.package("elsewhere", files)
    installed.offer("else", value)
    installed.package("sound", {"__init__.py": GAME.format(id="fine")})
    installed.offer("fine", "sound:GAME")
    said = complaint("else")
    assert "the package that offers it fails to load" in said
    assert reason in said
    assert registry.game_ids() == ("else", "fine")
    assert registry.load("fine").id == "fine"


def test_tables_are_found_by_game_and_name(installed: Installed) -> None:
    installed.offer("beacons:calm", "mothership.core.nature:draw", registry.TABLES)
    installed.offer("else:rough", "elsewhere:rough", registry.TABLES)
    assert set(registry.tables("beacons")) == {"calm"}
    assert registry.table(beacons.GAME, "calm") is draw


# Texts ------------------------------------------------------------------------------------------


def test_texts_fall_back_to_english(installed: Installed) -> None:
    installed.package(
        "elsewhere",
        {
            "__init__.py": "",
            "rules.en.md": "### X-1 One",
            "messages.en.toml": 'hello = "Hello"\nbye = "Bye"\n[ask]\nact = "Act!"',
            "messages.de.toml": 'hello = "Hallo"',
        },
    )
    assert list(registry.rules("elsewhere", "de")) == ["X-1"]
    german = registry.catalogue("de", "elsewhere")
    assert [german.say(key) for key in ("hello", "bye", "ask.act")] == ["Hallo", "Bye", "Act!"]
    assert german.say("actor.nature") == "der Zufall"
    assert registry.catalogue("xx", "elsewhere").say("hello") == "Hello"
    assert registry.catalogue("xx").say("actor.nature") == "chance"


def test_messages_may_lie_with_the_data(installed: Installed) -> None:
    installed.package("elsewhere", {"__init__.py": "", "data/messages.en.toml": 'hello = "Hello"'})
    assert registry.messages("elsewhere", "en") == {"hello": "Hello"}
    assert registry.messages("elsewhere", "de") == {}


def test_a_package_without_texts_has_none(installed: Installed) -> None:
    installed.package("elsewhere", {"__init__.py": ""})
    assert registry.rules("elsewhere", "en") == {}
    assert "hello" not in registry.catalogue("en", "elsewhere")


def lamps(data: Data, language: str, known: Mapping[str, str]) -> dict[str, str]:
    """What a game could say about its data: one name for each file."""
    return {f"value.lamp.{name}": known["lamp"].format(name=name, l=language) for name in data.files}


def test_a_game_makes_messages_from_its_data(installed: Installed) -> None:
    """Those of a table's own data, where they are given, else of the newest."""
    installed.package(
        "elsewhere",
        {
            "__init__.py": "",
            "messages.en.toml": 'lamp = "{name} ({l})"',
            "messages.de.toml": 'hello = "Hallo"',
        },
    )
    released = (Data({"old": ""}), Data({"new": ""}))
    game = replace(beacons.GAME, package="elsewhere", texts=lamps, released=released)
    assert registry.game_messages(game, "de") == {"hello": "Hallo", "value.lamp.new": "new (de)"}
    german = registry.catalogue("de", game)
    assert [german.word("lamp", word) for word in ("new", "old")] == ["new (de)", "old"]
    ours = registry.catalogue("de", game, data=Data({"mine": ""}))
    assert ours.word("lamp", "mine") == "mine (de)"
    assert ours.say("hello") == "Hallo"


def test_a_game_without_data_makes_no_messages(installed: Installed) -> None:
    installed.package("elsewhere", {"__init__.py": "", "messages.en.toml": 'lamp = "{name}"'})
    game = replace(beacons.GAME, package="elsewhere", texts=lamps)
    assert registry.game_messages(game, "en") == {"lamp": "{name}"}


def test_our_own_games_are_installed() -> None:
    assert LUNAR.id in registry.game_ids()
    assert registry.rules(LUNAR.package, "de").keys() == registry.rules(LUNAR.package, "en").keys()
    record = played(LUNAR, 1)
    assert registry.read_record(write_text(record, LUNAR)) == record
    assert registry.read_record(write_json(record, LUNAR)) == record
