"""Smugglers with one fault each: every class breaks one promise of the contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from mothership.core import Block, Field, Game, Kind, Outcome, Setup, State, Vocabulary
from mothership.core.imagine import imagine_by_replay
from mothership.core.keys import combine
from mothership.core.record import SeatRecord
from mothership.core.state import Guest
from mothership.core.view import View
from tests.toys import PEARLS, SMUGGLERS
from tests.toys.beacons import CLIMB, Beacons
from tests.toys.pearls.moves import SAW
from tests.toys.pearls.state import Pearls
from tests.toys.smugglers import moves as m
from tests.toys.smugglers.state import ACTING, COUNTING, DRAWING, OVER, PAYING, WAVING, Smugglers


def played_as(state: type[Smugglers], **changes: object) -> Game:
    """The game with another State, and perhaps other facts."""

    def opening(setup: Setup) -> Smugglers:
        return state(setup.players, setup.choice("sea") == "calm")

    return replace(SMUGGLERS, opening=opening, **changes)  # type: ignore[arg-type]


# Moves ------------------------------------------------------------------------------------------------


class MissesAMove(Smugglers):
    def legal(self) -> Sequence[int]:
        return [move for move in super().legal() if move != m.RUN.encode(1)]


class ForbidsTooLittle(Smugglers):
    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        rule = super().forbids(move, data)
        return None if rule == "SM-3" else rule


class NamesAMoveTwice(Smugglers):
    def legal(self) -> Sequence[int]:
        moves = super().legal()
        return [*moves, moves[0]] if self.phase == ACTING else moves


class NamesNoMove(Smugglers):
    def legal(self) -> Sequence[int]:
        return [*super().legal(), m.VOCABULARY.size] if self.phase == DRAWING else super().legal()


class LetsSeatsCount(Smugglers):
    def legal(self) -> Sequence[int]:
        return [*super().legal(), m.COUNT] if self.phase == ACTING else super().legal()


class HasNoMove(Smugglers):
    def legal(self) -> Sequence[int]:
        return [] if self.phase == ACTING and self.turns == 2 else super().legal()


class WeighsNothing(Smugglers):
    def weights(self) -> Sequence[int]:
        return [0, *super().weights()[1:]]


class WeighsTooMuch(Smugglers):
    def weights(self) -> Sequence[int]:
        return [1, 1] if self.phase == WAVING else super().weights()


class WeighsHalves(Smugglers):
    def weights(self) -> Sequence[int]:
        return [0.5] * len(super().weights())  # type: ignore[list-item]


class WeighsInFractions(Smugglers):
    """1.0 and 2.0: whole, but not whole numbers."""

    def weights(self) -> Sequence[int]:
        return [float(weight) for weight in super().weights()]  # type: ignore[misc]


class AsksNobodyWeKnow(Smugglers):
    def actor(self) -> int:
        return self.players if self.phase == PAYING else super().actor()


class RaisesAnError(Smugglers):
    def wait(self) -> None:
        raise ZeroDivisionError


# States -----------------------------------------------------------------------------------------------


class SharesItsHands(Smugglers):
    def copy(self) -> Smugglers:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class SharesItsCount(Smugglers):
    """What is shared is not part of the key, but shown."""

    def copy(self) -> Smugglers:
        twin = super().copy()
        twin.sunk = self.sunk
        return twin

    def key(self) -> int:
        sunk, self.sunk = self.sunk, [0] * self.players
        key = super().key()
        self.sunk = sunk
        return key


class ChangesWhenAsked(Smugglers):
    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        rule = super().forbids(move, data)
        if rule == "SM-3":
            self.money[self.turn] += 1
        return rule


class KeysAlike(Beacons):
    """In a game without secrets, where no imagined State is compared by its key."""

    def copy(self) -> Beacons:
        twin = KeysAlike(self.players)
        twin.lit, twin.hill, twin.acts = self.lit[:], self.hill, self.acts
        return twin

    def key(self) -> int:
        return 7


def beacons_with_keys_alike(setup: Setup) -> Beacons:
    return KeysAlike(setup.players)


class KeysByAddress(Smugglers):
    def key(self) -> int:
        return id(self)


class KeysOf63Bits(Smugglers):
    """No fault: larger than core's own keys, and still allowed."""

    def key(self) -> int:
        return super().key() | 1 << 62


