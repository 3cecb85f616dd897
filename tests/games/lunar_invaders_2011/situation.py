"""Small table situations: draw the moons side by side, move by notation, look what became of it.

table = situation('''
    al .  .    bl bl bl
    .  am .    bm bm bm
    as .  .    bs bs bs
''')
assert table.forbids("teleport a b.n") is None
table.play("teleport a b.n")
"""

from __future__ import annotations

from typing import Any

from mothership.core import NATURE, Game, Journal, Outcome, State
from mothership.core.registry import load

GAME: Game = load("lunar-invaders-2011")
SIZES = "sml"


class Situation:
    """A table and the few questions that the tests ask it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[str] = []  # what the last call of ``play`` told, in words

    # Asking ---------------------------------------------------------------------------------------

    def forbids(self, notation: str) -> str | None:
        """The rule that forbids a move; ``legal`` has to agree."""
        move = GAME.vocabulary.parse(notation)
        rule = self.state.forbids(move)
        assert (rule is None) == (move in self.state.legal()), f"{notation}: legal disagrees with {rule}"
        return rule

    def allows(self, *notations: str) -> bool:
        return all(self.forbids(notation) is None for notation in notations)

    def legal(self, kind: str = "") -> set[str]:
        """The legal moves, or those of one kind, in notation; ``forbids`` has to agree about every move."""
        legal = sorted(self.state.legal())
        assert legal == [move for move in range(GAME.vocabulary.size) if self.state.forbids(move) is None]
        moves = {GAME.vocabulary.notation(move) for move in legal}
        return {move for move in moves if move.startswith(kind)}

    @property
    def asked(self) -> str:
        """Who is asked what: "a act", "nature roll"."""
        return f"{GAME.seat_word(self.state.actor())} {self.state.question()}"

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    @property
    def board(self) -> list[str]:
        """The moons as they are drawn, one text for each row."""
        pieces = self._part("board")
        moons = self.players
        return [
            " ".join(" ".join(pieces[moon * 9 + row * 3 :][:3]) for moon in range(moons)) for row in range(3)
        ]

    def reserve(self, seat: str) -> str:
        """The pieces in a seat's reserve, the smallest first: "ssl"."""
        counts = self._part("reserve")[GAME.seats.index(seat)]
        return "".join(size * count for size, count in zip(SIZES, counts, strict=True))

    @property
    def living(self) -> str:
        """The seats that are still in the game: "ac"."""
        return "".join(seat for seat, alive in zip(GAME.seats, self._part("living"), strict=True) if alive)

    @property
    def players(self) -> int:
        return int(self._part("players"))

    @property
    def round(self) -> int:
        return int(self._part("round"))

    def _part(self, name: str) -> Any:
        return GAME.view(self.state, 0).to_json()["table"][name]

    # Moving ---------------------------------------------------------------------------------------

    def play(self, *notations: str) -> Situation:
        """Make some moves, each of them legal."""
        journal = self.state.journal = Journal()
        for notation in notations:
            rule = self.forbids(notation)
            assert rule is None, f"{notation} is forbidden by {rule}"
            self.state.apply(GAME.vocabulary.parse(notation))
        self.state.journal = None
        self.events = [" ".join([event.kind.name, *event.words().values()]) for event in journal.events]
        return self

    def copy(self) -> Situation:
        return Situation(self.state.copy())


def situation(
    drawing: str, turn: str = "a", combat: str = "dice", round_: int = 1, first: str = ""
) -> Situation:
    """The position of a drawing. Three words a row for each moon."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    players = len(rows[0]) // 3
    moons = [" / ".join(" ".join(row[moon * 3 :][:3]) for row in rows) for moon in range(players)]
    position = f"{' | '.join(moons)} ; turn {turn} ; round {round_} ; first {first or turn}"
    return Situation(GAME.begin(GAME.setup(players, {"combat": combat}, position=position)))


def opening(players: int, first: str = "a", combat: str = "dice", setup: str = "standard") -> Situation:
    """A game at its beginning, the first player chosen."""
    return Situation(GAME.start(players, combat=combat, setup=setup)).play(f"first {first}")


def drawn(drawing: str) -> list[str]:
    """A drawing in the form of ``Situation.board``."""
    return [" ".join(line.split()) for line in drawing.strip().splitlines()]


def weight_of_verdicts(table: Situation) -> dict[str, int]:
    """How much weight chance gives to each verdict of the combat that is to be rolled."""
    assert table.state.actor() == NATURE
    verdicts: dict[str, int] = {}
    for move, weight in zip(table.state.legal(), table.state.weights(), strict=True):
        after = table.copy().play(GAME.vocabulary.notation(move))
        verdict = fought(after)
        verdicts[verdict] = verdicts.get(verdict, 0) + weight
    return verdicts


def fought(table: Situation) -> str:
    """The verdict that the last call of ``play`` told: "win", "tie" or "lose"."""
    (line,) = [event for event in table.events if event.startswith("fought")]
    return line.split()[2]
