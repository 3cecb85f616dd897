"""PNG files and films from drawings. Needs the extra ``pictures``; text needs no font of the machine."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from typing import Any, Final, NamedTuple

from mothership.drawings.svg import without_fonts

ZOOM: Final = 2.0  # sharp on today's screens
FORMATS: Final = {".webp": "WEBP", ".gif": "GIF"}
QUALITY: Final = 82


class Missing(ImportError):
    """The packages of the extra ``pictures`` are not installed."""


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise Missing(name) from error


def png(svg: str, zoom: float = ZOOM) -> bytes:
    """A drawing as a PNG file. Raises Missing."""
    return bytes(_package("resvg_py").svg_to_bytes(svg_string=without_fonts(svg), zoom=zoom))


class Frame(NamedTuple):
    """One picture of a film, and for how many milliseconds it is shown."""

    png: bytes
    ms: int


def film(frames: Sequence[Frame], suffix: str = ".webp") -> bytes:
    """Pictures of one size as an animated file that plays again and again. Raises Missing."""
    pillow = _package("PIL.Image")
    pictures = [pillow.open(BytesIO(frame.png)).convert("RGB") for frame in frames]
    first, *others = pictures
    file = BytesIO()
    more = (
        {"quality": QUALITY, "method": 2, "minimize_size": False}
        if suffix == ".webp"
        else {"optimize": False}
    )
    first.save(
        file,
        FORMATS[suffix],
        save_all=True,
        append_images=others,
        duration=[frame.ms for frame in frames],
        loop=0,
        **more,
    )
    return file.getvalue()
