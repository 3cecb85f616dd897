"""The war of Invaders: three fronts, the Invader above and Mankind below, decks, plot, and one's own hand."""

from __future__ import annotations

from typing import Final

from mothership.core import View
from mothership.drawings.invaders_cards import HEIGHT, WIDTH, Standing, card, picture
from mothership.drawings.look import Look, mark
from mothership.drawings.svg import Canvas, Sketch, text_width
from mothership.games.invaders.board import (
    FIRST_INVADER_STRATEGY,
    GAMES_TO_WIN,
    INVADER,
    MANKIND,
    MOST_PLOT,
    NONE,
    OPS,
    PLACES,
    SEAT_WORDS,
    SIDE_SLOTS,
    STRATEGIES,
    STRATEGY_WORDS,
    ZONE_VALUES,
    ZONE_WORDS,
    ZONES,
)
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, FIRST_INVADER

PAD: Final = 10
STEP: Final = WIDTH + 6
FRONT: Final = 2 * PAD + PLACES * STEP - 6
GAP: Final = 14
TOTAL: Final = ZONES * FRONT + (ZONES - 1) * GAP
SIDE: Final = 66  # height of what a side has
MIDDLE: Final = 64  # height between both sides of a front
PLOT: Final = 44
IN_A_ROW: Final = 12  # cards of a hand


class WarDrawing:
    def draw(self, view: View, look: Look) -> Sketch:
        canvas = Canvas()
        tall = PAD + HEIGHT + PAD + MIDDLE + PAD + HEIGHT + PAD
        _side(canvas, view, look, INVADER, 0)
        _plot(canvas, view, look, SIDE + 8)
        y: float = SIDE + PLOT + 8
        for zone in range(ZONES):
            with canvas.at(zone * (FRONT + GAP), y):
                _front(canvas, view, look, zone, tall)
        y += tall + 8
        _side(canvas, view, look, MANKIND, y)
        y += SIDE
        y += _hand(canvas, view, look, y)
        return canvas.sketch(TOTAL, y)


# The fronts ---------------------------------------------------------------------------------------


def _front(canvas: Canvas, view: View, look: Look, zone: int, tall: float) -> None:
    fought = view.number("attacked") == zone
    edge, width = (look["danger"], 3) if fought else (look["line"], 1.5)
    canvas.rect(1, 1, FRONT - 2, tall - 2, look["panel"], rx=12, stroke=edge, stroke_width=width)
    below = PAD + HEIGHT + PAD + MIDDLE + PAD
    for side, y in ((INVADER, PAD), (MANKIND, below)):
        for place in range(PLACES):
            x = PAD + place * STEP
            standing = _lying(view, side, zone, place)
            with canvas.at(x, y):
                if standing is None:
                    dashes = {"stroke": look["line"], "stroke_width": 1.5, "stroke_dasharray": "5 6"}
                    canvas.rect(1, 1, WIDTH - 2, HEIGHT - 2, "none", rx=7, **dashes)
                else:
                    card(canvas, look, standing)
    with canvas.at(PAD, PAD + HEIGHT + PAD):
        _verdict(canvas, view, look, zone, FRONT - 2 * PAD)


def _lying(view: View, side: int, zone: int, place: int) -> Standing | None:
    slot = side * SIDE_SLOTS + zone * PLACES + place
    kind = view["zones"][slot]
    if kind == NONE:
        return None
    turned = slot == view.number("hero") and bool(view.number("rotated"))
    return Standing(
        CARD_WORDS[kind], view["strengths"][slot], view["tokens"][slot], view["used"][slot] % 2 == 1, turned
    )


def _verdict(canvas: Canvas, view: View, look: Look, zone: int, width: float) -> None:
    """The zone, its value, both forces as a bar, and what an attack would do now."""
    value, first = view["values"][zone], int(ZONE_VALUES[zone])
    attack = view["strength"][INVADER * ZONES + zone]
    defence = view["strength"][MANKIND * ZONES + zone] + value
    name = canvas.text(2, 14, look.catalogue.word("zone", ZONE_WORDS[zone]), 10, look["ink"])
    lost = first - value
    shown = f"{value}/{first}" if lost else str(value)
    canvas.rect(name + 12, 0, 16 + 8 * len(shown), 18, look["inv-band"], rx=5, stroke=look["line-strong"])
    colour = look["inv-drain"] if lost else look["inv-star"]
    canvas.text(name + 20 + 4 * len(shown), 13.5, shown, 8, colour, "middle")
    breaks = attack > defence
    told = look.say("drawing.breaks", count=attack - defence) if breaks else look.say("drawing.holds")
    canvas.text(width - 2, 14, told, 8, look["danger" if breaks else "good"], "end", most=width - name - 70)
    sum_ = max(1, max(0, attack) + max(0, defence))
    share = max(0.04, min(0.96, max(0, attack) / sum_)) if attack > 0 or defence > 0 else 0.5
    left, room = 44.0, width - 88
    canvas.rect(left, 30, room, 16, look["inv-mankind"], rx=8)
    canvas.rect(left, 30, room * share, 16, look["inv-invader"], rx=8)
    canvas.rect(left + room * share - 2, 25, 4, 26, look["ink"], rx=2)
    canvas.text(36, 45, str(attack), 14, look["inv-invader"], "end")
    canvas.text(width - 36, 45, str(defence), 14, look["inv-mankind"])


# The sides ----------------------------------------------------------------------------------------


