"""What the server refuses, each with a clear error and a counter; and the secrets that it keeps."""

import base64
import json
import os
import re
import stat
import sys
from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from mothership.core import registry
from mothership.server.http.security import CSP, Gate
from mothership.server.ops.metrics import Metrics
from mothership.server.ops.process_figures import watch_process
from mothership.server.people.identity import COOKIE, Signer, tidy_name
from mothership.server.people.limits import RATES, Limits, true_address
from mothership.server.refusals import Refusal
from mothership.server.settings import (
    METRICS_TOKEN_VARIABLE,
    SECRET_VARIABLE,
    BadSetting,
    keep_secret,
    read_settings,
)
from mothership.server.store import StoreUnavailable
from tests.server.clients import DUEL, HERE, Client, another, problem, refusals, serving, settings_in


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(settings_in(tmp_path)) as client:
        yield client


ORDER = {"game": DUEL}


class TestOrigin:
    @pytest.mark.parametrize(
        "origin",
        [
            "https://evil.example",
            "null",
            "http://127.0.0.1:9999",
            "https://127.0.0.1:8466",
            f"{HERE}.evil.example",
            "",
        ],
    )
    def test_pages_of_others_change_nothing(self, client: Client, origin: str) -> None:
        answer = client.post("/api/tables", json=ORDER, headers={"Origin": origin})
        problem(answer, 403, "foreign-origin")
        assert client.get("/api/me").json() == {"person": None}
        assert refusals(client) == {"foreign-origin": 1}

    @pytest.mark.parametrize("origin", ["https://evil.example", "null"])
    def test_pages_of_others_open_no_socket(self, client: Client, origin: str) -> None:
        client.put("/api/me", json={"name": "Ada"})
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/live", headers={"Origin": origin}) as socket,
        ):
            socket.receive_json()
        assert refusals(client) == {"foreign-origin": 1}

    def test_our_own_pages_do(self, client: Client) -> None:
        assert client.post("/api/tables", json=ORDER, headers={"Origin": HERE}).status_code == 201
        with client.websocket_connect("/live", headers={"Origin": HERE}) as socket:
            socket.send_json({"t": "hello", "protocol": 1})
            assert socket.receive_json()["t"] == "welcome"

    def test_a_browser_that_says_it_comes_from_elsewhere(self, client: Client) -> None:
        answer = client.post("/api/tables", json=ORDER, headers={"Sec-Fetch-Site": "cross-site"})
        problem(answer, 403, "foreign-origin")

    def test_behind_a_proxy_the_public_address_counts(self, tmp_path: Path) -> None:
        settings = settings_in(tmp_path, public_url="https://games.example.org")
        with serving(settings) as client:
            ours = {"Origin": "https://games.example.org", "Host": "games.example.org"}
            answer = client.post("/api/tables", json=ORDER, headers=ours)
            assert answer.status_code == 201
            assert answer.json()["table"]["link"].startswith("https://games.example.org/tables/")
            assert "Secure" in answer.headers["set-cookie"]
            assert "max-age" in answer.headers["strict-transport-security"]

    @pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "a b", "", "user@127.0.0.1"])
    def test_a_foreign_name_for_our_address(self, client: Client, host: str) -> None:
        problem(client.get("/api/tables", headers={"Host": host}), 421, "foreign-host")


class TestPaths:
    @pytest.mark.parametrize(
        "path",
        [
            "/api/tables/..%2f..%2fetc%2fpasswd",
            "/api/games/%2e%2e/%2e%2e/etc/passwd",
            "/api/games/..%5c..%5cwindows",
            "/api/games/%252e%252e",
            "/api/games/x%00.txt",
            "/api//tables",
            "/api/games/%0d%0aset-cookie:x",
        ],
    )
    def test_tricks(self, client: Client, path: str) -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1")],
        }
        with pytest.raises(Refusal) as refused:
            Gate(client.app.state.settings).check(scope)
        assert refused.value.code == "bad-path"

    def test_the_sender_is_told(self, client: Client) -> None:
        problem(client.get("/api/games/a%5cb"), 400, "bad-path")
        assert refusals(client) == {"bad-path": 1}

    def test_an_address_without_end(self, client: Client) -> None:
        problem(client.get("/api/games/" + "x" * 600), 400, "long-path")

    def test_nothing_there(self, client: Client) -> None:
        problem(client.get("/wp-admin.php"), 404, "not-found")
        problem(client.delete("/api/games"), 405, "bad-method")
        problem(client.get("/api/games/no-such-game"), 404, "unknown-game")


