"""A plain Monte-Carlo tree search (UCT) over any State whose moves are all public.

Chance is sampled by its weights; every seat wants the best result for itself. The tree lies in packed
vectors, one number of each for each node, and never grows beyond its capacity.
"""

from __future__ import annotations

from math import log, sqrt

from mothership.bots.generator import Generator
from mothership.bots.playout import play_out
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import append, i64, vec


class Uct:
    """One search tree. The root is node 0; the children of a node lie side by side."""

    def __init__(self, exploration: float, capacity: i64, seed: i64) -> None:
        self.exploration = exploration
        self.capacity = capacity
        self.generator = Generator(seed)
        self.moves = vec[i64](capacity=capacity)  # the move that leads to a node
        self.visits = vec[i64](capacity=capacity)
        self.totals = vec[float](capacity=capacity)  # results of the seat that chose the move
        self.first_child = vec[i64](capacity=capacity)
        self.children = vec[i64](capacity=capacity)  # how many; 0 until the node is expanded
        self.actors = vec[i64](capacity=capacity)  # who moves at a node, once it is expanded

    def search(self, root: State, iterations: i64) -> i64:
        """The most visited move of the root after so many iterations."""
        self.clear()
        self.add_node(0)
        done: i64 = 0
        while done < iterations:
            self.iterate(root.copy())
            done += 1
        return self.most_visited()

    def clear(self) -> None:
        self.moves = vec[i64](capacity=self.capacity)
        self.visits = vec[i64](capacity=self.capacity)
        self.totals = vec[float](capacity=self.capacity)
        self.first_child = vec[i64](capacity=self.capacity)
        self.children = vec[i64](capacity=self.capacity)
        self.actors = vec[i64](capacity=self.capacity)

    def add_node(self, move: i64) -> None:
        self.moves = append(self.moves, move)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.first_child = append(self.first_child, 0)
        self.children = append(self.children, 0)
        self.actors = append(self.actors, NOBODY)

    def iterate(self, state: State) -> None:
        """Descend by the best bounds, add one layer, play out, and remember the results on the way."""
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
        play_out(state, self.generator)
        self.remember(path, state)

    def expand(self, node: i64, state: State) -> bool:
        """Give a node its children; not when the game is over or the tree is full."""
        legal = state.legal()
        count = len(legal)
        if count == 0 or len(self.moves) + count > self.capacity:
            return False
        self.first_child[node] = len(self.moves)
        self.children[node] = count
        self.actors[node] = state.actor()
        for move in legal:
            self.add_node(move)
        return True

    def choose(self, node: i64, state: State) -> i64:
        """The child to go on with."""
        first = self.first_child[node]
        if self.actors[node] == NATURE:
            return first + self.generator.weighted(state.weights())
        end = first + self.children[node]
        # Unvisited children come first, in turn from a random place.
        count = self.children[node]
        if self.visits[node] <= count:
            offset = self.generator.below(count)
            tried: i64 = 0
            while tried < count:
                child = first + (offset + tried) % count
                if self.visits[child] == 0:
                    return child
                tried += 1
        scale = self.exploration * sqrt(log(float(self.visits[node])))
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

    def remember(self, path: vec[i64], state: State) -> None:
        outcome = state.outcome()
        assert outcome is not None
        results = outcome.results
        self.visits[0] += 1
        step: i64 = 1
        while step < len(path):
            node = path[step]
            self.visits[node] += 1
            chooser = self.actors[path[step - 1]]
            if chooser >= 0:
                self.totals[node] += results[chooser]
            step += 1

    def most_visited(self) -> i64:
        best = self.first_child[0]
        child = best
        while child < self.first_child[0] + self.children[0]:
            if self.visits[child] > self.visits[best]:
                best = child
            child += 1
        return self.moves[best]