def _side(canvas: Canvas, view: View, look: Look, seat: int, y: float) -> None:
    """Who plays, what is left of the deck, the hand, the discard pile and the strategies."""
    game = view.game
    acts = view.actor == seat and view.outcome is None
    edge, width = (look["accent"], 2.5) if acts else (look["line"], 1.5)
    canvas.rect(1, y + 1, TOTAL - 2, SIDE - 2, look["panel"], rx=12, stroke=edge, stroke_width=width)
    colour = look.seat(game, seat)
    with canvas.at(18, y + 21, 1.6):
        canvas.path(mark(seat), colour)
    word = look.seat_word(game, seat)
    name = look.name(game, seat)
    if name == word:
        canvas.text(56, y + 40, name, 15, colour, most=250)
    else:
        canvas.text(56, y + 31, name, 13, colour, most=250)
        canvas.text(56, y + 52, word, 9, look["ink-soft"])
    x = 330.0
    for part, key in (("decks", "deck"), ("hands", "hand"), ("discarded", "pile")):
        x = _stack(canvas, look, seat, view[part][seat], look.say(f"drawing.{key}"), x, y)
    _strategies(canvas, view, look, seat, TOTAL - 436, y + 9)


def _stack(canvas: Canvas, look: Look, seat: int, count: int, word: str, x: float, y: float) -> float:
    """Cards upon each other, as backs; returns where they end."""
    back, edge = look[f"inv-{SEAT_WORDS[seat]}-back"], look[f"inv-{SEAT_WORDS[seat]}"]
    for level in range(min(4, (count + 9) // 10)):
        canvas.rect(x + level * 2.5, y + 13 - level * 2, 28, 38, back, rx=4, stroke=edge, stroke_width=1.5)
    if not count:
        canvas.rect(x, y + 13, 28, 38, "none", rx=4, stroke=look["line-strong"], stroke_dasharray="4 4")
    canvas.text(x + 46, y + 34, str(count), 15, look["ink"])
    canvas.text(x + 46, y + 52, word, 8, look["ink-soft"])
    return x + 62 + max(50.0, text_width(word, 8))


def _strategies(canvas: Canvas, view: View, look: Look, seat: int, x: float, y: float) -> None:
    """Strategies that can still be released, as pictures; of Mankind also heroes and Ops Centre tokens."""
    numbers = (
        range(FIRST_INVADER_STRATEGY, STRATEGIES) if seat == INVADER else range(OPS, FIRST_INVADER_STRATEGY)
    )
    for number in numbers:
        done = number != OPS and bool(view["released"][number])
        with (
            canvas.at(x, y),
            canvas.group(
                label=look.catalogue.word("strategy", STRATEGY_WORDS[number]), opacity=0.28 if done else 1
            ),
        ):
            picture(canvas, look, f"strategy {STRATEGY_WORDS[number]}", SEAT_WORDS[seat], 58, 48)
            canvas.rect(0, 0, 58, 48, "none", rx=3, stroke=look[f"inv-{SEAT_WORDS[seat]}"], stroke_width=1.5)
            if number == OPS and view.number("ops"):
                canvas.rect(32, 28, 24, 18, look["inv-band"], rx=5)
                canvas.text(44, 41, str(view.number("ops")), 9, look["inv-token"], "middle")
        x += 64
    if seat == MANKIND:
        canvas.text(TOTAL - 18, y + 26, str(sum(view["heroes"])), 15, look["inv-star"], "end")
        canvas.text(TOTAL - 18, y + 43, look.say("drawing.heroes"), 8, look["ink-soft"], "end")


def _plot(canvas: Canvas, view: View, look: Look, y: float) -> None:
    """The plot track from 0 to 12, the round, and the games won in a match."""
    plot = view.number("plot")
    word = canvas.text(4, y + 20, look.say("drawing.plot"), 10, look["ink"])
    x = word + 24
    for step in range(1, MOST_PLOT + 1):
        held = step <= plot
        colour = look["inv-scourge"] if held else look["line"]
        canvas.circle(
            x, y + 15, 9 if step == plot else 7, colour if held else "none", stroke=colour, stroke_width=2
        )
        x += 25
    canvas.text(x + 2, y + 21, str(plot), 13, look["inv-scourge"])
    told = look.say("drawing.round", round=view.number("round"))
    wins = view["wins"]
    if any(wins):
        games = look.say("drawing.games", invader=wins[INVADER], mankind=wins[MANKIND], of=GAMES_TO_WIN)
        told = f"{games} · {told}"
    canvas.text(TOTAL - 4, y + 20, told, 10, look["ink-soft"], "end")


def _hand(canvas: Canvas, view: View, look: Look, y: float) -> float:
    """The own hand, as the view has it; nothing for spectators. Returns its height."""
    if view.seat not in (INVADER, MANKIND):
        return 0
    kinds = range(FIRST_INVADER, FIRST_HERO) if view.seat == INVADER else range(FIRST_INVADER)
    held = [kind for kind in kinds if view["hand"][kind]]
    if not held:
        return 0
    canvas.text(4, y + 26, look.say("drawing.own-hand"), 10, look["ink"])
    for place, kind in enumerate(held):
        row, column = divmod(place, IN_A_ROW)
        word = CARD_WORDS[kind]
        printed = look.catalogue.messages.get(f"card.{word}.strength", "")
        cost = (view["costs"][kind], view["drains"][kind])
        standing = Standing(word, int(printed) if printed else None, copies=view["hand"][kind], cost=cost)
        with canvas.at(2 + column * (WIDTH + 8), y + 36 + row * (HEIGHT + 8)):
            card(canvas, look, standing)
    return 36 + (len(held) + IN_A_ROW - 1) // IN_A_ROW * (HEIGHT + 8)


DRAWING = WarDrawing()
