"""A game at this screen: asks people for moves and bots for theirs, and saves after every move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from mothership.bots.outside import OutsideBot
from mothership.cli.files import scores
from mothership.cli.files.saves import Save, SavedSeats, text_of, write_safely
from mothership.cli.table import high_scores
from mothership.cli.table.display import TableDisplay
from mothership.cli.table.initials import ask_initials
from mothership.cli.table.local_commands import LocalCommands
from mothership.cli.table.seats import Seating
from mothership.cli.table.typed_commands import Leave
from mothership.cli.table.typed_moves import Ambiguous, NoSuchNumber
from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import quoting
from mothership.cli.terminal.words import Words
from mothership.core.errors import MothershipError
from mothership.core.record import Record
from mothership.core.seats import NOBODY, SPECTATOR
from mothership.core.view import View
from mothership.play import Player, Table, say_goodbye
from mothership.play.complaint import Complaint


class LocalSession(TableDisplay):
    """A game of people at this screen and bots, from the first question to the outcome."""

    table: Table

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
        *,
        helped: bool = False,
        at: str = "",
    ) -> None:
        super().__init__(screen, words, table.game, table)
        self.position = table.record.setup.position
        self._at = at  # the name of the table that answers for NATURE
        self.seating = seating
        self.commands = LocalCommands(self)
        self._bots = bots
        self._save = save
        self._seed = seed
        self._also = also  # a second file that a person named
        self._helped = helped  # see SavedSeats
        self.is_drawn = False  # whether people were there when it ended in a draw
        self._told_price = False  # whether somebody was told what a hint costs
        self._is_behind = False  # whether that file lacks the last moves, because they are still hidden
        self.passing: set[int] = set()  # seats that always pass where a hand could answer
        self._private_for: int | None = None  # for whom the others had to look away last

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
        """Save the game. Playing goes on even if the disk is full, and the screen says so."""
        record = self.table.record
        try:
            self._save.write(text_of(record, self.game, self._seated(self._seed)))
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
        return text_of(self.table.record, self.game, self._seated())

    def _seated(self, seed: str | None = None) -> SavedSeats:
        return SavedSeats(self.seating.drivers, seed, self._helped, self.table.by_hand, self._at)

    def _ask_bot(self, seat: int) -> None:
        bot = self._bots[seat]
        move = bot.choose(self.table.view(seat), self.table.seat_record(seat))
        if isinstance(bot, OutsideBot):
            self._tell_troubles(seat, bot)
        self._make(seat, move)
        if not self.seating.people:
            self.tell_news(SPECTATOR)

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
        obvious = self._declined(seat, view)
        if obvious is None:
            obvious = self._obvious(view)
        if obvious is not None:
            self._make(seat, obvious)
            return
        self._let_others_look_away(seat, view)
        self.show_turn(seat)
        while not self._answer(seat, self._line(seat, view)):
            pass

    def _declined(self, seat: int, view: View) -> int | None:
        """The answer of a seat that always passes, whatever its hand holds, so that it reveals nothing."""
        answer: Callable[[View], int | None] = getattr(self.board, "declines", lambda _: None)
        return answer(view) if seat in self.passing else None

    def _obvious(self, view: View) -> int | None:
        """The answer that goes without asking, where no other person could learn anything from that."""
        answer: Callable[[View], int | None] | None = getattr(self.board, "obvious", None)
        return answer(view) if answer is not None and len(self.seating.people) == 1 else None

    def _line(self, seat: int, view: View) -> str:
        prompt = self.screen.style.of_seat(seat, f"{self.words.seat(seat)}> ")
        if self.is_secret_question(view) and len(self.seating.people) > 1:
            return self.screen.ask_secretly(prompt)
        return self.screen.ask(prompt, lambda text: self.commands.suggest(seat, text))

    def _answer(self, seat: int, line: str) -> bool:
        """Do what was typed. True if the table has changed, so that the next question is due."""
        line = line.strip() or self.only_move(seat)
        if not line:
            return False
        try:
            done = self.commands.run(seat, line)
            if done is not None:
                return done
            several = self.in_one_line(seat, line)
            if several:
                parsed = [self.game.vocabulary.parse(move) for move in several]
                for one in parsed:
                    self._make(seat, one)
                return True
            self._make(seat, *self.read_move(seat, line))
        except (Complaint, MothershipError, Ambiguous, NoSuchNumber) as error:
            self.explain(error, secret=self.is_secret_question(self.table.view(seat)))
            return False
        return True

    def _make(self, seat: int, move: int, data: tuple[int, ...] = ()) -> None:
        if self.table.submit(seat, move, data):
            self.keep()

    # Help -----------------------------------------------------------------------------------------

    @property
    def can_score(self) -> bool:
        """Whether what is reached here can still be a high score."""
        return not self._helped and scores.is_comparable(self.table.record, self.game)

    def ask_before_hint(self) -> None:
        """Say what a hint costs, the first time. Raises Complaint."""
        if self.can_score and not self._told_price:
            self._told_price = True
            raise Complaint("hint.costs-score")

    def mark_helped(self) -> None:
        """From now on this game brings no high score."""
        if self.can_score:
            self._helped = True
            self.keep()

    # Secrets at one screen ------------------------------------------------------------------------

    @property
    def others_look_away(self) -> bool:
        return self._private_for is not None

    def warn(self, view: View) -> None:
        if self.is_secret_question(view) and len(self.seating.people) > 1:
            self.say("secret.typing")

    def _let_others_look_away(self, seat: int, view: View) -> None:
        """Before the screen shows what not everybody may see, ask the others to look away."""
        if len(self.seating.people) < 2 or not self.game.hidden:
            return
        secret = self.is_secret_question(view) or view.table != self.table.view(SPECTATOR).table
        left_secret = self._private_for is not None and self._private_for != seat
        if (secret and self._private_for != seat) or (not secret and left_secret):
            self.screen.clear()
            self.say("secret.pass", name=self.words.seat(seat))
            if self.screen.interactive:
                self.screen.ask(self.words.say("secret.enter"))
                self.screen.clear()
        self._private_for = seat if secret else None

    # The end --------------------------------------------------------------------------------------

    def _say_end(self) -> None:
        viewer = self.seating.people[0] if len(self.seating.people) == 1 else SPECTATOR
        if viewer == SPECTATOR and self.seating.people:
            self._told_count[SPECTATOR] = min(self._told_count.get(seat, 0) for seat in self.seating.people)
        self._explained = True  # nobody has to read the drawing any more to decide something
        self.tell_news(viewer)
        self.show_board(viewer, all_of_it=False)
        outcome = self.table.record.outcome
        assert outcome is not None
        self.show_outcome(outcome)
        self.show_rule(outcome.rule)
        self.is_drawn = bool(self.seating.people) and self.words.is_draw(outcome)
        kept = self._save.finish()
        self._enter_scores(kept)
        self.say("end.kept")
        self.command("mothership", "replay", str(kept))

    def _enter_scores(self, kept: Path) -> None:
        """Put what people have reached into the table of high scores, where a game has one."""
        record = self.table.record
        new = scores.scores_of(record, self.game, self.seating.drivers, scores.today())
        if not new:
            if record.setup.players in self.game.scores and not scores.is_comparable(record, self.game):
                self.say("scores.not-comparable")
            elif self.seating.people and scores.league_of(record, self.game) is None:
                self.say("scores.practice")
            return
        if self._helped:
            self.say("scores.helped")
            return
        new = scores.scores_of(self._with_initials(), self.game, self.seating.drivers, scores.today())
        store = scores.Scores(self._save.saves.folder)
        try:
            lines = high_scores.enter(store, self.game, new, self.words.catalogue, self.screen.style)
        except Complaint as complaint:
            self.explain(complaint)
        except OSError as error:
            self.say("save.failed", file=error.filename or store.folder, reason=error.strerror or error)
        else:
            self.screen.say(*([] if self.screen.style.plain else [""]), *lines)
            return
        self.say("scores.later")
        self.command("mothership", "scores", "--enter", str(kept))

    def _with_initials(self) -> Record:
        """The record of a game that counts, with the initials of those who had no name of their own."""
        record = self.table.record
        results = record.outcome.results if record.outcome is not None else ()
        seats = [seat for seat in self.seating.people if results[seat] >= 0]
        names = [*record.names, *self.seating.names[len(record.names) :]]
        return replace(record, names=ask_initials(self.screen, self.words, names, seats))

    def _say_goodbye(self) -> None:
        self.screen.say("")
        if self._also is not None and self._is_behind:
            self.say("save.behind", file=self._also)
        self.say("quit.kept")
        self.command("mothership", "resume", self._save.path.stem)
