"""Monte-Carlo tree search for games without hidden information or measured moves.

Chance is sampled by its weights; every seat wants the best result for itself, and in a co-operative
game that is the same for all. Where a game has judgement, its leanings guide the tree and the playouts,
and its opinion ends playouts early. The tree lies in packed vectors, one number of each for each node,
and never grows beyond its capacity. ``hidden_search`` is for hidden information and measured moves.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from mothership.bots.generator import Generator
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import append, i64, vec

ROOM: Final[i64] = (
    4096  # nodes that there is room for at first; more room costs time that a short search has not
)


# Makes NATURE's move where it is measured, and gives the move.
Answer = Callable[[State], int]


class SearchSettings:
    """The parameters of a search."""

    def __init__(self, exploration: float, judged: bool, depth: i64, capacity: i64) -> None:
        self.exploration = exploration
        self.judged = judged  # leanings guide it; otherwise all moves are alike
        self.depth = depth  # moves of a playout before judgement ends it; negative: played to the end
        self.capacity = capacity  # nodes


class Playouts:
    """Playouts: a few moves by leanings and then ``judge``, or random play to the end."""

    def __init__(
        self, settings: SearchSettings, generator: Generator, seats: i64, answer: Answer | None
    ) -> None:
        self.answer = answer
        self.judged = settings.judged
        self.depth = settings.depth
        self.generator = generator
        self.seats = seats
        self.results = vec[float]([0.0] * seats)  # of the last playout
        # What results were seen at all: exploration is measured by that.
        self.least = 0.0
        self.greatest = 0.0
        self.any = False

    def span(self) -> float:
        return self.greatest - self.least if self.greatest > self.least else 1.0

    def play(self, state: State) -> None:
        left = self.depth
        actor = state.actor()
        while actor != NOBODY:
            if left == 0 and actor != NATURE:
                self.judge(state)
                return
            if actor == NATURE:
                self.sample_chance(state)
            else:
                left -= 1
                legal = state.legal()
                if not self.judged or len(legal) == 1:
                    state.apply(legal[self.generator.below(len(legal))])
                else:
                    state.apply(legal[self.sensible(state.leanings(legal))])
            actor = state.actor()
        self.count(state)

    def sample_chance(self, state: State) -> i64:
        """Make NATURE's move, drawn by its weights or answered by the table, and return it."""
        if self.answer is not None:
            return self.answer(state)
        move = state.legal()[self.generator.weighted(state.weights())]
        state.apply(move)
        return move

    def sensible(self, leanings: vec[i64]) -> i64:
        """Draw a move by its leaning; any move if all leanings are 0."""
        for leaning in leanings:
            if leaning > 0:
                return self.generator.weighted(leanings)
        return self.generator.below(len(leanings))

    def judge(self, state: State) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.results[seat] = state.judge(seat)
            self.widen(self.results[seat])
            seat += 1

    def count(self, state: State) -> None:
        outcome = state.outcome()
        assert outcome is not None
        results = outcome.results
        seat: i64 = 0
        while seat < self.seats:
            self.results[seat] = float(results[seat])
            self.widen(self.results[seat])
            seat += 1

    def widen(self, result: float) -> None:
        if not self.any:
            self.any = True
            self.least = result
            self.greatest = result
        elif result < self.least:
            self.least = result
        elif result > self.greatest:
            self.greatest = result


