"""Connections that are opened and not used: half-sent headers, slow bodies, too many at once."""

import contextlib
import json
import logging
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from mothership.server.http.connections import Connections
from mothership.server.ops.log_throttle import EVERY, SeldomLog
from mothership.server.ops.metrics import Metrics
from mothership.server.ops.open_files import BACKLOG, LEAST, capacity
from mothership.server.refusals import Refusal
from tests.server.attacks.real import Real, answer, real_server, until
from tests.server.clients import PATIENCE, settings_in

GET = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HALF = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
POST = "PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 15\r\n\r\n"
SLOW = {"header_timeout": 0.2, "body_timeout": 0.2}
# For those who say something at once, or are answered at once: a busy machine may need a while for that.
SLOW_LATER = {"header_timeout": 3.0, "body_timeout": 3.0}
PATIENT = {"header_timeout": PATIENCE, "body_timeout": PATIENCE}
HELLO = json.dumps({"t": "hello", "protocol": 1})


def code_of(said: str) -> str:
    return str(json.loads(said.partition("\r\n\r\n")[2])["code"])


class TestTime:
    def test_half_a_header_is_answered_with_408_and_closed(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **SLOW_LATER) as real, ExitStack() as open_ones:
            slow = [open_ones.enter_context(real.connect(HALF)) for _ in range(40)]
            for one in slow:
                said = answer(one)
                assert said.startswith("HTTP/1.1 408 ")
                assert code_of(said) == "too-slow"
            assert real.counted("dropped", reason="slow-header") == 40
            assert real.app.state.connections.open == 0
            assert len(real.lines.said("slow-header")) == 1  # not forty lines
            assert real.get("/health").status_code == 200

    def test_a_connection_that_says_nothing_is_closed_without_a_word(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **SLOW) as real, real.connect() as quiet:
            assert answer(quiet) == ""
            assert real.counted("dropped", reason="idle") == 1
            assert real.lines.said("idle") == []

    @pytest.mark.parametrize("begin", [HALF, POST.replace("15", "9999")])  # more than comes in that time
    def test_a_byte_now_and_then_buys_no_time(self, tmp_path: Path, begin: str) -> None:
        with real_server(tmp_path, **SLOW_LATER) as real, real.connect(begin) as slow:
            over = Event()

            def drip() -> None:
                with contextlib.suppress(OSError):
                    while not over.wait(0.02):
                        slow.sendall(b"1" if begin is HALF else b" ")

            thread = Thread(target=drip)
            thread.start()
            try:
                answer(slow)  # comes to an end only because the server closes
            finally:
                over.set()
                thread.join()
            assert real.counted("dropped", reason="slow-header" if begin is HALF else "slow-body") == 1

    def test_a_header_without_end_is_refused_before_it_is_whole(self, tmp_path: Path) -> None:
        """The parser would keep every line, many times as large as it came."""
        with real_server(tmp_path, **SLOW_LATER) as real, real.connect(HALF + "\r\n") as endless:
            with contextlib.suppress(OSError):
                for _ in range(2000):
                    endless.sendall(b"a:\r\n" * 250)  # a kilobyte, two megabytes in all
            said = answer(endless)
            assert said == "" or said.startswith("HTTP/1.1 431 ")  # closed while more was on its way
            assert real.counted("dropped", reason="slow-header") == 0
            assert real.get("/health").status_code == 200

    def test_empty_lines_for_ever_are_no_request(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **SLOW_LATER) as real, real.connect(GET) as slow:
            assert slow.recv(65536).startswith(b"HTTP/1.1 200 ")  # so the empty line comes alone
            slow.sendall(b"\r\n")
            answer(slow)
            assert real.counted("dropped", reason="slow-header") == 1

    def test_half_a_body_is_answered_with_408_and_closed(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **SLOW_LATER) as real, ExitStack() as open_ones:
            slow = [open_ones.enter_context(real.connect(POST + '{"name":')) for _ in range(20)]
            for one in slow:
                said = answer(one)
                assert said.startswith("HTTP/1.1 408 ")
                assert code_of(said) == "too-slow"
            assert real.counted("dropped", reason="slow-body") == 20
            assert real.counted("dropped", reason="left") == 0
            assert real.lines.faults == []
            assert real.get("/api/me").json() == {"person": None}

    def test_a_body_that_is_still_sent_after_its_answer_ends_too(self, tmp_path: Path) -> None:
        head = "PUT /api/me HTTP/1.1\r\nHost: elsewhere.example\r\nContent-Length: 999\r\n\r\n"
        with real_server(tmp_path, **SLOW_LATER) as real, real.connect(head) as slow:
            said = answer(slow)
            assert said.startswith("HTTP/1.1 421 ")
            assert "408" not in said
            assert real.counted("dropped", reason="slow-body") == 1

    def test_what_comes_in_pieces_but_in_time_is_served(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **PATIENT) as real, real.connect() as slow:
            for piece in re.findall(
                r"[\s\S]{1,7}", POST.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
            ):
                slow.sendall(piece.encode())
            slow.sendall(b'{"name": "Ada"}')
            assert answer(slow).startswith("HTTP/1.1 200 ")
            assert "dropped" not in real.app.state.metrics.counters

    def test_requests_one_after_the_other_and_all_at_once(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **PATIENT) as real, real.connect(GET * 3 + GET[:20]) as one:
            one.sendall((GET[20:] + GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")).encode())
            assert answer(one).count("HTTP/1.1 200 ") == 5
            assert "dropped" not in real.app.state.metrics.counters

    def test_who_does_not_read_an_answer_is_cut_off(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **SLOW_LATER) as real, socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", real.port))
            ask = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            with contextlib.suppress(OSError):
                for _ in range(100):
                    deaf.sendall(ask.encode())
            until(lambda: real.counted("dropped", reason="slow-reader") == 1)
            until(lambda: real.app.state.connections.open == 0)

    def test_a_socket_lives_on(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **SLOW_LATER) as real, real.socket() as live, real.connect(HALF) as slow:
            live.send(HELLO)
            live.recv(PATIENCE)
            answer(slow)  # the time of a header is over by now
            live.send('{"t": "ping", "n": 1}')
            assert json.loads(live.recv(PATIENCE))["t"] == "pong"


@contextmanager
def opened(real: Real, number: int) -> Iterator[list[socket.socket]]:
    """Connections that are open on the server, too."""
    with ExitStack() as open_ones:
        before = real.app.state.connections.open
        made = [open_ones.enter_context(real.connect(HALF)) for _ in range(number)]
        until(lambda: real.app.state.connections.open == before + number)
        yield made


class TestHowMany:
    def test_in_all(self, tmp_path: Path) -> None:
        with real_server(tmp_path, max_connections=8, **PATIENT) as real:
            with opened(real, 8):
                for _ in range(30):
                    with real.connect() as late:
                        said = answer(late)
                    assert said.startswith("HTTP/1.1 503 ")
                    assert "retry-after: 1" in said
                    assert code_of(said) == "too-many-connections"
                assert real.counted("refusals", code="too-many-connections") == 30
                (line,) = real.lines.said("too-many-connections")
                assert vars(line)["most"] == 8
                assert "127.0.0.1" not in str(vars(line))
            until(lambda: real.app.state.connections.open == 0)
            assert real.get("/health").status_code == 200

    def test_by_address(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **PATIENT) as real:
            real.app.state.connections.most_by_address = 5
            with opened(real, 5), real.connect() as late:
                said = answer(late)
                assert said.startswith("HTTP/1.1 429 ")
                assert code_of(said) == "too-many-from-address"
            until(lambda: real.app.state.connections.open == 0)
            assert real.get("/health").status_code == 200
            assert real.counted("refusals", code="too-many-from-address") == 1

    def test_sockets_count_as_long_as_they_live(self, tmp_path: Path) -> None:
        with real_server(tmp_path, max_connections=8, **PATIENT) as real:
            with ExitStack() as open_ones:
                for _ in range(8):
                    live = open_ones.enter_context(real.socket())
                    live.send(HELLO)
                    live.recv(PATIENCE)
                assert real.app.state.connections.open == 8
                with real.connect() as late:
                    assert code_of(answer(late)) == "too-many-connections"
            until(lambda: real.app.state.connections.open == 0)

    def test_behind_a_trusted_proxy_those_count_for_whom_it_asks(self, tmp_path: Path) -> None:
        proxies = (ip_network("127.0.0.0/8"),)
        with real_server(tmp_path, trusted_proxies=proxies, **PATIENT) as real:
            real.app.state.connections.most_by_address = 2

            def from_(address: str) -> dict[str, str]:
                return {"X-Forwarded-For": address}

            with ExitStack() as open_ones:
                for address in ("198.51.100.1", "198.51.100.1", "198.51.100.2"):
                    live = open_ones.enter_context(real.socket(additional_headers=from_(address)))
                    live.send(HELLO)
                    live.recv(PATIENCE)
                with pytest.raises(InvalidStatus) as refused:
                    real.socket(additional_headers=from_("198.51.100.1"))
                assert refused.value.response.status_code == 429
                with real.client() as client:
                    assert client.get("/api/me", headers=from_("198.51.100.1")).status_code == 429
                    for _ in range(5):  # one after the other; each is over when the next one comes
                        assert client.get("/api/me", headers=from_("198.51.100.2")).status_code == 200
                        assert client.get("/api/me").status_code == 200
                assert real.counted("refusals", code="too-many-from-address") == 2
                live.close()
                until(lambda: real.app.state.connections._by_address.get("198.51.100.2") is None)
            until(lambda: real.app.state.connections.open == 0)
            until(lambda: real.app.state.connections._by_address == {})  # which is counted after it

    def test_who_is_no_trusted_proxy_counts_for_themselves(self, tmp_path: Path) -> None:
        with real_server(tmp_path, **PATIENT) as real:
            real.app.state.connections.most_by_address = 2
            with opened(real, 2):
                ask = GET.replace("\r\n\r\n", "\r\nX-Forwarded-For: 198.51.100.9\r\n\r\n")
                with real.connect(ask) as liar:
                    assert "200 OK" not in answer(liar)
            assert real.counted("refusals", code="too-many-from-address") == 1

    def test_limits_can_be_switched_off_for_addresses(self, tmp_path: Path) -> None:
        for limits, most in ((True, 5), (False, 0)):
            settings = replace(settings_in(tmp_path, max_connections_per_address=5), limits=limits)
            assert Connections(settings, Metrics()).most_by_address == most

    def test_many_addresses_of_one_network_are_one(self, tmp_path: Path) -> None:
        connections = Connections(settings_in(tmp_path), Metrics())
        connections.most_by_address = 2
        places = [connections.enter(f"2001:db8::{number}") for number in range(2)]
        with pytest.raises(Refusal):
            connections.enter("2001:db8::ffff")
        connections.enter("2001:db8:1::1")
        places[0].leave()
        places[0].leave()  # once is enough
        connections.enter("2001:db8::ffff")
        assert connections.open == 3


class TestFiles:
    @pytest.mark.parametrize("files", [64, 128, 256, 1024, 4096, 65536, None])
    def test_what_is_let_in_leaves_room_for_what_waits(self, files: int | None) -> None:
        found = capacity(files, 10_000, 2)
        assert LEAST <= found.connections <= 10_000
        assert LEAST <= found.backlog <= BACKLOG
        if files is not None and files >= 128:
            assert found.connections + found.backlog < files

    @pytest.mark.skipif(os.name != "posix", reason="Windows sets no such limit")
    def test_with_few_files_left_everybody_is_still_answered(self, tmp_path: Path) -> None:
        """128 files, and 300 clients that want one each: those who are too many are told so."""
        start = (
            "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128));"
            "from mothership.cli.__main__ import main; sys.exit(main())"
        )
        words = ["serve", "--port", "0", "--data", str(tmp_path / "data")]
        environment = {**os.environ, "MOTHERSHIP_THINKERS": "1", "MOTHERSHIP_HEADER_TIMEOUT": "600"}
        with (tmp_path / "log").open("w") as log:
            process = subprocess.Popen(
                [sys.executable, "-c", start, *words],
                stdout=subprocess.PIPE, stderr=log, text=True, env=environment,
            )  # fmt: skip
        assert process.stdout is not None
        began = monotonic()
        try:
            found = re.search(r"http://\S+:(\d+)", process.stdout.readline())
            assert found, (tmp_path / "log").read_text()
            port = int(found[1])
            with ExitStack() as open_ones:
                for _ in range(300):
                    made = open_ones.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
                    with contextlib.suppress(OSError):
                        made.sendall(HALF.encode())
                for _ in range(20):  # all of them are still open
                    with socket.create_connection(("127.0.0.1", port), PATIENCE) as late:
                        assert code_of(answer(late)) == "too-many-connections"
            health = f"http://127.0.0.1:{port}/health"
            until(lambda: httpx.get(health, timeout=PATIENCE).status_code == 200)
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()
        said = [json.loads(line)["message"] for line in (tmp_path / "log").read_text().splitlines()]
        assert "few files" in said
        assert 1 <= said.count("too-many-connections") <= 1 + (monotonic() - began) // EVERY
        assert process.returncode == 0


def test_a_line_that_clients_can_cause_is_written_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    time = [0.0]
    seldom = SeldomLog(logging.getLogger("x"), clock=lambda: time[0])
    for _ in range(1000):
        seldom.warn("full", most=1)
    time[0] = EVERY
    seldom.warn("full", most=1)
    seldom.warn("slow")
    assert [(one.getMessage(), vars(one)["times"]) for one in caplog.records] == [
        ("full", 1),
        ("full", 1000),
        ("slow", 1),
    ]
