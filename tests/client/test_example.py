"""The program in the documentation of the client plays a whole game at a server."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

from bench.serving import ServerProcess
from mothership import client


def test_the_documented_program_plays_to_the_end(tmp_path: Path) -> None:
    lines = str(client.__doc__).splitlines()
    program = dedent("\n".join(line for line in lines if line.startswith("    ") or not line))
    with ServerProcess(tmp_path) as server:
        program = program.replace("http://127.0.0.1:8466", server.base)
        words = [sys.executable, "-W", "error", "-c", program]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.startswith("{'results': [")
