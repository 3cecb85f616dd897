"""The sentences of one game in one language, with the players' names in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from mothership.core import registry
from mothership.core.errors import NotAMove
from mothership.core.game import Data, Game
from mothership.core.journal import Event
from mothership.core.messages import Catalogue
from mothership.core.rule import fill_gaps
from mothership.core.seats import NATURE
from mothership.core.texts import Message
from mothership.core.view import View
from mothership.core.vocabulary import hint_at
from mothership.play import MadeMove

PACKAGE: Final = "mothership.referees"  # whose catalogues are used
MANY: Final = 8  # more events of one kind in a row are only counted


def seat_label(game: Game, seat: int, catalogue: Catalogue) -> str:
    """What a seat is called: by the game's own word for it, or else by the word of its records."""
    known = registry.messages(game.package, catalogue.language)
    return known.get(f"value.seat.{game.seats[seat]}", game.seats[seat].upper())


class Words:
    """The sentences about one game."""

    def __init__(
        self,
        game: Game,
        language: str,
        names: Sequence[str] = (),
        data: Data | None = None,  # of the table, if they are not the newest
        made: Mapping[str, str] = MappingProxyType({}),  # messages of a table somewhere else
        *,
        packages: Sequence[str] = (PACKAGE,),
        fit: Callable[[str], str] = str,  # letters that cannot be shown are replaced
    ) -> None:
        self.game = game
        self.language = language
        base = registry.catalogue(language, *packages, game, data=data)
        self.rules = fill_gaps(registry.rules(game.package, language), {**base.messages, **made})
        self.made = made
        self._several = sum(map(bool, names)) > 1  # who play, as far as they have names
        layer = dict(made)
        self.labels = [fit(seat_label(game, seat, base)) for seat in range(len(game.seats))]
        for seat, word in enumerate(game.seats):
            name = names[seat] if seat < len(names) else ""
            layer[f"value.seat.{word}"] = name or base.say("referee.player", seat=self.labels[seat])
        # Letters are replaced before anything is laid out, since one may become two.
        messages = {key: fit(text) for key, text in (base.messages | layer).items()}
        self.catalogue = Catalogue(language, messages)

    def say(self, key: str, **facts: object) -> str:
        return self.catalogue.say(key, **facts)

    def seat(self, seat: int) -> str:
        """Name and seat: ``Ada (A)``. A name that already ends in the seat's word stands alone."""
        if seat == NATURE:
            return self.say("actor.nature")
        label = self.labels[seat]
        name = self.catalogue.word("seat", self.game.seats[seat])
        return name if name == label or name.endswith(f" {label}") else f"{name} ({label})"

    def question(self, view: View) -> str:
        """What the actor is asked."""
        key = f"ask.{view.asks}"
        asked = self.say(key, seat=self.catalogue.word("seat", self.game.seat_word(view.actor)))
        return asked if key in self.catalogue else f"{asked}?"

    def not_a_move(self, error: NotAMove, legal: Sequence[int] = ()) -> str:
        """Why words are no move; the name of a field in the words of the game, where it has one.

        What would be right instead is what can be done now, where that is known.
        """
        reason = error.facts["reason"]
        if not isinstance(reason, Message) or "hint" not in reason.facts:
            return error.text(self.language)
        facts = dict(reason.facts)
        possible = self._possible(
            str(error.facts["move"]).lower().split(), str(facts.get("field", "")), legal
        )
        if possible:
            facts["hint"] = hint_at(str(facts["word"]), possible)
        if "field" in facts:
            facts["field"] = self.catalogue.messages.get(f"field.{facts['field']}", facts["field"])
        return NotAMove(error.facts["move"], Message(reason.key, **facts)).text(self.language)

    def move_words(self, move: int) -> tuple[str, ...]:
        """The words of a move as they are shown."""
        return self.game.vocabulary.words(move)

    def _possible(self, typed: Sequence[str], field: str, legal: Sequence[int]) -> list[str]:
        """The words that legal moves have where one was not understood: as their kind, or in a field."""
        vocabulary = self.game.vocabulary
        found: dict[str, None] = {}
        for move in legal:
            words = self.move_words(move)
            block = vocabulary.block_of(move)
            fields = [part.name for part in block.fields]
            if not field:
                found[words[0]] = None
            elif block.name == typed[0] and field in fields:
                found[words[fields.index(field) + 1]] = None
        return list(found)

    def move_line(self, one: MadeMove) -> list[str]:
        """The sentences for a move: its events, or the move itself if it has none to tell."""
        return self.move_lines([one])

    def move_lines(self, several: Sequence[MadeMove]) -> list[str]:
        """The same for moves in a row. Events of one kind in a row share a sentence, where there is one.

        Moves with a word in ``lead`` are told in one line with what they led to: ``Ada, practised hand: lands
        on c4``. If they led to nothing that can be told like this, they have their own lines.
        """
        lines: list[str] = []
        alike: list[Event] = []
        leads: list[str] = []
        held: list[str] = []  # the lines of moves that wait for what they lead to

        def tell() -> None:
            nonlocal alike, leads, held
            if alike:
                led = self._led(alike, leads)
                lines.extend(held + self._together(alike) if led is None else [led])
                alike, leads, held = [], [], []

        for one in several:
            lead = self._lead(one)
            if lead is not None:
                tell()
                leads.append(lead)
                held += self._alone(one)
                continue
            for event in self._worth_telling(one.events):
                if alike and not self._share_a_sentence(alike[0], event):
                    tell()
                alike.append(event)
            if not one.events and (sentences := self._alone(one)):
                tell()
                lines += held + sentences
                leads, held = [], []
        tell()
        return lines + held

    def _alone(self, one: MadeMove) -> list[str]:
        """A move in lines of its own."""
        if one.events:
            return [line for event in self._worth_telling(one.events) for line in self._together([event])]
        sentence = self._without_events(one.move)
        return [f"{self.seat(one.actor)}: {sentence}"] if sentence else []

    def _lead(self, one: MadeMove) -> str | None:
        """What a move is in the line of what it leads to; None if it is told alone."""
        name, *words = self.game.vocabulary.words(one.move)
        key = ".".join((f"lead.{name}", *words[:1]))
        key = key if key in self.catalogue else f"lead.{name}"
        if key not in self.catalogue or len(one.events) > 1:
            return None
        return self.catalogue.move(self.game.vocabulary, one.move, key)

    def _led(self, alike: Sequence[Event], leads: Sequence[str]) -> str | None:
        """Events of one kind with the moves that led to them; None if there is no such sentence."""
        key = f"event.{alike[0].kind.name}.led"
        if not leads or key not in self.catalogue:
            return None
        each = [self.catalogue.event(event, ".each") for event in alike]
        return self.say(key, who=self._who(alike[0]), lead=", ".join(leads), all=", ".join(each))

    def _who(self, event: Event) -> str:
        """Whose event it is: a name where several play; a colour where one has them all."""
        word = event.words().get("hand", "")
        if self._several and word in self.game.seats:
            return self.seat(self.game.seats.index(word))
        return self.catalogue.word("hand", word)

    def _without_events(self, move: int) -> str:
        """A move that brought about nothing, as the log tells it: some are not worth a line."""
        name, *_ = self.game.vocabulary.words(move)
        told = self.catalogue.messages.get(f"log.{name}")
        return self.catalogue.move(self.game.vocabulary, move) if told is None else told

    def _worth_telling(self, events: Sequence[Event]) -> list[Event]:
        """Without those that the event right behind them tells again, and better, or that are only seen."""
        behind = [event.kind.name for event in events[1:]]
        silent = [
            f"event.{event.kind.name}.before.{name}" for event, name in zip(events, behind, strict=False)
        ]
        return [
            event
            for number, event in enumerate(events)
            if (number == len(silent) or silent[number] not in self.catalogue)
            and f"event.{event.kind.name}.quiet" not in self.catalogue
        ]

    def _share_a_sentence(self, one: Event, other: Event) -> bool:
        """Of one kind; and of one seat, where the sentence names it."""
        if one.kind is not other.kind:
            return False
        named = "{seat}" in self.catalogue.messages.get(f"event.{one.kind.name}.all", "")
        return not named or one.words()["seat"] == other.words()["seat"]

    def _together(self, alike: Sequence[Event]) -> list[str]:
        """Events of one kind: each in a sentence of its own, all in one, or only their number."""
        key = f"event.{alike[0].kind.name}" if len(alike) > 1 else ""
        facts: dict[str, object] = {"count": len(alike)}
        if key and "seat" in alike[0].words():
            facts["seat"] = self.catalogue.word("seat", alike[0].words()["seat"])
        if len(alike) > MANY and f"{key}.many" in self.catalogue:
            return [self.say(f"{key}.many", **facts)]
        if f"{key}.all" in self.catalogue:
            each = [self.catalogue.event(event, ".each") for event in alike]
            return [self.say(f"{key}.all", all=", ".join(each), **facts)]
        return [self.catalogue.event(event) for event in alike]
