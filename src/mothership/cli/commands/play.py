"""Sitting down: a new game, or one that was left."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mothership import bots
from mothership.bots.outside_names import is_command
from mothership.cli.arguments import read_options, whole_number
from mothership.cli.files.data_files import read_data
from mothership.cli.files.saves import Found, Save, Seated, read_file, read_or_complain
from mothership.cli.table.local_session import Session
from mothership.cli.table.named_tables import find_table, read_hand, read_table
from mothership.cli.table.referee_session import Refereeing
from mothership.cli.table.seats import Seating, read_seats, refuse_near_bots, resumed, seating
from mothership.cli.terminal.context import Desk
from mothership.cli.terminal.style import printable, quoting, wrap
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.core.errors import MothershipError
from mothership.core.game import Game, Setup
from mothership.core.record import Record
from mothership.play import Table
from mothership.play.complaint import Complaint


def play(arguments: Namespace, desk: Desk) -> int:
    """``mothership play GAME``."""
    game = registry.load(arguments.game)
    players = None if arguments.players is None else whole_number("--players", arguments.players)
    players, named = read_seats(game, arguments.seats, players)
    refuse_near_bots(named, game)
    options = read_options(arguments.options)
    if arguments.position is not None and "setup" in options:
        raise Complaint("usage.position-setup")
    setup = game.setup(
        players,
        options,
        data=read_data(game, arguments.data),
        position=arguments.position,
    )
    at = read_table(game.id, arguments.table)
    desk.habit = read_hand(game, arguments.hand)
    find_table(game, at)  # a name that is wrong is said before a file is made
    also = copy_file(arguments.save)
    seated = seating(game, players, named, desk.catalogue)
    return begin(desk, game, setup, seated, arguments.seed, also, at)


def begin(
    desk: Desk,
    game: Game,
    setup: Setup,
    seated: Seating,
    seed: str | None = None,
    also: Path | None = None,
    at: str = "",
) -> int:
    """Play a new game."""
    seed = secrets.token_hex(8) if seed is None else seed
    table = Table(game, setup, seed=seed, names=seated.names, nature=find_table(game, at))
    return _sit_down(desk, table, seated, desk.saves.begin(game.id), seed, also, at=at)


def _sit_down(
    desk: Desk,
    table: Table,
    seated: Seating,
    save: Save,
    seed: str,
    also: Path | None,
    *,
    at: str = "",
    helped: bool = False,
) -> int:
    moves = len(table.record.entries)
    players = {
        seat: bots.make(driver, f"{seed}:{table.game.seats[seat]}:{moves}")
        for seat, driver in enumerate(seated.drivers)
        if not seated.is_person(seat)
    }
    data = table.record.setup.data
    words = Words(table.game, desk.language, desk.screen.style, seated.names, data)
    if table.by_hand:
        return Refereeing(desk.screen, words, table, seated, save, also).run()
    session = Session(desk.screen, words, table, seated, players, save, seed, also, at=at, helped=helped)
    session.habit = desk.habit
    code = session.run()
    if session.is_drawn and wants_another(desk):
        return begin(desk, table.game, table.record.setup, seated, at=at)
    return code


def wants_another(desk: Desk) -> bool:
    """Whether people who have drawn play the same again. Where nobody can answer they do not."""
    yes, no = (desk.catalogue.say(f"answer.{word}").split() for word in ("yes", "no"))
    answer = None
    while answer not in (*yes, *no, ""):  # what is neither is asked again
        desk.screen.say(desk.catalogue.say("end.coin"))
        try:
            answer = desk.screen.ask("? ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return False
    return answer in yes


def copy_file(name: str | None, of: Record | None = None) -> Path | None:
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


# Going on -----------------------------------------------------------------------------------------


def resume(arguments: Namespace, desk: Desk) -> int:
    """``mothership resume [WHICH]``."""
    found = desk.saves.unfinished()
    if arguments.which is None:
        chosen = _choose(found, desk)
        if chosen is None:
            return 0
    else:
        chosen = _named(found, arguments.which)
    record, _ = read_unfinished(chosen)
    return go_on(desk, chosen, arguments.seed, copy_file(arguments.save, record))


def go_on(desk: Desk, path: Path, seed: str | None = None, also: Path | None = None) -> int:
    """Continue a game. Raises Complaint if it is damaged, over, or being played elsewhere.

    A file from outside the folder of games stays as it is: the game goes on in a file of its own.
    """
    read_unfinished(path)  # what is wrong with it is said before a new file is made
    ours = path.parent.resolve() == desk.saves.folder.resolve()
    save = desk.saves.open(path) if ours else desk.saves.begin(path.stem)
    try:
        record, seated = read_unfinished(path)  # again, now that nobody else can write it
        game = registry.load(record.game)
        seats = resumed(game, record.names, seated.drivers, record.setup.players, desk.catalogue)
        nature = find_table(game, seated.table)
        _ask_before_starting(seats.drivers, desk)
    except (Complaint, MothershipError):
        save.close()
        raise
    seed = seed or seated.seed or secrets.token_hex(8)
    record = replace(record, names=seats.names)
    table = Table.resume(game, record, seed=seed, nature=nature, by_hand=seated.by_hand)
    desk.paragraph("resume.back")
    return _sit_down(desk, table, seats, save, seed, also, at=seated.table, helped=seated.helped)


def _ask_before_starting(drivers: Sequence[str], desk: Desk) -> None:
    """A file may come from anywhere, so it starts no program that nobody wants. Raises Complaint."""
    for driver in dict.fromkeys(drivers):
        if not is_command(driver):
            continue
        desk.paragraph("resume.program", program=driver)
        try:
            answer = desk.screen.ask("? ").strip().lower()
        except EOFError:
            answer = ""
        if answer not in f"{desk.catalogue.say('answer.yes')} yes y".split():
            raise Complaint("resume.not-started", program=driver)


def read_unfinished(path: Path) -> tuple[Record, Seated]:
    """An unfinished record that somebody wants to go on with. Raises Complaint."""
    record, seated = read_or_complain(path)
    if record.outcome is not None:
        raise Complaint("resume.over", file=path)
    return record, seated


def _named(found: list[Found], which: str) -> Path:
    """A game by its place in the list, its name, or a file anywhere."""
    if which.isdecimal() and 1 <= int(which) <= len(found):
        return found[int(which) - 1].path
    for one in found:
        if which in (one.path.name, one.path.stem):
            return one.path
    path = Path(which).expanduser()
    if path.is_file():
        return path
    raise Complaint("resume.unknown", given=which)


def _choose(found: list[Found], desk: Desk) -> Path | None:
    show_unfinished(found, desk)
    if not found:
        raise Complaint("resume.none", folder=desk.saves.folder)
    while True:
        desk.paragraph("resume.which")
        try:
            answer = desk.screen.ask("? ").strip()
        except EOFError:
            return None
        if not answer:
            return None
        try:
            return _named(found, answer)
        except Complaint as complaint:
            desk.paragraph(complaint.key, **complaint.facts)


def show_unfinished(found: list[Found], desk: Desk) -> None:
    """The list of unfinished games, numbered; damaged files say what is wrong with them."""
    if found:
        desk.paragraph("resume.heading")
    for number, one in enumerate(found, start=1):
        if one.record is None:
            reason = (
                one.problem.text(desk.language) if isinstance(one.problem, MothershipError) else one.problem
            )
            line = quoting(desk.catalogue.say("resume.damaged", file=one.path.name, reason=reason))
        else:
            line = desk.catalogue.say(
                "resume.line",
                title=registry.load(one.record.game).title,
                names=", ".join(printable(name) for name in one.record.names),
                moves=len(one.record.entries),
                when=one.changed.strftime("%Y-%m-%d %H:%M"),
            )
        style = desk.screen.style
        desk.say(*wrap(line, 10**6 if style.plain else style.width, "     ", f"{number:>3}  "))