class KeysOf64Bits(Smugglers):
    def key(self) -> int:
        return super().key() | 1 << 63


class RemembersOtherGames(Smugglers):
    """Boats are numbered through all the games of a process."""

    boats: ClassVar[list[int]] = [0]
    last_boat = 0

    def arrive(self, sinks: bool) -> None:
        self.boats[0] += 1
        self.last_boat = self.boats[0]
        super().arrive(sinks)

    def copy(self) -> Smugglers:
        twin = super().copy()
        assert isinstance(twin, RemembersOtherGames)
        twin.last_boat = self.last_boat
        return twin

    def key(self) -> int:
        return combine(super().key(), self.last_boat)


class CarriesItsJournal(Smugglers):
    def copy(self) -> Smugglers:
        twin = super().copy()
        twin.journal = self.journal
        return twin


class PaysForAttention(Smugglers):
    def wait(self) -> None:
        super().wait()
        if self.journal is not None:
            self.money[self.turn] += 1


# What is shown ----------------------------------------------------------------------------------------


class ShowsTooMany(Smugglers):
    def see(self, seat: int) -> Sequence[int]:
        return [*super().see(seat), 0]


class ClosesTheNorth(Beacons):
    """After two acts nobody can climb the north any more; but how many there were is not shown."""

    def copy(self) -> Beacons:
        twin = ClosesTheNorth(self.players)
        twin.lit, twin.hill, twin.acts = self.lit[:], self.hill, self.acts
        return twin

    def legal(self) -> Sequence[int]:
        return [move for move in super().legal() if not self.is_closed(move)]

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return super().forbids(move, data) or ("BE-1" if self.is_closed(move) else None)

    def is_closed(self, move: int) -> bool:
        return self.acts >= 2 and move == CLIMB.encode(0)

    def see(self, seat: int) -> Sequence[int]:
        return [*super().see(seat)[:-1], 0]


def beacons_with_a_closed_north(setup: Setup) -> Beacons:
    return ClosesTheNorth(setup.players)


class ShowsTheCrate(Smugglers):
    def see(self, seat: int) -> Sequence[int]:
        return [*super().see(seat)[:-1], self.crate]


class TellsTheCard(Smugglers):
    def pay(self, card: int) -> None:
        if self.journal is not None:
            self.journal.tell(m.HID, card)
        super().pay(card)


class TellsSomethingNew(Smugglers):
    def wait(self) -> None:
        super().wait()
        if self.journal is not None:
            self.journal.tell(Kind("yawned"))


class TellsNoSuchCard(Smugglers):
    def wait(self) -> None:
        super().wait()
        if self.journal is not None:
            self.journal.tell(m.HID, len(m.CARDS))


class SkipsTheQuestionOfTheRich(Smugglers):
    """The side door: whether a wave is asked for depends on a card that nobody may know."""

    def pay(self, card: int) -> None:
        super().pay(card)
        if card == 2 and self.phase == WAVING:
            self.arrive(sinks=False)


class PublishesBeforeTheRich(Smugglers):
    """Whether the harbour is still a draft depends on a card of the next player's."""

    def mid_act(self) -> bool:
        return super().mid_act() and not self.hands[(self.turn + 1) % self.players][2]


class PublishesTheHarbour(Smugglers):
    """No drafts: the harbour is seen at once. Right, unless the vocabulary hides it."""

    def mid_act(self) -> bool:
        return False


def vocabulary(*changed: Block) -> Vocabulary:
    """The vocabulary with some blocks declared differently."""
    others = {block.name: block for block in changed}
    return Vocabulary(*(others.get(block.name, block) for block in m.VOCABULARY.blocks))


def unguarded(fact: str, value: object) -> Vocabulary:
    """A declaration that core refuses, unless Python runs without assertions: the kit must see it too."""
    harbour = Field("harbour", m.HARBOURS)
    declared = vocabulary(Block("run", (harbour,)))
    object.__setattr__(harbour, fact, value)
    return declared


# Acts and ends ----------------------------------------------------------------------------------------


class LetsTeaGoWest(Smugglers):
    """Announcing what cannot be paid."""

    def legal(self) -> Sequence[int]:
        moves = super().legal()
        return [*moves, m.RUN.encode(1)] if self.phase == ACTING and m.RUN.encode(1) not in moves else moves

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        return None if self.phase == ACTING and move == m.RUN.encode(1) else super().forbids(move, data)


