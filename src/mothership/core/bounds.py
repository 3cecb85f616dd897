"""Limits on the size and depth of untrusted text, checked before it is parsed.

A parser of TOML takes the square of the length of a dotted key, follows brackets as deep as they go and reads
numbers of any length. These checks read a text once, from left to right, and build nothing.
"""

from __future__ import annotations

import re
from typing import Final

from mothership.core.texts import Message

MOST_DATA: Final = 98_304  # characters of all data files of a setup together
MOST_POSITION: Final = 32_768  # characters of a position
MOST_RECORD: Final = 262_144  # characters of a record: its data files, and some thousand moves
MOST_LINES: Final = 20_000  # of a record
MOST_DEPTH: Final = 12  # brackets within brackets
MOST_KEY: Final = 120  # characters of a key with all its parts
MOST_PARTS: Final = 8  # of a dotted key
MOST_WORD: Final = 40  # characters of a number, or of a word without quotes

# Quantifiers with a plus behind them give nothing back, so that no text is read twice.
_TOML: Final = re.compile(
    r"""
      (?P<space>[ \t\r]++|\#[^\n]*+)
    | (?P<text>"{3}[^"\\]*+(?:(?:\\.|"{1,2}+(?!"))[^"\\]*+)*+"{3,5}
              |'{3}[^']*+(?:'{1,2}+(?!')[^']*+)*+'{3,5}
              |"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"
              |'[^'\n]*+')
    | (?P<word>[A-Za-z0-9_+:-]++)
    | (?P<dot>\.)
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<break>[\n,=])
    | (?P<endless>["'])
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_JSON: Final = re.compile(
    r"""
      (?P<key>"[^"\\]*+(?:\\.[^"\\]*+)*+")(?P<colon>[ \t\r\n]*+:)?
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<number>[0-9.eE+-]++)
    | (?P<endless>")
    """,
    re.VERBOSE | re.DOTALL,
)


class OutOfBounds(Exception):
    """A text exceeds a limit: which one, and in which line."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(line)
        self.line = line
        self.reason = reason


def _refused(text: str, place: int, key: str, **facts: object) -> OutOfBounds:
    return OutOfBounds(text.count("\n", 0, place) + 1, Message(key, **facts))


def check_toml(text: str) -> None:
    """Raises OutOfBounds. Says nothing about whether it is TOML: where a parser stops, this may go on."""
    if len(text) > MOST_DATA:
        raise OutOfBounds(1, Message("bounds.length", given=len(text), most=MOST_DATA))
    depth = dots = key = 0
    fresh, heading = True, False  # nothing in this line so far; between the brackets of [a.heading]
    for token in _TOML.finditer(text):
        kind, place = token.lastgroup, token.start()
        if kind == "space":
            continue
        if kind == "endless":  # a parser stops here
            return
        if kind == "word" and token.end() - place > MOST_WORD:
            raise _refused(text, place, "bounds.word", most=MOST_WORD)
        if kind == "dot":
            dots += 1
            if dots >= MOST_PARTS:
                raise _refused(text, place, "bounds.parts", most=MOST_PARTS)
        elif kind == "open":
            heading = heading or (fresh and depth == 0)
            depth += 1
            if depth > MOST_DEPTH:
                raise _refused(text, place, "bounds.depth", most=MOST_DEPTH)
            dots, key = 0, token.end()
        elif kind == "close":
            if heading and place - key > MOST_KEY:
                raise _refused(text, place, "bounds.key", most=MOST_KEY)
            depth, heading = max(0, depth - 1), False
            dots, key = 0, token.end()
        elif kind == "break":
            if token[0] == "=" and place - key > MOST_KEY:
                raise _refused(text, place, "bounds.key", most=MOST_KEY)
            dots, key = 0, token.end()
        fresh = kind == "break" and token[0] == "\n"


def check_json(text: str) -> None:
    """Raises OutOfBounds. The caller checks the total length."""
    depth = 0
    for token in _JSON.finditer(text):
        kind, place = token.lastgroup, token.start()
        if kind == "endless":
            return
        if kind == "colon" and token.end("key") - place - 2 > MOST_KEY:
            raise _refused(text, place, "bounds.key", most=MOST_KEY)
        if kind == "key" and token.end() - place - 2 > MOST_DATA:
            given = token.end() - place - 2
            raise _refused(text, place, "bounds.length", given=given, most=MOST_DATA)
        if kind == "number" and token.end() - place > MOST_WORD:
            raise _refused(text, place, "bounds.word", most=MOST_WORD)
        if kind == "open":
            depth += 1
            if depth > MOST_DEPTH:
                raise _refused(text, place, "bounds.depth", most=MOST_DEPTH)
        elif kind == "close":
            depth = max(0, depth - 1)


def check_record(text: str) -> None:
    """The size of a record of either form, and of what it holds of data files. Raises OutOfBounds."""
    if len(text) > MOST_RECORD:
        raise OutOfBounds(1, Message("bounds.length", given=len(text), most=MOST_RECORD))
    if text.count("\n") > MOST_LINES:
        raise OutOfBounds(MOST_LINES, Message("bounds.lines", most=MOST_LINES))
    held = sum(len(line) for line in text.split("\n") if line.startswith("|"))
    if held > MOST_DATA + 2 * MOST_LINES:  # each line of a file stands behind "| "
        raise OutOfBounds(1, Message("bounds.length", given=held, most=MOST_DATA))
