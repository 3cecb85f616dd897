"""Checks of hidden information: look-alikes, imagination, many worlds.

Nobody writes code to swap secrets: the game's own declarations say which moves look alike, and the
States that a seat imagines are its secrets exchanged for others.
"""

from __future__ import annotations

from collections import Counter
from time import thread_time
from typing import Final

from mothership.core import SPECTATOR, Event, Game, ImagineError, State
from mothership.core.imagine import followers
from mothership.core.record import SeatRecord, SeenEntry, is_draft
from mothership.core.state import forbids_measured
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Seen, Trial, make

LONG_GAME: Final = 300
MOVES: Final = 10  # legal moves compared in one position
PATIENCE: Final = 2_000  # steps beyond a straight replay, to decide whether something can happen
SLOW: Final = 10.0  # milliseconds for one imagined State: bots imagine hundreds of them for a move
DRAWS_TO_JUDGE: Final = 30  # imagined States that are all true: by accident one time in a thousand million


class LookAlikes(Check):
    """Non-interference, first part: what the vocabulary hides and what views and events hide is the same.

    In a position every pair of legal moves is compared, for every seat and the spectator: the view, the
    visible events and the actor after the move are equal if and only if the moves look alike
    (``Vocabulary.seen``). A seat that does not see a draft is left out while the draft is open.
    """

    name = "look-alikes"
    promise = "Two legal moves look alike to a seat exactly when it sees the same after them."

    def look(self, trial: Trial) -> None:
        for number in trial.sample(20, 3, lambda number: self.hides_something(trial, number)):
            moves = trial.some(trial.legal[number], MOVES)
            after: list[tuple[int, tuple[int, ...], State, list[Event]]] = []
            for move in moves:
                data = trial.data_for(number, move)
                if data is not None:
                    after.append((move, data, *make(trial.states[number], move, data)))
            for seat in trial.seats:
                self.compare(trial, number, seat, after)

    def hides_something(self, trial: Trial, number: int) -> bool:
        """Whether two legal moves look alike to somebody who looks on."""
        actor = trial.actors[number]
        legal = trial.legal[number]
        return len({self.game.vocabulary.seen(move, SPECTATOR, actor) for move in legal}) < len(legal)

    def compare(
        self,
        trial: Trial,
        number: int,
        seat: int,
        after: list[tuple[int, tuple[int, ...], State, list[Event]]],
    ) -> None:
        actor = trial.actors[number]
        looks: dict[tuple[int, tuple[int, ...]], tuple[int, Seen]] = {}  # how a move looks: what it showed
        shows: dict[Seen, int] = {}  # what was shown: by which move
        for move, data, state, events in after:
            if seat != actor and not self.game.cooperative and is_draft(state, actor):
                continue
            look = (self.game.vocabulary.seen(move, seat, actor), data)
            seen = Seen(self.game.view(state, seat), events)
            if look in looks:
                self.count(what="alike")
                other, shown = looks[look]
                if shown != seen:
                    raise Broken(
                        f"{self.pair(move, other)} look alike to {self.game.seat_word(seat)}, "
                        f"but it sees {shown.difference(seen)}{self.hint(move)}",
                        number,
                    )
            elif seen in shows:
                raise Broken(
                    f"{self.pair(move, shows[seen])} do not look alike to {self.game.seat_word(seat)}, "
                    "but it sees the same after them: an event has to tell what the move says, "
                    "or the field is hidden",
                    number,
                )
            if looks:
                self.count()
            looks[look] = (move, seen)
            shows[seen] = move

    def hint(self, move: int) -> str:
        """What may be meant where a choice is hidden and shown: the last of several secret ones."""
        if self.game.vocabulary.block_of(move).nature:
            return ""
        return (
            ". If these are secret choices that are revealed together, the last one is not hidden: "
            "give it a block of its own (docs/contract.md, 13)"
        )

    def pair(self, move: int, other: int) -> str:
        return f"“{self.game.vocabulary.notation(move)}” and “{self.game.vocabulary.notation(other)}”"

    def conclude(self, tally: Counter[str], games: int) -> None:
        super().conclude(tally, games)
        if self.game.hidden:
            self.expect(tally["alike"], games, "the game hides something, but no two moves ever looked alike")
        if tally["alike"] and not self.game.hidden:
            raise Broken("moves look alike, but the game does not declare that it hides something")


