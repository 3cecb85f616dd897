"""An analysis as lines: a graph and a table, or sentences for a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.analysis import MARKS, ActJudged, Analysis, Unit
from mothership.cli.table.seats import bot_title
from mothership.cli.terminal.style import Style, cells, cut, pad, wrap
from mothership.cli.terminal.words import Words
from mothership.core import Record

STEPS: Final = "▁▂▃▄▅▆▇█"
ASCII_STEPS: Final = ".:-=+*#@"
SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}  # as chess writes them
LOOKS: Final = {"inaccuracy": "yellow", "mistake": "magenta", "blunder": "red"}
WORTH_TELLING: Final = 0.1  # of the range: chance that has changed so much has a line
LONGEST_LINE: Final = 6  # moves of a better line that are shown


def report(record: Record, analysis: Analysis, words: Words, style: Style) -> list[str]:
    """Everything that an analysis says."""
    return _Report(record, analysis, words, style).lines()


def _counted(acts: Sequence[ActJudged]) -> dict[Unit, int]:
    """Moves as players count them: those of seats. Chance answers the move before it."""
    moves, found = 0, {}
    for act in acts:
        moves += not act.unit.is_chance
        found[act.unit] = moves
    return found


class _Report:
    def __init__(self, record: Record, analysis: Analysis, words: Words, style: Style) -> None:
        self.record, self.analysis, self.words, self.style = record, analysis, words, style
        self.moves = _counted(analysis.acts)
        self.points = analysis.basis.reason in ("scores", "hands")

    def lines(self) -> list[str]:
        say = self.words.say
        basis = self.analysis.basis
        key = f"analyse.{basis.reason or 'calibrated'}"
        found = wrap(say(key, bot=bot_title(basis.level, self.words.catalogue)), self.style.text_width)
        if not self.style.plain:
            found += ["", *self._graphs()]
        return [*found, "", *self._acts(), "", *self._turning(), *self._shares()]

    # The graph ------------------------------------------------------------------------------------

    def _graphs(self) -> list[str]:
        """The expectation of each seat, act by act, as a row of steps. Together, one row is enough."""
        seats = range(1) if self._is_shared() else range(self.analysis.players)
        names = [self.words.seat(seat) for seat in seats]
        width = max(cells(name) for name in names)
        found = []
        for seat, name in zip(seats, names, strict=True):
            row = self._row(seat, max(10, self.style.width - width - 4))
            found.append(f"  {self.style.of_seat(seat, pad(name, width))}  {row}")
        return found

    def _is_shared(self) -> bool:
        return self.words.game.cooperative

    def _row(self, seat: int, width: int) -> str:
        values = [self.analysis.start[seat], *(act.after[seat] for act in self.analysis.acts)]
        low, high = self.analysis.basis.low, self.analysis.basis.high
        if self.points:
            low, high = min(values), max(values)
        steps = ASCII_STEPS if self.style.ascii else STEPS
        columns = min(width, len(values))
        shown = [values[column * (len(values) - 1) // max(1, columns - 1)] for column in range(columns)]
        span = (high - low) or 1.0
        return "".join(steps[min(int((value - low) / span * len(steps)), len(steps) - 1)] for value in shown)

    # Acts -----------------------------------------------------------------------------------------

    def _acts(self) -> list[str]:
        """All acts of players, and chance where it changed much."""
        shown = [act for act in self.analysis.acts if not act.unit.is_chance or self._is_big(act)]
        if self.style.plain or not shown:
            return [self._sentence(act) for act in shown]
        rows = [self._cells(act) for act in shown]
        heads = [self.words.say(f"analyse.column.{name}") for name in ("moves", "who", "expected", "act")]
        widths = [max(cells(row[place]) for row in [heads, *rows]) for place in range(3)]
        room = max(20, self.style.width - sum(widths) - 8)
        lines = [self.style.paint("  " + "  ".join(map(pad, heads, [*widths, 0])), "dim").rstrip()]
        for act, row in zip(shown, rows, strict=True):
            front = "  ".join(
                (
                    " " * (widths[0] - cells(row[0])) + row[0],
                    self.style.of_seat(act.unit.actor, pad(row[1], widths[1])),
                    " " * (widths[2] - cells(row[2])) + row[2],
                )
            )
            lines.append(f"  {front}  {cut(row[3], room, self.style)}{self._mark(act)}")
            if act.better is not None and (act.mark or not self.analysis.basis.is_calibrated):
                indent = " " * (sum(widths) + 8)
                lines += wrap(self._better(act), self.style.text_width, indent, indent)
        return lines

    def _cells(self, act: ActJudged) -> tuple[str, str, str, str]:
        return (self._numbers(act), self._name(act), self._expected(act), self._moves(act))

    def _sentence(self, act: ActJudged) -> str:
        say = self.words.say
        told = say(
            "analyse.sentence",
            moves=self._numbers(act),
            name=self._name(act),
            act=self._moves(act),
            expected=self._expected(act),
        )
        if act.mark:
            told += " " + say("analyse.marked", mark=say(f"analyse.mark.{act.mark}"), loss=self._loss(act))
        if act.better is not None and (act.mark or not self.analysis.basis.is_calibrated):
            told += " " + self._better(act)
        return told

    def _numbers(self, act: ActJudged) -> str:
        return str(self.moves[act.unit])

    def _name(self, act: ActJudged) -> str:
        if act.unit.is_chance:
            return self.words.say("analyse.hand" if act.by_hand else "analyse.chance")
        return self.words.seat(act.unit.actor)

    def _moves(self, act: ActJudged) -> str:
        vocabulary = self.words.game.vocabulary
        entries = self.record.entries[act.unit.first - 1 : act.unit.last]
        moves = [vocabulary.parse_measured(entry.move)[0] for entry in entries]
        return ", ".join(self.words.localized.notation(move) for move in moves)

    def _expected(self, act: ActJudged) -> str:
        """Of the seat that acted; after chance, of the seat for which it changed most."""
        return self._value(act.after[self._whose(act)])

    def _whose(self, act: ActJudged) -> int:
        if not act.unit.is_chance:
            return act.unit.actor
        return max(range(self.analysis.players), key=lambda seat: act.change[seat])

    def _value(self, value: float) -> str:
        if self.points:
            return f"{value:.0f}"
        basis = self.analysis.basis
        return self.words.say("analyse.percent", number=f"{100 * (value - basis.low) / basis.span:.0f}")

    def _loss(self, act: ActJudged) -> str:
        return f"{100 * (act.loss or 0.0) / self.analysis.basis.span:.0f}"

    def _mark(self, act: ActJudged) -> str:
        if not act.mark:
            return ""
        mark = f" {SIGNS[act.mark]} {self.words.say(f'analyse.mark.{act.mark}')} −{self._loss(act)}"
        return self.style.paint(self.style.fit(mark), LOOKS[act.mark])

    def _better(self, act: ActJudged) -> str:
        assert act.better is not None
        moves = [self.words.localized.notation(move) for _, move in act.better.line[:LONGEST_LINE]]
        return self.words.say("analyse.better", line=", ".join(moves))

    def _is_big(self, act: ActJudged) -> bool:
        change = max(map(abs, act.change), default=0.0)
        return change >= WORTH_TELLING * self._range()

    def _range(self) -> float:
        if not self.points:
            return self.analysis.basis.span
        values = [value for act in self.analysis.acts for value in act.after]
        return (max(values) - min(values)) or 1.0

    # In the end -----------------------------------------------------------------------------------

    def _turning(self) -> list[str]:
        if self.analysis.turning is None:
            return []
        act = self.analysis.acts[self.analysis.turning]
        seat = max(range(self.analysis.players), key=lambda seat: abs(act.change[seat]))
        told = self.words.say(
            "analyse.turning",
            moves=self._numbers(act),
            name=self._name(act),
            act=self._moves(act),
            whom=self.words.seat(seat),
            before=self._value(act.before[seat]),
            after=self._value(act.after[seat]),
        )
        return wrap(told, self.style.text_width)

    def _shares(self) -> Sequence[str]:
        return [line for seat in range(self.analysis.players) for line in self._share(seat)]

    def _share(self, seat: int) -> list[str]:
        say = self.words.say
        share = self.analysis.shares[seat]
        told = [say("analyse.lost", name=self.words.seat(seat), loss=self._change(-share.loss))]
        if self.analysis.basis.is_calibrated:
            marks = ", ".join(
                say("analyse.count", count=share.marks[mark], mark=say(f"analyse.marks.{mark}"))
                for mark in MARKS
            )
            told.append(say("analyse.marks-made", marks=marks))
        told.append(say("analyse.luck", luck=self._change(share.luck)))
        if any(act.by_hand for act in self.analysis.acts):
            told.append(say("analyse.luck-of-hand", luck=self._change(share.hand)))
        return wrap(" ".join(told), self.style.text_width)

    def _change(self, change: float) -> str:
        """Points, or hundredths of the range."""
        number = round(change if self.points else 100 * change / self.analysis.basis.span)
        text = f"{number:+d}".replace("-", "−") if number else "0"
        return text if self.points else self.words.say("analyse.percent", number=text)
