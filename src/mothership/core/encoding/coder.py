"""Writes observations and masks into packed vectors. Compiled, because it happens at every decision.

What is written where was worked out beforehand (``turning``, ``spreading``); here are only loops over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.core.state import State
from mothership.core.vectors import i32, i64, u8, vec

HEADER: Final = 3  # entries before those of the view: the own seat, the actor, whether an act is open
RUN: Final = 4  # numbers that describe a run: from, to, how many, where its table begins
NO_TABLE: Final = -(1 << 40)  # tables begin at less than nothing where the least value is above it
# How an entry becomes features: the place of the first, how far apart those of its words are (0 where it is a
# number), and its least value.
FEATURE: Final = 3
NOT_WANTED: Final = (-1, 0, 0)

NO_SEAT: Final = -1  # the own seat of a spectator


class Coder:
    """The encoding of one game with one number of players."""

    def __init__(
        self,
        players: int,
        seen: int,
        runs: Sequence[Sequence[int]],
        tables: Sequence[int],
        vocabulary: int,
        actions: Sequence[Sequence[int]],
        moves: Sequence[Sequence[int]],
    ) -> None:
        self.players: i64 = players
        self.length: i64 = HEADER + seen
        self.actions: i64 = len(moves[0])
        self.vocabulary: i64 = vocabulary
        # Of all seats one after the other.
        self.run_ends: vec[i64] = vec[i64](_ends(runs))
        self.runs: vec[i64] = vec[i64]([number for of_seat in runs for number in of_seat])
        self.tables: vec[i64] = vec[i64](tables)
        self.to_action: vec[i64] = vec[i64]([action for of_seat in actions for action in of_seat])
        self.to_move: vec[i64] = vec[i64]([move for of_seat in moves for move in of_seat])

    # Observations -----------------------------------------------------------------------------

    def write(self, state: State, seat: i64, out: vec[i32], at: i64) -> None:
        """The observation of a seat, from a place on."""
        self.write_seen(state.see(seat), seat, state.actor(), state.mid_act(), out, at)

    def write_for_actor(self, state: State, actor: i64, out: vec[i32], at: i64) -> None:
        """The observation of the seat that is asked, where the actor is known already."""
        self.write_seen(state.see(actor), actor, actor, state.mid_act(), out, at)

    def write_seen(
        self, seen: vec[i64], seat: i64, actor: i64, mid_act: bool, out: vec[i32], at: i64
    ) -> None:
        watching = seat < 0
        out[at] = i32(NO_SEAT if watching else seat)
        out[at + 1] = i32(actor if watching else self.relative(actor, seat))
        out[at + 2] = 1 if mid_act else 0
        here = at + HEADER
        row: i64 = 0 if watching else seat  # to the first seat, relative and absolute are the same
        run = self.run_ends[row]
        end = self.run_ends[row + 1]
        runs = self.runs
        tables = self.tables
        while run < end:
            source = runs[run]
            stop = source + runs[run + 2]
            target = here + runs[run + 1]
            table = runs[run + 3]
            run += RUN
            if table == NO_TABLE:
                while source < stop:
                    out[target] = i32(seen[source])
                    source += 1
                    target += 1
            else:
                while source < stop:
                    out[target] = i32(tables[table + seen[source]])
                    source += 1
                    target += 1

    def relative(self, actor: i64, seat: i64) -> i64:
        """The actor as a seat counts: 0 is itself, 1 the next; below 0 nobody with a seat."""
        if actor < 0:
            return actor
        distance = actor - seat
        return distance + self.players if distance < 0 else distance

    # Actions ----------------------------------------------------------------------------------

    def write_mask(self, legal: vec[i64], seat: i64, out: vec[u8], at: i64) -> None:
        """1 for every action that is legal, 0 for the others."""
        place = at
        end = at + self.actions
        while place < end:
            out[place] = 0
            place += 1
        first = seat * self.vocabulary
        for move in legal:
            out[at + self.to_action[first + move]] = 1

    def action_of(self, move: i64, seat: i64) -> i64:
        """The number of an action as a seat counts them; -1 for a move of chance."""
        return self.to_action[seat * self.vocabulary + move]

    def move_of(self, action: i64, seat: i64) -> i64:
        return self.to_move[seat * self.actions + action]

    # For callers that are not compiled ----------------------------------------------------------

    def observation(self, state: State, seat: i64) -> vec[i32]:
        out = vec[i32]([0] * self.length)
        self.write(state, seat, out, 0)
        return out

    def observation_of(self, table: Sequence[int], seat: i64, actor: i64, mid_act: bool) -> vec[i32]:
        """From the numbers of a view."""
        out = vec[i32]([0] * self.length)
        self.write_seen(vec[i64](table), seat, actor, mid_act, out, 0)
        return out

    def mask(self, state: State, seat: i64) -> vec[u8]:
        """All 0 for a seat that is not asked."""
        out = vec[u8]([0] * self.actions)
        if seat >= 0 and state.actor() == seat:
            self.write_mask(state.legal(), seat, out, 0)
        return out


class Features:
    """How the entries of an observation become numbers from 0 to 1: words one-hot, others by their range."""

    def __init__(self, entries: Sequence[Sequence[int]], tops: Sequence[float], size: int) -> None:
        self.size: i64 = size
        self.entries: vec[i64] = vec[i64]([number for entry in entries for number in entry])
        self.spans: vec[float] = vec[float](tops)

    def write(self, observation: vec[i32], start: i64, out: vec[float], at: i64) -> None:
        place = at
        while place < at + self.size:
            out[place] = 0.0
            place += 1
        entry: i64 = 0
        rule: i64 = 0
        rules = self.entries
        while rule < len(rules):
            first = rules[rule]
            if first >= 0:
                number = i64(observation[start + entry]) - rules[rule + 2]
                stride = rules[rule + 1]
                if stride > 0:
                    out[at + first + number * stride] = 1.0
                else:
                    out[at + first] = float(number) / self.spans[entry]
            entry += 1
            rule += FEATURE

    def of(self, observation: Sequence[int]) -> vec[float]:
        """For callers that are not compiled."""
        out = vec[float]([0.0] * self.size)
        self.write(vec[i32](observation), 0, out, 0)
        return out


def _ends(runs: Sequence[Sequence[int]]) -> list[int]:
    ends = [0]
    for of_seat in runs:
        ends.append(ends[-1] + len(of_seat))
    return ends
