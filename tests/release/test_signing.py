"""Checksums that the usual tool reads, and a signature that the usual tool verifies."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.release import signing
from tools.release.building import ReleaseError

needs_openssh = pytest.mark.skipif(not shutil.which("ssh-keygen"), reason="there is no OpenSSH")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A release of two files."""
    made = tmp_path / "dist"
    made.mkdir()
    (made / "game.whl").write_bytes(b"a wheel")
    (made / "game.tar.gz").write_bytes(b"the source")
    return made


@pytest.fixture
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A key that is thrown away, and what its owner tells others."""
    path = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path], check=True)
    public = (tmp_path / "key.pub").read_text(encoding="utf-8")
    (tmp_path / "allowed").write_text(f"maintainers@example.org {public}", encoding="utf-8")
    monkeypatch.setenv(signing.KEY, str(path))
    return path


def is_valid(folder: Path) -> bool:
    verify = ["ssh-keygen", "-Y", "verify", "-f", str(folder.parent / "allowed")]
    verify += ["-I", "maintainers@example.org", "-n", "file", "-s", str(folder / signing.SIGNATURE)]
    text = (folder / signing.CHECKSUMS).read_bytes()
    return subprocess.run(verify, input=text, capture_output=True, check=False).returncode == 0


def test_checksums_are_those_of_the_files(folder: Path) -> None:
    text = signing.write_checksums(folder).read_text(encoding="utf-8")
    assert text.splitlines() == [
        f"{hashlib.sha256(b'the source').hexdigest()}  game.tar.gz",
        f"{hashlib.sha256(b'a wheel').hexdigest()}  game.whl",
    ]


@needs_openssh
def test_a_signature_is_valid_until_something_changes(folder: Path, key: Path) -> None:
    signing.write_checksums(folder)
    assert signing.sign(folder)
    assert not (folder / signing.UNSIGNED).exists()
    assert is_valid(folder)
    with (folder / signing.CHECKSUMS).open("ab") as checksums:
        checksums.write(b"0  another\n")
    assert not is_valid(folder)


def test_without_a_key_it_is_marked_as_unsigned(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(signing.KEY, raising=False)
    signing.write_checksums(folder)
    assert not signing.sign(folder)
    assert "not signed" in (folder / signing.UNSIGNED).read_text(encoding="utf-8")
    assert not (folder / signing.SIGNATURE).exists()


@needs_openssh
@pytest.mark.parametrize("trouble", ["missing", "broken"])
def test_a_key_that_does_not_work_is_an_error(
    folder: Path, key: Path, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    signing.write_checksums(folder)
    if trouble == "missing":
        monkeypatch.setenv(signing.KEY, os.fspath(key.with_name("elsewhere")))
    else:
        key.write_text("no key", encoding="utf-8")
        key.with_name("key.pub").unlink()
    with pytest.raises(ReleaseError, match=r"no such file|did not sign"):
        signing.sign(folder)
    assert not (folder / signing.SIGNATURE).exists()
