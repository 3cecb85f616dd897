"""The report of an arena as lines: tables, or sentences for a screen reader."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mothership.cli.terminal.style import Style, cells, pad, printable, wrap
from mothership.lab import ratings
from mothership.lab.names import shorten
from mothership.lab.report import FIRST, OPEN, PairingReport, Report
from mothership.lab.tally import EVEN
from mothership.lab.words import Words

WIDEST: Final = 28  # columns for a name
GAP: Final = "  "


def standings(report: Report, title: str, words: Words, style: Style) -> list[str]:
    """Everything that a report says."""
    names = ", ".join(printable(bot) for bot in report.bots)
    lines = _wrapped(words.say("lab.title", game=title, count=report.games, bots=names), style)
    lines += _wrapped(_played(report, words), style)
    if not report.is_complete:
        lines += _wrapped(words.say("lab.so-far", done=report.games, total=report.planned), style)
    if report.games == 0:
        return lines
    sections = (_pairings, _bots, _seats, _lengths, _ends, _failures)
    return [*lines, *(line for section in sections for line in section(report, words, style))]


def _played(report: Report, words: Words) -> str:
    """How many played, and with which options."""
    told = [words.say("lab.played", players=", ".join(map(str, report.players)))]
    for one in report.options:
        key = "lab.all-in-turn" if one.every else "lab.in-turn"
        key = key if len(one.choices) > 1 else "lab.only"
        told.append(words.say(key, option=one.option, choices=", ".join(one.choices)))
    return "; ".join(told) + "."


def _pairings(report: Report, words: Words, style: Style) -> list[str]:
    names = _names(report, style)
    rows = [
        (
            *(names[one.first], names[one.second], str(one.games)),
            *(words.percent(one.score.mean), words.percents(one.score), _verdict(report, one, words, names)),
        )
        for one in report.pairings
    ]
    columns = ("first", "second", "games", "score", "interval", "verdict")
    return _section(words.say("lab.pairings"), columns, rows, words, style)


def _verdict(report: Report, one: PairingReport, words: Words, names: Mapping[str, str]) -> str:
    if one.verdict == OPEN:
        return words.say("lab.open")
    if report.bound == EVEN:
        verdict = words.say("lab.better", bot=names[one.first if one.verdict == FIRST else one.second])
    else:
        bound = words.percent(report.bound)
        key = "lab.above" if one.verdict == FIRST else "lab.below"
        verdict = words.say(key, bot=names[one.first], bound=bound)
    return words.say("lab.enough", verdict=verdict) if one.clear else verdict


def _bots(report: Report, words: Words, style: Style) -> list[str]:
    names = _names(report, style)
    rated = [bot for bot in report.of_bots if bot.rating is not None]
    rows = [
        (names[bot.bot], words.rating(bot.rating.mean), words.ratings(bot.rating))
        for bot in sorted(rated, key=lambda bot: -(bot.rating.mean if bot.rating else 0))
        if bot.rating is not None
    ]
    lines = _section(words.say("lab.ratings"), ("bot", "rating", "interval"), rows, words, style)
    if not rated:
        missing = words.say("lab.no-ratings")
        if not ratings.are_possible():
            missing = words.say("lab.no-extra", python=sys.executable)
        lines = ["", *_wrapped(missing, style)]
    playing = [
        (
            *(names[bot.bot], str(bot.games), words.number(bot.result.mean, 2)),
            *(str(bot.decisions), _milliseconds(bot.seconds, words), _milliseconds(bot.longest, words)),
        )
        for bot in report.of_bots
    ]
    columns = ("bot", "games", "result", "decisions", "mean-time", "longest-time")
    return [*lines, *_section(words.say("lab.bots"), columns, playing, words, style)]


def _seats(report: Report, words: Words, style: Style) -> list[str]:
    lines: list[str] = []
    for players in sorted({seat.players for seat in report.seats}):
        rows = [
            (words.seat(seat.seat), words.percent(seat.score.mean), words.percents(seat.score))
            for seat in report.seats
            if seat.players == players
        ]
        title = words.say("lab.seats", players=players)
        lines += _section(title, ("seat", "score", "interval"), rows, words, style)
    return lines


def _lengths(report: Report, words: Words, style: Style) -> list[str]:
    rows = [
        (
            *(str(one.players), str(one.games), words.number(one.moves.mean)),
            words.say("lab.from-to", low=one.shortest, high=one.longest),
            *(words.number(one.decisions.mean), words.number(one.choices)),
        )
        for one in report.lengths
    ]
    columns = ("players", "games", "moves", "range", "decisions", "choices")
    return _section(words.say("lab.lengths"), columns, rows, words, style)


def _ends(report: Report, words: Words, style: Style) -> list[str]:
    rows = [(end.rule, words.percent(end.share), str(end.games), words.end(end.rule)) for end in report.ends]
    return _section(words.say("lab.ends"), ("rule", "share", "games", "meaning"), rows, words, style)


def _failures(report: Report, words: Words, style: Style) -> list[str]:
    lines: list[str] = []
    for one in report.failures:
        facts = {"bot": printable(one.bot), "game": one.game}
        if one.forfeits:
            told = words.say("lab.forfeits", count=one.forfeits, why=printable(one.why), **facts)
            lines += _wrapped(told, style)
        if one.lost_turns:
            lines += _wrapped(words.say("lab.lost-turns", count=one.lost_turns, **facts), style)
            for reason in one.reasons:
                why = printable(words.say(reason.key, **reason.facts))
                lines += _wrapped(words.say("lab.reason", count=reason.turns, why=why), style)
            if one.detail:
                lines += _wrapped(words.say("lab.detail", detail=printable(one.detail)), style)
    return ["", style.paint(words.say("lab.failures"), "bold"), *lines] if lines else []


# Tables -----------------------------------------------------------------------------------------------


def _section(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], words: Words, style: Style
) -> list[str]:
    """A heading and a table below it; nothing if the table is empty."""
    if not rows:
        return []
    heads = [words.say(f"lab.column.{column}") for column in columns]
    if style.plain:
        return ["", f"{title}.", *(_sentence(heads, row) for row in rows)]
    return ["", style.paint(title, "bold"), *_table(heads, rows, style)]


def _sentence(heads: Sequence[str], row: Sequence[str]) -> str:
    return ", ".join(f"{head} {value}" for head, value in zip(heads, row, strict=True) if value) + "."


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], style: Style) -> list[str]:
    widths = [max(map(cells, column)) for column in zip(heads, *rows, strict=True)]
    numbers = [all(_is_number(row[place]) for row in rows) for place in range(len(heads))]

    def line(values: Iterable[str]) -> str:
        parts = [
            " " * (width - cells(value)) + value if number else pad(value, width)
            for value, width, number in zip(values, widths, numbers, strict=True)
        ]
        return (GAP + GAP.join(parts)).rstrip()

    return [style.paint(line(heads), "dim"), *map(line, rows)]


def _is_number(text: str) -> bool:
    return text[:1].isdigit() or text[:1] in "+\N{MINUS SIGN}-"


def _names(report: Report, style: Style) -> Mapping[str, str]:
    """What the bots are called in tables. A screen reader is told the whole name."""
    whole = {bot: printable(bot) for bot in report.bots}
    short = shorten(whole.values(), 10**6 if style.plain else WIDEST, style.sign("…", "~"))
    return {bot: short[name] for bot, name in whole.items()}


def _milliseconds(seconds: float, words: Words) -> str:
    return f"{words.number(1000 * seconds, 1 if seconds >= 0.01 else 3)} ms"


def _wrapped(text: str, style: Style) -> list[str]:
    return wrap(text, style.text_width)
