"""The sentences of one game in one language, with the players' names in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from mothership.cli.desk import PACKAGE
from mothership.cli.style import Style, printable
from mothership.core import Outcome, registry
from mothership.core.errors import NotAMove
from mothership.core.game import Data, Game
from mothership.core.journal import Event
from mothership.core.messages import Catalogue
from mothership.core.seats import NATURE
from mothership.core.texts import Message
from mothership.core.view import View
from mothership.core.vocabulary import hint_at
from mothership.play import Happening

MANY: Final = 8  # more events of one kind in a row are only counted


def seat_label(game: Game, seat: int, catalogue: Catalogue) -> str:
    """What a seat is called: by the game's own word for it, or else by the word of its records."""
    known = registry.messages(game.package, catalogue.language)
    return known.get(f"value.seat.{game.seats[seat]}", game.seats[seat].upper())


class Words:
    """What the terminal says about one game."""

    def __init__(
        self,
        game: Game,
        language: str,
        style: Style,
        names: Sequence[str] = (),
        data: Data | None = None,  # of the table, if they are not the newest
        made: Mapping[str, str] = MappingProxyType({}),  # messages of a table somewhere else
    ) -> None:
        self.game = game
        self.language = language
        self.rules = registry.rules(game.package, language)
        base = registry.catalogue(language, PACKAGE, game, data=data)
        self.made = made
        layer = dict(made)
        self.labels = [style.fit(seat_label(game, seat, base)) for seat in range(len(game.seats))]
        for seat, word in enumerate(game.seats):
            name = printable(names[seat]) if seat < len(names) else ""
            layer[f"value.seat.{word}"] = name or base.say("seats.person", seat=self.labels[seat])
        # Letters are replaced before anything is laid out, since one may become two.
        messages = {key: style.fit(text) for key, text in (base.messages | layer).items()}
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

    def _possible(self, typed: Sequence[str], field: str, legal: Sequence[int]) -> list[str]:
        """The words that legal moves have where one was not understood: as their kind, or in a field."""
        vocabulary = self.game.vocabulary
        found: dict[str, None] = {}
        for move in legal:
            words = vocabulary.words(move)
            fields = [part.name for part in vocabulary.block_of(move).fields]
            if not field:
                found[words[0]] = None
            elif words[0] == typed[0] and field in fields:
                found[words[fields.index(field) + 1]] = None
        return list(found)

    def happening(self, one: Happening) -> list[str]:
        """What a move brought about, in sentences; the move itself where it brought about nothing to tell."""
        return self.happenings([one])

    def happenings(self, several: Sequence[Happening]) -> list[str]:
        """The same for moves in a row. Events of one kind in a row share a sentence, where there is one."""
        lines: list[str] = []
        alike: list[Event] = []
        for one in several:
            for event in self._worth_telling(one.events):
                if alike and not self._share_a_sentence(alike[0], event):
                    lines += self._together(alike)
                    alike = []
                alike.append(event)
            sentence = "" if one.events else self._without_events(one.move)
            if sentence:
                lines += self._together(alike)
                alike = []
                lines.append(f"{self.seat(one.actor)}: {sentence}")
        return lines + self._together(alike)

    def _without_events(self, move: int) -> str:
        """A move that brought about nothing, as the log tells it: some are not worth a line."""
        name, *_ = self.game.vocabulary.words(move)
        told = self.catalogue.messages.get(f"log.{name}")
        return self.catalogue.move(self.game.vocabulary, move) if told is None else told

    def _worth_telling(self, events: Sequence[Event]) -> list[Event]:
        """Without those that the event right behind them tells again, and better."""
        behind = [event.kind.name for event in events[1:]]
        silent = [
            f"event.{event.kind.name}.before.{name}" for event, name in zip(events, behind, strict=False)
        ]
        return [
            event
            for number, event in enumerate(events)
            if number == len(silent) or silent[number] not in self.catalogue
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

    def is_draw(self, outcome: Outcome) -> bool:
        """Whether several have the best result, and it is neither a defeat nor a win of all together."""
        best = max(outcome.results)
        return outcome.results.count(best) > 1 and best >= 0 and not self.game.cooperative

    def outcome(self, outcome: Outcome) -> list[str]:
        """Who has won, and every result; or the score."""
        results = outcome.results
        best = [seat for seat, result in enumerate(results) if result == max(results)]
        if max(results) < 0:  # below zero is lost
            return [self.say("end.lost" if len(results) > 1 else "end.lost-alone")]
        if len(results) in self.game.scores:
            return [
                self.say("end.score", name=self.seat(seat), points=result)
                for seat, result in enumerate(results)
            ]
        if self.game.cooperative and len(set(results)) == 1:
            ending = self.say("end.together" if results[0] == self.game.results[1] else "end.lost")
        elif len(best) == 1:
            ending = self.say("end.won", name=self.seat(best[0]))
        else:
            ending = self.say("end.draw", names=", ".join(map(self.seat, best)))
        numbers = ", ".join(f"{self.seat(seat)} {result:+d}" for seat, result in enumerate(results))
        return [ending, self.say("end.results", results=numbers)]
