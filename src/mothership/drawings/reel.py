"""Positions of a record as one seat saw them: as pictures, and as films of a stretch of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mothership.core import Event, Game, Outcome, Record, View, walk
from mothership.core.record import Step, is_draft
from mothership.drawings import find
from mothership.drawings.frame import Caption, framed
from mothership.drawings.images import Frame, film, png
from mothership.drawings.look import Look, words
from mothership.drawings.svg import Sketch

FRAME_MS: Final = 900  # how long a position is shown
LAST_MS: Final = 3000
FILM_WIDTH: Final = 800  # pixels
MOST_FRAMES: Final = 120  # a longer stretch is shown in so many positions, evenly apart

Progress = Callable[[int, int], None]


class Moment(NamedTuple):
    """A position as a seat saw it, and what it was told of the move that led there."""

    number: int
    acts: int  # of seats that have begun: what players call moves
    view: View
    events: tuple[Event, ...]


def moments(game: Game, record: Record, seat: int, first: int, last: int) -> Iterator[Moment]:
    """The positions after ``first`` to ``last`` moves. Raises RecordError.

    While somebody else's act is open, a seat sees the position before it, as at the table.
    """
    published = None
    acts, is_open = 0, False
    for step in walk(replace(record, entries=record.entries[:last], outcome=None), game):
        actor = None if step.entry is None else game.seat_called(step.entry.actor)
        closed = actor is None or not is_draft(step.state, actor)
        if actor is not None and actor >= 0 and not is_open:
            acts += 1
        is_open = not closed
        if closed or published is None:
            published = step
        if step.number < first:
            continue
        shown = step if closed or game.cooperative or seat == actor else published
        yield _moment(game, step.number, acts, shown, seat)


def _moment(game: Game, number: int, acts: int, shown: Step, seat: int) -> Moment:
    told = tuple(event for event in shown.events if event.visible_to(seat))
    # What could have been chosen is nothing to look at.
    return Moment(number, acts, replace(game.view(shown.state, seat), legal=()), told)


def said(moment: Moment, look: Look) -> str:
    """A line below the title: how many moves players have made, and what happened, or how the game ended."""
    number = look.say("drawing.move", number=moment.acts) if moment.acts else look.say("drawing.beginning")
    outcome = moment.view.outcome
    if outcome is not None:
        return f"{number} · {result(moment.view.game, outcome, look)}"
    telling = look.telling(moment.view.game)
    told = [telling.event(event) for event in moment.events]
    news = next((one for one in reversed(told) if one), "")
    return f"{number} · {news}" if news else number


def result(game: Game, outcome: Outcome, look: Look) -> str:
    """How a game has ended, in a few words."""
    results = outcome.results
    best = [seat for seat, one in enumerate(results) if one == max(results)]
    if max(results) < 0:
        return look.say("drawing.lost")
    if len(results) in game.scores:
        return look.say("drawing.scored", points=max(results))
    if game.cooperative and len(set(results)) == 1:
        return look.say("drawing.won-together" if results[0] == game.results[1] else "drawing.lost")
    if len(best) == 1:
        return look.say("drawing.won", name=look.name(game, best[0]))
    return look.say("drawing.draw", names=", ".join(look.name(game, seat) for seat in best))


class Camera:
    """Takes pictures of one record, as one seat saw the game."""

    def __init__(
        self,
        game: Game,
        record: Record,
        seat: int,
        *,
        language: str = "en",
        theme: str = "dark",
        names: Sequence[str] | None = None,
    ) -> None:
        self.game, self.record, self.seat = game, record, seat
        known = record.names if names is None else names
        self.look = Look(words(game, language, record.setup.data), theme, tuple(known))
        self._drawing = find(game)

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.record.entries)

    @property
    def title(self) -> str:
        return self.look.say("game.title") if "game.title" in self.look.catalogue else self.game.title

    def moment(self, number: int) -> Moment:
        *_, found = moments(self.game, self.record, self.seat, number, number)
        return found

    def sketch(self, moment: Moment) -> Sketch:
        """The table alone."""
        return self._drawing.draw(moment.view, self.look)

    def picture(self, number: int) -> str:
        """A position as an SVG file, with title and line."""
        moment = self.moment(number)
        return self.framed(moment, self.sketch(moment)).svg(self.title)

    def framed(self, moment: Moment, sketch: Sketch, size: tuple[float, float] | None = None) -> Sketch:
        return framed(sketch, self.look, Caption(self.title, said(moment, self.look)), size)

    def scenes(self, first: int, last: int, most: int = MOST_FRAMES) -> list[Sketch]:
        """The pictures of a film, all of one size. Positions that look alike are shown once."""
        numbers = set(stretch(first, last, most))
        drawn = [
            (moment, self.sketch(moment))
            for moment in moments(self.game, self.record, self.seat, first, last)
            if moment.number in numbers
        ]
        kept = [
            pair
            for place, pair in enumerate(drawn)
            if place == len(drawn) - 1 or pair[1] != drawn[place + 1][1]
        ]
        size = max(sketch.width for _, sketch in kept), max(sketch.height for _, sketch in kept)
        return [self.framed(moment, sketch, size) for moment, sketch in kept]

    def film(
        self,
        first: int,
        last: int,
        suffix: str = ".webp",
        *,
        most: int = MOST_FRAMES,
        progress: Progress | None = None,
    ) -> bytes:
        """A stretch of the game as an animated file. Raises Missing."""
        scenes = self.scenes(first, last, most)
        shots = []
        for done, scene in enumerate(scenes, 1):
            shots.append(shot(scene, self.title))
            if progress is not None:
                progress(done, len(scenes))
        return film(timed(shots), suffix)


def shot(scene: Sketch, title: str) -> bytes:
    """One picture of a film."""
    return png(scene.svg(title), FILM_WIDTH / scene.width)


def timed(shots: Sequence[bytes]) -> list[Frame]:
    """The last picture stays."""
    last = len(shots) - 1
    return [Frame(one, LAST_MS if place == last else FRAME_MS) for place, one in enumerate(shots)]


def stretch(first: int, last: int, most: int) -> list[int]:
    """The positions from ``first`` to ``last``, or so many of them, evenly apart, with both ends."""
    count = last - first + 1
    if count <= most:
        return list(range(first, last + 1))
    return sorted({first + round(step * (count - 1) / (most - 1)) for step in range(most)})
