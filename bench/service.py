"""A whole service as real processes: two servers with one PostgreSQL and one Redis behind a proxy with TLS.

The proxy is Caddy with deploy/Caddyfile as it is. Everything has ports of its own, and a folder that is
removed in the end. Root runs as somebody else what should not be run by root.
"""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from bench.serving import PATIENCE, ServerProcess, kept_port

ROOT: Final = Path(__file__).resolve().parent.parent
CADDYFILE: Final = ROOT / "deploy" / "Caddyfile"
PROGRAMS: Final = ROOT / "build" / "programs"  # what tools/jobs/fetching.py takes from Debian's packages
NAME: Final = "localhost"  # of the service, for which its certificate is made
SERVERS: Final = 2


def missing() -> str:
    """What this machine lacks for it; nothing if it has all."""
    wanted = {"Caddy": program("caddy"), "PostgreSQL": program("initdb"), "Redis": program("redis-server")}
    return ", ".join(name for name, found in {**wanted, "OpenSSL": program("openssl")}.items() if not found)


def program(name: str) -> str:
    """Where a program is; nothing if it is not there. Debian keeps PostgreSQL's in a folder of its own."""
    folders = [PROGRAMS, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, folders))) or ""


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def unprivileged() -> dict[str, Any]:
    """For subprocess: somebody who may do nothing, if we are root, as in a container."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if is_root() else {}


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise AssertionError(f"{process.args!r} has ended")
        try:
            socket.create_connection(("127.0.0.1", port), 5).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError(f"nobody listens on {port}")


class Postgresql:
    """One of our own, which can be stopped or crash, and comes back with its data."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "postgresql"
        self._place = kept_port()
        self.port: int = self._place.getsockname()[1]
        self.address = f"postgresql://mothership@127.0.0.1:{self.port}/postgres"
        words = ["--auth=trust", "--username=mothership", "--encoding=UTF8", "--no-locale", "--no-sync"]
        self._run("initdb", *words, "--pgdata", str(self._data))
        self._folder = folder

    @property
    def pid(self) -> int:
        return int((self._data / "postmaster.pid").read_text("utf-8").split()[0])

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        words = ["-w", "-t", str(int(PATIENCE)), "-l", str(self._folder / "postgresql.log"), "-o", options]
        self._run("pg_ctl", "start", "-D", str(self._data), *words)

    def stop(self, mode: str = "fast") -> None:
        """``immediate`` is a crash: what it had not written to its tables, it finds in its log."""
        self._run("pg_ctl", "stop", "-D", str(self._data), "-m", mode, "-w", "-t", str(int(PATIENCE)))

    def close(self) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop("immediate")
        self._place.close()

    def _run(self, name: str, *words: str) -> None:
        done = subprocess.run(
            [program(name), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # not a pipe: what it starts would keep it open
            stderr=subprocess.PIPE,
            cwd="/",
            text=True,
            check=False,
            **unprivileged(),
        )
        assert done.returncode == 0, f"{name}: {done.stderr}"


class Process:
    """A program that listens on a port, until it is stopped."""

    def __init__(self, *command: str, port: int, folder: Path, **environment: str) -> None:
        self._command = command
        self._port = port
        self._folder = folder
        self._environment = os.environ | environment
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert self.process is None
        with (self._folder / f"{Path(self._command[0]).name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment,
                cwd=self._folder,
                **unprivileged(),
            )
        wait_for_port(self._port, self.process)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process = None

    def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Service:
    """All of it, running. ``base`` is its public address."""

    def __init__(
        self,
        base: str,
        certificate: Path,
        postgresql: Postgresql,
        redis: Process,
        servers: list[ServerProcess],
        proxy: Process,
    ) -> None:
        self.base = base
        self.certificate = certificate
        self.postgresql = postgresql
        self.redis = redis
        self.servers = servers
        self.proxy = proxy


@contextmanager
def service(**settings: str) -> Iterator[Service]:
    """Start everything, and end it. Clients in this process trust its certificate meanwhile."""
    with ExitStack() as stack:
        # Not in a folder of pytest: nobody else may look into those.
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mothership-service-")))
        folder.chmod(0o755)
        theirs = folder / "theirs"
        theirs.mkdir()
        if is_root():
            shutil.chown(theirs, "nobody", "nogroup")
        postgresql = Postgresql(theirs)
        stack.callback(postgresql.close)
        postgresql.start()
        places = [stack.enter_context(kept_port()) for _ in range(4)]
        redis_port, http_port, https_port, admin_port = (place.getsockname()[1] for place in places)
        words = ["--bind", "127.0.0.1", "--port", str(redis_port), "--save", "", "--appendonly", "no"]
        redis = Process(program("redis-server"), *words, port=redis_port, folder=theirs)
        stack.callback(redis.close)
        redis.start()

        base = f"https://{NAME}:{https_port}"
        options = ["--database-url", postgresql.address, "--redis-url", f"redis://127.0.0.1:{redis_port}/0"]
        options += ["--public-url", base, "--trusted-proxies", "127.0.0.1"]
        settings = {"MOTHERSHIP_SECRET": secrets.token_hex(32), **settings}
        servers = []
        for number in range(SERVERS):
            server = ServerProcess(folder / f"server{number + 1}", *options, core=None, **settings)
            servers.append(stack.enter_context(server))

        certificate, key = make_certificate(theirs)
        environment = {
            "MOTHERSHIP_SITE": NAME,
            "MOTHERSHIP_UPSTREAMS": " ".join(f"127.0.0.1:{server.port}" for server in servers),
            "MOTHERSHIP_TLS": f"tls {certificate} {key}",
            "MOTHERSHIP_HTTP_PORT": str(http_port),
            "MOTHERSHIP_HTTPS_PORT": str(https_port),
            "CADDY_ADMIN": f"localhost:{admin_port}",
            "XDG_DATA_HOME": str(theirs),
            "XDG_CONFIG_HOME": str(theirs),
        }
        # Whoever runs the proxy may not look into our folders.
        caddy = str(shutil.copy(program("caddy"), theirs))
        config = str(shutil.copy(CADDYFILE, theirs))
        words = ["run", "--config", config, "--adapter", "caddyfile"]
        proxy = Process(caddy, *words, port=https_port, folder=theirs, **environment)
        stack.callback(proxy.close)
        proxy.start()
        stack.callback(trust(certificate))
        yield Service(base, certificate, postgresql, redis, servers, proxy)


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for NAME that signs itself, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    words += ["-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    words += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([program("openssl"), *words], check=True, capture_output=True)
    if is_root():
        shutil.chown(key, "nobody", "nogroup")
    return certificate, key


def trust(certificate: Path) -> Callable[[], None]:
    """Let clients in this process trust it and no other one; gives what ends that."""
    variable = ssl.get_default_verify_paths().openssl_cafile_env
    before = os.environ.get(variable)
    os.environ[variable] = str(certificate)

    def end() -> None:
        if before is None:
            del os.environ[variable]
        else:
            os.environ[variable] = before

    return end
