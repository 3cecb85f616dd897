"""Reads the lessons of a game: ``lessons/*.toml`` in its package, in the order of the file names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mothership.core import DataError, Game, Message, MothershipError
from mothership.core.texts import LANGUAGES
from mothership.core.toml import read_toml
from mothership.lessons.lesson import Finish, Lesson, Pattern, Scene, Step, Words, Wrong

FOLDER: Final = "lessons"
MOST_STEPS: Final = 60
MOST_MOVES: Final = 200  # scripted moves of a step or a scene
SCRIPT: Final = "@"  # before the name of scripted moves, in place of a move
MOST_WORDS: Final = 320  # characters of what is said at once

_ID: Final = re.compile(r"(?:\d+-)?([a-z][a-z0-9-]{0,39})\.toml")
_SCENE: Final = ("players", "options", "position")
_STEP: Final = ("say", "moves", "point", "want", "allow", "wrong", "hint", "tells", "miss")


@cache
def _texts(package: str) -> tuple[tuple[str, str], ...]:
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    found = [file for file in folder.iterdir() if file.is_file() and file.name.endswith(".toml")]
    return tuple(sorted((file.name, file.read_text("utf-8")) for file in found))


_read: dict[str, tuple[Game, tuple[Lesson, ...]]] = {}


def lessons(game: Game) -> tuple[Lesson, ...]:
    """All lessons of a game; none for a game without. Raises DataError if a file is wrong."""
    known = _read.get(game.id)
    if known is None or known[0] is not game:
        found = tuple(read_lesson(game, name, text) for name, text in _texts(game.package))
        ids = [lesson.id for lesson in found]
        for lesson in found:
            if ids.count(lesson.id) > 1:
                raise DataError(lesson.file, "–", Message("record.duplicate", given=lesson.id))
        known = _read[game.id] = (game, found)
    return known[1]


def find_lesson(game: Game, lesson_id: str) -> Lesson | None:
    """A lesson by its id."""
    return next((lesson for lesson in lessons(game) if lesson.id == lesson_id), None)


def read_lesson(game: Game, file: str, text: str) -> Lesson:
    """A lesson from the text of its file. Raises DataError."""
    named = _ID.fullmatch(file)
    if named is None:
        raise DataError(file, "–", Message("data.unknown", given=file, words="1-NAME.toml"))
    return _Reading(game, file).lesson(named[1], read_toml(file, text))


class _Reading:
    """Reads one file; every error names the file and the place in it."""

    def __init__(self, game: Game, file: str) -> None:
        self.game = game
        self.file = file
        self.scripts: dict[str, tuple[str, ...]] = {}

    def wrong(self, where: str, reason: object) -> DataError:
        return DataError(self.file, where, reason)

    def lesson(self, lesson_id: str, table: Mapping[str, Any]) -> Lesson:
        self.keys("–", table, ("title", "about", "seat", *_SCENE, "moves", "scripts", "step", "play"))
        self.read_scripts(table.get("scripts", {}))
        scene = self.scene("–", table, {}, self.notations("moves", table.get("moves", [])))
        seat = table.get("seat", self.game.seats[0])
        if seat not in self.game.seats[: scene.setup.players]:
            words = ", ".join(self.game.seats[: scene.setup.players])
            raise self.wrong("seat", Message("data.unknown", given=seat, words=words))
        raw = table.get("step", [])
        if not isinstance(raw, list) or not 1 <= len(raw) <= MOST_STEPS:
            raise self.wrong("step", f"1 … {MOST_STEPS}")
        steps = tuple(self.step(f"step {number}", one, table) for number, one in enumerate(raw, start=1))
        return Lesson(
            id=lesson_id,
            game=self.game.id,
            file=self.file,
            title=self.words("title", table.get("title")),
            about=self.words("about", table.get("about")),
            seat=self.game.seats.index(seat),
            scene=scene,
            steps=steps,
            play=self.play(table["play"], table) if "play" in table else None,
        )

    def step(self, where: str, table: Any, above: Mapping[str, Any]) -> Step:
        self.keys(where, table, (*_STEP, *_SCENE))
        moves = self.notations(f"{where}, moves", table.get("moves", []))
        has_scene = any(key in table for key in _SCENE)
        wants = table.get("want", [])
        if not isinstance(wants, list):
            raise self.wrong(f"{where}, want", '["…", ["…", "…"]]')
        step = Step(
            say=self.words(f"{where}, say", table.get("say")),
            moves=() if has_scene else moves,
            point=self.texts(f"{where}, point", table.get("point", [])),
            want=tuple(
                self.patterns(f"{where}, want", [one] if isinstance(one, str) else one) for one in wants
            ),
            allow=self.patterns(f"{where}, allow", table.get("allow", [])),
            wrong=tuple(
                self.answer(f"{where}, wrong {number}", one)
                for number, one in enumerate(self.tables(f"{where}, wrong", table.get("wrong", [])), start=1)
            ),
            hint=self.words(f"{where}, hint", table["hint"]) if "hint" in table else None,
            tells=self.told(f"{where}, tells", table.get("tells", [])),
            miss=self.words(f"{where}, miss", table["miss"]) if "miss" in table else None,
            scene=self.scene(where, table, above, moves) if has_scene else None,
        )
        if not step.want and (step.allow or step.wrong or step.hint or step.tells):
            raise self.wrong(where, Message("data.missing", what="want"))
        if step.miss and not step.tells:
            raise self.wrong(where, Message("data.missing", what="tells"))
        if any(not sequence for sequence in step.want):
            raise self.wrong(f"{where}, want", Message("data.missing", what="move"))
        return step

    def answer(self, where: str, table: Mapping[str, Any]) -> Wrong:
        self.keys(where, table, ("move", "say", "rule"))
        given = table.get("move", [])
        moves = self.patterns(f"{where}, move", [given] if isinstance(given, str) else given)
        if not moves:
            raise self.wrong(where, Message("data.missing", what="move"))
        rule = table.get("rule")
        if rule is not None and not isinstance(rule, str):
            raise self.wrong(f"{where}, rule", "“…”")
        return Wrong(moves, self.words(f"{where}, say", table.get("say")), rule)

    def play(self, table: Any, above: Mapping[str, Any]) -> Finish:
        self.keys("play", table, ("say", "bot", "fresh", "guide", "moves", *_SCENE))
        fresh, guide, bot = table.get("fresh", False), table.get("guide", False), table.get("bot")
        if type(fresh) is not bool or type(guide) is not bool:
            raise self.wrong("play", "true / false")
        if bot is not None and not isinstance(bot, str):
            raise self.wrong("play, bot", "“…”")
        moves = self.notations("play, moves", table.get("moves", []))
        scene = None
        if fresh or any(key in table for key in _SCENE):
            options = {key: above[key] for key in ("players", "options") if key in above}
            scene = self.scene("play", table, options, moves)
        say = self.words("play, say", table["say"]) if "say" in table else None
        return Finish(say, bot, fresh, guide, scene)

    def scene(
        self, where: str, table: Mapping[str, Any], above: Mapping[str, Any], moves: tuple[str, ...]
    ) -> Scene:
        """A scene; players and options that it does not name are those of the lesson."""
        players = table.get("players", above.get("players"))
        options = table.get("options", above.get("options", {}))
        position = table.get("position")
        if players is not None and type(players) is not int:
            raise self.wrong(f"{where}, players", "1, 2, …")
        if not isinstance(options, dict) or not all(isinstance(one, str) for one in options.values()):
            raise self.wrong(f"{where}, options", '{ NAME = "CHOICE" }')
        if position is not None and not isinstance(position, str):
            raise self.wrong(f"{where}, position", "“…”")
        try:
            return Scene(self.game.setup(players, options, position=position), moves)
        except MothershipError as error:
            raise self.wrong(where, error) from None

    # Smaller things -------------------------------------------------------------------------------

    def keys(self, where: str, table: Any, known: Sequence[str]) -> None:
        if not isinstance(table, dict):
            raise self.wrong(where, "[…]")
        for key in table:
            if key not in known:
                raise self.wrong(where, Message("data.unknown", given=key, words=", ".join(known)))

    def words(self, where: str, given: Any) -> Words:
        """A text in every language."""
        if not isinstance(given, dict) or set(given) != set(LANGUAGES):
            raise self.wrong(where, "{ " + ", ".join(f'{one} = "…"' for one in LANGUAGES) + " }")
        said: dict[str, str] = {}
        for language in LANGUAGES:
            text = given[language]
            if not isinstance(text, str) or not text.strip():
                raise self.wrong(f"{where}, {language}", Message("data.missing", what="…"))
            said[language] = " ".join(text.split())
            if len(said[language]) > MOST_WORDS:
                raise self.wrong(
                    f"{where}, {language}",
                    Message("bounds.length", given=len(said[language]), most=MOST_WORDS),
                )
        return said

    def texts(self, where: str, given: Any) -> tuple[str, ...]:
        if not isinstance(given, list) or not all(isinstance(one, str) and one.split() for one in given):
            raise self.wrong(where, '["…", "…"]')
        return tuple(" ".join(one.split()) for one in given)

    def tables(self, where: str, given: Any) -> list[Mapping[str, Any]]:
        if not isinstance(given, list):
            raise self.wrong(where, "[[…]]")
        return given

    def read_scripts(self, table: Any) -> None:
        """Moves under a name; one may use those before it."""
        if not isinstance(table, dict):
            raise self.wrong("scripts", "[scripts]")
        for name, moves in table.items():
            self.scripts[name] = self.notations(f"scripts, {name}", moves)

    def notations(self, where: str, given: Any) -> tuple[str, ...]:
        """Scripted moves: one or more in each text, or ``@NAME`` for those of a script."""
        single = [one.strip() for text in self.texts(where, given) for one in text.split(";")]
        found: list[str] = []
        for one in single:
            if not one.startswith(SCRIPT):
                found.append(one)
            elif one[1:] in self.scripts:
                found += self.scripts[one[1:]]
            else:
                words = ", ".join(self.scripts) or "–"
                raise self.wrong(where, Message("data.unknown", given=one, words=words))
        if "" in found:
            raise self.wrong(where, Message("data.missing", what="move"))
        if len(found) > MOST_MOVES:
            raise self.wrong(where, f"1 … {MOST_MOVES}")
        return tuple(found)

    def told(self, where: str, given: Any) -> tuple[Pattern, ...]:
        """Patterns of events."""
        found = tuple(Pattern.of(one) for one in self.texts(where, given))
        for pattern in found:
            if not pattern.fits_events(self.game):
                words = ", ".join(kind.name for kind in self.game.events)
                raise self.wrong(where, Message("data.unknown", given=pattern.text, words=words))
        return found

    def patterns(self, where: str, given: Any) -> tuple[Pattern, ...]:
        found = tuple(Pattern.of(one) for one in self.texts(where, given))
        for pattern in found:
            if not pattern.fits(self.game.vocabulary):
                raise self.wrong(where, Message("error.not-a-move", move=pattern.text, reason="–"))
        return found
