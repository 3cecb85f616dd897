"""Many games at once: applies actions, lets chance and other seats answer, and writes what is seen next.

Compiled, and free of NumPy: the vectors are read by whoever owns the arrays (``vector_env``).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mothership.bots.generator import Generator
from mothership.core.encoding.coder import Coder, Features
from mothership.core.keys import combine, scramble
from mothership.core.nature import Nature
from mothership.core.seats import NATURE, NOBODY
from mothership.core.state import State
from mothership.core.vectors import i32, i64, u8, vec

NO_LIMIT: Final = 0
MOST_TRIES: Final = 1_000


class Batch:
    """Games with one setup, each at a decision of one of the ``seats``, or just ended."""

    def __init__(
        self,
        first: State,
        coder: Coder,
        count: int,
        seats: Sequence[int],
        limit: int,
        same_step: bool,
        spreads: Sequence[Features],
        nature: Nature | None,
    ) -> None:
        self.first: State = first
        self.coder: Coder = coder
        self.count: i64 = count
        self.players: i64 = coder.players
        self.limit: i64 = limit
        self.same_step: bool = same_step
        self.spreads: list[Features] = list(spreads)
        self.nature: Nature | None = nature  # None: by the weights
        self.decides: vec[bool] = vec[bool]([seat in seats for seat in range(coder.players)])
        self.length: i64 = coder.length
        self.actions: i64 = coder.actions
        self.to_action: vec[i64] = coder.to_action
        self.to_move: vec[i64] = coder.to_move

        self.states: list[State] = [first.copy() for _ in range(count)]
        self.generators: list[Generator] = [Generator(0) for _ in range(count)]
        self.sampler: Generator = Generator(0)
        self.randoms: list[Random] = [Random(0) for _ in range(count if nature is not None else 0)]
        self.next_seeds: vec[i64] = vec[i64]([0] * count)
        # The actions that are marked in each mask, so that nothing else must be cleared.
        self.marked: vec[i32] = vec[i32]([0] * (count * coder.actions))
        self.marks: vec[i64] = vec[i64]([0] * count)

        # Read from outside.
        self.observations: vec[i32] = vec[i32]([0] * (count * coder.length))
        self.features: list[vec[float]] = [
            vec[float]([0.0] * (count * spread.size)) for spread in self.spreads
        ]
        self.masks: vec[u8] = vec[u8]([0] * (count * coder.actions))
        self.turns: vec[i32] = vec[i32]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * coder.players))
        self.terminated: vec[u8] = vec[u8]([0] * count)
        self.truncated: vec[u8] = vec[u8]([0] * count)
        self.decisions: vec[i32] = vec[i32]([0] * count)
        self.seeds: vec[i64] = vec[i64]([0] * count)
        kept: i64 = 0
        if same_step:
            kept = count * coder.length
        self.last_observations: vec[i32] = vec[i32]([0] * kept)
        self.last_turns: vec[i32] = vec[i32]([0] * count)

    # From outside -----------------------------------------------------------------------------

    def reset(self, seeds: list[int]) -> None:
        """Begin every game with its own seed."""
        self.sampler.state = combine(seeds[0], 2)
        for number in range(self.count):
            self.next_seeds[number] = seeds[number]
            self.tidy(number)
            self.begin(number)

    def illegal(self, actions: list[int]) -> int:
        """The number of the first game whose action is not legal; -1 if all are."""
        for number in range(self.count):
            action: i64 = actions[number]
            if action < 0 or action >= self.actions or self.masks[number * self.actions + action] == 0:
                return number
        return -1

    def sample(self) -> list[int]:
        """A legal action for each game, all of them alike."""
        chosen: list[int] = []
        for number in range(self.count):
            place = number * self.actions + self.sampler.below(self.marks[number])
            chosen.append(int(self.marked[place]))
        return chosen

    def step(self, actions: list[int]) -> None:
        """One decision in each game. A game that has ended begins anew instead."""
        for number in range(self.count):
            over = self.terminated[number] + self.truncated[number] > 0
            self.tidy(number)
            if over and not self.same_step:
                self.begin(number)
            else:
                action: i64 = actions[number]
                self.states[number].apply(self.to_move[i64(self.turns[number]) * self.actions + action])
                self.decisions[number] += 1
                self.settle(number)

    # One game ---------------------------------------------------------------------------------

    def tidy(self, number: i64) -> None:
        """Forget what the last step said of its end."""
        self.terminated[number] = 0
        self.truncated[number] = 0
        for place in range(number * self.players, (number + 1) * self.players):
            self.rewards[place] = 0.0

    def begin(self, number: i64) -> None:
        """Begin anew. A game that ends before any seat is asked is left out."""
        tries: i64 = 0
        while tries < MOST_TRIES:
            seed = self.next_seeds[number]
            self.seeds[number] = seed
            self.next_seeds[number] = combine(seed, 1)
            self.generators[number].state = scramble(seed)
            if self.nature is not None:
                self.randoms[number].seed(int(seed))
            self.states[number] = self.first.copy()
            self.decisions[number] = 0
            actor = self.play_on(self.states[number], number)
            if actor != NOBODY:
                self.ask(number, actor)
                return
            tries += 1
        raise RuntimeError("the games end before any seat is asked")

    def settle(self, number: i64) -> None:
        """Play on to the next decision, or to the end."""
        state = self.states[number]
        actor = self.play_on(state, number)
        if actor == NOBODY:
            self.terminated[number] = 1
            self.reward(state, number)
        elif self.limit != NO_LIMIT and i64(self.decisions[number]) >= self.limit:
            self.truncated[number] = 1
        else:
            self.ask(number, actor)
            return
        # The last observation of the seat that decided last.
        seat = i64(self.turns[number])
        if self.same_step:
            self.coder.write(state, seat, self.last_observations, number * self.length)
            self.last_turns[number] = i32(seat)
            self.begin(number)
        else:
            self.coder.write(state, seat, self.observations, number * self.length)
            self.write_features(number)
            self.mark_all(number)

    def ask(self, number: i64, actor: i64) -> None:
        """Write what the seat sees that is to decide, and what it may do."""
        state = self.states[number]
        self.turns[number] = i32(actor)
        self.coder.write_for_actor(state, actor, self.observations, number * self.length)
        self.write_features(number)
        self.mark(state.legal(), actor, number)

    def play_on(self, state: State, number: i64) -> i64:
        """Chance answers, and seats that do not decide play at random. The actor then."""
        generator = self.generators[number]
        actor = state.actor()
        while actor != NOBODY and (actor == NATURE or not self.decides[actor]):
            if actor == NATURE and self.nature is not None:
                self.ask_nature(state, number)
            elif actor == NATURE:
                legal = state.legal()
                state.apply(legal[generator.weighted(state.weights())])
            else:
                legal = state.legal()
                state.apply(legal[generator.below(len(legal))])
            actor = state.actor()
        return actor

    def ask_nature(self, state: State, number: i64) -> None:
        assert self.nature is not None
        answer = self.nature(state, self.randoms[number])
        move: i64 = answer[0]
        state.apply(move, vec[i64](answer[1]))

    def reward(self, state: State, number: i64) -> None:
        outcome = state.outcome()
        assert outcome is not None
        place = number * self.players
        for result in outcome.results:
            self.rewards[place] = float(result)
            place += 1

    def mark(self, legal: vec[i64], seat: i64, number: i64) -> None:
        """The mask of what is legal."""
        self.unmark(number)
        row = number * self.actions
        first = seat * self.coder.vocabulary
        count: i64 = 0
        for move in legal:
            action = self.to_action[first + move]
            self.masks[row + action] = 1
            self.marked[row + count] = i32(action)
            count += 1
        self.marks[number] = count

    def mark_all(self, number: i64) -> None:
        """After the end any action will do, for none is made: a mask without a 1 breaks learners."""
        row = number * self.actions
        for action in range(self.actions):
            self.masks[row + action] = 1
            self.marked[row + action] = i32(action)
        self.marks[number] = self.actions

    def unmark(self, number: i64) -> None:
        row = number * self.actions
        for place in range(row, row + self.marks[number]):
            self.masks[row + i64(self.marked[place])] = 0

    def write_features(self, number: i64) -> None:
        for index in range(len(self.spreads)):
            spread = self.spreads[index]
            spread.write(self.observations, number * self.length, self.features[index], number * spread.size)
