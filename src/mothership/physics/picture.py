"""A picture of a shot: the table from above and from the side, with the paths of everything that moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import acos, cos, degrees, hypot, pi, sin, sqrt
from typing import Final, NamedTuple

from mothership.games.space_invaders.board import (
    BOARD_LENGTH,
    BOARD_WIDTH,
    CARD_LENGTH,
    CARD_WIDTH,
    PLANET_LINE,
    SPACE_WORDS,
    TABLE_NEAR,
    TOKEN_RADIUS,
    UFO_BACK_WALL,
    UFO_FAR,
    UFO_FRONT_WALL,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
)
from mothership.games.space_invaders.landing import CardPose, Launch, TokenPose
from mothership.games.space_invaders.trajectory import CARD, TOKEN, Track, Trajectory
from mothership.physics.simulation import Motion

SCALE: Final = 0.125  # pixels in a tenth of a millimetre
LEFT, RIGHT = -700, 4900  # what is shown of the table
FAR: Final = 6500
MARGIN: Final = 24
HEAD: Final = 62  # room for the title
GAP: Final = 46
TALLEST: Final = 3400  # what the side view shows of the height
RIM_CORNERS: Final = 32

NIGHT, BOARD, LINE, CARD_FILL, OLD, TEXT = "#0b1020", "#151d38", "#33406b", "#22305c", "#4a5a8f", "#cdd6f4"
PLANET, UFO, TOKEN_FILL, PATH, HIT = "#1d3b2f", "#8a2f4b", "#f2b84b", "#ffd98a", "#5ad19a"


class Caption(NamedTuple):
    """The words of a picture, in the reader's language."""

    title: str
    facts: str
    above: str
    side: str
    ufo: str
    planet: str


def draw(launch: Launch, motion: Motion, trajectory: Trajectory, hit: int, caption: Caption) -> str:
    """The picture as SVG; ``hit`` is the mask of the cards to mark. What leaves a view is cut off."""
    top, side = _Above(), _Side()
    width = (RIGHT - LEFT) * SCALE + 2 * MARGIN
    height = side.floor + GAP
    moved = {(track.kind, track.name): track for track in trajectory.tracks}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
        f"<title>{escape(caption.title)}</title>",
        _window("above", HEAD, top.y(TABLE_NEAR) + GAP / 2, width),
        _window("side", side.top - GAP / 2, height, width),
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{NIGHT}"/>',
        '<g font-family="sans-serif" font-size="13">',
        _text(MARGIN, 26, caption.title, size=17),
        _text(MARGIN, 46, caption.facts),
        '<g clip-path="url(#above)">',
        *_board(top, caption),
    ]
    for before, after in zip(launch.cards, motion.cards, strict=True):
        if before != after:
            parts.append(top.card(before, "none", OLD, dashed=True))
    for card in motion.cards:
        is_hit = bool(hit >> card.space & 1)
        parts.append(top.card(card, CARD_FILL, HIT if is_hit else OLD, name=SPACE_WORDS[card.space]))
    parts += _ufo_above(top)
    for token in launch.tokens:
        if (TOKEN, token.slot) in moved:
            parts.append(top.token(token, "none", OLD, dashed=True))
    for key, track in moved.items():
        if key[0] == TOKEN:
            parts.append(top.path(track, is_flying=key[1] == launch.slot))
    for token in motion.tokens:
        fill = TOKEN_FILL if token.slot == launch.slot else OLD
        parts.append(top.token(token, fill, NIGHT))
    parts.append(_shooter(top, launch))
    parts.append('</g><g clip-path="url(#side)">')
    parts += side.scene(caption)
    for track in trajectory.tracks:
        if track.kind == TOKEN:
            parts += side.path(track, is_flying=track.name == launch.slot)
    parts.append("</g></g></svg>")
    return "\n".join(parts) + "\n"


