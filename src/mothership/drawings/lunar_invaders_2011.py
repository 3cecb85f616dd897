"""The moons of Lunar Invaders (2011): every space has at most one ship, of one of three sizes."""

from __future__ import annotations

from mothership.core import View
from mothership.drawings import moon as moons
from mothership.drawings.look import Look
from mothership.drawings.svg import Canvas, Sketch
from mothership.games.lunar_invaders_2011.board import (
    EMPTY,
    LAST_ROUND,
    NONE,
    PLACES,
    SIZES,
    owner_of,
    size_of,
)

FOOT = 26


class LunarDrawing:
    def draw(self, view: View, look: Look) -> Sketch:
        players = view.number("players")
        columns, rows = moons.grid(players)
        canvas = Canvas()
        for moon in range(players):
            with canvas.at(*moons.spot(moon, players)):
                _moon(canvas, view, look, moon)
        width, height = columns * moons.CELL, rows * (moons.TALL + 8)
        line = look.say("drawing.round-of", round=min(view.number("round"), LAST_ROUND), last=LAST_ROUND)
        canvas.text(width / 2, height + 14, line, 10, look["ink-soft"], "middle")
        return canvas.sketch(width, height + FOOT)


def _moon(canvas: Canvas, view: View, look: Look, moon: int) -> None:
    game, lives = view.game, bool(view["living"][moon])
    name = look.seat_word(game, moon)
    acts = view.actor == moon and view.outcome is None
    moons.heading(canvas, look, game, moon, name, acts=acts, lives=lives)
    on = view["board"][moon * PLACES : (moon + 1) * PLACES]
    owners = [NONE if piece == EMPTY else int(owner_of(piece)) for piece in on]
    with canvas.at((moons.CELL - moons.SIDE) / 2, moons.HEAD):
        moons.ground(canvas, look, moon)
        moons.control(canvas, look, game, moons.holders(owners, view.number("players")))
        for place, piece in enumerate(on):
            if piece != EMPTY:
                seat = owners[place]
                moons.piece_on(canvas, look, look.seat(game, seat), seat, [int(size_of(piece))], place)
        attacker, defender = view.number("attacker"), view.number("defender")
        if attacker != NONE and defender != NONE and attacker // PLACES == moon:
            moons.attack(canvas, look, attacker % PLACES, defender % PLACES)
    y = moons.HEAD + moons.SIDE + 34
    if lives:
        counts = view["reserve"][moon * SIZES : (moon + 1) * SIZES]
        moons.stock(canvas, look, game, moon, counts, 34, y)
    else:
        canvas.text(moons.CELL / 2, y + 5, look.say("drawing.out"), 12, look["ink-soft"], "middle")


DRAWING = LunarDrawing()
