"""Monte-Carlo tree search with hidden information: every iteration imagines another possible position.

Each seat has a tree of its own, whose branches are what that seat sees of the moves. So nobody in the
search acts on what they could not know: a sign that was thrown in secret is one branch to the opponent.
The same serves where NATURE's moves are measured: no two landings are alike, so what is legal after one
has to be asked each time. (In the literature: information-set search with several observers.)
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mothership.bots.generator import Generator
from mothership.bots.open_search import ROOM, Answer, Playouts, SearchSettings
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import append, i64, vec

NONE: Final = -1


class MoveMasks:
    """What the seats see of each move of a vocabulary, as packed vectors."""

    def __init__(self, masked: vec[i64], witnesses: vec[i64]) -> None:
        self.masked = masked  # the move as others see it: itself, or a negative number for "one of these"
        self.witnesses = witnesses  # the seat that sees it although it is hidden; negative: only the actor

    def seen(self, move: i64, seat: i64, actor: i64) -> i64:
        if seat == actor or self.masked[move] == move or self.witnesses[move] == seat:
            return move
        return self.masked[move]


class HiddenSearch:
    """One tree for each seat; the root of seat n is node n. Children hang in chains."""

    def __init__(
        self, settings: SearchSettings, seats: i64, seed: i64, masks: MoveMasks, answer: Answer | None
    ) -> None:
        self.exploration = settings.exploration
        self.capacity = settings.capacity
        self.judged = settings.judged
        self.seats = seats
        self.masks = masks
        self.generator = Generator(seed)
        self.playouts = Playouts(settings, self.generator, seats, answer)
        # Scratch: which child of the node at hand has this label.
        self.child_of = vec[i64]([NONE] * len(masks.masked))
        self.clear()

    def clear(self) -> None:
        room = self.capacity if self.capacity < ROOM else ROOM
        self.labels = vec[i64](capacity=room)  # what the seat saw of the move to a node
        self.visits = vec[i64](capacity=room)
        self.chances = vec[i64](capacity=room)  # how often it could have been chosen
        self.totals = vec[float](capacity=room)  # results of the seat whose tree it is
        self.first_child = vec[i64](capacity=room)
        self.sibling = vec[i64](capacity=room)
        seat: i64 = 0
        while seat < self.seats:
            self.add_node(NONE)
            seat += 1

    def add_node(self, label: i64) -> i64:
        self.labels = append(self.labels, label)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 0)
        self.totals = append(self.totals, 0.0)
        self.first_child = append(self.first_child, NONE)
        self.sibling = append(self.sibling, NONE)
        return len(self.labels) - 1

    def run(self, world: State, iterations: i64) -> None:
        """So many iterations that begin in this world."""
        done: i64 = 0
        while done < iterations:
            self.iterate(world.copy())
            done += 1

    def iterate(self, state: State) -> None:
        nodes = vec[i64](range(self.seats))  # where each seat stands in its tree
        path = vec[i64](capacity=64)
        actor = state.actor()
        fresh = False
        while actor != NOBODY and not fresh:
            if actor == NATURE:
                move = self.playouts.sample_chance(state)
            else:
                move = self.choose(nodes[actor], state, state.legal())
                state.apply(move)
            seat: i64 = 0
            while seat < self.seats:
                child = self.child_seen(nodes[seat], self.masks.seen(move, seat, actor))
                if child == NONE or (seat == actor and self.visits[child] == 0):
                    fresh = True
                nodes[seat] = child
                path = append(path, child)
                seat += 1
            actor = state.actor()
        self.playouts.play(state)
        self.remember(path)

    def child_seen(self, node: i64, label: i64) -> i64:
        """The child of a node with such a label, a new one if need be; NONE where there is no room for it."""
        child = self.first_child[node]
        while child != NONE:
            if self.labels[child] == label:
                return child
            child = self.sibling[child]
        if len(self.labels) >= self.capacity:
            return NONE  # no room: from here on it is played out, and what is there learns by it
        child = self.add_node(label)
        self.sibling[child] = self.first_child[node]
        self.first_child[node] = child
        return child

    def choose(self, node: i64, state: State, legal: vec[i64]) -> i64:
        """The move of the seat that is asked, by its own tree. Only what is legal in this world counts."""
        child_of = self.child_of
        child = self.first_child[node]
        while child != NONE:
            child_of[self.labels[child]] = child  # the own moves are seen as they are
            child = self.sibling[child]
        if self.judged:
            move = self.best_by_leaning(legal, state.leanings(legal), node < self.seats)
        else:
            move = self.best_by_bound(legal)
        child = self.first_child[node]
        while child != NONE:
            child_of[self.labels[child]] = NONE
            child = self.sibling[child]
        return move

    def best_by_leaning(self, legal: vec[i64], leanings: vec[i64], at_root: bool) -> i64:
        """What was found so far, and what leans that way. At the root every move gets a look."""
        weight = 0.0
        total = 0.0
        seen: i64 = 0
        index: i64 = 0
        while index < len(legal):
            if leanings[index] > 0:
                weight += float(leanings[index])
            child = self.child_of[legal[index]]
            if child != NONE:
                total += self.totals[child]
                seen += self.visits[child]
            index += 1
        floor = 0.02 * weight / float(len(legal)) + 1e-9
        weight += floor * float(len(legal))
        span = self.playouts.span()
        scale = self.exploration * span * sqrt(float(seen) + 1.0)
        usual = total / float(seen) - 0.1 * span if seen > 0 else 0.0
        # Among equals any: signs that nobody can see must not be tried in the order of the vocabulary.
        offset = self.generator.below(len(legal))
        best = legal[offset]
        best_bound = -1e300
        index = 0
        while index < len(legal):
            place = (offset + index) % len(legal)
            index += 1
            if leanings[place] < 0:
                continue  # out of the question: taken only if everything is
            child = self.child_of[legal[place]]
            visits = self.visits[child] if child != NONE else 0
            prior = (float(leanings[place]) + floor) / weight * self.generator.mood()
            if visits == 0 and at_root:
                bound = 1e6 + prior
            else:
                mean = self.totals[child] / float(visits) if visits > 0 else usual
                bound = mean + scale * prior / (1.0 + float(visits))
            if bound > best_bound:
                best_bound = bound
                best = legal[place]
        return best

    def best_by_bound(self, legal: vec[i64]) -> i64:
        """Without leanings: whatever has never been tried, then the best upper bound."""
        offset = self.generator.below(len(legal))
        span = self.exploration * 0.5 * self.playouts.span()
        best = legal[offset]
        best_bound = -1e300
        index: i64 = 0
        while index < len(legal):
            move = legal[(offset + index) % len(legal)]
            child = self.child_of[move]
            if child == NONE or self.visits[child] == 0:
                bound = 1e200
            else:
                self.chances[child] += 1
                visits = float(self.visits[child])
                bound = self.totals[child] / visits + span * sqrt(
                    log(float(self.chances[child]) + 1.0) / visits
                )
            if bound > best_bound:
                best_bound = bound
                best = move
            index += 1
        return best

    def remember(self, path: vec[i64]) -> None:
        results = self.playouts.results
        step: i64 = 0
        while step < len(path):
            node = path[step]
            if node != NONE:
                self.visits[node] += 1
                self.totals[node] += results[step % self.seats]
            step += 1

    # What came out --------------------------------------------------------------------------------

    def best_child(self, node: i64) -> i64:
        """The most visited child, the better one of two alike; NONE if there is none."""
        best: i64 = NONE
        child = self.first_child[node]
        while child != NONE:
            if best == NONE or self.is_better(child, best):
                best = child
            child = self.sibling[child]
        return best

    def is_better(self, child: i64, best: i64) -> bool:
        if self.visits[child] != self.visits[best]:
            return self.visits[child] > self.visits[best]
        return self.mean(child) > self.mean(best)

    def mean(self, node: i64) -> float:
        visits = self.visits[node]
        return self.totals[node] / float(visits) if visits > 0 else -1e300
