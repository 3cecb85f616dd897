"""Where the person sits: the language, the streams, and the screen once the arguments are known."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TextIO

from mothership.cli.files.saves import Saves, home
from mothership.cli.terminal.screen import Screen, find_style
from mothership.cli.terminal.style import command_line, printable, quoting, wrap
from mothership.core import registry

PACKAGE = "mothership.cli"  # whose catalogues are used
PACKAGES = ("mothership.referees", PACKAGE)  # with what the referee says there and at a server


class Desk:
    """Everything a command needs from the outside."""

    def __init__(self, language: str, source: TextIO, output: TextIO, errors: TextIO) -> None:
        self.language = language
        self.catalogue = registry.catalogue(language, *PACKAGES)
        self.source, self.output, self.errors = source, output, errors
        self.habit = ""  # the hand that people aim with, where a game has hands
        self.use(Namespace(no_color=False, ascii=False, plain=False))

    def use(self, arguments: Namespace) -> None:
        """Set the screen up as the arguments say."""
        style = find_style(
            os.environ,
            self.output,
            no_color=arguments.no_color,
            ascii_only=arguments.ascii,
            plain=arguments.plain,
        )
        self.screen = Screen(style, self.source, self.output)

    @property
    def saves(self) -> Saves:
        return Saves(home(os.environ))

    def say(self, *lines: str) -> None:
        self.screen.say(*lines)

    def paragraph(self, key: str, **facts: object) -> None:
        style = self.screen.style
        text = printable(self.catalogue.say(key, **facts))
        self.say(*wrap(text, 10**6 if style.plain else style.width))

    def command(self, *words: str, also: str = "") -> None:
        """A command to copy: on a line of its own, however long it is."""
        self.say(command_line(*words, also=also))

    def complain(self, text: str) -> None:
        """One line about what is wrong."""
        self.output.flush()
        self.errors.write(self.screen.style.fit(f"mothership: {quoting(text)}") + "\n")
        self.errors.flush()
