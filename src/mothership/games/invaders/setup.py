"""How a game begins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mothership.core.errors import SetupError
from mothership.core.game import Setup
from mothership.core.texts import Message
from mothership.games.invaders.board import FIRST_PLOT
from mothership.games.invaders.codes import (
    TASK_NEW_GAME,
)
from mothership.games.invaders.decks import DECK_FILES, plot_for, read_decks
from mothership.games.invaders.loading import FILE
from mothership.games.invaders.position import read_position
from mothership.games.invaders.start import bare_table
from mothership.games.invaders.state import Invaders
from mothership.games.invaders.tasks import push
from mothership.games.invaders.turns import settle

NO_HANDICAP: Final = {
    "en": "a handicap is for decks of 70 cards; with these the plot marker begins on {plot}.",
    "de": "Eine Vorgabe gibt es nur mit Decks von 70 Karten; mit diesen beginnt der Plotmarker auf {plot}.",
}
UNLIKE: Final = {
    "en": "Mankind has a deck of {mankind} cards, the Invader one of {invader}. Both should have 70, "
    "or both 71 to 80, or both 81 to 90 (INV-I21).",
    "de": "Die Menschheit hat ein Deck von {mankind} Karten, der Invasor eines von {invader}. Beide sollten "
    "70 haben, oder beide 71 bis 80, oder beide 81 bis 90 (INV-I21).",
}
FILES: Final = (FILE, *DECK_FILES.values())


def opening(setup: Setup) -> Invaders:
    """The first State. Raises DataError, SetupError."""
    texts = tuple(setup.data.files.get(file, "") for file in FILES)
    hidden = setup.choice("decks") == "hidden"
    match, handicap = setup.choice("match"), setup.choice("handicap")
    state = table_of(setup.rules_version, texts, match, handicap, hidden).copy()
    if setup.position is not None:
        read_position(state, setup.position)
        return state
    push(state, TASK_NEW_GAME, 0, 0, 0)
    settle(state)
    return state


@lru_cache(maxsize=8)
def table_of(version: int, texts: tuple[str, ...], match: str, handicap: str, hidden: bool) -> Invaders:
    """Before anything lies there; to be copied."""
    decks = read_decks(dict(zip(FILES, texts, strict=True)), hidden)
    if version > 1 and len(set(map(plot_for, decks.sizes.values()))) > 1:
        raise SetupError(Message(UNLIKE, **decks.sizes))
    if handicap != "none" and decks.plot != FIRST_PLOT:
        raise SetupError(Message(NO_HANDICAP, plot=decks.plot))
    return bare_table(
        version,
        decks.cards,
        decks.lists,
        [0] * len(decks.lists) if hidden else decks.lists,
        decks.pool,
        decks.plot if handicap == "none" else int(handicap),
        match == "best-of-three",
    )