class _Above:
    """The table from above: y leads up."""

    def x(self, value: float) -> float:
        return MARGIN + (value - LEFT) * SCALE

    def y(self, value: float) -> float:
        return HEAD + (FAR - value) * SCALE

    def box(self, left: float, right: float, near: float, far: float, look: str) -> str:
        return (
            f'<rect x="{self.x(left):.1f}" y="{self.y(far):.1f}" width="{(right - left) * SCALE:.1f}" '
            f'height="{(far - near) * SCALE:.1f}" {look}/>'
        )

    def card(self, card: CardPose, fill: str, edge: str, dashed: bool = False, name: str = "") -> str:
        width, length = CARD_WIDTH * SCALE, CARD_LENGTH * SCALE
        x, y = self.x(card.x), self.y(card.y)
        dashes = ' stroke-dasharray="3 3"' if dashed else ""
        colours = f'fill="{fill}" stroke="{edge}" stroke-width="{1.5 if edge == OLD else 3}"{dashes}'
        size = f'width="{width:.1f}" height="{length:.1f}" rx="4"'
        shape = f'<rect x="{-width / 2:.1f}" y="{-length / 2:.1f}" {size} {colours}/>'
        word = (
            f'<text y="5" text-anchor="middle" fill="{TEXT}" fill-opacity="0.6">{name}</text>' if name else ""
        )
        return f'<g transform="translate({x:.1f} {y:.1f}) rotate({-card.angle / 10:.1f})">{shape}{word}</g>'

    def token(self, token: TokenPose, fill: str, edge: str, dashed: bool = False) -> str:
        lean = min(1.0, hypot(token.nx, token.ny) / 1000)
        flat = max(sqrt(1 - lean * lean), 0.07)
        turn = -degrees(acos(max(-1.0, min(1.0, token.nx / (1000 * lean))))) if lean > 0.01 else 0.0
        if token.ny < 0:
            turn = -turn
        radius = TOKEN_RADIUS * SCALE
        dashes = ' stroke-dasharray="3 3"' if dashed else ""
        colours = f'fill="{fill}" stroke="{edge if fill != "none" else OLD}" stroke-width="1.5"{dashes}'
        place = f"translate({self.x(token.x):.1f} {self.y(token.y):.1f}) rotate({turn:.1f})"
        return f'<ellipse rx="{radius * flat:.1f}" ry="{radius:.1f}" {colours} transform="{place}"/>'

    def path(self, track: Track, is_flying: bool) -> str:
        points = " ".join(f"{self.x(frame[0]):.1f},{self.y(frame[1]):.1f}" for frame in track.frames)
        return _line(points, PATH if is_flying else OLD)


