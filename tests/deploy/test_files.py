"""The files of deploy, each as its own checker sees it, and what they must agree on."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import time
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from mothership.server.settings import ENVIRONMENT, METRICS_TOKEN_VARIABLE, SECRET_VARIABLE
from tests.deploy.conftest import DEPLOY, ROOT, checked

UNITS = DEPLOY / "systemd"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
SERVERS = ("server-1", "server-2")
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
CADDYFILE = (DEPLOY / "Caddyfile").read_text("utf-8")
# Of deploy alone, beside the settings of the server.
OTHERS = {
    "MOTHERSHIP_SITE", "MOTHERSHIP_UPSTREAMS", "MOTHERSHIP_TLS", "MOTHERSHIP_HTTP_PORT",
    "MOTHERSHIP_HTTPS_PORT", "MOTHERSHIP_MEMORY", "MOTHERSHIP_VERSION", "MOTHERSHIP_BACKUPS_KEPT",
    "MOTHERSHIP_BACKUP_EVERY", "MOTHERSHIP_BUILD",
}  # fmt: skip


def test_they_name_settings_that_there_are() -> None:
    known = {*ENVIRONMENT.values(), SECRET_VARIABLE, METRICS_TOKEN_VARIABLE, *OTHERS}
    named = set()
    for file in DEPLOY.rglob("*"):
        if file.is_file():
            named |= set(re.findall(r"MOTHERSHIP_[A-Z_]+", file.read_text("utf-8")))
    assert named <= known
    assert named >= OTHERS


class TestTheContainer:
    def test_is_accepted_by_its_linter(self) -> None:
        checked("hadolint", "--no-color", str(DEPLOY / "Containerfile"))

    def test_is_run_by_nobody_in_particular_and_looks_after_its_health(self) -> None:
        last = CONTAINERFILE.split("\nFROM ")[-1]
        assert re.search(r"^USER 10001:10001$", last, re.MULTILINE)
        assert re.search(r"^HEALTHCHECK .*\\\n.*/health", last, re.MULTILINE)
        assert re.search(r'^CMD \["mothership", "serve"\]$', last, re.MULTILINE)
        assert "apt-get" not in last  # what builds it stays behind
        bases = re.findall(r"^FROM (\S+)", CONTAINERFILE, re.MULTILINE)
        assert all(re.search(r":\d+\.\d+-", base) for base in bases)

    def test_is_built_from_files_that_there_are(self) -> None:
        named = re.findall(
            r"^!(\S+)$", (DEPLOY / "Containerfile.dockerignore").read_text("utf-8"), re.MULTILINE
        )
        assert named
        assert [name for name in named if not (ROOT / name).exists()] == []
        copied = re.findall(r"^COPY (?!--from)(\S+)", CONTAINERFILE, re.MULTILINE)
        assert [name for name in copied if name != "." and name not in named] == []
        sets = re.findall(r"-r (\S+)", CONTAINERFILE)
        assert sets
        assert [name for name in sets if not (ROOT / "requirements" / name).exists()] == []

    def test_health_is_asked_with_python_that_runs(self) -> None:
        found = re.search(r'CMD \["python", "-c", "(.*)"\]', CONTAINERFILE)
        assert found
        code = found[1].replace('\\"', '"')
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "MOTHERSHIP_PORT": "1"},
            capture_output=True,
            check=False,
        )
        assert b"refused" in done.stderr


class TestCompose:
    def test_names_what_it_uses(self) -> None:
        for name, service in SERVICES.items():
            networks = service.get("networks", [])
            assert set(networks) <= set(COMPOSE["networks"]), name
            assert networks, name
            assert set(service.get("depends_on", ())) <= set(SERVICES)
            assert set(service.get("secrets", ())) <= set(COMPOSE["secrets"])
            for volume in service.get("volumes", ()):
                source = volume.partition(":")[0]
                assert source in COMPOSE["volumes"] or (DEPLOY / source).exists(), volume
            assert re.search(r":[\w.]*\d|\$\{MOTHERSHIP_VERSION", service["image"]), "pinned by a tag"
            assert service["restart"] == "unless-stopped"

    def test_asks_for_every_setting_in_the_example(self) -> None:
        example = (DEPLOY / "example.env").read_text("utf-8")
        given = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
        asked = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
        assert given == asked

    def test_its_servers_are_two_alike_without_rights(self) -> None:
        one, two = (SERVICES[name] for name in SERVERS)
        assert {key: value for key, value in one.items() if key != "hostname"} == {
            key: value for key, value in two.items() if key != "hostname"
        }
        # The server refuses names that are not its own.
        assert [SERVICES[name]["hostname"] for name in SERVERS] == list(SERVERS)
        assert one["read_only"] is True
        assert one["cap_drop"] == ["ALL"]
        assert one["security_opt"] == ["no-new-privileges:true"]
        assert {mount.partition(":")[0] for mount in one["tmpfs"]} == {"/tmp"}
        assert "ports" not in one

    def test_whoever_has_a_secret_of_the_environment_can_be_written_to(self) -> None:
        """Docker copies it into the container, which it refuses for a read-only one."""
        for service in SERVICES.values():
            assert not (service.get("secrets") and service.get("read_only"))

    def test_only_the_proxy_is_reached_from_outside(self) -> None:
        published = {
            name: [str(port) for port in service["ports"]]
            for name, service in SERVICES.items()
            if "ports" in service
        }
        public = [
            name
            for name, ports in published.items()
            if not all(port.startswith("127.0.0.1:") for port in ports)
        ]
        assert public == ["proxy"]
        assert COMPOSE["networks"]["back"]["internal"] is True
        assert [SERVICES[name]["networks"] for name in ("postgres", "redis")] == [["back"], ["back"]]

    def test_the_servers_believe_the_proxy_alone(self) -> None:
        address = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
        assert {SERVICES[name]["environment"]["MOTHERSHIP_TRUSTED_PROXIES"] for name in SERVERS} == {address}

    def test_the_proxy_keeps_its_address_though_the_servers_start_before_it(self) -> None:
        (pool,) = COMPOSE["networks"]["front"]["ipam"]["config"]
        address = ip_address(SERVICES["proxy"]["networks"]["front"]["ipv4_address"])
        assert address in ip_network(pool["subnet"])
        assert address not in ip_network(pool["ip_range"])
        assert str(address) != pool["gateway"]

    def test_the_disk_that_the_server_watches_is_the_one_with_the_volumes(self) -> None:
        """A folder in memory has never as much room as the alert wants."""
        for name in SERVERS:
            service = SERVICES[name]
            assert "data:/data" in service["volumes"]
            assert not [mount for mount in service["tmpfs"] if mount.startswith("/data")]

    @pytest.mark.skipif(os.name != "posix", reason="the container's is a shell of Unix")
    def test_the_backup_is_healthy_while_there_is_one_of_the_last_26_hours(self, tmp_path: Path) -> None:
        shell, command = SERVICES["backup"]["healthcheck"]["test"]
        assert shell == "CMD-SHELL"
        command = command.replace("/backups", str(tmp_path))

        def is_healthy() -> bool:
            return subprocess.run(["sh", "-c", command], check=False).returncode == 0

        assert not is_healthy()
        backup = tmp_path / "mothership-20260101T040000Z.gz"
        backup.touch()
        assert is_healthy()
        hours_ago = time.time() - 27 * 3600
        os.utime(backup, (hours_ago, hours_ago))
        assert not is_healthy()

    def test_the_proxy_and_prometheus_know_both_servers(self) -> None:
        upstreams = SERVICES["proxy"]["environment"]["MOTHERSHIP_UPSTREAMS"].split()
        prometheus = yaml.safe_load((DEPLOY / "monitoring" / "prometheus.yml").read_text("utf-8"))
        (job,) = prometheus["scrape_configs"]
        assert upstreams == job["static_configs"][0]["targets"] == [f"{name}:8466" for name in SERVERS]
        assert job["authorization"]["credentials_file"] == "/run/secrets/metrics-token"


class TestTheProxy:
    def test_accepts_its_configuration_as_it_is_written(self) -> None:
        for tls in ("", "tls internal"):
            environment = {"MOTHERSHIP_SITE": "games.example.org", "MOTHERSHIP_TLS": tls}
            adapted = caddy("adapt", "--config", str(DEPLOY / "Caddyfile"), **environment)
            assert "games.example.org" in adapted
            assert "not formatted" not in adapted

    def test_takes_what_the_server_takes(self) -> None:
        from mothership.server.http.records import MOST_UPLOAD

        found = re.search(r"max_size (\d+)MB", CADDYFILE)
        assert found
        assert int(found[1]) * 1_000_000 > MOST_UPLOAD


def caddy(*words: str, **environment: str) -> str:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        return checked("caddy", *words, package="Caddy")


class TestTheUnits:
    def test_are_accepted_by_systemd(self, tmp_path: Path) -> None:
        for unit in UNITS.glob("mothership*"):
            # The program is not installed here.
            text = re.sub(
                r"^ExecStart=\S+", "ExecStart=/bin/true", unit.read_text("utf-8"), flags=re.MULTILINE
            )
            (tmp_path / unit.name).write_text(text, "utf-8")
        units = sorted(str(file) for file in tmp_path.iterdir())
        assert len(units) == 3
        assert checked("systemd-analyze", "verify", *units, package="systemd") == ""

    @pytest.mark.parametrize("name", ["mothership@.service", "mothership-backup.service"])
    def test_may_do_little(self, name: str) -> None:
        # From 0, nothing, to 10, everything.
        checked(
            "systemd-analyze",
            "security",
            "--offline=true",
            "--threshold=20",
            str(UNITS / name),
            package="systemd",
        )

    def test_share_what_they_may_not_do(self) -> None:
        server, backup = (
            (UNITS / name).read_text("utf-8") for name in ("mothership@.service", "mothership-backup.service")
        )
        hardening = re.findall(
            r"^(?:Protect|Restrict|System|Private|No|Lock|Memory)\w+=.*$", server, re.MULTILINE
        )
        assert len(hardening) > 15
        assert [line for line in hardening if line not in backup] == []

    def test_the_settings_beside_them_can_be_read(self) -> None:
        for name in ("server.env", "proxy.env"):
            lines = (UNITS / name).read_text("utf-8").splitlines()
            assert [line for line in lines if line and not re.match(r"# |#?[A-Z_]+=\S", line)] == []


@pytest.mark.skipif(os.name != "posix", reason="Windows has no file modes")
class TestTheBackup:
    """deploy/mothership-backup, with a program in the place of Mothership that writes a file."""

    def run(self, folder: Path, program: str, **settings: str) -> subprocess.CompletedProcess[str]:
        programs = folder.parent / "programs"
        programs.mkdir(exist_ok=True)
        fake = programs / "mothership"
        fake.write_text(f"#!/bin/sh\n{program}\n", "utf-8")
        fake.chmod(0o755)
        environment = {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "MOTHERSHIP_BACKUPS": str(folder),
            **settings,
        }
        return subprocess.run(
            [str(DEPLOY / "mothership-backup")], env=environment, capture_output=True, text=True, check=False
        )

    def old(self, folder: Path) -> list[str]:
        folder.mkdir()
        names = [f"mothership-2026010{day}T040000Z.gz" for day in range(1, 6)]
        for name in [*names, "mothership.sqlite"]:
            (folder / name).touch()
        return names

    def test_keeps_the_newest(self, tmp_path: Path) -> None:
        folder = tmp_path / "backups of mine"
        names = self.old(folder)
        done = self.run(folder, '[ "$1" = backup ] && : > "$2"', MOTHERSHIP_BACKUPS_KEPT="3")
        assert done.returncode == 0, done.stderr
        left = sorted(file.name for file in folder.iterdir())
        assert left[:2] == names[-2:]
        assert re.fullmatch(rf"mothership-{time.gmtime().tm_year}\d{{4}}T\d{{6}}Z\.gz", left[2])
        assert left[3:] == ["mothership.sqlite"]  # it deletes nothing that is not its own

    def test_deletes_nothing_when_there_is_no_new_one(self, tmp_path: Path) -> None:
        names = self.old(tmp_path / "backups")
        done = self.run(tmp_path / "backups", "exit 3", MOTHERSHIP_BACKUPS_KEPT="1")
        assert done.returncode == 3
        assert sorted(file.name for file in (tmp_path / "backups").glob("*.gz")) == names

    @pytest.mark.parametrize("kept", ["0", "many", "-1"])
    def test_does_not_take_a_number_that_is_none(self, tmp_path: Path, kept: str) -> None:
        names = self.old(tmp_path / "backups")
        done = self.run(tmp_path / "backups", ': > "$2"', MOTHERSHIP_BACKUPS_KEPT=kept)
        assert done.returncode == 2
        assert f"not {kept}" in done.stderr
        assert sorted(file.name for file in (tmp_path / "backups").glob("*.gz")) == names

    def test_can_be_started(self) -> None:
        assert stat.S_IMODE((DEPLOY / "mothership-backup").stat().st_mode) & 0o111
