"""The bot that searches, in every game.

``open_search`` is the search of games in which everything is public, ``hidden_search`` that of games with
secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Final, Protocol

from mothership.bots.calibration import calibrated
from mothership.bots.hidden_search import HiddenSearch, MoveMasks
from mothership.bots.open_search import Answer, OpenSearch, SearchSettings
from mothership.bots.thought import Budget, Thought
from mothership.bots.worlds import Worlds
from mothership.core import NATURE, NOBODY, SPECTATOR, Game, SeatRecord, State, View
from mothership.core.state import apply_measured, leanings_among
from mothership.core.vectors import i64, vec

WORLDS: Final = 24  # imagined for one move, where something is hidden
MOST_CHUNK: Final = 256  # iterations between two looks at the clock
LOOK: Final = 0.01  # seconds between two looks at the clock, as far as one can tell
SHOWN: Final = 8  # visits below which a move is not worth telling
LONGEST_LINE: Final = 12
_MASKS: Final[dict[str, MoveMasks]] = {}


@dataclass(frozen=True)
class Strength:
    """The strength of a search bot: its budget, exploration, tree size and share of slips."""

    budget: Budget
    exploration: float = 1.0
    capacity: int = 200_000
    slips: float = 0.0  # the share of moves that are played by leaning alone

    def without_clock(self) -> Strength:
        """The same with all of its iterations, however long they take. Raises ValueError if it has none."""
        return replace(self, budget=replace(self.budget, seconds=None))


class SearchBot:
    """Searches from its view and record. The same seed and iterations give the same move."""

    def __init__(self, seed: int | str, strength: Strength) -> None:
        self.seed = seed
        self.strength = strength
        self.worlds = Worlds()

    def choose(self, view: View, record: SeatRecord) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        return self._think(view, record, self.strength.budget, settle=True).move

    def slips(self, game: Game) -> float:  # noqa: ARG002  # what a level does in one game
        """The share of moves that are played by leaning alone."""
        return self.strength.slips

    def think(self, view: View, record: SeatRecord, budget: Budget | None = None) -> Thought:
        """The best move found within the budget, with its reasons."""
        return self._think(view, record, budget or self.strength.budget, settle=False)

    def _think(self, view: View, record: SeatRecord, budget: Budget, settle: bool) -> Thought:
        began = perf_counter()
        until = None if budget.seconds is None else began + budget.seconds
        dice = Random(f"{self.seed}:{record.seat}:{len(record.entries)}")
        number = dice.getrandbits(61)
        certain = self.worlds.certain(view, record)
        if dice.random() < self.slips(view.game):
            return Thought(by_leaning(certain, view, dice), seconds=perf_counter() - began)
        measured = any(block.nature and block.measured for block in view.game.vocabulary.blocks)
        if certain is not None and not measured and not view.game.conceals(record.setup):
            tree: Tree = OpenTree(self.strength, view, record.setup.players, number, certain)
        else:
            seeds = f"{self.seed}:{record.seat}:{len(record.entries)}"
            tree = HiddenTree(
                self.strength,
                view,
                record.setup.players,
                number,
                answer_of(view.game, Random(number)) if measured else None,
                lambda world: certain or self.worlds.imagine(view, record, f"{seeds}:{world}"),
            )
        done = grow(tree, budget.iterations, until, settle)
        if done == 0:  # the time was up before it began
            return Thought(by_leaning(certain, view, dice), seconds=perf_counter() - began)
        return tree.thought(done, perf_counter() - began)


def best_reply(state: State, game: Game, players: int, strength: Strength, seed: int) -> int:
    """The best move of the seat on turn in a position that is known."""
    view = game.view(state, state.actor())
    if len(view.legal) == 1:
        return view.legal[0]
    tree = OpenTree(strength, view, players, seed, state)
    until = None if strength.budget.seconds is None else perf_counter() + strength.budget.seconds
    done = grow(tree, strength.budget.iterations, until)
    return tree.thought(done, 0.0).move if done else view.legal[0]


def by_leaning(state: State | None, view: View, dice: Random) -> int:
    """A move drawn by its leaning, without a search."""
    if state is None:
        return dice.choice(view.legal)
    leanings = leanings_among(state, view.legal)
    return dice.choices(view.legal, leanings if any(leanings) else None)[0]


class Tree(Protocol):
    """A search in progress."""

    def run(self, iterations: int) -> None: ...

    def lead(self) -> int:
        """The lead of the best move in visits; 0 if the move is drawn."""

    def thought(self, iterations: int, seconds: float) -> Thought: ...


def grow(tree: Tree, iterations: int | None, until: float | None, settle: bool = False) -> int:
    """Search until the iterations or the time are used up; returns the number of iterations.

    With ``settle`` it stops early when no other move can overtake the best one.
    """
    done = 0
    chunk = 1
    while iterations is None or done < iterations:
        began = perf_counter()
        if until is not None and began >= until:
            break
        size = chunk if iterations is None else min(chunk, iterations - done)
        tree.run(size)
        done += size
        took = perf_counter() - began
        left = LOOK if until is None else min(LOOK, max(until - perf_counter(), 0.0))
        chunk = max(1, min(MOST_CHUNK, 2 * chunk, int(size * left / max(took, 1e-9))))
        # Nobody leads by more than all iterations so far: before half of them there is nothing to look for.
        if settle and iterations is not None and iterations - done < done and tree.lead() > iterations - done:
            break
    return done


def lead_of(visits: Iterable[int]) -> int:
    """The difference between the greatest number and the next."""
    first = second = 0
    for number in visits:
        if number > first:
            first, second = number, first
        elif number > second:
            second = number
    return first - second


def settings_for(game: Game, strength: Strength) -> SearchSettings:
    # Without judgement nothing can be said of a position but by playing on to the end.
    depth = game.playout if game.judged else -1
    return SearchSettings(strength.exploration, game.judged, depth, strength.capacity)


class Fears:
    """The opponent's answer in a line that hurts most, which need not be the first one.

    An answer that hurts no more than the alternatives is not feared, nor is one that only lets happen what
    the seat does itself.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.move: int | None = None
        self.hurt = 0.0

    def weigh(self, move: int, hurt: float) -> None:
        if hurt > self.hurt and self.game.vocabulary.block_of(move).name not in self.game.declines:
            self.move, self.hurt = move, hurt


