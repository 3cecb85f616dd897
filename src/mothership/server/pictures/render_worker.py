"""Draws pictures in a worker process: it is costly, and other packages bring drawings of their games."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, Final

from mothership.core import MothershipError
from mothership.core.registry import load, read_record
from mothership.drawings.cover import cover
from mothership.drawings.frame import BETWEEN, card
from mothership.drawings.images import ZOOM, Missing, png
from mothership.drawings.look import Look, words
from mothership.drawings.reel import Camera, said
from mothership.drawings.svg import Sketch
from mothership.server.refusals import Refusal
from mothership.server.workers.jobs import Job

MOST_PIXELS: Final = 12_000_000  # of one picture


def _camera(order: dict[str, Any]) -> Camera:
    """Raises Refusal."""
    try:
        record = read_record(order["record"])
        game = load(record.game)
        return Camera(game, record, order["seat"], language=order["language"], theme=order["theme"])
    except MothershipError as error:
        raise Refusal("no-replay", 409) from error


def picture(order: dict[str, Any]) -> dict[str, Any]:
    """A position as an SVG or PNG file. Raises Refusal."""
    camera = _camera(order)
    moment = camera.moment(order["number"])
    scene = camera.framed(moment, camera.sketch(moment))
    svg = scene.svg(camera.title)
    return _told(svg.encode() if order["form"] == "svg" else _png(svg, _zoom(scene)))


def preview(order: dict[str, Any]) -> dict[str, Any]:
    """The preview of a link to a table. Raises Refusal."""
    camera = _camera(order)
    moment = camera.moment(order["number"])
    names = BETWEEN.join(map(camera.look.title, order["names"]))
    lines = [line for line in (names, said(moment, camera.look)) if line]
    return _told(_png(card(camera.look, camera.title, lines, camera.sketch(moment)), 1))


def game_cover(order: dict[str, Any]) -> dict[str, Any]:
    """The preview of a link to a game, or to a table of which nothing else may be said. Raises Refusal."""
    game = load(order["game"])
    look = Look(words(game, order["language"]))
    return _told(_png(cover(game, look, order["title"], order["words"]), 1))


def film(order: dict[str, Any]) -> dict[str, Any]:
    """A stretch of a game as an animated file. Raises Refusal."""
    camera = _camera(order)
    try:
        return _told(camera.film(order["first"], order["last"], f".{order['form']}", most=order["most"]))
    except Missing:
        raise Refusal("no-pictures", 503) from None


def _zoom(scene: Sketch) -> float:
    """As sharp as usual, unless a drawing is huge."""
    return min(ZOOM, float((MOST_PIXELS / (scene.width * scene.height)) ** 0.5))


def _png(svg: str, zoom: float) -> bytes:
    """Raises Refusal."""
    try:
        return png(svg, zoom)
    except Missing:
        raise Refusal("no-pictures", 503) from None


def _told(content: bytes) -> dict[str, Any]:
    return {"content": b64encode(content).decode("ascii")}


JOBS: Final[dict[str, Job]] = {"picture": picture, "preview": preview, "cover": game_cover, "film": film}
