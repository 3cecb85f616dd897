"""Checksums of a release, and a signature by a key that is given from outside.

OpenSSH signs: most systems have it, and it works with keys in files, in an agent and on a security token.
Whoever has the public key verifies with

    ssh-keygen -Y verify -f allowed_signers -I NAME -n file -s SHA256SUMS.sig < SHA256SUMS
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.release.building import ReleaseError

CHECKSUMS: Final = "SHA256SUMS"
SIGNATURE: Final = "SHA256SUMS.sig"
UNSIGNED: Final = "UNSIGNED.txt"
KEY: Final = "MOTHERSHIP_SIGNING_KEY"
NAMESPACE: Final = "file"  # what a signature by ssh-keygen is for

NOT_SIGNED: Final = (
    "This release is not signed: whoever made it gave no key.\n"
    "SHA256SUMS shows whether a file is damaged, not who made it.\n"
)


def write_checksums(folder: Path) -> Path:
    """SHA256SUMS, as `sha256sum --check` reads it."""
    names = sorted(path.name for path in folder.iterdir())
    lines = [f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    checksums = folder / CHECKSUMS
    checksums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return checksums


def sign(folder: Path) -> bool:
    """Sign the checksums, and so all files; without a key, say in a file that nobody has."""
    key = os.environ.get(KEY, "")
    if not key:
        (folder / UNSIGNED).write_text(NOT_SIGNED, encoding="utf-8")
        return False
    if not Path(key).is_file():
        raise ReleaseError(f"{KEY} names {key}, and there is no such file")
    command = ["ssh-keygen", "-Y", "sign", "-f", key, "-n", NAMESPACE, str(folder / CHECKSUMS)]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError as error:
        raise ReleaseError(f"{KEY} is set, but ssh-keygen cannot be started: {error}") from error
    if done.returncode or not (folder / SIGNATURE).is_file():
        raise ReleaseError(f"ssh-keygen did not sign with {key}: {done.stderr.strip()}")
    return True


def main(argv: list[str]) -> int:
    """`python -m tools.release.signing FOLDER`: once more, after files have been added."""
    if len(argv) != 1 or not Path(argv[0]).is_dir():
        print("python -m tools.release.signing FOLDER", file=sys.stderr)
        return 2
    folder = Path(argv[0])
    for name in (CHECKSUMS, SIGNATURE, UNSIGNED):
        (folder / name).unlink(missing_ok=True)
    write_checksums(folder)
    try:
        is_signed = sign(folder)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{folder} is {'signed' if is_signed else 'not signed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
