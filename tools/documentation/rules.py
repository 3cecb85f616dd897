"""The rules of every game as pages, in each language, with a picture of a game that bots play."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from mothership import bots
from mothership.core import SPECTATOR, Game
from mothership.core.registry import game_ids, load
from mothership.drawings.reel import Camera
from mothership.play import Table, play_out
from tools.documentation.pages import RULES

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
THEMES: Final = ("light", "dark")  # the site shows the one that fits its colours
SEED: Final = 2011  # of the game in the picture
PLAYED: Final = 3  # a third of the game has been played there
PLAYER: Final = "greedy"


def write_rules(folder: Path) -> list[str]:
    """Write a page for each game and language, and return their names."""
    (folder / RULES).mkdir()
    (folder / "pictures").mkdir(exist_ok=True)
    names = []
    for game_id in game_ids():
        game = load(game_id)
        if not _text(game, "en"):  # a game from another package may have none
            continue
        write_pictures(game, folder / "pictures")
        for language in LANGUAGES:
            name = f"{RULES}/{game_id}" if language == "en" else f"{RULES}/{game_id}.{language}"
            (folder / f"{name}.md").write_text(page(game, language), encoding="utf-8")
            names.append(name)
    return names


def _text(game: Game, language: str) -> str:
    file = files(game.package) / f"rules.{language}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def page(game: Game, language: str) -> str:
    """The rules in one language, a link to the other, and the picture."""
    others = [
        f"[{word}]({game.id}{'' if code == 'en' else '.' + code}.md)"
        for code, word in LANGUAGES.items()
        if code != language
    ]
    title, _, rest = _text(game, language).partition("\n")
    pictures = [
        f"```{{image}} ../pictures/{game.id}-{theme}.svg\n:class: only-{theme}\n:alt: {game.title}\n```"
        for theme in THEMES
    ]
    return "\n\n".join([title, " · ".join(others), *pictures, with_anchors(rest, language)]) + "\n"


def with_anchors(text: str, language: str) -> str:
    """An anchor before each rule, so that its number is a link: page.html#l11-a3."""
    suffix = "" if language == "en" else f"-{language}"
    return re.sub(
        r"^(#+ ([A-Z][A-Z0-9]*-[A-Z0-9][A-Za-z0-9]*) .*)$", rf"(\2{suffix})=\n\1", text, flags=re.MULTILINE
    )


def write_pictures(game: Game, folder: Path) -> None:
    table = Table(game, game.setup(players=2), seed=SEED, names=("Ada", "Grace"))
    play_out(table, {seat: bots.make(PLAYER, seed=seat) for seat in range(2)})
    number = len(table.record.entries) // PLAYED
    for theme in THEMES:
        svg = Camera(game, table.record, SPECTATOR, language="en", theme=theme).picture(number)
        (folder / f"{game.id}-{theme}.svg").write_text(svg, encoding="utf-8")
