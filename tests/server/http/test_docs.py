"""docs/server.md for whoever runs a server, or asks one over HTTP: held to the code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mothership.server.settings import ENVIRONMENT, METRICS_TOKEN_VARIABLE, SECRET_VARIABLE, read_settings
from tests.docs.page import ROOT, blocks
from tests.server.clients import Client, serving, settings_in
from tests.server.live.test_socket import expected, fits

PAGE = ROOT / "docs" / "server.md"
TEXT = PAGE.read_text("utf-8")
SERVER = ROOT / "src" / "mothership" / "server"


def test_it_names_every_setting() -> None:
    rows = re.findall(r"^\| (?:`--([a-z-]+)`)? ?\| `(MOTHERSHIP_[A-Z_]+)` \|", TEXT, re.MULTILINE)
    variables = [variable for _, variable in rows]
    assert sorted(variables) == sorted([*ENVIRONMENT.values(), SECRET_VARIABLE, METRICS_TOKEN_VARIABLE])
    for option, variable in rows:
        assert not option or ENVIRONMENT[option.replace("-", "_")] == variable


def test_what_is_usual_is_so(tmp_path: Path) -> None:
    usual = read_settings({}, {}, tmp_path)
    rows = re.findall(r"^\|[^|]*\| `(MOTHERSHIP_[A-Z_]+)` \| `([^`]+)` \|", TEXT, re.MULTILINE)
    names = {variable: name for name, variable in ENVIRONMENT.items()}
    assert len(rows) >= 5
    for variable, value in rows:
        found = getattr(usual, names[variable])
        assert {True: "on", False: "off"}.get(found, str(found)) == value, variable


def test_it_names_every_address(tmp_path: Path) -> None:
    with serving(settings_in(tmp_path)) as client:
        described = client.get("/api/openapi.json").json()["paths"]
    there = {(method.upper(), path) for path, methods in described.items() for method in methods}
    told = re.findall(r"^\| (GET|POST|PUT|DELETE) \| `([^`]+)` \|", TEXT, re.MULTILINE)
    assert sorted(told) == sorted(there)


def test_it_names_every_figure() -> None:
    table = TEXT[TEXT.index("| figure,") : TEXT.index("## Tables and people")]
    told = set(re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\|([^|]*)\|", table, re.MULTILINE))))
    code = "".join(file.read_text("utf-8") for file in SERVER.rglob("*.py"))
    made = {f"{name}_total" for name in re.findall(r'\bcount\(\s*"([a-z_]+)"', code)}
    made |= set(re.findall(r'\bgauge\(\s*"([a-z_]+)"', code))
    made |= {f"{name}_seconds" for name in re.findall(r'\bobserve\(\s*"([a-z_]+)"', code)}
    assert told - {"mothership_"} == made


def test_its_conversation_is_as_it_says(tmp_path: Path) -> None:
    (text,) = (block.text for block in blocks(PAGE) if block.language == "http")
    table, answer = "", None
    with serving(settings_in(tmp_path)) as client:
        for line in text.splitlines():
            if line.startswith("> "):
                answer = ask(client, line[2:].replace("TABLE", table))
                continue
            status, _, body = line[2:].partition(" ")
            assert answer is not None
            said: Any = answer.json()
            table = table or said.get("table", {}).get("id", "")
            assert answer.status_code == int(status), line
            assert fits(said, expected(body.replace("TABLE", table))), f"{line}\n{said}"
    assert table


def ask(client: Client, line: str) -> Any:
    method, path, *body = line.split(" ", 2)
    return client.request(method, path, json=json.loads(body[0]) if body else None)
