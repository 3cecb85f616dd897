"""The Game: the static facts of a game, and how to start it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mothership.core.bounds import MOST_POSITION
from mothership.core.deckbuilding import Deckbuilding
from mothership.core.errors import DataError, Forbidden, GameOver, NotAMove, NotYourTurn, SetupError
from mothership.core.foreign import ForeignState
from mothership.core.imagine import imagine_by_replay
from mothership.core.nature import Nature, draw
from mothership.core.seats import NATURE, NOBODY, SPECTATOR
from mothership.core.state import Guest, State, forbids_measured
from mothership.core.texts import Message
from mothership.core.view import Schema, View
from mothership.core.vocabulary import MOST, Vocabulary, check_word

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from mothership.core.journal import Kind
    from mothership.core.record import SeatRecord


@dataclass(frozen=True)
class Option:
    """A choice made before the game; public and equal for all. The first choice is the default."""

    name: str
    choices: tuple[str, ...]
    real: tuple[str, ...] = ()  # choices for people at a real table, which nobody offers elsewhere

    @property
    def default(self) -> str:
        return self.choices[0]


@dataclass(frozen=True)
class Data:
    """The texts of a game's data files, by name. Equal texts have an equal digest.

    Lines end in a line feed, whatever they ended in before: a record carries them as lines.
    """

    files: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tidy: dict[str, str] = {}
        for name, text in self.files.items():
            if name.split() != [name] or ":" in name or "#" in name:
                raise DataError(name, "–", Message("data.name"))
            tidy[name] = text.replace("\r\n", "\n").replace("\r", "\n")
        object.__setattr__(self, "files", tidy)

    @property
    def digest(self) -> str:
        told = hashlib.sha256()
        for name in sorted(self.files):
            text = self.files[name]
            told.update(f"{name}\0{len(text)}\0{text}".encode("utf-8", "surrogatepass"))
        return f"sha256:{told.hexdigest()[:32]}"


@dataclass(frozen=True)
class Setup:
    """Everything that determines how a game begins. Created and validated by ``Game.setup``."""

    players: int
    options: Mapping[str, str]
    data: Data
    rules_version: int
    position: str | None = None

    def choice(self, option: str) -> str:
        return self.options[option]


@dataclass(frozen=True, kw_only=True)
class Game:
    """The static facts of a game.

    ``opening`` makes the first State; ``write_position`` the text of a State that ``opening`` can begin
    from again. ``released`` is filled in by the registry: every released version of the game's data,
    the newest last.
    """

    id: str
    title: str
    designers: tuple[str, ...]
    year: int | None  # None where nobody here knows it
    package: str
    players: tuple[int, ...]
    seats: tuple[str, ...]  # the word for each seat in notation
    options: tuple[Option, ...] = ()
    chance: bool = False
    hidden: bool = False
    cooperative: bool = False
    asymmetric: bool = False
    dexterity: bool = False
    timeout: str = "forfeit"  # or "bot": what becomes of a seat that is out of time, where two are opponents
    declines: tuple[str, ...] = ()  # moves that only let happen what another seat does
    longest: int  # no game has more moves, chance's included
    results: tuple[int, int]  # the least and the greatest result of a seat
    scores: tuple[int, ...] = ()  # player counts whose results are scores, for a table of high scores
    leagues: tuple[str, ...] = ()  # high scores that are kept apart beside options, the usual ones first
    # Which of them an ended game belongs to: "" where there is nothing to tell apart, None if it enters none.
    league: Callable[[State], str | None] | None = None
    rules_version: int = 1
    replays_versions: tuple[int, ...] = (1,)  # rules versions whose records still replay
    vocabulary: Vocabulary
    schema: Schema
    events: tuple[Kind, ...] = ()
    opening: Callable[[Setup], State | ForeignState]
    write_position: Callable[[State], str] | None = None
    judged: bool = False  # whether its States have opinions: judge and leanings
    playout: int = 0  # moves that a search plays on by leanings before it asks for the opinion
    # By the names of levels: the share of moves that a level plays without a search, in this game.
    slips: Mapping[str, float] = field(default_factory=dict)
    hides: Callable[[Setup], bool] | None = None  # whether a setup hides anything; None: always, if hidden
    nature: Nature = draw
    traced: Nature | None = None  # the same answers with traces, which may cost more
    imaginer: Callable[[Game, View, SeatRecord, Random], State] = imagine_by_replay
    # Messages made from data, in a language and with the messages of that language; None: none are.
    texts: Callable[[Data, str, Mapping[str, str]], Mapping[str, str]] | None = None
    decks: Deckbuilding | None = None  # where seats can bring decks of their own
    released: tuple[Data, ...] = ()

    def __post_init__(self) -> None:
        assert self.players == tuple(sorted(set(self.players))), "player counts in rising order"
        assert len(self.seats) >= self.players[-1], "a word for every seat"
        assert self.rules_version in self.replays_versions
        assert self.timeout in ("forfeit", "bot"), "what a time-out means"
        names = {block.name for block in self.vocabulary.blocks}
        assert names.issuperset(self.declines), "only moves can be declining"
        taken = {"nature", "nobody", "spectator", *(block.name for block in self.vocabulary.blocks)}
        for word in self.seats:
            check_word(word)
            assert word not in taken, f"the seat {word!r} has the name of something else"

    # Words for seats --------------------------------------------------------------------------

    def seat_word(self, seat: int) -> str:
        if seat == NATURE:
            return "nature"
        if seat == NOBODY:
            return "nobody"
        if seat == SPECTATOR:
            return "spectator"
        return self.seats[seat] if 0 <= seat < len(self.seats) else str(seat)

    def seat_called(self, word: str) -> int:
        """The seat with this word. Raises ValueError."""
        return NATURE if word == "nature" else self.seats.index(word)

    # Beginning --------------------------------------------------------------------------------

    def setup(
        self,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        data: Data | None = None,
        position: str | None = None,
        rules_version: int | None = None,
    ) -> Setup:
        """A validated setup, with defaults for what is missing. Raises SetupError."""
        if players is None:
            players = self.players[0]
        if players not in self.players:
            allowed = ", ".join(map(str, self.players))
            raise SetupError(Message("setup.players", game=self.id, players=allowed, given=players))
        if data is None:
            if not self.released:
                raise SetupError(Message("setup.no-data"))
            data = self.released[-1]
        if rules_version is None:
            rules_version = self.rules_version
        if rules_version not in self.replays_versions:
            known = ", ".join(map(str, self.replays_versions))
            raise SetupError(Message("setup.rules-version", given=rules_version, known=known))
        if position is not None:
            if self.write_position is None:
                raise SetupError(Message("setup.no-position"))
            if len(position) > MOST_POSITION:
                reason = Message("bounds.length", given=len(position), most=MOST_POSITION)
                raise SetupError(Message("setup.bad-position", reason=reason))
            position = " ".join(position.split())  # a record has one line for it
        return Setup(players, self._chosen(options or {}), data, rules_version, position)

    def _chosen(self, given: Mapping[str, str]) -> dict[str, str]:
        chosen = {option.name: option.default for option in self.options}
        for name, choice in given.items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                known = ", ".join(chosen) or "–"
                raise SetupError(Message("setup.unknown-option", option=name, known=known))
            if choice not in option.choices:
                choices = ", ".join(option.choices)
                raise SetupError(Message("setup.bad-option", option=name, choices=choices, given=choice))
            chosen[name] = choice
        return chosen

    def begin(self, setup: Setup) -> State:
        """The first State of a validated setup."""
        first = self.opening(setup)
        return first if isinstance(first, State) else Guest(first)

    def start(self, players: int | None = None, **options: str) -> State:
        """The first State, in short: ``game.start(2, combat="dice")``."""
        return self.begin(self.setup(players, options))

    def conceals(self, setup: Setup) -> bool:
        """Whether a game with this setup has hidden information."""
        return self.hidden and (self.hides is None or self.hides(setup))

    def hides_decks(self, setup: Setup) -> bool:
        """Whether each seat knows only its own deck. A position is public, and so are its decks."""
        if self.decks is None or setup.position is not None:
            return False
        option, choice = self.decks.hidden
        return setup.options.get(option) == choice

    def setup_seen(self, setup: Setup, seat: int) -> Setup:
        """The setup as a seat, or a SPECTATOR, may know it: without what is in hidden decks of others."""
        if self.decks is None or not self.hides_decks(setup):
            return setup
        files = dict(setup.data.files)
        for owner, file in enumerate(self.decks.files):
            if owner != seat:
                files[file] = self.decks.veil(files[file])
        return replace(setup, data=Data(files))

    def on_timeout(self, setup: Setup) -> str:
        """What happens to a seat that is out of time: ``forfeit``, or ``bot``, which takes over.

        Only where two play against each other can one lose alone; everywhere else the others play on.
        """
        opponents = setup.players == 2 and not self.cooperative
        return self.timeout if opponents else "bot"

    # Looking and moving -----------------------------------------------------------------------

    def view(self, state: State, seat: int) -> View:
        """The view of a seat or a SPECTATOR."""
        actor = state.actor()
        asked = seat == actor and seat >= 0
        return View(
            game=self,
            seat=seat,
            actor=actor,
            asks=state.question(),
            mid_act=state.mid_act(),
            legal=tuple(state.legal()) if asked else (),
            table=tuple(state.see(seat)),
            outcome=state.outcome(),
        )

    def imagine(self, view: View, record: SeatRecord, generator: Random) -> State:
        """A State that agrees with all that the record's seat has seen, with the rest drawn at random."""
        return self.imaginer(self, view, record, generator)

    def check(self, state: State, seat: int, move: int, data: Sequence[int] = ()) -> None:
        """Raise NotAMove, GameOver, NotYourTurn or Forbidden if the seat cannot make the move."""
        if move not in self.vocabulary:
            raise NotAMove(move, Message("move.number", number=move, last=self.vocabulary.size - 1))
        if data and not self.vocabulary.block_of(move).measured:
            raise NotAMove(self.vocabulary.notation(move, data), Message("move.no-data"))
        for number in data:
            if not -MOST <= number <= MOST:
                raise NotAMove(self.vocabulary.notation(move), Message("move.bad-data", word=number))
        outcome = state.outcome()
        if outcome is not None:
            raise GameOver(outcome.rule)
        actor = state.actor()
        if seat != actor:
            raise NotYourTurn(self.seat_word(seat), self.seat_word(actor))
        rule = forbids_measured(state, move, data)
        if rule is not None:
            raise Forbidden(self.vocabulary.notation(move), rule)
