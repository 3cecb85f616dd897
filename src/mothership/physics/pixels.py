"""PNG output, for programs that do not show SVG."""

from __future__ import annotations

from importlib import import_module
from typing import Final

ZOOM: Final = 2.0  # sharp on today's screens


def png(svg: str) -> bytes:
    """The picture as a PNG file. Raises ImportError where nothing is installed that makes one."""
    renderer = import_module("resvg_py")
    return bytes(renderer.svg_to_bytes(svg_string=svg, zoom=ZOOM))
