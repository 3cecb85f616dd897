"""How a notebook shows the report of an arena: its picture, and tables of what is not in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from mothership.core.registry import load
from mothership.lab.picture import draw
from mothership.lab.report import OPEN, Report
from mothership.lab.words import Words


def html_of(report: Report) -> str:
    game = load(report.game)
    words = Words("en", game)
    pairings = [
        (
            *(one.first, one.second, str(one.games)),
            *(words.percent(one.score.mean), words.percents(one.score)),
            words.say("lab.open") if one.verdict == OPEN else getattr(one, one.verdict),
        )
        for one in report.pairings
    ]
    bots = [
        (bot.bot, str(bot.games), words.number(bot.result.mean, 2), str(bot.decisions))
        for bot in report.of_bots
    ]
    return (
        draw(report, game.title, words)
        + table(words, ("first", "second", "games", "score", "interval", "verdict"), pairings)
        + table(words, ("bot", "games", "result", "decisions"), bots)
    )


def table(words: Words, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with translated headings."""
    heads = "".join(f"<th>{escape(words.say(f'lab.column.{column}'))}</th>" for column in columns)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
