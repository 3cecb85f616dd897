"""The settings of a server, and the secrets that it generates."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from mothership import bots
from mothership.server.refusals import Refusal
from mothership.server.store import address_in

HOST: Final = "127.0.0.1"
PORT: Final = 8466
SECRET: Final = "secret"
METRICS_TOKEN: Final = "metrics-token"
LEAST_SECRET: Final = 32  # characters
LOGS: Final = ("json", "text", "quiet")
STAND_IN: Final = "level-2"
MAX_CONNECTIONS: Final = 10_000
MAX_CONNECTIONS_PER_ADDRESS: Final = 256
HEADER_TIMEOUT: Final = 10  # seconds
BODY_TIMEOUT: Final = 30
METRICS: Final = ("token", "local", "off")

# Each setting can be given by an option of the command line, or else by one of these.
ENVIRONMENT: Final = {
    "host": "MOTHERSHIP_HOST",
    "port": "MOTHERSHIP_PORT",
    "data": "MOTHERSHIP_DATA",
    "database_url": "MOTHERSHIP_DATABASE_URL",
    "redis_url": "MOTHERSHIP_REDIS_URL",
    "public_url": "MOTHERSHIP_PUBLIC_URL",
    "trusted_proxies": "MOTHERSHIP_TRUSTED_PROXIES",
    "thinkers": "MOTHERSHIP_THINKERS",
    "limits": "MOTHERSHIP_LIMITS",
    "max_connections": "MOTHERSHIP_MAX_CONNECTIONS",
    "max_connections_per_address": "MOTHERSHIP_MAX_CONNECTIONS_PER_ADDRESS",
    "header_timeout": "MOTHERSHIP_HEADER_TIMEOUT",
    "body_timeout": "MOTHERSHIP_BODY_TIMEOUT",
    "metrics": "MOTHERSHIP_METRICS",
    "log": "MOTHERSHIP_LOG",
    "page": "MOTHERSHIP_PAGE",
    "docs": "MOTHERSHIP_DOCS",
    "stand_in": "MOTHERSHIP_STAND_IN",
    "backups": "MOTHERSHIP_BACKUPS",
}
# Never options: others can read the command line. Without them there is a file for each in the data folder.
SECRET_VARIABLE: Final = "MOTHERSHIP_SECRET"
METRICS_TOKEN_VARIABLE: Final = "MOTHERSHIP_METRICS_TOKEN"

Network = IPv4Network | IPv6Network


class BadSetting(Refusal):
    """A setting that no server can run with."""

    def __init__(self, name: str, given: object, reason: str, **facts: Any) -> None:
        super().__init__(f"setting.{reason}", name=name, given=given, **facts)


@dataclass(frozen=True)
class Settings:
    """A server's settings, checked."""

    data: Path
    host: str = HOST
    port: int = PORT
    database_url: str = ""
    redis_url: str | None = None
    public_url: str | None = None  # without a slash at its end
    trusted_proxies: tuple[Network, ...] = ()
    thinkers: int = field(default_factory=lambda: max(1, min(8, (os.cpu_count() or 2) - 1)))
    limits: bool = True
    max_connections: int = MAX_CONNECTIONS
    max_connections_per_address: int = MAX_CONNECTIONS_PER_ADDRESS  # 0: as many as there are
    header_timeout: float = HEADER_TIMEOUT  # seconds
    body_timeout: float = BODY_TIMEOUT
    metrics: str = "token"
    log: str = "json"
    stand_in: str = STAND_IN  # the bot that sits in for a person, where a table names no other
    page: Path | None = None  # a built page instead of the package's own
    docs: Path | None = None  # the built site of the documentation, likewise
    backups: Path | None = None  # where somebody else puts backups; the server looks how old they are
    secret: bytes = field(default=b"", repr=False)
    metrics_token: str = field(default="", repr=False)

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach it by https."""
        return self.public_url is not None and self.public_url.startswith("https:")


def read_settings(given: Mapping[str, str | None], environment: Mapping[str, str], home: Path) -> Settings:
    """Settings from options or else the environment; makes secrets that are missing. Raises BadSetting."""
    found = {
        name: given.get(name) or environment.get(variable, "").strip() or None
        for name, variable in ENVIRONMENT.items()
    }
    data = Path(found["data"]).expanduser() if found["data"] else home
    make_folder(data)
    secret = _given_secret(environment, SECRET_VARIABLE)
    metrics_token = _given_secret(environment, METRICS_TOKEN_VARIABLE)
    log = found["log"] or "json"
    if log not in LOGS:
        raise BadSetting("log", log, "log")
    thinkers = {"thinkers": _number("thinkers", found["thinkers"], 1, 256)} if found["thinkers"] else {}
    return Settings(
        data=data,
        host=found["host"] or HOST,
        port=_number("port", found["port"] or str(PORT), 0, 65535),
        database_url=found["database_url"] or address_in(data),
        redis_url=found["redis_url"],
        public_url=read_public_url(found["public_url"]),
        trusted_proxies=read_networks(found["trusted_proxies"]),
        limits=_switch("limits", found["limits"] or "on"),
        max_connections=_count(found, "max_connections", MAX_CONNECTIONS, 8, 999_999),
        max_connections_per_address=_count(
            found, "max_connections_per_address", MAX_CONNECTIONS_PER_ADDRESS, 0, 999_999
        ),
        header_timeout=_count(found, "header_timeout", HEADER_TIMEOUT, 1, 3600),
        body_timeout=_count(found, "body_timeout", BODY_TIMEOUT, 1, 3600),
        metrics=_metrics(found["metrics"] or "token"),
        log=log,
        page=_built("page", found["page"]),
        docs=_built("docs", found["docs"]),
        backups=Path(found["backups"]).expanduser() if found["backups"] else None,
        stand_in=_bot(found["stand_in"] or STAND_IN),
        secret=(secret or keep_secret(data / SECRET)).encode(),
        metrics_token=metrics_token or keep_secret(data / METRICS_TOKEN),
        **thinkers,
    )


def _given_secret(environment: Mapping[str, str], variable: str) -> str:
    """From the environment; empty if it is not there."""
    secret = environment.get(variable, "")
    if secret and len(secret) < LEAST_SECRET:
        raise BadSetting(variable, LEAST_SECRET, "secret")
    return secret


def _number(name: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or not least <= int(text) <= most:
        raise BadSetting(name, text, "number", least=least, most=most)
    return int(text)


def _count(found: Mapping[str, str | None], name: str, usual: int, least: int, most: int) -> int:
    return _number(name, found[name] or str(usual), least, most)


def _switch(name: str, text: str) -> bool:
    if text not in ("on", "off"):
        raise BadSetting(name, text, "switch")
    return text == "on"


def _bot(text: str) -> str:
    if text not in bots.names():
        raise BadSetting("stand_in", text, "bot")
    return text


def _metrics(text: str) -> str:
    if text not in METRICS:
        raise BadSetting("metrics", text, "metrics")
    return text


def _built(name: str, text: str | None) -> Path | None:
    if text is None:
        return None
    folder = Path(text).expanduser()
    if not (folder / "index.html").is_file():
        raise BadSetting(name, text, "page")
    return folder


def read_public_url(text: str | None) -> str | None:
    """The address under which people reach the server. Raises BadSetting."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise BadSetting("public_url", text, "url") from None
    whole = parts.scheme in ("http", "https") and parts.hostname and port != 0
    if not whole or parts.username or parts.query or parts.fragment or parts.path not in ("", "/"):
        raise BadSetting("public_url", text, "url")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def read_networks(text: str | None) -> tuple[Network, ...]:
    """``10.0.0.0/8,::1``. Raises BadSetting."""
    try:
        return tuple(ip_network(word) for word in re.split(r"[\s,]+", text or "") if word)
    except ValueError:
        raise BadSetting("trusted_proxies", text, "networks") from None


# --- Secrets ------------------------------------------------------------------------------------------


def make_folder(folder: Path) -> None:
    """For the owner's eyes only, if it is new. Raises BadSetting."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting("data", f"{folder} ({error.strerror})", "folder") from error


def keep_secret(file: Path) -> str:
    """The secret in a file that only its owner may read; made at the first start. Raises BadSetting."""
    try:
        if not file.exists():
            _make_secret(file)
        if os.name == "posix" and file.stat().st_mode & 0o077:
            raise BadSetting("data", file, "secret-mode")
        kept = file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting("data", f"{file} ({error})", "folder") from error
    if len(kept) < LEAST_SECRET:
        raise BadSetting("data", file, "secret-short")
    return kept


def _make_secret(file: Path) -> None:
    """Whole or not at all, and of two processes that start at once one wins."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(6)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as output:
            output.write(secrets.token_hex(32) + "\n")
            output.flush()
            os.fsync(output.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()