class TestContent:
    def test_malformed(self, client: Client) -> None:
        answer = client.post("/api/tables", content=b'{"game":', headers={"Content-Type": "application/json"})
        problem(answer, 400, "malformed")

    @pytest.mark.parametrize("kind", ["application/json", "text/plain", ""])
    def test_no_text_at_all(self, client: Client, kind: str) -> None:
        answer = client.put("/api/me", content=b'{"name": "\xff"}', headers={"Content-Type": kind})
        problem(answer, 400, "malformed")
        assert refusals(client) == {"malformed": 1}

    def test_nothing_at_all(self, client: Client) -> None:
        problem(client.put("/api/me"), 400, "no-body")

    def test_that_calls_itself_otherwise_is_read_as_strictly(self, client: Client) -> None:
        order = b'{"game": "space-defenders", "players": "2"}'
        answer = client.post("/api/quick-play", content=order, headers={"Content-Type": "text/plain"})
        assert problem(answer, 400, "malformed-at")["where"] == "players"

    @pytest.mark.parametrize("order", [[], 1, None, "x", {"game": 1}, {"game": DUEL, "players": "2.5"}])
    def test_of_another_shape(self, client: Client, order: Any) -> None:
        answer = client.post("/api/tables", json=order)
        assert answer.status_code == 400
        assert answer.json()["code"] in ("malformed", "malformed-at", "no-body")

    def test_unknown_fields(self, client: Client) -> None:
        answer = client.post("/api/tables", json={**ORDER, "seed": 7})
        body = problem(answer, 400, "malformed-at")
        assert "seed" in body["text"]["de"]
        assert body["where"] == "body"
        deep = {**ORDER, "seats": [{"kind": "here", "person": "somebody"}, {"kind": "open"}]}
        problem(client.post("/api/tables", json=deep), 400, "malformed-at")

    def test_unknown_parameters(self, client: Client) -> None:
        answer = client.get("/api/tables", params={"stauts": "running"})
        assert problem(answer, 400, "unknown-parameter")["where"] == "stauts"
        assert client.get("/api/tables", params={"status": "running"}).status_code == 200

    def test_oversized(self, client: Client) -> None:
        problem(client.post("/api/tables", json={**ORDER, "position": "x" * 200_000}), 413, "too-large")
        problem(client.post("/api/records", json={"record": "x" * 2_000_000}), 413, "too-large")
        assert refusals(client) == {"too-large": 2}

    @pytest.mark.parametrize("before", [b"", b'{"game": ', b'{"options": {"a": ', b'{"unknown": '])
    def test_deep_brackets(self, client: Client, before: bytes) -> None:
        content = before + b"[" * 50_000
        answer = client.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        problem(answer, 400, "malformed-at")

    def test_headers_without_end(self, client: Client) -> None:
        problem(client.get("/api/me", headers={"X-Long": "x" * 20_000}), 431, "long-headers")


