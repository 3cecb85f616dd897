"""Reads and prints lines: with completion and colour in a terminal, as bare lines without one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from mothership.cli.terminal.style import Style

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer
    from prompt_toolkit.key_binding import KeyBindings

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the visible part, then what has scrolled away


@dataclass(frozen=True)
class Suggestion:
    """A word that may stand where the typed text ends, and what it means."""

    word: str
    meaning: str
    typed: int  # how many letters of the word are there already


Suggest = Callable[[str], Iterable[Suggestion]]


class Screen:
    """Where a person reads and types."""

    def __init__(self, style: Style, source: TextIO, output: TextIO) -> None:
        self._style = style
        self.source = source
        self.output = output
        self.interactive = source.isatty() and output.isatty() and os.environ.get("TERM") != "dumb"
        self.width: int | None = None  # a width for good, whatever the terminal says
        self._session: PromptSession[str] | None = None
        if self.interactive and sys.platform == "win32":
            os.system("")  # lets older consoles understand colours

    @property
    def style(self) -> Style:
        """The style as wide as the terminal is now, within reason."""
        columns = self.width or shutil.get_terminal_size().columns
        return replace(self._style, width=max(20, min(columns, 120)))

    def seat(self, seats: Sequence[str]) -> None:
        """From now on a seat whose word is a colour is shown in it."""
        self._style = replace(self._style, seats=tuple(seats))

    def say(self, *lines: str) -> None:
        for line in lines:
            self.output.write(self._style.fit(line) + "\n")
        self.output.flush()

    def clear(self) -> None:
        """Take everything off the screen; where that cannot be done, push it far away."""
        if self.interactive:
            self.output.write(CLEAR)
            self.output.flush()

    def ask(
        self, prompt: str, suggest: Suggest | None = None, arrows: Mapping[str, str] | None = None
    ) -> str:
        """A line from the person. ``arrows`` are lines that a key stands for while nothing is typed.

        Raises EOFError when there is nothing more to read.
        """
        if not self.interactive:
            return self._read_line()
        from prompt_toolkit.formatted_text import ANSI

        session = self._prompts()
        # A list that pops up and moves disturbs a screen reader: there it is shown on request, as lines.
        return session.prompt(
            ANSI(self._style.fit(prompt)),
            completer=_completer(suggest) if suggest else None,
            complete_while_typing=not self._style.plain,
            key_bindings=_bindings(arrows) if arrows else None,
        )

    def ask_secretly(self, prompt: str) -> str:
        """A line that leaves no trace on the screen, not even its length."""
        if not self.interactive:
            return self._read_line()
        from prompt_toolkit import PromptSession
        from prompt_toolkit.formatted_text import ANSI
        from prompt_toolkit.layout.processors import PasswordProcessor

        session: PromptSession[str] = PromptSession(
            input_processors=[PasswordProcessor(char="")], erase_when_done=True
        )
        return session.prompt(ANSI(self._style.fit(prompt)))

    async def ask_meanwhile(self, prompt: Callable[[], str], suggest: Suggest) -> str:
        """The same in a terminal while other things go on, which may change the prompt."""
        from prompt_toolkit.formatted_text import ANSI

        return await self._prompts().prompt_async(
            lambda: ANSI(self._style.fit(prompt())),
            completer=_completer(suggest),
            complete_while_typing=not self._style.plain,
        )

    def _read_line(self) -> str:
        line = self.source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _prompts(self) -> PromptSession[str]:
        if self._session is None:
            from prompt_toolkit import PromptSession
            from prompt_toolkit.history import InMemoryHistory
            from prompt_toolkit.shortcuts import CompleteStyle

            shown = CompleteStyle.READLINE_LIKE if self._style.plain else CompleteStyle.COLUMN
            self._session = PromptSession(
                history=InMemoryHistory(), complete_style=shown, reserve_space_for_menu=6
            )
        return self._session


def _completer(suggest: Suggest) -> Completer:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
            for found in suggest(document.text_before_cursor):
                yield Completion(found.word, start_position=-found.typed, display_meta=found.meaning)

    return Words()


def _bindings(arrows: Mapping[str, str]) -> KeyBindings:
    from prompt_toolkit.application import get_app
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    bindings = KeyBindings()
    nothing_typed = Condition(lambda: not get_app().current_buffer.text)
    for key, line in arrows.items():

        def answer(event: KeyPressEvent, line: str = line) -> None:
            event.app.exit(result=line)

        bindings.add(key, filter=nothing_typed)(answer)
    return bindings
