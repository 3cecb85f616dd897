"""Short names of bots."""

from __future__ import annotations

import pytest

from mothership.lab.names import shorten


def test_a_short_name_stays_as_it_is() -> None:
    assert shorten(["random", "random#2"], 28) == {"random": "random", "random#2": "random#2"}


@pytest.mark.parametrize(
    "names",
    [
        ["cmd:python3 /disk/ada/bots/first.py", "cmd:python3 /disk/ada/bots/second.py"],
        ["cmd:/a/very/long/way/to/one/bot.py --depth 3", "cmd:/b/very/long/way/to/one/bot.py --depth 3"],
        [f"cmd:python3 /disk/{who}/{'x' * 40}/bot.py" for who in ("ada", "ben", "cat")],
        [f"cmd:python3 /disk/ada/{'x' * 30}{number}{'x' * 30}/bot.py" for number in range(12)],
        ["cmd:python3 /disk/ada/bots/same.py", "cmd:python3 /disk/ada/bots/same.py#2"],
    ],
)
@pytest.mark.parametrize("width", [20, 28])
def test_different_bots_stay_different(names: list[str], width: int) -> None:
    short = shorten(names, width)
    assert list(short) == names
    assert len(set(short.values())) == len(names)
    assert all(len(name) <= width for name in short.values())


def test_the_end_of_a_path_is_kept() -> None:
    (short,) = shorten(["cmd:python3 /disk/ada/bots/second.py"], 28).values()
    assert short.startswith("cmd:")
    assert short.endswith("bots/second.py")
    assert shorten(["cmd:python3 /disk/ada/bots/second.py"], 28, "~")[
        "cmd:python3 /disk/ada/bots/second.py"
    ].isascii()