class TestFloods:
    def test_an_address(self, tmp_path: Path) -> None:
        with serving(replace(settings_in(tmp_path), limits=True)) as client:
            burst = int(RATES["create"][1].burst)
            chess = {"game": "chess"}
            codes = [client.post("/api/quick-play", json=chess).status_code for _ in range(burst + 5)]
            assert codes[0] == 404
            assert codes[-1] == 429
            problem(another(client).post("/api/quick-play", json=ORDER), 429, "flood")
            assert refusals(client)["flood"] >= 2

    def test_a_person(self) -> None:
        limits = Limits(clock=lambda: 0.0)
        burst = int(RATES["move"][0].burst)
        asked = [limits.allow("ada", f"10.0.0.{number}", "move") for number in range(burst + 1)]
        assert asked == [True] * burst + [False]
        assert limits.allow("bob", "10.0.0.1", "move")

    def test_who_is_refused_by_one_bucket_does_not_empty_the_other(self) -> None:
        limits = Limits(clock=lambda: 0.0)
        while limits.allow("ada", "10.0.0.1", "chat"):
            pass
        left = int(RATES["chat"][1].burst - RATES["chat"][0].burst)
        for _ in range(100):
            assert not limits.allow("ada", "10.0.0.1", "chat")
        others = [limits.allow(None, "10.0.0.1", "chat") for _ in range(left + 1)]
        assert others == [True] * left + [False]

    def test_time_heals(self) -> None:
        now = [0.0]
        limits = Limits(clock=lambda: now[0])
        while limits.allow("ada", "10.0.0.1", "chat"):
            pass
        now[0] += 1 / RATES["chat"][0].a_second
        assert limits.allow("ada", "10.0.0.1", "chat")
        assert not limits.allow("ada", "10.0.0.1", "chat")

    def test_many_addresses_take_no_more_memory(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("mothership.server.people.limits.MOST_BUCKETS", 10)
        limits = Limits()
        for number in range(1000):
            limits.allow(None, f"10.0.{number // 250}.{number % 250}", "read")
        assert len(limits._buckets) == 10


class TestAddresses:
    PROXIES = (ip_network("10.0.0.0/8"), ip_network("::1"))

    @pytest.mark.parametrize(
        ("peer", "forwarded", "address"),
        [
            ("203.0.113.5", "", "203.0.113.5"),
            ("203.0.113.5", "1.2.3.4", "203.0.113.5"),  # nobody believes a stranger
            ("10.0.0.1", "203.0.113.5", "203.0.113.5"),
            ("10.0.0.1", "1.2.3.4, 203.0.113.5", "203.0.113.5"),  # what the client itself has claimed
            ("10.0.0.1", "203.0.113.5, 10.0.0.2", "203.0.113.5"),
            ("10.0.0.1", "nonsense", "10.0.0.1"),
            ("10.0.0.1", "", "10.0.0.1"),
            ("2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
            ("::ffff:203.0.113.5", "", "203.0.113.5"),
            ("", "1.2.3.4", "?"),
        ],
    )
    def test_only_trusted_proxies_speak_for_others(self, peer: str, forwarded: str, address: str) -> None:
        assert true_address(peer, forwarded, self.PROXIES) == address


class TestCookies:
    def test_what_it_is_like(self, client: Client) -> None:
        cookie = client.put("/api/me", json={"name": "Ada"}).headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie

    def test_nobody_can_make_one_up(self, client: Client) -> None:
        ada = client.put("/api/me", json={"name": "Ada"}).json()["person"]["id"]
        true = client.cookies[COOKIE]
        person, mark = true.split(".")
        assert person.partition(":")[0] == ada
        other = Signer(b"another secret that is long enough").sign("person", ada)
        bad = base64.urlsafe_b64encode(b"x" * 32).decode().rstrip("=")
        forged = [ada, f"{ada}.", f"{ada}.{bad}", f"x{true}", f"{true}x", f"{ada[:-1]}x.{mark}", ".", "ä.ä"]
        for value in (*forged, other):
            stranger = another(client)
            answer = stranger.get("/api/me", headers={b"Cookie": f"{COOKIE}={value}".encode()})
            assert answer.json() == {"person": None}, value
        assert client.get("/api/me").json()["person"]["id"] == ada

    def test_a_signature_serves_one_purpose(self, client: Client) -> None:
        client.put("/api/me", json={"name": "Ada"})
        code = client.post("/api/me/pass").json()["code"]
        stranger = another(client)
        assert stranger.get("/api/me", headers={"Cookie": f"{COOKIE}={code}"}).json() == {"person": None}
        problem(stranger.post("/api/me/arrive", json={"code": client.cookies[COOKIE]}), 403, "bad-code")

    def test_a_guest_stays_known_after_a_restart(self, tmp_path: Path) -> None:
        settings = settings_in(tmp_path)
        with serving(settings) as client:
            ada = client.put("/api/me", json={"name": "Ada"}).json()
            cookie = client.cookies[COOKIE]
        with serving(settings_in(tmp_path)) as client:
            assert client.get("/api/me", headers={"Cookie": f"{COOKIE}={cookie}"}).json() == ada


class TestNames:
    @pytest.mark.parametrize(
        ("given", "name"),
        [("  Ada  Lovelace ", "Ada Lovelace"), ("A\nB", "A B"), ("Zoë", "Zoë"), ("x\u202ey", "x y")],
    )
    def test_are_tidied(self, given: str, name: str) -> None:
        assert tidy_name(given) == name

    @pytest.mark.parametrize("given", ["", " ", "\u200b\u200b", "x" * 41])
    def test_or_refused(self, given: str) -> None:
        with pytest.raises(Refusal):
            tidy_name(given)


class TestHeaders:
    @pytest.mark.parametrize("path", ["/api/games", "/health", "/nothing", "/api/openapi.json"])
    def test_every_answer_has_them(self, client: Client, path: str) -> None:
        headers = client.get(path).headers
        assert headers["content-security-policy"] == CSP
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers

    def test_the_policy_is_strict(self) -> None:
        assert "default-src 'none'" in CSP
        assert "frame-ancestors 'none'" in CSP
        assert "unsafe" not in CSP
        assert "*" not in CSP

    def test_answers_for_one_person_are_not_kept(self, client: Client) -> None:
        assert client.get("/api/me").headers["cache-control"] == "no-store"


class TestFigures:
    def test_are_not_public(self, client: Client) -> None:
        problem(client.get("/metrics"), 403, "metrics")
        problem(client.get("/metrics", headers={"Authorization": "Bearer nonsense"}), 403, "metrics")
        problem(client.get("/metrics", headers={b"Authorization": "Bearer ä".encode()}), 403, "metrics")

    def test_with_the_token(self, client: Client) -> None:
        client.post("/api/quick-play", json=ORDER)
        client.get("/api/games/chess")
        token = client.app.state.settings.metrics_token
        text = client.get("/metrics", headers={"Authorization": f"Bearer {token}"}).text
        assert 'mothership_refusals_total{code="unknown-game"} 1' in text
        assert 'mothership_tables{status="running"} 1' in text
        assert "mothership_request_seconds_count" in text
        assert "mothership_bots_waiting" in text

    def test_off_or_local(self, tmp_path: Path) -> None:
        with serving(settings_in(tmp_path, metrics="off")) as client:
            token = client.app.state.settings.metrics_token
            problem(client.get("/metrics", headers={"Authorization": f"Bearer {token}"}), 404, "not-found")
        with serving(settings_in(tmp_path, metrics="local")) as client:
            problem(client.get("/metrics"), 403, "metrics")  # the test client is not at this machine

    def test_are_there_while_the_store_is_away(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        async def counts() -> dict[str, int]:
            raise StoreUnavailable("away")

        monkeypatch.setattr(client.app.state.store.read, "counts", counts)
        token = client.app.state.settings.metrics_token
        text = client.get("/metrics", headers={"Authorization": f"Bearer {token}"}).text
        assert "mothership_healthy" in text
        assert "mothership_tables{" not in text

    def test_of_the_process(self, tmp_path: Path) -> None:
        metrics = Metrics()
        watch_process(metrics, tmp_path, tmp_path / "backups")
        found = dict(re.findall(r"^mothership_(\w+) (\S+)$", metrics.text(), re.MULTILINE))
        assert float(found["process_started_seconds"]) > 1.6e9
        assert float(found["process_cpu_seconds"]) > 0
        assert int(found["data_free_bytes"]) > 0
        if sys.platform == "linux":
            assert int(found["process_memory_bytes"]) > 10_000_000
        assert float(found["newest_backup_seconds"]) == 0
        (tmp_path / "backups").mkdir()
        for number, name in enumerate(("old", "new"), 1):
            (tmp_path / "backups" / name).touch()
            os.utime(tmp_path / "backups" / name, (0, 1_700_000_000 + number))
        assert "mothership_newest_backup_seconds 1700000002.0\n" in metrics.text()

    def test_the_format(self) -> None:
        metrics = Metrics()
        metrics.count("things", kind='a"b\\\n')
        metrics.gauge("now", lambda: 3)
        metrics.observe("wait", 0.003)
        text = metrics.text()
        assert r'mothership_things_total{kind="a\"b\\\n"} 1' in text
        assert "mothership_now 3" in text
        assert 'mothership_wait_seconds_bucket{le="0.0025"} 0' in text
        assert 'mothership_wait_seconds_bucket{le="0.005"} 1' in text
        assert 'mothership_wait_seconds_bucket{le="+Inf"} 1' in text

    def test_health(self, client: Client) -> None:
        assert client.get("/health").json()["status"] == "ok"
        client.app.state.draining = True
        assert client.get("/health").status_code == 503


@pytest.mark.skipif(os.name != "posix", reason="Windows has no file modes")
class TestSecrets:
    def test_are_made_for_their_owner_only(self, tmp_path: Path) -> None:
        before = os.umask(0)
        try:
            settings = read_settings({}, {}, tmp_path / "data")
            with serving(replace(settings, thinkers=0)):
                modes = {
                    file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "data").iterdir()
                }
        finally:
            os.umask(before)
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
        assert {"secret", "metrics-token", "mothership.sqlite"} <= set(modes)
        assert set(modes.values()) == {0o600}

    def test_stay_the_same_and_differ_from_each_other(self, tmp_path: Path) -> None:
        first, second = (read_settings({}, {}, tmp_path) for _ in range(2))
        assert (first.secret, first.metrics_token) == (second.secret, second.metrics_token)
        assert first.secret.decode() != first.metrics_token
        assert read_settings({}, {}, tmp_path / "other").secret != first.secret
        assert len(first.secret) == 64

    def test_that_are_given_are_taken_and_no_file_is_made(self, tmp_path: Path) -> None:
        given = {SECRET_VARIABLE: "s" * 32, METRICS_TOKEN_VARIABLE: "t" * 32}
        settings = read_settings({}, given, tmp_path)
        assert (settings.secret, settings.metrics_token) == (b"s" * 32, "t" * 32)
        assert list(tmp_path.iterdir()) == []
        with pytest.raises(BadSetting, match=METRICS_TOKEN_VARIABLE):
            read_settings({}, {METRICS_TOKEN_VARIABLE: "t" * 31}, tmp_path)

    def test_are_not_shown(self, tmp_path: Path) -> None:
        settings = read_settings({}, {}, tmp_path)
        assert settings.secret.decode() not in repr(settings)
        assert settings.metrics_token not in repr(settings)

    def test_that_others_can_read_are_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "secret"
        keep_secret(file)
        file.chmod(0o640)
        with pytest.raises(BadSetting) as refused:
            keep_secret(file)
        assert "chmod 600" in refused.value.text("de")

    def test_that_are_damaged_are_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "secret"
        file.write_text("short")
        file.chmod(0o600)
        with pytest.raises(BadSetting):
            keep_secret(file)


class TestSettings:
    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("port", "x"),
            ("port", "70000"),
            ("public_url", "games.example.org"),
            ("public_url", "https://games.example.org/path"),
            ("public_url", "javascript:alert(1)"),
            ("trusted_proxies", "everybody"),
            ("limits", "maybe"),
            ("metrics", "public"),
            ("log", "xml"),
            ("thinkers", "0"),
        ],
    )
    def test_wrong_ones_are_explained(self, tmp_path: Path, name: str, value: str) -> None:
        with pytest.raises(BadSetting) as refused:
            read_settings({name: value}, {}, tmp_path)
        assert value in refused.value.text("en")
        assert refused.value.text("en") != refused.value.text("de")

    @pytest.mark.parametrize(("name", "range_"), [("port", "0 to 65535"), ("thinkers", "1 to 256")])
    def test_a_number_beyond_its_range_is_told_the_range(
        self, tmp_path: Path, name: str, range_: str
    ) -> None:
        with pytest.raises(BadSetting) as refused:
            read_settings({name: "99999"}, {}, tmp_path)
        assert f"from {range_}" in refused.value.text("en")

    def test_options_before_the_environment(self, tmp_path: Path) -> None:
        environment = {"MOTHERSHIP_PORT": "1234", "MOTHERSHIP_HOST": "0.0.0.0", "MOTHERSHIP_SECRET": "s" * 32}
        settings = read_settings({"port": "99"}, environment, tmp_path)
        assert (settings.port, settings.host, settings.secret) == (99, "0.0.0.0", b"s" * 32)

    def test_only_this_machine_unless_told_otherwise(self, tmp_path: Path) -> None:
        settings = read_settings({}, {}, tmp_path)
        assert (settings.host, settings.metrics, settings.limits) == ("127.0.0.1", "token", True)

    def test_a_short_secret(self, tmp_path: Path) -> None:
        with pytest.raises(BadSetting):
            read_settings({}, {"MOTHERSHIP_SECRET": "short"}, tmp_path)


def test_every_sentence_is_translated() -> None:
    english, german = (registry.messages("mothership.server", language) for language in ("en", "de"))
    for key, sentence in english.items():
        assert sentence != german[key]


def test_faults_are_noted_but_not_told(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(client.app.state.store.read, "table", broken)
    answer = client.get("/api/tables/abc")
    problem(answer, 500, "fault")
    assert "secret detail" not in json.dumps(answer.json())
