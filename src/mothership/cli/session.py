"""One game at this screen, from the first question to the last word."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path

from mothership.bots.outside import OutsideBot
from mothership.cli import boards, scores
from mothership.cli.commands import Commands, Leave
from mothership.cli.complaint import Complaint
from mothership.cli.movelist import MoveList
from mothership.cli.reading import Ambiguous, NoSuchNumber, read_move
from mothership.cli.rulebook import rule_lines
from mothership.cli.saves import Save, Seated, text_of, write_safely
from mothership.cli.screen import Screen
from mothership.cli.seating import Seating
from mothership.cli.style import quoting, wrap
from mothership.cli.words import Words
from mothership.core.errors import Forbidden, MothershipError, NotAMove
from mothership.core.seats import NATURE, NOBODY, SPECTATOR
from mothership.core.view import View
from mothership.play import Player, Table, say_goodbye

LOG_LINES = 24  # more than this since a person's last turn is cut; `log` shows all
RECENT = 5  # so many moves are told to somebody who comes back to a game


class Session:
    """People and bots round one table."""

    def __init__(
        self,
        screen: Screen,
        words: Words,
        table: Table,
        seating: Seating,
        bots: Mapping[int, Player],
        save: Save,
        seed: str,
        also: Path | None = None,
    ) -> None:
        self.screen = screen
        self.words = words
        self.table = table
        self.game = table.game
        self.seating = seating
        self.board = boards.find(table.game)
        self.commands = Commands(self)
        screen.seat(table.game.seats)
        self._bots = bots
        self._save = save
        self._seed = seed
        self._also = also  # a second file that the person named
        self._is_behind = False  # whether that file is without the last moves, since they are still hidden
        self._heard: dict[int, int] = {}  # how many happenings each seat has been told of
        self._last_view: dict[int, View] = {}  # what each person saw at the last question
        self._explained = False  # whether the signs of the drawing have been explained
        self._behind: int | None = None  # for whom the others had to look away last

    # The game -------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or the people leave. The exit code."""
        try:
            self.keep()
            while self.table.actor != NOBODY:
                seat = self.table.actor
                if self.seating.is_person(seat):
                    self._ask_person(seat)
                else:
                    self._ask_bot(seat)
            self._say_end()
        except (Leave, EOFError):
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            return 130
        finally:
            self._save.close()
            say_goodbye(self.table, self._bots)
        return 0

    def keep(self) -> None:
        """Write the game down. Playing goes on even if the disk is full, and the screen says so."""
        record = self.table.record
        try:
            self._save.write(text_of(record, self.game, Seated(self.seating.drivers, self._seed)))
            self._is_behind = self.is_hiding()
            if self._also is not None and not self._is_behind:
                write_safely(self._also, self.public_text())
        except OSError as error:
            self.say("save.failed", file=error.filename or self._save.path, reason=error.strerror or error)

    def is_hiding(self) -> bool:
        """Whether a file for others would tell a person at this screen what is still hidden."""
        over = self.table.record.outcome is not None
        return not over and any(self.table.hides_from(person) for person in self.seating.people)

    def public_text(self) -> str:
        """The game as a file for others: without the seed, which would tell them the next dice."""
        return text_of(self.table.record, self.game, Seated(self.seating.drivers))

    def _ask_bot(self, seat: int) -> None:
        bot = self._bots[seat]
        move = bot.choose(self.table.view(seat), self.table.seat_record(seat))
        if isinstance(bot, OutsideBot):
            self._tell_troubles(seat, bot)
        self._make(seat, move)
        if not self.seating.people:
            self._tell_news(SPECTATOR)

    def _tell_troubles(self, seat: int, bot: OutsideBot) -> None:
        """What a program did wrong. Its own words may give away what it knows, where anything is hidden."""
        troubles = bot.troubles()
        for trouble in troubles:
            self.say("program.lost-turn", name=self.words.seat(seat), reason=trouble.reason)
            if trouble.detail and not self.game.conceals(self.table.record.setup):
                self.paragraph(quoting(trouble.detail), "   ", "   ")
        if troubles and bot.given_up:
            self.say("program.given-up", name=self.words.seat(seat))

    def _ask_person(self, seat: int) -> None:
        view = self.table.view(seat)
        self._let_others_look_away(seat, view)
        self.show_turn(seat)
        while not self._answer(seat, self._line(seat, view)):
            pass

    def _line(self, seat: int, view: View) -> str:
        prompt = self.screen.style.of_seat(seat, f"{self.words.seat(seat)}> ")
        if self._is_secret_question(view) and len(self.seating.people) > 1:
            return self.screen.ask_secretly(prompt)
        return self.screen.ask(prompt, lambda text: self.commands.suggest(seat, text))

    def _answer(self, seat: int, line: str) -> bool:
        """Do what was typed. True if the table has changed, so that the next question is due."""
        if not line.strip():
            return False
        try:
            done = self.commands.run(seat, line)
            if done is not None:
                return done
            move, data = read_move(line, self.game.vocabulary, self.table.view(seat).legal)
            self._make(seat, move, data)
        except (Complaint, MothershipError, Ambiguous, NoSuchNumber) as error:
            self.explain(error, secret=self._is_secret_question(self.table.view(seat)))
            return False
        return True

    def _make(self, seat: int, move: int, data: tuple[int, ...] = ()) -> None:
        if self.table.submit(seat, move, data):
            self.keep()

    # What is shown --------------------------------------------------------------------------------

    def say(self, key: str, **facts: object) -> None:
        self.paragraph(self.words.say(key, **facts))

    def paragraph(self, text: str, indent: str = "", first: str | None = None) -> None:
        style = self.screen.style
        self.screen.say(*wrap(text, 10**6 if style.plain else style.width, indent, first))

    def show_turn(self, seat: int) -> None:
        """All that a person needs for the next decision."""
        style = self.screen.style
        view = self.table.view(seat)
        if style.plain:
            self.say("turn.whose", name=self.words.seat(seat))
        else:
            heading = f"{style.sign('──', '--')} {self.words.seat(seat)} "
            self.screen.say(
                "", style.of_seat(seat, heading + style.sign("─", "-") * (style.width - len(heading)))
            )
        self._tell_news(seat)
        self.show_board(seat, all_of_it=False)
        self.show_question(view)
        self._last_view[seat] = view

    def show_board(self, seat: int, *, all_of_it: bool = True) -> None:
        style, view = self.screen.style, self.table.view(seat)
        before = None if all_of_it else self._last_view.get(seat)
        if style.plain:
            self.screen.say(*self.board.tell(view, self.words.catalogue, before))
            return
        self.screen.say("", *self.board.draw(view, self.words.catalogue, style))
        if all_of_it or not self._explained:
            self._explained = True
            legend = self.board.legend(self.words.catalogue, style)
            self.screen.say("", *(style.paint(line, "dim") for line in legend))

    def show_question(self, view: View) -> None:
        style = self.screen.style
        if not style.plain:
            self.screen.say("")
        if self.table.draft:
            moves = ", ".join(map(self.game.vocabulary.notation, self.table.draft))
            self.say("turn.draft", moves=moves)
        self.paragraph(style.paint(self.words.question(view), "bold"))
        self.show_moves(view)
        if self._is_secret_question(view) and len(self.seating.people) > 1:
            self.say("secret.typing")
        if not self._last_view:
            self.say("turn.hint")

    def show_moves(self, view: View, kind: str = "") -> None:
        moves = MoveList(view, self.words.catalogue, self.screen.style, self.board)
        self.screen.say(*(moves.of_kind(kind) if kind else moves.lines()))

    def _tell_news(self, seat: int) -> None:
        """What happened since this seat was told last."""
        happenings = self.table.history(seat)
        known = self._heard.get(seat)
        if known is None:
            known = max(0, len(happenings) - RECENT)
            while 0 < known < len(happenings) and happenings[known - 1].actor == NATURE:
                known -= 1  # what chance did in one go is told as one
        lines = self.words.happenings(happenings[known:])
        self._heard[seat] = len(happenings)
        if len(lines) > LOG_LINES:
            self.say("turn.more-news", count=len(lines) - LOG_LINES)
            lines = lines[-LOG_LINES:]
        for line in lines:
            self.paragraph(
                line, "   ", "" if self.screen.style.plain else f" {self.screen.style.sign('·', '-')} "
            )

    def forget_after(self, count: int) -> None:
        """Happenings beyond this number were taken back."""
        for seat, known in self._heard.items():
            self._heard[seat] = min(known, count)

    def explain(self, error: Exception, *, secret: bool = False) -> None:
        """Say why something was not done. At a secret question nothing that was typed is repeated."""
        if isinstance(error, Forbidden):
            self.say("why.forbidden", move=error.facts["move"])
            self._show_rule(error.rule)
            meant = self._under_another_name(str(error.facts["move"]))
            if meant:
                self.say("why.instead", move=meant)
        elif secret and isinstance(error, (NotAMove, Ambiguous)):
            self.say("answer.secret")
        elif isinstance(error, NotAMove):
            meant = self.commands.meant(str(error.facts["move"]))
            self.paragraph(quoting(meant or self.words.not_a_move(error)))
            self.say("answer.help")
        elif isinstance(error, Ambiguous):
            shown = [self.game.vocabulary.notation(move) for move in error.moves[:8]]
            more = ["…"] if len(error.moves) > len(shown) else []
            moves = ", ".join([*shown, *more])
            self.paragraph(quoting(self.words.say("answer.ambiguous", text=error.text, moves=moves)))
        elif isinstance(error, NoSuchNumber):
            self.say("answer.number", last=len(self.table.view(self.table.actor).legal))
        elif isinstance(error, Complaint):
            self.paragraph(quoting(self.words.say(error.key, **error.facts)))
        elif isinstance(error, MothershipError):
            self.paragraph(quoting(error.text(self.words.language)))
        else:
            raise error

    def _under_another_name(self, notation: str) -> str:
        """The legal move that differs from a forbidden one only in its kind, if that kind is not due now."""
        kind, *rest = notation.split()
        legal = [self.game.vocabulary.words(move) for move in self.table.view(self.table.actor).legal]
        if not rest or any(words[0] == kind for words in legal):
            return ""
        found = [" ".join(words) for words in legal if list(words[1:]) == rest]
        return found[0] if len(found) == 1 else ""

    def _show_rule(self, rule_id: str) -> None:
        rule = self.words.rules.get(rule_id)
        self.screen.say(*(rule_lines(rule, self.screen.style) if rule else [rule_id]))

    # Secrets at one screen ------------------------------------------------------------------------

    @property
    def others_look_away(self) -> bool:
        return self._behind is not None

    def _is_secret_question(self, view: View) -> bool:
        """Whether what is answered must not be seen by others."""
        return any(self.game.vocabulary.block_of(move).hidden for move in view.legal)

    def _let_others_look_away(self, seat: int, view: View) -> None:
        """Where the screen is about to show what not all people round it may see: change places first."""
        if len(self.seating.people) < 2 or not self.game.hidden:
            return
        secret = self._is_secret_question(view) or view.table != self.table.view(SPECTATOR).table
        left_secret = self._behind is not None and self._behind != seat
        if (secret and self._behind != seat) or (not secret and left_secret):
            self.screen.clear()
            self.say("secret.pass", name=self.words.seat(seat))
            if self.screen.interactive:
                self.screen.ask(self.words.say("secret.enter"))
                self.screen.clear()
        self._behind = seat if secret else None

    # The end --------------------------------------------------------------------------------------

    def _say_end(self) -> None:
        viewer = self.seating.people[0] if len(self.seating.people) == 1 else SPECTATOR
        if viewer == SPECTATOR and self.seating.people:
            self._heard[SPECTATOR] = min(self._heard.get(seat, 0) for seat in self.seating.people)
        self._explained = True  # nobody has to read the drawing any more to decide something
        self._tell_news(viewer)
        self.show_board(viewer, all_of_it=False)
        outcome = self.table.record.outcome
        assert outcome is not None
        self.screen.say("", *(self.screen.style.paint(line, "bold") for line in self.words.outcome(outcome)))
        self._show_rule(outcome.rule)
        if self.seating.people and self.words.is_draw(outcome):
            self.say("end.again", command=self._same_again())
        kept = self._save.finish()
        self._enter_scores(kept)
        self.say("end.kept", file=kept)

    def _same_again(self) -> str:
        """The command for another game of the same players."""
        setup, names = self.table.record.setup, self.seating.names
        seats = [
            f"{self.game.seats[seat]}={driver or names[seat].replace(',', ' ').replace('=', ' ')}"
            for seat, driver in enumerate(self.seating.drivers)
        ]
        words = ["mothership", "play", self.game.id, "--seats", ",".join(seats)]
        if setup.options:
            words += ["--options", ",".join(f"{name}={choice}" for name, choice in setup.options.items())]
        if setup.position is not None:
            words += ["--position", setup.position]
        return shlex.join(words)

    def _enter_scores(self, kept: Path) -> None:
        """Put what people have reached into the table of high scores, where a game has one."""
        record = self.table.record
        new = scores.scores_of(record, self.game, self.seating.drivers, scores.today())
        if not new:
            if record.setup.players in self.game.scores and not scores.is_comparable(record, self.game):
                self.say("scores.not-comparable")
            return
        store = scores.Scores(self._save.saves.folder)
        try:
            lines = scores.enter(store, self.game, new, self.words.catalogue, self.screen.style)
        except Complaint as complaint:
            self.explain(complaint)
        except OSError as error:
            self.say("save.failed", file=error.filename or store.folder, reason=error.strerror or error)
        else:
            self.screen.say(*([] if self.screen.style.plain else [""]), *lines)
            return
        self.say("scores.later", file=kept)

    def _say_goodbye(self) -> None:
        self.screen.say("")
        if self._also is not None and self._is_behind:
            self.say("save.behind", file=self._also)
        self.say("quit.kept", name=self._save.path.stem)
