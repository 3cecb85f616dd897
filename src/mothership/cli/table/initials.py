"""Asks people without a name for their initials, for the high scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.cli.table.seats import has_own_name
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import wrap
from mothership.cli.terminal.words import Words

MOST: Final = 3


def ask_initials(screen: Screen, words: Words, names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    """The names, with the initials of these seats in the place of a name that nobody has chosen.

    Without a terminal nobody is asked. Enter, or the end of the input, keeps a name.
    """
    asked = list(names)
    for seat in seats:
        if screen.interactive and not has_own_name(words.game, seat, names[seat]):
            try:
                asked[seat] = _ask(screen, words, seat) or names[seat]
            except (EOFError, KeyboardInterrupt):
                break
    return tuple(asked)


def _ask(screen: Screen, words: Words, seat: int) -> str:
    """One to three letters, or nothing."""
    width = screen.style.text_width
    screen.say(*wrap(words.say("scores.initials", name=words.seat(seat), most=MOST), width))
    while True:
        answer = screen.ask("> ").strip().upper()
        if not answer or (answer.isalpha() and len(answer) <= MOST):
            return answer
        screen.say(*wrap(words.say("scores.no-initials", most=MOST), width))