def spared(search: OpenSearch | HiddenSearch, node: int, children: Iterable[int]) -> float:
    """How much better the results are after the alternatives to a move."""
    others = [child for child in children if child != node and search.visits[child] > 0]
    visits = sum(int(search.visits[child]) for child in others)
    if not visits:
        return 0.0
    return sum(search.totals[child] for child in others) / visits - search.mean(node)


class OpenTree:
    """A search of a known position."""

    def __init__(self, strength: Strength, view: View, players: int, seed: int, root: State) -> None:
        self.search = OpenSearch(settings_for(view.game, strength), players, seed)
        self.view = view
        self.players = players
        self.root = root

    def run(self, iterations: int) -> None:
        self.search.run(self.root, iterations)

    def lead(self) -> int:
        return lead_of(self.search.visits[child] for child in self.children(0))

    def children(self, node: int) -> range:
        first = self.search.first_child[node]
        return range(first, first + self.search.children[node])

    def thought(self, iterations: int, seconds: float) -> Thought:
        search = self.search
        best = search.best_child(0)
        line: list[tuple[int, int]] = []
        fears = Fears(self.view.game)
        before, node = 0, best
        actor = self.view.seat
        while node >= 0 and len(line) < LONGEST_LINE and (search.visits[node] >= SHOWN or not line):
            move = search.moves[node]
            line.append((actor, move))
            if actor >= 0 and actor != self.view.seat:
                # Results count for the seat that chose the move: what it gains by this answer is feared.
                fears.weigh(move, -spared(search, node, self.children(before)))
            actor = search.actors[node]
            before, node = node, search.best_child(node)
        raw = search.mean(best)
        expected = calibrated(self.view.game.id, self.players, raw)
        return Thought(search.moves[best], expected, tuple(line), fears.move, iterations, seconds, raw)