class NeverPays(Smugglers):
    """A draft without an end: naming the harbour again is as good as paying."""

    def legal(self) -> Sequence[int]:
        return [m.RUN.encode(1 - self.harbour)] if self.phase == PAYING else super().legal()

    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        if self.phase == PAYING:
            return None if move == m.RUN.encode(1 - self.harbour) else "SM-4"
        return super().forbids(move, data)


class OpensTheActBeforeItsFirstMove(Smugglers):
    def mid_act(self) -> bool:
        return self.phase in (ACTING, PAYING)


class CountsTooEarly(Smugglers):
    def outcome(self) -> Outcome | None:
        return Outcome((0,) * self.players, "SM-8") if self.phase == COUNTING else super().outcome()


class ForgetsTheOutcome(Smugglers):
    def outcome(self) -> Outcome | None:
        return None


class WinsTooMuch(Smugglers):
    def outcome(self) -> Outcome | None:
        return Outcome((2,) * self.players, "SM-8") if self.phase == OVER else None


class ForgetsAPlayer(Smugglers):
    def outcome(self) -> Outcome | None:
        return Outcome((0,), "SM-8") if self.phase == OVER else None


class NamesAnUnknownRule(Smugglers):
    def forbids(self, move: int, data: Sequence[int] = ()) -> str | None:
        rule = super().forbids(move, data)
        return "SM-99" if rule == "SM-5" else rule


# Imagining --------------------------------------------------------------------------------------------


def smugglers_in(state: State) -> Smugglers:
    assert isinstance(state, Guest)
    assert isinstance(state.inner, Smugglers)
    return state.inner


class LeavesTracks(Smugglers):
    """Every State is known to an imaginer that should know only a view and a record."""

    known: ClassVar[dict[tuple[int, ...], list[Smugglers]]] = {}

    def see(self, seat: int) -> Sequence[int]:
        seen = super().see(seat)
        self.known[seat, *seen] = [self]
        return seen


def imagine_the_truth(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    return Guest(LeavesTracks.known[view.seat, *view.table][0].copy())


def imagine_an_empty_table(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    return game.begin(record.setup)


def imagine_fortunes(game: Game, view: View, record: SeatRecord, generator: Random) -> State:
    """Right to the eye; but nobody can have got that much money."""
    imagined = imagine_by_replay(game, view, record, generator)
    inside = smugglers_in(imagined)
    for seat in range(inside.players):
        if seat != view.seat and view.outcome is None:
            inside.money[seat] = 12
    return imagined


# Knowledge --------------------------------------------------------------------------------------------


def pearls_as(state: type[Pearls], **changes: object) -> Game:
    """Pearls with another State, and perhaps other facts."""

    def opening(setup: Setup) -> Pearls:
        return state(setup.players)

    return replace(PEARLS, opening=opening, **changes)  # type: ignore[arg-type]


class TellsWhatItDoesNotShow(Pearls):
    """Whoever peeks is told what is in the hand, and the view never shows it."""

    def learn(self, owner: int) -> None:
        """Nothing."""


class ForgetsWithTheNextMove(Pearls):
    """What somebody knows is lost when they lay a pearl of their own."""

    def lay(self, pearl: int) -> None:
        super().lay(pearl)
        for counts in self.known[self.turn]:
            counts[:] = [0] * len(counts)


class DropsTheRestOfTheHand(Pearls):
    """When one known pearl is laid the other one is forgotten too, though it is still there."""

    def lay(self, pearl: int) -> None:
        super().lay(pearl)
        for owners in self.known:
            owners[self.turn] = [0] * len(owners[self.turn])


class PeeksForEverybody(Pearls):
    """A private fact, public in views and events alike."""

    def learn(self, owner: int) -> None:
        for seat in range(self.players):
            if seat != owner:
                self.known[seat][owner] = self.hands[owner][:]

    def tell_what_is_seen(self, owner: int, pearl: int) -> None:
        assert self.journal is not None
        self.journal.tell(SAW, owner, pearl)

    def knows(self, seat: int, owner: int) -> list[int]:
        if seat >= 0:
            return super().knows(seat, owner)
        return super().knows((owner + 1) % self.players, owner)
