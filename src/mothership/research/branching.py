"""A position in a tree of games: cheap to copy, with chance as branches and all that each seat has seen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from mothership.core import NATURE, Game, SeatRecord, Setup, State, View, registry
from mothership.core.record import SeenEntry, is_draft
from mothership.core.state import apply_measured
from mothership.play.making import make
from mothership.play.seen_entries import seen_entries

if TYPE_CHECKING:
    from mothership.research.episode import Made

THROWS: Final = 64  # equally likely landings of a throw


class Tree:
    """What all positions of a tree share."""

    def __init__(self, game: Game, setup: Setup, throws: int = THROWS) -> None:
        if throws < 1:
            raise ValueError(f"a throw has at least one outcome, not {throws}")
        self.game = game
        self.setup = setup
        self.throws = throws
        self.conceals = game.conceals(setup)
        self._opening = Branch(self, game.begin(setup))

    def root(self) -> Branch:
        return self._opening.copy()


class Branch:
    """One position, and how it came about. Copied in microseconds, pickled as the moves that lead to it."""

    def __init__(self, tree: Tree, state: State) -> None:
        self.tree = tree
        self.state = state
        self.made: tuple[Made, ...] = ()
        self.is_imagined = False
        # Only where something is hidden; elsewhere the moves say it all.
        self._seen: list[tuple[SeenEntry, ...]] = [()] * (tree.setup.players if tree.conceals else 0)
        self._open = 0  # how many entries, from the end, belong to an open act, which others do not see

    def copy(self) -> Branch:
        other = Branch(self.tree, self.state.copy())
        other.made, other.is_imagined = self.made, self.is_imagined
        other._seen, other._open = self._seen[:], self._open
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Branch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.is_imagined:
            raise TypeError("a position that was imagined has no moves that lead to it, and is not pickled")
        return _again, (self.tree.game.id, self.tree.setup, self.tree.throws, self.made)

    # Chance -------------------------------------------------------------------------------------

    def chances(self) -> list[tuple[int, float]]:
        """When NATURE is asked: its answers, and how likely each is.

        A measured move has any number of answers. It is drawn as often as ``throws`` says, each time from
        another seed: those are its branches.
        """
        legal = list(self.state.legal())
        if self._is_measured(legal[0]):
            return [(throw, 1 / self.tree.throws) for throw in range(self.tree.throws)]
        weights = list(self.state.weights())
        total = sum(map(int, weights))
        return sorted((move, int(weight) / total) for move, weight in zip(legal, weights, strict=True))

    def answer(self, chance: int) -> None:
        """Follow one branch of chance."""
        if self._is_measured(self.state.legal()[0]):
            move, data, *_ = self.tree.game.nature(self.state, Random(chance))
            self._make(NATURE, move, data)
        else:
            self._make(NATURE, chance, ())

    def chance_name(self, chance: int) -> str:
        legal = self.state.legal()
        vocabulary = self.tree.game.vocabulary
        if len(legal) and self._is_measured(legal[0]):
            return f"{vocabulary.notation(legal[0])} #{chance}"
        return vocabulary.notation(chance)

    def _is_measured(self, move: int) -> bool:
        return self.tree.game.vocabulary.block_of(move).measured

    # Moves --------------------------------------------------------------------------------------

    def play(self, move: int) -> None:
        """Make a legal move of the seat that is asked."""
        self._make(self.state.actor(), move, ())

    def _make(self, actor: int, move: int, data: tuple[int, ...]) -> None:
        game = self.tree.game
        self.made = (*self.made, (actor, move, data))
        if not self.tree.conceals:
            apply_measured(self.state, move, data)
            return
        happened = make(self.state, len(self.made), actor, move, data)
        text = game.vocabulary.notation(move, data)
        players = self.tree.setup.players
        entries = seen_entries(game, players, actor, move, data, happened.events, self.state, text)
        self._seen = [(*seen, entry) for seen, entry in zip(self._seen, entries, strict=True)]
        self._open = self._open + 1 if is_draft(self.state, actor) else 0

    # What is known of it ------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        return self.tree.game.view(self.state, seat)

    def history(self) -> str:
        """All moves, chance's and hidden ones included."""
        game = self.tree.game
        return "\n".join(
            f"{game.seat_word(actor)} {game.vocabulary.notation(move, data)}"
            for actor, move, data in self.made
        )

    def information(self, seat: int) -> str:
        """All that a seat has seen and done: equal only for positions that it cannot tell apart."""
        word = self.tree.game.seat_word(seat)
        if not self.tree.conceals:
            return f"{word}\n{self.history()}"
        entries = self._seen_by(seat)
        return "\n".join([word, *(f"{entry.actor} {entry.move} {entry.saw}" for entry in entries)])

    def seat_record(self, seat: int) -> SeatRecord:
        tree = self.tree
        setup = tree.game.setup_seen(tree.setup, seat)
        return SeatRecord(tree.game.id, setup, seat, self._seen_by(seat))

    def _seen_by(self, seat: int) -> tuple[SeenEntry, ...]:
        seen = self._seen[seat]
        hides_draft = seat != self.state.actor() and not self.tree.game.cooperative
        return seen[: len(seen) - self._open] if hides_draft else seen

    def imagined(self, seat: int, generator: Random) -> Branch:
        """A position that the seat cannot tell from this one, with what is hidden from it drawn anew."""
        if not self.tree.conceals:
            return self.copy()
        state = self.tree.game.imagine(self.view(seat), self.seat_record(seat), generator)
        other = Branch(self.tree, state)
        other.is_imagined = True
        other._seen = [
            # Of what others have seen in this world, where they stand now is all that is known.
            self._seen[seat] if place == seat else (SeenEntry("", "", other.view(place).digest()),)
            for place in range(self.tree.setup.players)
        ]
        other._open = self._open
        return other


def _again(game_id: str, setup: Setup, throws: int, made: tuple[Made, ...]) -> Branch:
    branch = Tree(registry.load(game_id), setup, throws).root()
    for actor, move, data in made:
        branch._make(actor, move, data)
    return branch