class HiddenTree:
    """A search with hidden information, over several imagined positions."""

    def __init__(
        self,
        strength: Strength,
        view: View,
        players: int,
        seed: int,
        answer: Answer | None,
        imagine: Callable[[int], State],
    ) -> None:
        settings = settings_for(view.game, strength)
        self.search = HiddenSearch(settings, players, seed, masks_of(view.game), answer)
        self.view = view
        self.players = players
        self.seed = seed
        self.imagine = imagine
        self.known: list[State] = []
        self.turn = 0

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            if len(self.known) < WORLDS:
                self.known.append(self.imagine(len(self.known)))
            self.search.run(self.known[self.turn % len(self.known)], 1)
            self.turn += 1

    def lead(self) -> int:
        if self.drawn():
            return 0
        return lead_of(self.search.visits[child] for child in self.children(self.view.seat))

    def drawn(self) -> bool:
        """Whether the move is drawn by visits instead of taking the best: for hidden moves."""
        return bool(self.view.game.vocabulary.block_of(self.view.legal[0]).hidden)

    def thought(self, iterations: int, seconds: float) -> Thought:
        search = self.search
        best = search.best_child(self.view.seat)
        if self.drawn():
            best = self.mixed()
        move = search.labels[best]
        raw = search.mean(best)
        expected = calibrated(self.view.game.id, self.players, raw)
        return Thought(move, expected, *self.line(), iterations, seconds, raw)

    def mixed(self) -> int:
        """A hidden move, drawn by visits so that nobody can predict it."""
        children = self.children(self.view.seat)
        return Random(self.seed).choices(children, [int(self.search.visits[child]) for child in children])[0]

    def children(self, node: int) -> list[int]:
        found = []
        child = self.search.first_child[node]
        while child >= 0:
            found.append(int(child))
            child = self.search.sibling[child]
        return found

    def line(self) -> tuple[tuple[tuple[int, int], ...], int | None]:
        """The best line of the seat's own tree, as it would see it, with the actors of one position."""
        search = self.search
        before, node = self.view.seat, search.best_child(self.view.seat)
        line: list[tuple[int, int]] = []
        fears = Fears(self.view.game)
        world = self.known[0].copy()
        while node >= 0 and len(line) < LONGEST_LINE and (search.visits[node] >= SHOWN or not line):
            actor, seen = world.actor(), search.labels[node]
            vocabulary = self.view.game.vocabulary
            fitting = [move for move in world.legal() if vocabulary.seen(move, self.view.seat, actor) == seen]
            if not fitting:  # the best answer in other worlds is impossible in this one
                break
            if vocabulary.block_of(fitting[0]).measured:  # nobody knows where it will land
                break
            line.append((actor, seen))
            if actor >= 0 and actor != self.view.seat:
                fears.weigh(seen, spared(search, node, self.children(before)))
            world.apply(fitting[0])
            before, node = node, search.best_child(node)
        return tuple(line), fears.move


def answer_of(game: Game, generator: Random) -> Answer:
    """A function that makes NATURE's measured moves as the game's own table does."""

    def answer(state: State) -> int:
        move, data = game.nature(state, generator)[:2]
        apply_measured(state, move, data)
        return move

    return answer


def masks_of(game: Game) -> MoveMasks:
    """What the seats see of each move, computed once for each game."""
    found = _MASKS.get(game.id)
    if found is None:
        masked, witnesses = [], []
        for block in game.vocabulary.blocks:
            names = [part.name for part in block.fields]
            for move in range(block.base, block.base + block.size):
                # Nobody sits there: what an outsider sees of somebody else's move.
                masked.append(game.vocabulary.seen(move, SPECTATOR, NATURE))
                witness = names.index(block.witness) if block.hidden and block.witness else None
                witnesses.append(NOBODY if witness is None else block.decode(move)[witness])
        found = _MASKS[game.id] = MoveMasks(vec[i64](masked), vec[i64](witnesses))
    return found
