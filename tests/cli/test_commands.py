"""The table of commands: every row has its module, and a command imports no other one."""

import subprocess
import sys
from pathlib import Path

import pytest

from mothership.cli import commands
from mothership.cli.arguments import read_arguments
from mothership.cli.registry import CHOOSE, COMMANDS, Command, find
from mothership.core import registry

ROOM = Path(commands.__file__).parent
SHORTEST = {
    "play": ["GAME"],
    "replay": ["FILE"],
    "analyse": ["FILE"],
    "draw": ["FILE", "-o", "FILE"],
    "film": ["FILE", "-o", "FILE"],
    "export": ["FILE", "-o", "FILE"],
    "rules": ["GAME"],
    "arena": ["GAME", "--bots", "a,b"],
    "backup": ["FILE"],
    "restore": ["FILE"],
    "join": ["LINK"],
    "data": ["GAME"],
    "cards": ["list"],
    "shot": ["-o", "FILE"],
    "check": ["GAME"],
    "new": ["GAME"],
}


@pytest.mark.parametrize("command", [*COMMANDS, CHOOSE], ids=lambda command: command.name)
def test_the_module_of_a_command_says_what_it_does(command: Command) -> None:
    module = command.load()
    assert callable(module.add_arguments)
    assert callable(module.run)
    usage = "``mothership`` without a command" if command is CHOOSE else f"``mothership {command.name}"
    assert str(module.__doc__).startswith(usage)


def test_a_module_that_is_no_command_bears_the_name_of_one() -> None:
    names = {command.name for command in (*COMMANDS, CHOOSE)}
    modules = {path.stem for path in ROOM.glob("*.py")} - {"__init__"}
    assert names <= modules
    assert [name for name in modules - names if name.split("_")[0] not in names] == []


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_a_command_is_read_and_found_by_its_name(name: str) -> None:
    arguments = read_arguments([name, *SHORTEST.get(name, [])], registry.catalogue("en", "mothership.cli"))
    assert find(arguments.command).name == name


@pytest.mark.parametrize("name", ["play", "referee", "join", "arena"])
@pytest.mark.parametrize("option", ["--option", "--options"])
def test_options_of_a_game_have_one_name_in_every_command(name: str, option: str) -> None:
    words = [name, *SHORTEST.get(name, []), option, "combat=dice", option, "setup=free"]
    arguments = read_arguments(words, registry.catalogue("en", "mothership.cli"))
    assert arguments.options == ["combat=dice", "setup=free"]


def test_a_command_imports_no_other_command() -> None:
    code = (
        "import sys; from mothership.cli import main; main(['games', '--plain']); "
        "print(*(name for name in sys.modules if name.startswith('mothership.cli.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = done.stdout.splitlines()[-1].split()
    assert "mothership.cli.commands.games" in imported
    others = [
        name for name in imported if name.startswith(("mothership.cli.commands.", "mothership.cli.table"))
    ]
    assert others == ["mothership.cli.commands.games"]
