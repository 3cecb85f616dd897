"""A picture made of pixels: for chats, documents and programs that do not show SVG."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mothership.core.errors import MothershipError

ZOOM: Final = 2.0  # sharp on today's screens


class NoPixels(MothershipError):
    """A PNG file was asked for where nothing is installed that makes one."""

    key = "physics.no-pixels"


def png(svg: str) -> bytes:
    """The picture as a PNG file. Raises NoPixels."""
    try:
        renderer = import_module("resvg_py")
    except ImportError:
        raise NoPixels from None
    return bytes(renderer.svg_to_bytes(svg_string=svg, zoom=ZOOM))
