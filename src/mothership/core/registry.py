"""The registry: which games there are, with their texts and data.

Games come from entry points, so a package outside this repository can add one. This is the only
module of the core that reads files; it hands their texts over.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from mothership.core.errors import UnknownGame
from mothership.core.game import Data, Game
from mothership.core.messages import Catalogue, flatten
from mothership.core.nature import Nature
from mothership.core.record import Record
from mothership.core.recordjson import read_json
from mothership.core.recordtext import read_text
from mothership.core.rule import Rule, fill_gaps, has_gaps, read_introduction, read_rules
from mothership.core.texts import CORE_MESSAGES, Message

GAMES = "mothership.games"  # name = the game's id, object = its GAME
TABLES = "mothership.tables"  # name = "GAME:TABLE", object = a Nature


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(sorted({point.name for point in entry_points(group=GAMES)}))


@cache
def load(game_id: str) -> Game:
    """An installed game with all its released data. Raises UnknownGame."""
    points = {point.value: point for point in entry_points(group=GAMES, name=game_id)}
    if not points:
        raise UnknownGame(game_id, Message("registry.none", known=", ".join(game_ids()) or "–"))
    if len(points) > 1:
        first, second, *_ = points
        raise UnknownGame(game_id, Message("registry.twice", first=first, second=second))
    (point,) = points.values()
    try:
        return _load_point(game_id, point)
    except Exception as error:  # somebody else's package: whatever it raises is its fault, not ours
        raise UnknownGame(game_id, Message("registry.broken", reason=repr(error))) from error


def _load_point(game_id: str, point: EntryPoint) -> Game:
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} is not a Game")
    if game.id != game_id:
        raise ValueError(f"{point.value} calls itself {game.id}, its entry point {game_id}")
    return prepare(game)


def prepare(game: Game) -> Game:
    """A game with its released data read from its package: folder ``data/N`` is version N."""
    folder = files(game.package).joinpath("data")
    versions: Iterable[Traversable] = ()
    if folder.is_dir():
        versions = sorted(
            (child for child in folder.iterdir() if child.is_dir() and child.name.isdecimal()),
            key=lambda child: int(child.name),
        )
    released = tuple(
        Data({file.name: file.read_text("utf-8") for file in version.iterdir() if file.is_file()})
        for version in versions
    )
    return replace(game, released=released or (Data(),))


def tables(game_id: str) -> dict[str, EntryPoint]:
    """The other tables of a game, by name; ``load()`` returns a Nature."""
    return {
        point.name.partition(":")[2]: point
        for point in entry_points(group=TABLES)
        if point.name.partition(":")[0] == game_id
    }


def table(game: Game, name: str) -> Nature:
    """Another table of a game, loaded."""
    nature: Nature = tables(game.id)[name].load()
    return nature


# Texts ------------------------------------------------------------------------------------------


def _text(package: str, name: str) -> str | None:
    file = files(package).joinpath(name)
    return file.read_text("utf-8") if file.is_file() else None


@cache
def rules(package: str, language: str) -> dict[str, Rule]:
    """The numbered rules of the game in a package, with placeholders; English is the fallback."""
    return read_rules(_rules_text(package, language))


@cache
def introduction(package: str, language: str) -> str:
    """The text before the first rule."""
    return read_introduction(_rules_text(package, language))


def _rules_text(package: str, language: str) -> str:
    return _text(package, f"rules.{language}.md") or _text(package, "rules.en.md") or ""


@cache
def messages(package: str, language: str) -> dict[str, str]:
    """The messages of one package: ``messages.LANGUAGE.toml`` in it or in its ``data`` folder."""
    for name in (f"messages.{language}.toml", f"data/messages.{language}.toml"):
        text = _text(package, name)
        if text is not None:
            return flatten(tomllib.loads(text))
    return {}


def game_messages(game: Game, language: str, data: Data | None = None) -> dict[str, str]:
    """The messages of a game with those that it makes from data: the newest, unless others are given.

    Raises DataError if the data do not fit the game.
    """
    found = messages(game.package, language)
    if data is None and game.released:
        data = game.released[-1]
    if game.texts is None or data is None:
        return found
    templates = {**messages(game.package, "en"), **found}
    return {**found, **game.texts(data, language, templates)}


def game_rules(game: Game, language: str, data: Data | None = None) -> dict[str, Rule]:
    """The numbered rules of a game with the numbers of its data: the newest, unless others are given."""
    return fill_gaps(rules(game.package, language), catalogue(language, game, data=data).messages)


def game_rule(game: Game, language: str, rule_id: str, data: Data | None = None) -> Rule | None:
    """One rule of a game. Data are read only if the rule quotes them."""
    found = rules(game.package, language).get(rule_id)
    if found is None or not has_gaps(found):
        return found
    return game_rules(game, language, data)[rule_id]


def catalogue(language: str, *sources: str | Game, data: Data | None = None) -> Catalogue:
    """The messages of the core, packages and games. Later ones win; English is the fallback.

    Of a game also what it makes from data: those of one table, or else the newest.
    """
    layers = [CORE_MESSAGES["en"], CORE_MESSAGES.get(language, {})]
    for one in ("en", language):
        for source in sources:
            layers.append(
                messages(source, one) if isinstance(source, str) else game_messages(source, one, data)
            )
    return Catalogue(language, *layers)


# Records ----------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """Read a record in either form. Raises RecordError, or UnknownGame."""
    read = read_json if text.lstrip("\ufeff \t\r\n").startswith("{") else read_text
    return read(text, load)
