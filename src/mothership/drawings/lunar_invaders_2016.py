"""The two moons of Lunar Invaders (2016): pieces and towers, and tokens for malfunctions."""

from __future__ import annotations

from mothership.core import View
from mothership.drawings import moon as moons
from mothership.drawings.look import Look
from mothership.drawings.svg import Canvas, Sketch
from mothership.games.lunar_invaders_2016.board import (
    EMPTY,
    NONE,
    PLACES,
    PLAYERS,
    SIZES,
    owner_of,
    pieces_in,
    tower_of,
)

COIN = "M-5-10H5L10-5V5L5 10H-5L-10 5V-5z"
BOLT = "M2-7L-4 1.500H0L-2 7 4-1.500H0z"


class LunarDrawing:
    def draw(self, view: View, look: Look) -> Sketch:
        canvas = Canvas()
        for moon in range(PLAYERS):
            with canvas.at(*moons.spot(moon, PLAYERS)):
                _moon(canvas, view, look, moon)
        columns, rows = moons.grid(PLAYERS)
        return canvas.sketch(columns * moons.CELL, rows * (moons.TALL + 8))


def _moon(canvas: Canvas, view: View, look: Look, moon: int) -> None:
    game = view.game
    acts = view.actor == moon and view.outcome is None
    moons.heading(canvas, look, game, moon, look.seat_word(game, moon), acts=acts, lives=True)
    on = view["board"][moon * PLACES : (moon + 1) * PLACES]
    owners = [NONE if unit == EMPTY else int(owner_of(unit)) for unit in on]
    with canvas.at((moons.CELL - moons.SIDE) / 2, moons.HEAD):
        moons.ground(canvas, look, moon)
        moons.control(canvas, look, game, moons.holders(owners, PLAYERS))
        start, end = view.number("from"), view.number("to")
        for place, unit in enumerate(on):
            if unit != EMPTY:
                made = int(tower_of(unit))
                sizes = [size for size in (2, 1, 0) for _ in range(int(pieces_in(made, size)))]
                moons.piece_on(canvas, look, look.seat(game, owners[place]), owners[place], sizes, place)
        attacks = view.number("attacker") != NONE
        for space, dashed in ((start, False), (end, True)):
            if not attacks and space != NONE and space // PLACES == moon:
                moons.ring(canvas, look["accent"], space % PLACES, dashed)
        if attacks and start != NONE and end != NONE and start // PLACES == moon == end // PLACES:
            moons.attack(canvas, look, start % PLACES, end % PLACES)
    y = moons.HEAD + moons.SIDE + 34
    x = moons.stock(canvas, look, game, moon, view["bank"][moon * SIZES : (moon + 1) * SIZES], 14, y)
    _tokens(canvas, look, view["tokens"][moon], x, y)


def _tokens(canvas: Canvas, look: Look, count: int, x: float, y: float) -> None:
    """Malfunction tokens as coins with a bolt."""
    x += 14
    with canvas.at(x, y, 1.3):
        canvas.path(COIN, look["warn"] if count else look["line-strong"])
        canvas.path(BOLT, look["panel"])
    canvas.text(x + 18, y + 5, f"×{count}", 11, look["ink"] if count else look["ink-soft"])


DRAWING = LunarDrawing()
