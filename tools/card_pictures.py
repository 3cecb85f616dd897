"""Writes the page's pictures of Invaders' cards down for the drawings in Python, and its colours.

    python -m tools.card_pictures

The page draws them in TypeScript (web/src/boards/invaders/cards/art). Kept is what that makes of each card.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

from mothership.core.registry import load
from tools.page import PACKAGES, WEB, environment, node

FOLDER: Final = Path(__file__).parents[1] / "src" / "mothership" / "drawings"
PICTURES: Final = FOLDER / "card_pictures.json"
COLOURS: Final = FOLDER / "colours.toml"
TOKENS: Final = WEB / "src" / "look" / "tokens.css"
BUNDLE: Final = """
import { rolldown } from %(rolldown)s;
const made = async (source, file) => {
  await (await rolldown({ input: source })).write({ file, format: "esm" });
  return import(file);
};
const { composed } = await made(%(source)s + "/compose.ts", %(folder)s + "/compose.mjs");
const { STRATEGIES } = await made(%(source)s + "/strategies.ts", %(folder)s + "/strategies.mjs");
const cards = JSON.parse(%(cards)s);
const told = Object.fromEntries(cards.map((card) => [card.id, composed(card)]));
for (const [word, scene] of Object.entries(STRATEGIES)) told[`strategy ${word}`] = scene();
process.stdout.write(JSON.stringify(told));
"""


def cards() -> list[dict[str, Any]]:
    """The cards of the newest data, as the page is told of them."""
    told = tomllib.loads(load("invaders").released[-1].files["cards.toml"])
    return [
        {
            "id": name,
            "name": facts["name"]["en"],
            "side": side,
            "symbols": facts.get("symbols", []),
            "keywords": facts.get("keywords", []),
            "strength": facts.get("strength"),
        }
        for side in ("mankind", "invader", "hero")
        for name, facts in told[side].items()
    ]


def pictures() -> dict[str, Any]:
    """What the page draws for each card and strategy: the sky; shapes as tone, width, place and path."""
    program, _ = node()
    with tempfile.TemporaryDirectory() as folder:
        script = BUNDLE % {
            "rolldown": json.dumps((PACKAGES / "rolldown" / "dist" / "index.mjs").as_uri()),
            "source": json.dumps(str(WEB / "src" / "boards" / "invaders" / "cards" / "art")),
            "folder": json.dumps(folder),
            "cards": json.dumps(json.dumps(cards())),
        }
        command = [str(program), "--input-type=module", "-e", script]
        done = subprocess.run(command, capture_output=True, check=True, env=environment(program), cwd=WEB)
    return {name: _short(scene) for name, scene in json.loads(done.stdout).items()}


def _short(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene with neighbours that are drawn alike as one path."""
    shapes: list[list[Any]] = []
    for shape in (*scene["behind"], *scene["subject"]):
        look = [shape["tone"], shape.get("line", 0), shape.get("put", "")]
        if shapes and shapes[-1][:3] == look:
            shapes[-1][3] += shape["path"]
        else:
            shapes.append([*look, shape["path"]])
    return {"sky": scene["sky"], "shapes": shapes}


def colours() -> dict[str, dict[str, str]]:
    """The colours of the page by theme; of the light one, what differs."""
    found: dict[str, dict[str, str]] = {"dark": {}, "light": {}}
    for light, block in re.findall(
        r':root(\[data-theme="light"\])?\s*\{(.*?)\}', TOKENS.read_text("utf-8"), re.S
    ):
        found["light" if light else "dark"].update(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", block))
    return found


def told_colours() -> str:
    lines = ["# The colours of the page (web/src/look/tokens.css), written by tools/card_pictures.py."]
    for theme, named in colours().items():
        lines += ["", f"[{theme}]", *(f'{name} = "{colour}"' for name, colour in named.items())]
    return "\n".join(lines) + "\n"


def told_pictures() -> str:
    lines = [
        f"{json.dumps(name)}: {json.dumps(scene, separators=(',', ':'))}"
        for name, scene in pictures().items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    PICTURES.write_text(told_pictures(), "utf-8")
    COLOURS.write_text(told_colours(), "utf-8")
    sys.stdout.write(f"{PICTURES.name}: {PICTURES.stat().st_size} bytes\n")
