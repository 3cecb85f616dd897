"""Judges positions by searches: what seats can expect, what a move has lost, and what chance gave.

Where something is hidden, a seat's move is judged in positions that the seat could imagine then. The seeds
depend on nothing that is hidden, so what a seat could not know changes nothing of what is said about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from mothership.analysis.basis import Basis
from mothership.analysis.effort import Effort
from mothership.analysis.moment import Moment
from mothership.bots.hidden_search import HiddenSearch
from mothership.bots.open_search import OpenSearch
from mothership.bots.search_bot import HiddenTree, OpenTree, Strength, answer_of, masks_of, settings_for
from mothership.bots.thought import Budget
from mothership.bots.worlds import Worlds
from mothership.core import NATURE, Game, ImagineError, Setup, State
from mothership.core.state import apply_measured, forbids_measured

Values = tuple[float, ...]  # the expected result of each seat
Line = tuple[tuple[int, int], ...]  # who, and the move as the judged seat would see it

MOST_LISTED: Final = 12  # outcomes of chance that are all looked at
SURE: Final = 2.0  # standard errors that a difference has to exceed
WORTH_CONFIRMING: Final = 0.04  # of the range of results: beyond that a move is looked at again
LEAST_WORLDS: Final = 8  # positions that are imagined for one search


class Decision(NamedTuple):
    """What a search says about one decision."""

    values: Values
    loss: float = 0.0  # of the seat that decided, in units of results; no less than nothing
    line: Line = ()  # the better one, if something was lost
    judged: bool = True  # False: a hidden move, which no fixed move can answer


class SearchJudge:
    """Judges the positions of one game by searches."""

    def __init__(self, game: Game, setup: Setup, basis: Basis, effort: Effort) -> None:
        self.game = game
        self.basis = basis
        self.effort = effort
        self.players = setup.players
        self.conceals = game.conceals(setup)
        self.measured = any(block.nature and block.measured for block in game.vocabulary.blocks)
        self.strength = Strength(Budget(iterations=effort.iterations))
        self.settings = settings_for(game, self.strength)
        self.worlds = [Worlds() for _ in range(setup.players)]

    # Decisions ------------------------------------------------------------------------------------

    def decision(self, moment: Moment) -> Decision:
        """Judge a position in which a seat has a choice, and the move that it made."""
        seat = moment.state.actor()
        trees = [self._tree(moment, seat, look) for look in range(self.effort.looks)]
        visits: Counter[int] = Counter()
        raws: list[float] = []
        lines: dict[int, Line] = {}
        for tree in trees:
            tree.run(self.effort.iterations)
            thought = tree.thought(self.effort.iterations, 0.0)
            visits.update(_visits(tree))
            assert thought.raw is not None
            raws.append(thought.raw)
            lines.setdefault(thought.move, thought.line)
        best = max(lines, key=lambda move: visits[move])
        values = self._opening(moment, seat, trees, sum(raws) / len(raws))
        if moment.move is None or moment.move == best:
            return Decision(values)
        if self.game.vocabulary.block_of(moment.move).hidden:
            return Decision(values, judged=False)
        loss = self._loss(moment, seat, best)
        return Decision(values, loss, lines[best] if loss > 0 else ())

    def _opening(
        self, moment: Moment, seat: int, trees: Sequence[OpenTree | HiddenTree], raw: float
    ) -> Values:
        """What each seat can expect where one of them is asked."""
        if self.conceals:
            found = [self._waiting(moment, other) for other in range(self.players) if other != seat]
            found.insert(seat, self.basis.worth(raw))
            return tuple(self.basis.clamp(value) for value in found)
        means = [sum(_mean(tree, one) for tree in trees) / len(trees) for one in range(self.players)]
        # What the seat that is asked lost by trying weak moves, others have won.
        shift = 0.0 if self.game.cooperative else (raw - means[seat]) / max(1, self.players - 1)
        means = [mean - shift for mean in means]
        means[seat] = raw
        return self._values(means, seat)

    def _values(self, raws: Sequence[float], mover: int) -> Values:
        """Calibrated results of all seats, when the mover is asked."""
        worth = self.basis.worth
        turned = self.basis.low + self.basis.high
        if self.game.cooperative:
            return (self.basis.clamp(worth(raws[mover])),) * self.players
        return tuple(
            self.basis.clamp(
                turned - worth(turned - raw) if self.players == 2 and seat != mover else worth(raw)
            )
            for seat, raw in enumerate(raws)
        )

    def _waiting(self, moment: Moment, seat: int) -> float:
        """What a seat that is not asked can expect by all that it knows."""
        tree = self._tree(moment, seat, 0)
        tree.run(self.effort.iterations)
        raw = _mean(tree, seat)
        if self.players != 2:
            return self.basis.worth(raw)
        turned = self.basis.low + self.basis.high
        return turned - self.basis.worth(turned - raw)

    def _tree(self, moment: Moment, seat: int, look: int) -> OpenTree | HiddenTree:
        seed = Random(f"analysis:{moment.number}:{seat}:{look}").getrandbits(61)
        if not self.conceals and not self.measured:
            return OpenTree(self.strength, moment.view(seat), self.players, seed, moment.state)
        answer = answer_of(self.game, Random(seed)) if self.measured else None
        imagine = self._imagining(moment, seat)
        return HiddenTree(self.strength, moment.view(seat), self.players, seed, answer, imagine)

    def _imagining(self, moment: Moment, seat: int) -> Callable[[int], State]:
        """A function that makes positions in which a seat could have been, by number."""
        if not self.conceals:
            return lambda _: moment.state.copy()
        view, record = moment.view(seat), moment.seat_record(seat)
        worlds = self.worlds[seat]
        return lambda world: worlds.imagine(view, record, f"analysis:{moment.number}:{seat}:{world}")

    # Comparing ------------------------------------------------------------------------------------

    def _loss(self, moment: Moment, seat: int, best: int) -> float:
        """What the move that was made lost against the best one found; nothing, as far as that is not sure.

        Both are searched anew, so that the best one gains nothing by having been chosen for its luck.
        """
        assert moment.move is not None
        differences: list[float] = []
        for count in (self.effort.compared, self.effort.confirmed):
            for _ in range(count):
                look = len(differences)
                better = self._after(moment, seat, best, look)
                made = self._after(moment, seat, moment.move, look)
                differences.append(better - made)
            mean = sum(differences) / len(differences)
            if mean < WORTH_CONFIRMING * self.basis.span:
                break
        return mean if mean > SURE * error_of(differences) else 0.0

    def _after(self, moment: Moment, seat: int, move: int, look: int) -> float:
        """What a seat can expect after one of its moves."""
        seed = Random(f"analysis:{moment.number}:{seat}:after:{look}").getrandbits(61)
        count = LEAST_WORLDS if self.conceals else 1
        imagine = self._imagining(moment, seat)
        ended: list[float] = []
        open_ones: list[State] = []
        for number in range(count):
            world = imagine(look * count + number)
            apply_measured(world, move, moment.data if move == moment.move else ())
            outcome = world.outcome()
            if outcome is None:
                open_ones.append(world)
            else:
                ended.append(float(outcome.results[seat]))
        if not open_ones:
            return sum(ended) / len(ended)
        raw = self._raws(open_ones, self.effort.iterations, seed)[seat]
        return (sum(ended) + len(open_ones) * self.basis.worth(raw)) / count

    def _raws(self, worlds: Sequence[State], iterations: int, seed: int) -> list[float]:
        """The mean results of all seats in a search that begins in one of these positions."""
        if not self.conceals and not self.measured:
            search = OpenSearch(self.settings, self.players, seed)
            search.run(worlds[0], iterations)
            return [search.mean_of(seat) for seat in range(self.players)]
        answer = answer_of(self.game, Random(seed)) if self.measured else None
        hidden = HiddenSearch(self.settings, self.players, seed, masks_of(self.game), answer)
        for number in range(iterations):
            hidden.run(worlds[number % len(worlds)], 1)
        return [_root_mean(hidden, seat) for seat in range(self.players)]

    # Chance ---------------------------------------------------------------------------------------

    def luck(self, moment: Moment, made: Sequence[tuple[int, tuple[int, ...]]]) -> Values:
        """What chance gave to each seat by these moves, next to what it gives on average."""
        if not self.conceals:
            return self._luck_in(moment.state, made, f"analysis:{moment.number}")
        return tuple(self._luck_of(moment, made, seat) for seat in range(self.players))

    def _luck_of(self, moment: Moment, made: Sequence[tuple[int, tuple[int, ...]]], seat: int) -> float:
        """The luck of a seat by what it saw of it. What it did not see has given it nothing yet."""
        shown = [(self.game.vocabulary.seen(move, seat, NATURE), data) for move, data in made]
        if all(move < 0 for move, _ in shown):
            return 0.0
        imagine = self._imagining(moment, seat)
        found: list[float] = []
        for number in range(self.effort.worlds):
            seed = f"analysis:{moment.number}:{seat}:{number}"
            try:
                world = imagine(number)
            except ImagineError:  # nobody has to be able to imagine what is being drawn
                return 0.0
            fitting = self._fitting(world, shown, seat, Random(seed))
            if fitting is not None:
                found.append(self._luck_in(world, fitting, seed)[seat])
        return sum(found) / len(found) if found else 0.0

    def _fitting(
        self, world: State, shown: Sequence[tuple[int, tuple[int, ...]]], seat: int, dice: Random
    ) -> list[tuple[int, tuple[int, ...]]] | None:
        """Moves of chance in an imagined position of which the seat sees the same, if there are any."""
        now = world.copy()
        found: list[tuple[int, tuple[int, ...]]] = []
        for seen, data in shown:
            if now.actor() != NATURE:
                return None
            legal = [
                (move, weight)
                for move, weight in zip(now.legal(), now.weights(), strict=True)
                if self.game.vocabulary.seen(move, seat, NATURE) == seen
            ]
            if not legal:
                return None
            (move,) = dice.choices([one for one, _ in legal], [float(weight) for _, weight in legal])
            if forbids_measured(now, move, data) is not None:
                return None
            apply_measured(now, move, data)
            found.append((move, data))
        return found

    def _luck_in(self, before: State, made: Sequence[tuple[int, tuple[int, ...]]], seed: str) -> Values:
        """The luck of all seats in a known position."""
        number = Random(seed).getrandbits(61)
        listed = None if self.measured else _outcomes(before)
        if listed is None:
            dice = Random(f"{seed}:outcomes")
            others = [(1.0, self._drawn(before, dice)) for _ in range(self.effort.outcomes)]
        else:
            others = [(share, state) for share, _, state in listed]
        after = before.copy()
        for move, data in made:
            apply_measured(after, move, data)
        # The same seed everywhere: what is luck of the search is the same for all.
        got = self._short_look(after, number)
        total = sum(share for share, _ in others)
        usual = [0.0] * self.players
        for share, state in others:
            for seat, value in enumerate(self._short_look(state, number)):
                usual[seat] += share * value / total
        return tuple(one - mean for one, mean in zip(got, usual, strict=True))

    def _drawn(self, before: State, dice: Random) -> State:
        """The position after chance has drawn anew."""
        state = before.copy()
        while state.actor() == NATURE:
            move, data = self.game.nature(state.copy(), dice)[:2]
            apply_measured(state, move, data)
        return state

    def _short_look(self, state: State, seed: int) -> Values:
        outcome = state.outcome()
        if outcome is not None:
            return tuple(float(result) for result in outcome.results)
        return self._values(self._raws([state], self.effort.short, seed), max(state.actor(), 0))


def _outcomes(before: State) -> list[tuple[float, tuple[int, ...], State]] | None:
    """All that chance can do, each with its probability; None if that is too much."""
    found: list[tuple[float, tuple[int, ...], State]] = []
    waiting: list[tuple[float, tuple[int, ...], State]] = [(1.0, (), before)]
    while waiting:
        share, path, state = waiting.pop()
        if state.actor() != NATURE:
            found.append((share, path, state))
            continue
        legal, weights = list(state.legal()), list(state.weights())
        if len(found) + len(waiting) + len(legal) > MOST_LISTED:
            return None
        for move, weight in zip(legal, weights, strict=True):
            after = state.copy()
            after.apply(move)
            waiting.append((share * float(weight) / float(sum(weights)), (*path, move), after))
    return found


def _visits(tree: OpenTree | HiddenTree) -> dict[int, int]:
    """How often each move was searched."""
    if isinstance(tree, OpenTree):
        search = tree.search
        return {search.moves[child]: int(search.visits[child]) for child in tree.children(0)}
    hidden = tree.search
    return {hidden.labels[child]: int(hidden.visits[child]) for child in tree.children(tree.view.seat)}


def _mean(tree: OpenTree | HiddenTree, seat: int) -> float:
    """The mean result of a seat in a whole search."""
    return tree.search.mean_of(seat) if isinstance(tree, OpenTree) else _root_mean(tree.search, seat)


def _root_mean(search: HiddenSearch, seat: int) -> float:
    total, visits = 0.0, 0
    child = search.first_child[seat]
    while child >= 0:
        total += search.totals[child]
        visits += search.visits[child]
        child = search.sibling[child]
    return total / visits if visits else 0.0


def mean_of(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def error_of(numbers: Sequence[float]) -> float:
    """The standard error of a mean."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)
