"""The whole API by its own description, tried from outside against a real process's worth of server."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from mothership.server.live.messages import MOST_BYTES
from mothership.server.process import config
from tests.server.clients import DUEL, MOONS, PATIENCE, record, settings_in

EXAMPLES = 12  # for each address and each way: enough to meet every field, few enough to take seconds
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
OPERATIONS = 63  # of the API; a new one is to be tried, too


@contextmanager
def listening(app: Any) -> Iterator[str]:
    """A server in a thread, with a port of its own."""
    server = uvicorn.Server(app)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 900
    while not server.started:
        assert thread.is_alive()
        assert time.monotonic() < deadline
        time.sleep(0.02)
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(900)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    prepared = config(settings_in(tmp_path_factory.mktemp("outside")))
    prepared.port = 0
    with pytest.MonkeyPatch.context() as patch, listening(prepared) as address:
        patch.setattr(
            "mothership.server.pictures.picture_orders.MOST_FRAMES", 3
        )  # so that films take no time
        yield address


@pytest.fixture(scope="module")
def known(address: str) -> dict[str, str]:
    """Things that are there, so that not every answer is that there is nothing."""
    with httpx.Client(base_url=address) as client:
        client.put("/api/me", json={"name": "Ada"})
        table = client.post("/api/records", json={"record": record(MOONS)}).json()["table"]["id"]
        return {"table": table, "game": DUEL, "seat": "a", "cookie": client.cookies["mothership"]}


def test_every_address_keeps_its_word(address: str, known: dict[str, str]) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    schema.config.request_timeout = PATIENCE  # pictures take a while
    schema.config.checks.negative_data_rejection.expected_statuses.append("413")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) == OPERATIONS, sorted(operation.label for operation in operations)
    # Whoever asks to be deleted is not known any more: last.
    operations.sort(key=lambda operation: operation.method.upper() == "DELETE")
    troubles = [
        f"{operation.label}, {mode.value}: {trouble}"
        for operation in operations
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        if (trouble := _trouble(operation, mode, address, known))
    ]
    assert not troubles, "\n\n".join(troubles)


def test_a_page_of_others_is_told_why_it_gets_no_socket(address: str) -> None:
    live = address.replace("http", "ws") + "/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(live, origin=Origin("https://evil.example"))
    answer = refused.value.response
    assert answer.status_code == 403
    assert json.loads(answer.body)["code"] == "foreign-origin"
    with connect(live, origin=Origin(address)) as socket:
        socket.send('{"t": "hello", "protocol": 1}')
        assert json.loads(socket.recv())["t"] == "welcome"


def test_a_message_that_is_far_too_long_ends_the_connection(address: str) -> None:
    with connect(address.replace("http", "ws") + "/live", compression="deflate") as socket:
        assert socket.protocol.extensions == []  # nothing is compressed
        socket.send("x" * 5 * MOST_BYTES)
        with pytest.raises(ConnectionClosedError) as closed:
            socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def _trouble(operation: Any, mode: GenerationMode, address: str, known: dict[str, str]) -> str:
    """What is wrong with the answers of one address; nothing if they are as described."""
    there = {name: known[name] for name in known if f"{{{name}}}" in operation.path}
    cookies = {"mothership": known["cookie"]}

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def run(case: Any) -> None:
        case.call_and_validate(base_url=address, checks=CHECKS, cookies=cookies)
        if there and mode == GenerationMode.POSITIVE:
            case.path_parameters = {**case.path_parameters, **there}
            case.call_and_validate(base_url=address, checks=CHECKS, cookies=cookies)

    try:
        run()
    except Unsatisfiable:
        assert mode == GenerationMode.NEGATIVE  # nothing about it can be wrong
    except FailureGroup as group:
        return str(group)
    return ""