class _Side:
    """The table from the right: y leads to the right, z up."""

    def __init__(self) -> None:
        span = FAR - TABLE_NEAR
        self.scale = (RIGHT - LEFT) * SCALE / span
        self.top = HEAD + (FAR - TABLE_NEAR) * SCALE + GAP
        self.floor = self.top + TALLEST * self.scale

    def y(self, value: float) -> float:
        return MARGIN + (value - TABLE_NEAR) * self.scale

    def z(self, value: float) -> float:
        return self.floor - value * self.scale

    def wall(self, y: float, height: float) -> str:
        line = f"M{self.y(y):.1f} {self.floor:.1f}V{self.z(height):.1f}"
        return f'<path d="{line}" stroke="{UFO}" stroke-width="3"/>'

    def ground(self, near: float, far: float, colour: str, width: int) -> str:
        line = f"M{self.y(near):.1f} {self.floor:.1f}H{self.y(far):.1f}"
        return f'<path d="{line}" stroke="{colour}" stroke-width="{width}"/>'

    def scene(self, caption: Caption) -> list[str]:
        return [
            _text(MARGIN, self.top - 12, caption.side),
            self.ground(TABLE_NEAR, FAR, LINE, 2),
            self.ground(0, BOARD_LENGTH, OLD, 4),
            self.wall(UFO_NEAR, UFO_FRONT_WALL),
            self.wall(UFO_FAR, UFO_BACK_WALL),
            _text(self.y((UFO_NEAR + UFO_FAR) / 2), self.floor + 18, caption.ufo, anchor="middle"),
            _text(self.y(PLANET_LINE / 2), self.floor + 18, caption.planet, anchor="middle"),
        ]

    def path(self, track: Track, is_flying: bool) -> list[str]:
        colour = PATH if is_flying else OLD
        frames = [frame for frame in track.frames if frame[2] > -200]
        points = " ".join(f"{self.y(frame[1]):.1f},{self.z(frame[2]):.1f}" for frame in frames)
        parts = [_line(points, colour)]
        if is_flying:
            parts += [self.disc(frame) for frame in frames[::3]]
        return parts

    def disc(self, frame: Sequence[int]) -> str:
        """The token seen from the side, every third frame, so that its tumbling shows."""
        w, i, j, k = (value / 1000 for value in frame[3:7])
        corners = []
        for corner in range(RIM_CORNERS):
            turn = 2 * pi * corner / RIM_CORNERS
            a, b = TOKEN_RADIUS * cos(turn), TOKEN_RADIUS * sin(turn)
            y = 2 * (i * j + w * k) * a + (1 - 2 * (i * i + k * k)) * b
            z = 2 * (i * k - w * j) * a + 2 * (j * k + w * i) * b
            corners.append(f"{self.y(frame[1] + y):.1f},{self.z(frame[2] + z):.1f}")
        return f'<polygon points="{" ".join(corners)}" fill="none" stroke="{TOKEN_FILL}" stroke-width="1"/>'


def _board(top: _Above, caption: Caption) -> Iterable[str]:
    yield top.box(0, BOARD_WIDTH, 0, BOARD_LENGTH, f'fill="{BOARD}" stroke="{LINE}"')
    yield top.box(0, BOARD_WIDTH, 0, PLANET_LINE, f'fill="{PLANET}"')
    yield (
        f'<path d="M{top.x(0):.1f} {top.y(PLANET_LINE):.1f}H{top.x(BOARD_WIDTH):.1f}" stroke="{HIT}" '
        'stroke-width="2" stroke-dasharray="2 5"/>'
    )
    yield (
        f'<path d="M{top.x(LEFT):.1f} {top.y(TABLE_NEAR):.1f}H{top.x(RIGHT):.1f}" stroke="{LINE}" '
        'stroke-width="2"/>'
    )
    yield _text(top.x(BOARD_WIDTH) + 8, top.y(PLANET_LINE / 2) + 5, caption.planet)
    yield _text(top.x(UFO_RIGHT) + 12, top.y((UFO_NEAR + UFO_FAR) / 2) + 5, caption.ufo)
    yield _text(MARGIN, HEAD + 14, caption.above)


def _ufo_above(top: _Above) -> Iterable[str]:
    yield top.box(
        UFO_LEFT,
        UFO_RIGHT,
        UFO_NEAR,
        UFO_FAR,
        f'fill="{UFO}" fill-opacity="0.25" stroke="{UFO}" stroke-width="4"',
    )


def _shooter(top: _Above, launch: Launch) -> str:
    angle = launch.angle or 0
    place = f"translate({top.x(launch.x):.1f} {top.y(launch.y):.1f}) rotate({angle})"
    return f'<path d="M-9 9L0 -13L9 9Z" fill="{TEXT}" transform="{place}"/>'


def _window(name: str, top: float, bottom: float, width: float) -> str:
    box = f'<rect y="{top:.1f}" width="{width:.0f}" height="{bottom - top:.1f}"/>'
    return f'<clipPath id="{name}">{box}</clipPath>'


def _line(points: str, colour: str) -> str:
    return (
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-opacity="0.8"/>'
    )


def _text(x: float, y: float, words: str, size: int = 13, anchor: str = "start") -> str:
    look = f'fill="{TEXT}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(words)}</text>'


def moved_cards(trajectory: Trajectory) -> int:
    """How many cards moved."""
    return sum(track.kind == CARD for track in trajectory.tracks)
