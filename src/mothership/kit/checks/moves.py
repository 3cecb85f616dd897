"""Checks of moves: the actor, legality and notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mothership.core import NATURE, NOBODY, Block, Game
from mothership.core.state import forbids_measured
from mothership.kit.checks.base import Check
from mothership.kit.report import Broken
from mothership.kit.trial import Trial, are_weights, given_weights

OTHERS: Final = 3  # random moves beside the legal ones, in every position


class Actors(Check):
    name = "actors"
    promise = "The actor is a seat of this table, NATURE in a game of chance, or at the end nobody."
    is_ground = True

    def look(self, trial: Trial) -> None:
        chance = self.game.chance or self.game.dexterity
        for number, actor in enumerate(trial.actors):
            self.count()
            if actor == NATURE and not chance:
                raise Broken("NATURE is asked, but the game declares neither chance nor dexterity", number)
            if actor not in (NATURE, NOBODY) and not 0 <= actor < trial.setup.players:
                raise Broken(f"the actor is {actor}, which is no seat of {trial.setup.players}", number)
            if not trial.states[number].question() and actor != NOBODY:
                raise Broken(f"{self.game.seat_word(actor)} is asked an empty question", number)


def moves_of(game: Game, wanted: Callable[[Block], bool]) -> frozenset[int]:
    """The moves of some blocks."""
    blocks = [block for block in game.vocabulary.blocks if wanted(block)]
    return frozenset(move for block in blocks for move in range(block.base, block.base + block.size))


class MoveList(Check):
    name = "move-list"
    promise = (
        "legal() names moves of the vocabulary, each once, chance's to NATURE and all others to seats, "
        "and is empty only at the end."
    )
    is_ground = True

    def look(self, trial: Trial) -> None:
        of_nature = moves_of(self.game, lambda block: block.nature)
        for number, moves in enumerate(trial.legal):
            self.count()
            actor = trial.actors[number]
            if len(set(moves)) < len(moves):
                raise Broken(f"legal() names a move twice: {moves}", number)
            for move in moves:
                if move not in self.game.vocabulary:
                    raise Broken(f"legal() names {move}, which is outside the vocabulary", number)
                if (move in of_nature) != (actor == NATURE):
                    words = self.game.vocabulary.notation(move)
                    raise Broken(f"“{words}” is no move for {self.game.seat_word(actor)}", number)
            # An open draft without a legal move is a dead end, which is a check of its own.
            if not moves and actor != NOBODY and not trial.states[number].mid_act():
                raise Broken(f"{self.game.seat_word(actor)} is asked and has no legal move", number)
            if moves and actor == NOBODY:
                raise Broken("the game is over and there are legal moves", number)


class Agreement(Check):
    name = "agreement"
    promise = "A move is legal exactly when no rule forbids it."
    is_ground = True

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.measured = moves_of(game, lambda block: block.measured)

    def look(self, trial: Trial) -> None:
        everywhere = range(self.game.vocabulary.size)
        whole = set(trial.sample(12, 2))
        whole.add(len(trial.states) - 1)
        for number, legal in enumerate(trial.legal):
            if number in whole:
                self.compare(trial, number, legal, everywhere)
            else:
                others = [trial.generator.randrange(self.game.vocabulary.size) for _ in range(OTHERS)]
                self.compare(trial, number, legal, [*legal, *others])

    def compare(self, trial: Trial, number: int, legal: tuple[int, ...], moves: list[int] | range) -> None:
        state, allowed = trial.states[number], set(legal)
        self.count(len(moves))
        for move in moves:
            data: tuple[int, ...] = ()
            if move in self.measured and move in allowed:
                known = trial.data_for(number, move)
                if known is None:
                    continue
                data = known
            rule = forbids_measured(state, move, data) if data else state.forbids(move)
            if rule is not None:
                trial.cited.add(rule)
            if (rule is None) != (move in allowed):
                words = self.game.vocabulary.notation(move, data)
                listed = f"legal, but {rule} forbids it" if rule else "not legal, but no rule forbids it"
                raise Broken(f"“{words}” is {listed}", number)


class Weights(Check):
    name = "weights"
    promise = "NATURE's legal moves have positive whole numbers as weights, one for each."
    is_ground = True  # imagining draws by weight

    def must_compare(self) -> bool:
        return self.game.chance

    def look(self, trial: Trial) -> None:
        for number, actor in enumerate(trial.actors):
            if actor == NATURE:
                self.count()
                weights = given_weights(trial.states[number])
                if len(weights) != len(trial.legal[number]):
                    raise Broken(f"{len(weights)} weights for {len(trial.legal[number])} moves", number)
                if not are_weights(weights):
                    raise Broken(f"weights {weights} are not all positive whole numbers", number)


class Notation(Check):
    name = "notation"
    promise = (
        "Every move comes back unchanged from its notation and its JSON, and is not mistaken for a seat."
    )
    is_ground = True

    def once(self) -> None:
        vocabulary = self.game.vocabulary
        for block in vocabulary.blocks:
            if block.name in (*self.game.seats, "nature"):
                raise Broken(f"“{block.name}” is a seat and a move: a record could not tell them apart")
        for move in range(vocabulary.size):
            self.count()
            words = vocabulary.notation(move)
            if vocabulary.parse(words) != move:
                raise Broken(f"“{words}” is written for move {move} and read as {vocabulary.parse(words)}")
            if vocabulary.from_json(vocabulary.to_json(move)) != move:
                raise Broken(f"the JSON of “{words}” is read as another move")
            for seat in range(len(self.game.seats)):
                seen = vocabulary.seen(move, seat, NATURE if vocabulary.block_of(move).nature else 0)
                if vocabulary.parse_measured(vocabulary.notation(seen), seen=True)[0] != seen:
                    raise Broken(f"“{words}” as {self.game.seats[seat]} sees it is read as something else")

    def look(self, trial: Trial) -> None:
        for number, (move, data) in enumerate(trial.moves):
            if data:
                self.count()
                words = self.game.vocabulary.notation(move, data)
                if self.game.vocabulary.parse_measured(words) != (move, tuple(data)):
                    raise Broken(f"“{words}” is read as something else", number)