def could_be_seen(game: Game, record: SeatRecord, patience: int) -> bool | None:
    """Whether some game agrees with all of a seat's record; nothing if the search took too long."""
    untried = [[game.begin(record.setup)]]  # one list of States for each move so far
    while untried:
        if not untried[-1]:
            untried.pop()
            continue
        state = untried[-1].pop()
        if len(untried) > len(record.entries):
            return True
        if patience == 0:
            return None
        patience -= 1
        untried.append(followers(game, state, record.seat, record.entries[len(untried) - 1]))
    return False


class Imagination(Check):
    """Non-interference, second part: imagined States behave as the true one does, as far as a seat can tell.

    A seat imagines States from its view and its record. Each must show the seat exactly its view, legal
    moves included. Then moves are made in the true State and in the imagined one: the seat's own; or
    somebody else's (a move that looks the same, where the seat sees only "something"). If the seat sees
    the same after both, well. If not, the move has uncovered something that the seat had to guess
    (a face-down card is turned); then what the imagined State shows must be possible: an exhaustive
    replay of the seat's record with this as its last line has to find a game in which it happens.
    """

    name = "imagination"
    promise = "What an imagined State shows its seat is what the true one shows, or could."

    def look(self, trial: Trial) -> None:
        # Imagining replays the whole game, so long games are asked less often.
        thorough = max(1, min(6, LONG_GAME // len(trial.states)))
        sparse = trial.generator.randint(0, 1)
        for number in trial.sample(thorough, sparse, lambda number: self.was_hidden(trial, number - 1)):
            for seat in trial.seats if trial.thorough else trial.some(trial.seats, 1):
                if trial.sees(seat, number):
                    self.compare(trial, number, seat)

    def was_hidden(self, trial: Trial, number: int) -> bool:
        """Whether somebody could not see a move that was made."""
        if number < 0:
            return False
        move = trial.moves[number][0]
        return self.game.vocabulary.seen(move, SPECTATOR, trial.actors[number]) != move

    def compare(self, trial: Trial, number: int, seat: int) -> None:
        view = self.game.view(trial.states[number], seat)
        record = trial.seat_record(seat, number)
        word = self.game.seat_word(seat)
        for _ in range(2 if trial.thorough else 1):
            began = thread_time()
            try:
                imagined = self.game.imagine(view, record, trial.generator)
            except ImagineError:
                raise Broken(
                    f"{word} can imagine nothing that agrees with what it has seen", number
                ) from None
            self.count()
            self.count(round((thread_time() - began) * 1e6), what="microseconds")
            shown = Seen(self.game.view(imagined, seat), ())
            if shown.view != view:
                difference = Seen(view, ()).difference(shown)
                raise Broken(f"{word} imagines a position that looks different: {difference}", number)
            for move in self.moves_to_try(trial, number):
                self.follow(trial, number, record, imagined, move)

    def remarks(self, tally: Counter[str]) -> list[str]:
        milliseconds = tally["microseconds"] / max(1, tally["compared"]) / 1000
        if not self.game.hidden or milliseconds < SLOW:
            return []
        figure = f"imagining a State took {milliseconds:.0f} ms on average"
        return [f"{figure}, and bots imagine hundreds for a move: write an imaginer (docs/contract.md, 13)"]

    def keeps_the_act_alike(
        self, trial: Trial, number: int, record: SeatRecord, move: int, after: tuple[State, State]
    ) -> None:
        """Pages tell a player beforehand which moves can still be taken back: that may tell no secret."""
        actor = trial.actors[number]
        if record.seat == actor and is_draft(after[0], actor) != is_draft(after[1], actor):
            raise Broken(
                f"whether “{self.game.vocabulary.notation(move)}” closes the act of "
                f"{self.game.seat_word(actor)} depends on what it cannot see",
                number,
            )

    def moves_to_try(self, trial: Trial, number: int) -> list[int]:
        """Some legal moves, among them the one that was made."""
        tried = trial.some(trial.legal[number], 3)
        if number < len(trial.moves) and trial.moves[number][0] not in tried:
            tried.append(trial.moves[number][0])
        return tried

    def follow(self, trial: Trial, number: int, record: SeatRecord, imagined: State, move: int) -> None:
        seat, actor = record.seat, trial.actors[number]
        data = trial.data_for(number, move)
        if data is None:
            return
        look = self.game.vocabulary.seen(move, seat, actor)
        possible = [
            other
            for other in imagined.legal()
            if self.game.vocabulary.seen(other, seat, actor) == look
            and forbids_measured(imagined, other, data) is None
        ]
        if not possible:
            return  # the imagined player does not hold that card
        true_state, true_events = make(trial.states[number], move, data)
        state, events = make(imagined, trial.generator.choice(possible), data)
        self.keeps_the_act_alike(trial, number, record, move, (true_state, state))
        unseen = seat != actor and not self.game.cooperative
        if unseen and (is_draft(true_state, actor) or is_draft(state, actor)):
            return
        truth = Seen(self.game.view(true_state, seat), true_events)
        shown = Seen(self.game.view(state, seat), events)
        if truth == shown:
            self.count(what="moves that showed the same")
            return
        notation = self.game.vocabulary.notation(look, data)
        last = SeenEntry(self.game.seat_word(actor), notation, shown.digest())
        longer = SeatRecord(record.game, record.setup, seat, (*record.entries, last))
        could = could_be_seen(self.game, longer, len(longer.entries) + PATIENCE)
        if could is None:
            self.count(what="moves that were not decided")
        elif could:
            self.count(what="moves that uncovered a guess")
        else:
            raise Broken(
                f"after “{self.game.vocabulary.notation(move, data)}” {self.game.seat_word(seat)} sees in an "
                f"imagined position what cannot happen: {truth.difference(shown)}",
                number,
            )


class ManyWorlds(Check):
    """The check that imagination does not know the truth.

    Where exchanging one hidden move for one that looks alike gives another position in which the seat
    has seen the same, imagined States may not be the true one every time.
    """

    name = "many-worlds"
    promise = "Where something is hidden from a seat, the States that it imagines differ from the truth."

    def must_compare(self) -> bool:
        return self.game.hidden

    def look(self, trial: Trial) -> None:
        if not self.game.hidden:
            return
        numbers = [
            number for number in range(1, len(trial.states)) if self.last_hidden(trial, number) is not None
        ]
        wanted = 4 if trial.thorough else int(trial.generator.random() < 0.25)
        for number in trial.some(numbers, wanted):
            for seat in trial.some(trial.seats, 2):
                if trial.sees(seat, number) and self.has_another_world(trial, number, seat):
                    self.draw(trial, number, seat)

    def last_hidden(self, trial: Trial, number: int) -> int | None:
        """The last move before a position that somebody could not see, if it is not long ago."""
        for earlier in range(number - 1, max(number - 6, -1), -1):
            move, actor = trial.moves[earlier][0], trial.actors[earlier]
            if self.game.vocabulary.seen(move, SPECTATOR, actor) != move:
                return earlier
        return None

    def has_another_world(self, trial: Trial, number: int, seat: int) -> bool:
        start = self.last_hidden(trial, number)
        assert start is not None
        move, actor = trial.moves[start][0], trial.actors[start]
        look = self.game.vocabulary.seen(move, seat, actor)
        for other in trial.legal[start]:
            if other != move and self.game.vocabulary.seen(other, seat, actor) == look:
                world = self.replay(trial, start, number, seat, other)
                if world is not None and world.key() != trial.keys[number]:
                    return True
        return False

    def replay(self, trial: Trial, start: int, number: int, seat: int, other: int) -> State | None:
        """The position after another hidden move, if the seat would have seen the same all along."""
        state = trial.states[start]
        for at in range(start, number):
            move, data = trial.moves[at]
            move = other if at == start else move
            if forbids_measured(state, move, data) is not None:
                return None
            state, events = make(state, move, data)
            true_view = self.game.view(trial.states[at + 1], seat)
            if trial.sees(seat, at + 1) and Seen(self.game.view(state, seat), events) != Seen(
                true_view, trial.events[at]
            ):
                return None
        return state

    def draw(self, trial: Trial, number: int, seat: int) -> None:
        view, record = self.game.view(trial.states[number], seat), trial.seat_record(seat, number)
        for _ in range(3):
            self.count()
            self.count(what=f"seen by {seat}")
            if self.game.imagine(view, record, trial.generator).key() != trial.keys[number]:
                self.count(what=f"guessed by {seat}")

    def conclude(self, tally: Counter[str], games: int) -> None:
        super().conclude(tally, games)
        for seat in (*range(len(self.game.seats)), SPECTATOR):
            if tally[f"seen by {seat}"] >= DRAWS_TO_JUDGE and not tally[f"guessed by {seat}"]:
                raise Broken(
                    f"{tally[f'seen by {seat}']} States that {self.game.seat_word(seat)} imagined were all "
                    "the true one, although something was hidden from it"
                )
