"""``mothership learn [GAME [LESSON]]``: lessons on the board, step by step, and the game that follows."""

from __future__ import annotations

import secrets
from argparse import Namespace
from dataclasses import replace

from mothership import bots
from mothership.cli.files.lessons import Progress, ProgressFile
from mothership.cli.files.saves import PERSON, user_saves
from mothership.cli.parser import CommandParser, add_game
from mothership.cli.table.lesson_session import End, LessonSession
from mothership.cli.table.seats import Seating, bot_name, person_name
from mothership.cli.table.start import start_from
from mothership.cli.table.typed_commands import Leave
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.style import printable, wrap
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.core.errors import MothershipError, UnknownGame
from mothership.core.game import Game
from mothership.core.record import Record
from mothership.lessons import Lesson, OutOfStep, Run, find_lesson, lessons
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    add_game(parser, required=False)
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help=parser.say("usage.lesson"))


def run(arguments: Namespace, context: Context) -> int:
    file = ProgressFile(user_saves().folder)
    progress = file.read()
    if arguments.game is None:
        return _list_games(context, progress)
    game = registry.load(arguments.game)
    known = lessons(game)
    if not known:
        raise Complaint("learn.none", game=game.id)
    try:
        lesson = _choose(context, game, known, progress, arguments.lesson)
        while lesson is not None:
            lesson = _teach(context, game, lesson, progress, file)
    except (EOFError, KeyboardInterrupt):
        context.say("")
    return 0


def _list_games(context: Context, progress: Progress) -> int:
    """Every game that has lessons, with the command for it."""
    context.paragraph("learn.games")
    for game_id in registry.game_ids():
        try:
            game = registry.load(game_id)
            known = lessons(game)
        except (UnknownGame, MothershipError):
            continue  # `mothership games` and `mothership check` say what is wrong with it
        if known:
            done = sum(progress.is_done(game_id, one.id) for one in known)
            context.say("", context.screen.style.paint(game.title, "bold"))
            context.paragraph("learn.count", done=done, count=len(known))
            context.command("mothership", "learn", game_id)
    return 0


def _choose(
    context: Context, game: Game, known: tuple[Lesson, ...], progress: Progress, asked: str | None
) -> Lesson | None:
    """The lesson of this name or number; asked for if there is none. Raises Complaint."""
    if asked is not None:
        return _named(game, known, asked)
    style = context.screen.style
    context.say(style.paint(game.title, "bold"), "")
    for number, one in enumerate(known, start=1):
        mark = style.sign("✓", "x") if progress.is_done(game.id, one.id) else " "
        if style.plain:
            state = f" ({context.catalogue.say('learn.is-done')})" if mark.strip() else ""
            context.say(f"{number}: {_text(one.title, context)}{state}. {_text(one.about, context)}")
        else:
            head = f" {mark} {number:>2}  {style.paint(_text(one.title, context).ljust(24), 'bold')} "
            context.say(*wrap(_text(one.about, context), style.width, " " * 32, head))
    context.say("")
    usual = next((one for one in known if not progress.is_done(game.id, one.id)), known[0])
    context.paragraph("learn.which", title=_text(usual.title, context))
    while True:
        answer = context.screen.ask("? ").strip()
        if answer.lower() in ("q", "quit", "exit"):
            return None
        try:
            return _named(game, known, answer) if answer else usual
        except Complaint as complaint:
            context.paragraph(complaint.key, **complaint.facts)


def _named(game: Game, known: tuple[Lesson, ...], asked: str) -> Lesson:
    if asked.isdecimal() and 1 <= int(asked) <= len(known):
        return known[int(asked) - 1]
    found = find_lesson(game, asked.lower())
    if found is None:
        raise Complaint("learn.unknown", given=asked, known=", ".join(one.id for one in known))
    return found


def _text(said: object, context: Context) -> str:
    assert isinstance(said, dict)
    return printable(said[context.language])


def _teach(
    context: Context, game: Game, lesson: Lesson, progress: Progress, file: ProgressFile
) -> Lesson | None:
    """One lesson, and what its learner wants after it: the next one, or nothing."""
    words = Words(game, context.language, context.screen.style)
    session = LessonSession(context.screen, words, _begun(game, lesson, progress), progress)
    try:
        end = session.teach()
        if end is End.DONE:
            progress.finish(game.id, lesson.id)
    except Leave:
        context.paragraph("learn.left")
        context.command("mothership", "learn", game.id, lesson.id)
        return None
    finally:
        _keep(context, progress, file)
    known = lessons(game)
    done = sum(progress.is_done(game.id, one.id) for one in known)
    context.say("")
    context.paragraph("learn.done", title=_text(lesson.title, context), done=done, count=len(known))
    return _after(context, game, lesson, session.run)


def _begun(game: Game, lesson: Lesson, progress: Progress) -> Run:
    """Where it was left; from the beginning if the lesson has changed since."""
    step, answers = progress.place(game.id, lesson.id)
    try:
        return Run(game, lesson, step, answers)
    except OutOfStep:
        return Run(game, lesson)


def _keep(context: Context, progress: Progress, file: ProgressFile) -> None:
    try:
        file.write(progress)
    except OSError as error:
        context.paragraph("save.failed", file=error.filename or file.path, reason=error.strerror or error)


def _after(context: Context, game: Game, lesson: Lesson, run: Run) -> Lesson | None:
    """Play on, learn on, or leave."""
    known = lessons(game)
    following = next(iter(known[known.index(lesson) + 1 :]), None)
    if lesson.play is not None and lesson.play.say is not None:
        context.say(*wrap(_text(lesson.play.say, context), context.screen.style.text_width))
    if lesson.play is not None:
        context.paragraph("learn.play")
    if following is not None:
        context.paragraph("learn.following", title=_text(following.title, context))
    if lesson.play is None and following is None:
        return None
    while True:
        answer = context.screen.ask("? ").strip().lower()
        if answer in ("q", "quit", "exit"):
            return None
        if answer == "p" and lesson.play is not None:
            _play(context, game, lesson, run)
            return None
        if answer == "":
            return following
        context.paragraph("choose.wrong", given=answer)


def _play(context: Context, game: Game, lesson: Lesson, run: Run) -> None:
    """The game that follows, against the bot that the lesson names or a gentle one."""
    assert lesson.play is not None
    if lesson.play.scene is not None:
        record = Run.start_of(game, lesson, lesson.play.scene).record
    elif lesson.play.fresh:
        record = Record(game.id, replace(lesson.scene.setup, position=None))
    else:
        record = run.record
    bot = lesson.play.bot or bots.gentle(game)
    seats = range(record.setup.players)
    drivers = tuple(PERSON if seat == lesson.seat else bot for seat in seats)
    names = tuple(
        person_name(game, seat, context.catalogue)
        if seat == lesson.seat
        else bot_name(game, seat, bot, context.catalogue)
        for seat in seats
    )
    if lesson.play.guide:
        context.paragraph("learn.guide")
    start_from(context, game, record, Seating(names, drivers), secrets.token_hex(8))
