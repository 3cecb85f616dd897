"""One game from its opening to its end, quick enough for training: what all doors for research stand on.

A ``mothership.play.Table`` keeps what people need (undo, drafts that can be taken back, chance that falls
alike after an undo). An episode keeps the moves alone, and answers for chance at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from mothership.core import (
    NATURE,
    Entry,
    Game,
    Nature,
    Outcome,
    Record,
    SeatRecord,
    Setup,
    State,
    View,
    registry,
)
from mothership.core.record import SeenEntry, is_draft
from mothership.core.state import apply_measured
from mothership.play.making import make
from mothership.play.seen_entries import seen_entries

Made = tuple[int, int, tuple[int, ...]]  # actor, move, and measured numbers


def usual_players(game: Game) -> int:
    """Two, where two can play."""
    return 2 if 2 in game.players else game.players[0]


def find_game(game: Game | str) -> Game:
    """A game by its id. Raises UnknownGame."""
    return registry.load(game) if isinstance(game, str) else game


def setup_of(
    game: Game,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    position: str | None = None,
) -> Setup:
    """A setup, with two players if nothing else is said. Raises SetupError."""
    return game.setup(usual_players(game) if players is None else players, options, position=position)


class Episode:
    """A game that is played, with what has happened so far.

    ``remembers`` says whether the record of each seat is kept as well, which bots that search hidden hands
    need. It costs more than the game itself.
    """

    def __init__(
        self, game: Game, setup: Setup, *, nature: Nature | None = None, remembers: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.nature = nature or game.nature
        self.remembers = remembers
        self._opening = game.begin(setup)
        self._in_secret = game.conceals(setup) and not game.cooperative
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, in which chance falls by this seed."""
        self.state: State = self._opening.copy()
        self.made: list[Made] = []
        self._random = Random(seed)
        self._published: State | None = None  # the position before an open act, which others do not see
        self._seen: list[list[SeenEntry]] = [[] for _ in range(self.setup.players)]
        self._answer_for_nature()

    @property
    def actor(self) -> int:
        """The seat that is asked, or NOBODY when the game is over."""
        return self.state.actor()

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def play(self, move: int) -> None:
        """Make a legal move of the seat that is asked; then chance answers."""
        state = self.state
        actor = state.actor()
        before = state.copy() if self._in_secret and self._published is None else self._published
        self._make(actor, move, ())
        self._published = before if self._in_secret and is_draft(self.state, actor) else None
        if state.actor() == NATURE:
            self._answer_for_nature()

    def _answer_for_nature(self) -> None:
        while self.state.actor() == NATURE:
            move, data, *_ = self.nature(self.state, self._random)
            self._make(NATURE, move, data)

    def _make(self, actor: int, move: int, data: tuple[int, ...]) -> None:
        self.made.append((actor, move, data))
        if not self.remembers:
            if data:
                apply_measured(self.state, move, data)
            else:
                self.state.apply(move)
            return
        happened = make(self.state, len(self.made), actor, move, data)
        text = self.game.vocabulary.notation(move, data)
        entries = seen_entries(
            self.game, self.setup.players, actor, move, data, happened.events, self.state, text
        )
        for record, entry in zip(self._seen, entries, strict=True):
            record.append(entry)

    # What is known of it ------------------------------------------------------------------------

    def shown_to(self, seat: int) -> State:
        """The position that a seat may look at: while another's act is open, the one before it."""
        published = self._published
        return self.state if published is None or seat == self.actor else published

    def view(self, seat: int) -> View:
        """The view of a seat, or of a SPECTATOR."""
        return self.game.view(self.shown_to(seat), seat)

    def seat_record(self, seat: int) -> SeatRecord:
        """What a seat has seen: nothing in an episode that does not remember."""
        setup = self.game.setup_seen(self.setup, seat)
        return SeatRecord(self.game.id, setup, seat, tuple(self._seen[seat]))

    def record(self, names: Sequence[str] = ()) -> Record:
        """The record of all moves so far, to be written, replayed or analysed."""
        word, notation = self.game.seat_word, self.game.vocabulary.notation
        entries = tuple(Entry(word(actor), notation(move, data)) for actor, move, data in self.made)
        return Record(self.game.id, self.setup, entries, tuple(names), self.outcome)
