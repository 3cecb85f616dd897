"""Starts a session at this screen: a new game, or a saved one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mothership import bots
from mothership.bots.outside_names import is_command
from mothership.cli.files.saves import Save, SavedGame, SavedSeats, read_file, read_or_complain, user_saves
from mothership.cli.table.local_session import LocalSession
from mothership.cli.table.named_tables import find_table
from mothership.cli.table.referee_session import RefereeSession
from mothership.cli.table.seats import Seating, resumed
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.style import printable, quoting, wrap
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.core.errors import MothershipError
from mothership.core.game import Game, Setup
from mothership.core.record import Record
from mothership.play import Table
from mothership.play.complaint import Complaint


def start_game(
    context: Context,
    game: Game,
    setup: Setup,
    seated: Seating,
    seed: str | None = None,
    also: Path | None = None,
    at: str = "",
    hand: str = "",
) -> int:
    """Play a new game."""
    seed = secrets.token_hex(8) if seed is None else seed
    table = Table(game, setup, seed=seed, names=seated.names, nature=find_table(game, at))
    return _play(context, table, seated, user_saves().begin(game.id), seed, also, at=at, hand=hand)


def start_from(context: Context, game: Game, record: Record, seated: Seating, seed: str) -> int:
    """Play on from a record that is not over. It brings no high score."""
    table = Table.resume(game, replace(record, names=seated.names), seed=seed)
    return _play(context, table, seated, user_saves().begin(game.id), seed, None, helped=True)


def _play(
    context: Context,
    table: Table,
    seated: Seating,
    save: Save,
    seed: str,
    also: Path | None,
    *,
    at: str = "",
    hand: str = "",
    helped: bool = False,
) -> int:
    moves = len(table.record.entries)
    players = {
        seat: bots.make(driver, f"{seed}:{table.game.seats[seat]}:{moves}")
        for seat, driver in enumerate(seated.drivers)
        if not seated.is_person(seat)
    }
    data = table.record.setup.data
    words = Words(table.game, context.language, context.screen.style, seated.names, data)
    if table.by_hand:
        return RefereeSession(context.screen, words, table, seated, save, also).run()
    session = LocalSession(
        context.screen, words, table, seated, players, save, seed, also, at=at, helped=helped
    )
    session.hand = hand
    code = session.run()
    if session.is_drawn and wants_another_game(context):
        return start_game(context, table.game, table.record.setup, seated, at=at, hand=hand)
    return code


def wants_another_game(context: Context) -> bool:
    """Ask whether to play the same game again after a draw. At the end of the input: no."""
    yes, no = (context.catalogue.say(f"answer.{word}").split() for word in ("yes", "no"))
    answer = None
    while answer not in (*yes, *no, ""):  # what is neither is asked again
        context.screen.say(context.catalogue.say("end.coin"))
        try:
            answer = context.screen.ask("? ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return False
    return answer in yes


def copy_path(name: str | None, of: Record | None = None) -> Path | None:
    """The file for a second copy of the record. Raises Complaint rather than overwrite anything.

    Only an earlier copy of the same game may be written on.
    """
    if name is None:
        return None
    path = Path(name).expanduser()
    try:
        if path.exists() and not (path.is_file() and (path.stat().st_size == 0 or _is_earlier(path, of))):
            raise Complaint("save.taken", file=path)
        if not path.parent.is_dir():
            raise Complaint("save.no-folder", file=path, folder=path.parent)
    except OSError as error:
        raise Complaint("save.failed", file=path, reason=error.strerror or error) from error
    return path


def _is_earlier(path: Path, record: Record | None) -> bool:
    """Whether a file holds the beginning of this very game."""
    if record is None:
        return False
    try:
        copy, _ = read_file(path)
    except MothershipError:
        return False
    moves, kept = (tuple((entry.actor, entry.move) for entry in one.entries) for one in (record, copy))
    same = (copy.game, copy.setup, copy.names) == (record.game, record.setup, record.names)
    return same and moves[: len(kept)] == kept


# Continuing -----------------------------------------------------------------------------------------


def continue_game(context: Context, path: Path, seed: str | None = None, also: Path | None = None) -> int:
    """Continue a game. Raises Complaint if it is damaged, over, or open in another program.

    A file from outside the folder of games stays as it is: the game goes on in a file of its own.
    """
    read_unfinished(path)  # what is wrong with it is said before a new file is made
    ours = path.parent.resolve() == user_saves().folder.resolve()
    save = user_saves().open(path) if ours else user_saves().begin(path.stem)
    try:
        record, seated = read_unfinished(path)  # again, now that nobody else can write it
        game = registry.load(record.game)
        seats = resumed(game, record.names, seated.drivers, record.setup.players, context.catalogue)
        nature = find_table(game, seated.table)
        _ask_before_starting(seats.drivers, context)
    except (Complaint, MothershipError):
        save.close()
        raise
    seed = seed or seated.seed or secrets.token_hex(8)
    record = replace(record, names=seats.names)
    table = Table.resume(game, record, seed=seed, nature=nature, by_hand=seated.by_hand)
    context.paragraph("resume.back")
    return _play(context, table, seats, save, seed, also, at=seated.table, helped=seated.helped)


def _ask_before_starting(drivers: Sequence[str], context: Context) -> None:
    """A file from somebody else must not start a program unasked. Raises Complaint if it is not wanted."""
    for driver in dict.fromkeys(drivers):
        if not is_command(driver):
            continue
        context.paragraph("resume.program", program=driver)
        try:
            answer = context.screen.ask("? ").strip().lower()
        except EOFError:
            answer = ""
        if answer not in f"{context.catalogue.say('answer.yes')} yes y".split():
            raise Complaint("resume.not-started", program=driver)


def read_unfinished(path: Path) -> tuple[Record, SavedSeats]:
    """An unfinished record that somebody wants to go on with. Raises Complaint."""
    record, seated = read_or_complain(path)
    if record.outcome is not None:
        raise Complaint("resume.over", file=path)
    return record, seated


def show_unfinished(found: list[SavedGame], context: Context) -> None:
    """The list of unfinished games, numbered; damaged files say what is wrong with them."""
    if found:
        context.paragraph("resume.heading")
    for number, one in enumerate(found, start=1):
        if one.record is None:
            reason = (
                one.problem.text(context.language)
                if isinstance(one.problem, MothershipError)
                else one.problem
            )
            line = quoting(context.catalogue.say("resume.damaged", file=one.path.name, reason=reason))
        else:
            line = context.catalogue.say(
                "resume.line",
                title=registry.load(one.record.game).title,
                names=", ".join(printable(name) for name in one.record.names),
                moves=len(one.record.entries),
                when=one.changed.strftime("%Y-%m-%d %H:%M"),
            )
        style = context.screen.style
        context.say(*wrap(line, style.text_width, "     ", f"{number:>3}  "))
