"""What every command is given: the language, the streams, and the screen."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TextIO

from mothership.cli.terminal.screen import Screen
from mothership.cli.terminal.style import command_line, find_style, printable, quoting, wrap
from mothership.core import registry

PACKAGE = "mothership.cli"  # the package with our message catalogues
PACKAGES = ("mothership.referees", PACKAGE)  # with those of the referees, which the server uses too


class Context:
    """The surroundings of a command. ``say`` and ``paragraph`` print, ``complain`` goes to standard error."""

    def __init__(self, language: str, source: TextIO, output: TextIO, errors: TextIO) -> None:
        self.language = language
        self.catalogue = registry.catalogue(language, *PACKAGES)
        self.source, self.output, self.errors = source, output, errors
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

    def say(self, *lines: str) -> None:
        self.screen.say(*lines)

    def paragraph(self, key: str, **facts: object) -> None:
        """A message of the catalogue, wrapped to the width of the screen."""
        style = self.screen.style
        text = printable(self.catalogue.say(key, **facts))
        self.say(*wrap(text, style.text_width))

    def command(self, *words: str, also: str = "") -> None:
        """A command to copy, on a line of its own however long it is."""
        self.say(command_line(*words, also=also))

    def complain(self, text: str) -> None:
        """One line about what is wrong."""
        self.output.flush()
        self.errors.write(self.screen.style.fit(f"mothership: {quoting(text)}") + "\n")
        self.errors.flush()
