"""docs/club.md: what it names is there."""

from __future__ import annotations

import re

from mothership.server.settings import ENVIRONMENT, METRICS_TOKEN_VARIABLE, SECRET_VARIABLE
from tests.deploy.conftest import ROOT
from tests.deploy.test_files import COMPOSE, OTHERS, SERVICES, UNITS
from tests.deploy.test_monitoring import RULES
from tests.docs.page import blocks

PAGE = ROOT / "docs" / "club.md"
TEXT = PAGE.read_text("utf-8")
COMMANDS = "\n".join(block.text for block in blocks(PAGE) if block.language == "sh")


def test_it_names_files_settings_containers_and_units_that_there_are() -> None:
    files = set(re.findall(r"(?<![\w/])deploy/[\w./@-]*\w(?!\w*\*)", TEXT)) - {"deploy/.env"}
    assert len(files) > 8
    assert [name for name in files if not list(ROOT.glob(f"{name}*"))] == []
    settings = {*ENVIRONMENT.values(), SECRET_VARIABLE, METRICS_TOKEN_VARIABLE, *OTHERS}
    assert set(re.findall(r"\bMOTHERSHIP_[A-Z_]+", TEXT)) <= settings
    for command in re.findall(r"docker compose --file deploy/compose.yaml ([^`\n]*)", TEXT):
        words = re.sub(r"'[^']*'", "", command).split()
        named = {word for word in words[1:] if word in SERVICES}
        if words[0] in ("exec", "run", "stop"):
            assert named, command
    assert set(re.findall(r"the volume `(\w+)`", TEXT)) <= set(COMPOSE["volumes"])
    units = {
        re.sub(r"@\d+", "@", name) for name in re.findall(r"\bmothership(?:@8466|-backup\.timer)", COMMANDS)
    }
    assert {name if "." in name else f"{name}.service" for name in units} <= {
        file.name for file in UNITS.iterdir()
    }


def test_it_lists_the_containers_and_the_alerts() -> None:
    table = TEXT[TEXT.index("| container |") : TEXT.index("Docker opens the ports")]
    listed = re.findall(r"`([\w-]+)`", "".join(re.findall(r"^\|([^|]*)\|", table, re.MULTILINE)))
    assert sorted(listed) == sorted(SERVICES)
    alerts = re.findall(r"^\| `(Mothership\w+)` \|.*\| (\w+) \|$", TEXT, re.MULTILINE)
    assert alerts == [(rule["alert"], rule["labels"]["severity"]) for rule in RULES]


def test_its_commands_are_those_of_the_program() -> None:
    from mothership.cli.registry import COMMANDS as KNOWN

    used = set(re.findall(r"\bmothership (backup|restore|serve|[a-z]+) (?=--|/)", TEXT))
    assert used >= {"restore", "serve"}
    assert used <= {command.name for command in KNOWN}


def test_the_token_for_prometheus_outlives_a_restart_of_the_machine() -> None:
    """Where a container has its secrets, /run, is empty after a start of a machine without containers."""
    (said,) = re.findall(r"`credentials_file` to `([^`]+)`", TEXT)
    assert not said.startswith("/run/")
    assert f"metrics-token {said}\n" in COMMANDS, "it is put there"