class OpenSearch:
    """One search tree. The root is node 0; the children of a node lie side by side."""

    def __init__(self, settings: SearchSettings, seats: i64, seed: i64) -> None:
        self.settings = settings
        self.exploration = settings.exploration
        self.capacity = settings.capacity
        self.judged = settings.judged
        self.generator = Generator(seed)
        self.playouts = Playouts(settings, self.generator, seats, None)
        self.clear()

    def clear(self) -> None:
        room = self.capacity if self.capacity < ROOM else ROOM
        self.moves = vec[i64](capacity=room)  # the move that leads to a node
        self.visits = vec[i64](capacity=room)
        self.totals = vec[float](capacity=room)  # results of the seat that chose the move
        self.priors = vec[float](capacity=room)  # the share of leaning among its siblings
        self.first_child = vec[i64](capacity=room)
        self.children = vec[i64](capacity=room)  # how many; 0 until the node is expanded
        self.actors = vec[i64](capacity=room)  # who moves at a node, once it is expanded
        self.sums = vec[float]([0.0] * self.playouts.seats)  # results of each seat, over all iterations
        self.add_node(0, 1.0)

    def add_node(self, move: i64, prior: float) -> None:
        self.moves = append(self.moves, move)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.priors = append(self.priors, prior)
        self.first_child = append(self.first_child, 0)
        self.children = append(self.children, 0)
        self.actors = append(self.actors, NOBODY)

    def run(self, root: State, iterations: i64) -> None:
        """Run some iterations from the same root."""
        done: i64 = 0
        while done < iterations:
            self.iterate(root.copy())
            done += 1

    def iterate(self, state: State) -> None:
        """One iteration: descend, expand, play out, and update the path."""
        path = append(vec[i64](capacity=64), 0)
        node: i64 = 0
        while self.children[node] > 0:
            node = self.choose(node, state)
            path = append(path, node)
            state.apply(self.moves[node])
        if (self.visits[node] > 0 or node == 0) and self.expand(node, state):
            node = self.choose(node, state)
            path = append(path, node)
            state.apply(self.moves[node])
        self.playouts.play(state)
        self.remember(path)

    def expand(self, node: i64, state: State) -> bool:
        """Add the children of a node, unless the game is over or the tree is full."""
        legal = state.legal()
        if len(legal) == 0 or len(self.moves) + len(legal) > self.capacity:
            return False
        self.first_child[node] = len(self.moves)
        actor = state.actor()
        self.actors[node] = actor
        if self.judged and actor >= 0:
            self.add_children(legal, state.leanings(legal))
        else:
            for move in legal:
                self.add_node(move, 1.0)
        self.children[node] = len(self.moves) - self.first_child[node]
        return True

    def add_children(self, legal: vec[i64], leanings: vec[i64]) -> None:
        # A little for everybody, so that a wrong leaning can be overcome; but not for the unthinkable.
        total = 0.0
        considered: i64 = 0
        for leaning in leanings:
            if leaning >= 0:
                total += float(leaning)
                considered += 1
        if considered == 0:  # whatever is done, something has to be
            for move in legal:
                self.add_node(move, 1.0)
            return
        floor = 0.02 * total / float(considered) + 1e-9
        total += floor * float(considered)
        index: i64 = 0
        while index < len(legal):
            if leanings[index] >= 0:
                share = (float(leanings[index]) + floor) / total
                self.add_node(legal[index], share * self.generator.mood())
            index += 1

    def choose(self, node: i64, state: State) -> i64:
        """The child to descend to."""
        if self.actors[node] == NATURE:
            return self.first_child[node] + self.generator.weighted(state.weights())
        if self.judged:
            return self.choose_by_leaning(node)
        return self.choose_by_bound(node)

    def choose_by_bound(self, node: i64) -> i64:
        first = self.first_child[node]
        count = self.children[node]
        end = first + count
        # Unvisited children come first, in turn from a random place.
        if self.visits[node] <= count:
            offset = self.generator.below(count)
            tried: i64 = 0
            while tried < count:
                child = first + (offset + tried) % count
                if self.visits[child] == 0:
                    return child
                tried += 1
        scale = self.exploration * 0.5 * self.playouts.span() * sqrt(log(float(self.visits[node])))
        best = first
        best_bound = -1e300
        child = first
        while child < end:
            visits = float(self.visits[child])
            bound = self.totals[child] / visits + scale / sqrt(visits)
            if bound > best_bound:
                best_bound = bound
                best = child
            child += 1
        return best

    def choose_by_leaning(self, node: i64) -> i64:
        """The best child by its mean and its leaning; an untried one counts as slightly worse."""
        first = self.first_child[node]
        end = first + self.children[node]
        span = self.playouts.span()
        scale = self.exploration * span * sqrt(float(self.visits[node]) + 1.0)
        total = 0.0
        seen: i64 = 0
        child = first
        while child < end:
            total += self.totals[child]
            seen += self.visits[child]
            child += 1
        usual = total / float(seen) - 0.1 * span if seen > 0 else 0.0
        best = first
        best_bound = -1e300
        child = first
        while child < end:
            visits = self.visits[child]
            if visits == 0 and node == 0:
                bound = 1e6 + self.priors[child]  # whatever leans where: every move gets a look
            else:
                mean = self.totals[child] / float(visits) if visits > 0 else usual
                bound = mean + scale * self.priors[child] / (1.0 + float(visits))
            if bound > best_bound:
                best_bound = bound
                best = child
            child += 1
        return best

    def remember(self, path: vec[i64]) -> None:
        results = self.playouts.results
        self.visits[0] += 1
        seat: i64 = 0
        while seat < self.playouts.seats:
            self.sums[seat] += results[seat]
            seat += 1
        step: i64 = 1
        while step < len(path):
            node = path[step]
            self.visits[node] += 1
            chooser = self.actors[path[step - 1]]
            if chooser >= 0:
                self.totals[node] += results[chooser]
            step += 1

    # What came out --------------------------------------------------------------------------------

    def best_child(self, node: i64) -> i64:
        """The most visited child, the better one of equals; -1 if there is none."""
        best: i64 = -1
        child = self.first_child[node]
        end = child + self.children[node]
        while child < end:
            if best < 0 or self.is_better(child, best):
                best = child
            child += 1
        return best

    def is_better(self, child: i64, best: i64) -> bool:
        if self.visits[child] != self.visits[best]:
            return self.visits[child] > self.visits[best]
        return self.mean(child) > self.mean(best)

    def mean_of(self, seat: i64) -> float:
        """The mean result of a seat over all iterations."""
        return self.sums[seat] / float(self.visits[0])

    def mean(self, node: i64) -> float:
        """The mean result of the seat that chose the move to a node."""
        visits = self.visits[node]
        return self.totals[node] / float(visits) if visits > 0 else -1e300
