"""The table of high scores on the screen, and how a score is entered into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mothership.cli.files.scores import LISTED, Score, Scores, tables
from mothership.cli.terminal.style import Style, cells, cut, pad, printable, wrap
from mothership.core.game import Game
from mothership.core.messages import Catalogue

_NAME: Final = 20  # columns for a name


def lines_of(
    game: Game, table: Sequence[Score], catalogue: Catalogue, style: Style, new: Sequence[Score] = ()
) -> list[str]:
    """A table of the best, with the new lines marked."""
    first, marked = table[0], {score.game for score in new}
    facts = [catalogue.say("games.players", players=first.players)]
    facts += [printable(_told_option(name, choice, catalogue)) for name, choice in first.options.items()]
    if (first.rules, first.data) != (game.rules_version, game.released[-1].digest):
        facts.append(catalogue.say("scores.earlier"))
    heading = catalogue.say("scores.heading", title=game.title, facts=", ".join(facts))
    lines = [style.paint(line, "bold") for line in wrap(heading, style.text_width)]
    # The file may have been written by anybody: nothing in it steers the terminal.
    names = [printable(score.name) for score in table]
    column = max(min(max(map(cells, names)), _NAME, style.width - 12), 1)
    for place, (score, name) in enumerate(zip(table, names, strict=True), start=1):
        ended = catalogue.messages.get(f"result.{score.ended}", printable(score.ended))
        date = printable(score.date)
        if style.plain:
            line = catalogue.say(
                "scores.line", place=place, points=score.points, name=name, date=date, ended=ended
            )
            lines.append(f"{line} {catalogue.say('scores.new')}" if score.game in marked else line)
            continue
        mark = style.sign("▶", ">") if score.game in marked else " "
        begin = f"{mark}{place:>3}. {score.points:>4}  {pad(cut(name, column, style), column)}"
        if cells(begin) + cells(date) + cells(ended) + 4 <= style.width:
            lines.append(f"{begin}  {date}  {ended}")
        else:
            lines += [begin.rstrip(), *wrap(f"{date} {ended}", style.width, " " * 12)]
    return lines


def _told_option(name: str, choice: str, catalogue: Catalogue) -> str:
    """An option in the words of the game, where it has short ones; else as it is typed."""
    title = catalogue.messages.get(f"option-title.{name}")
    told = catalogue.messages.get(f"option.{name}.{choice}")
    return f"{title}: {told}" if title and told else f"{name}={choice}"


def enter(store: Scores, game: Game, new: Sequence[Score], catalogue: Catalogue, style: Style) -> list[str]:
    """Enter the scores of one game and show where they stand. Raises Complaint or OSError."""
    scores = store.enter(game.id, new)
    lines: list[str] = []
    for table in tables(scores):
        if table[0].table == new[0].table:
            lines += lines_of(game, table, catalogue, style, new)
    for score in new:
        if score.game not in {known.game for known in scores}:
            text = catalogue.say("scores.not-listed", name=score.name, points=score.points, best=LISTED)
            lines += wrap(text, style.text_width)
    return lines
