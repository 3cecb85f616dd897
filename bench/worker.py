"""One contestant in a process of its own: gets ready, then runs rounds when it is told to.

It reads one line of JSON for each round and writes one in answer; what a library prints goes to stderr.
"""

import json
import os
import sys
from importlib import import_module
from time import process_time
from types import ModuleType
from typing import Any

from bench.contestants import Batch


def run(batch: Batch, seconds: float) -> dict[str, float]:
    """Batches for about so many seconds of process time."""
    count = 0
    began = process_time()
    while True:
        count += batch()
        spent = process_time() - began
        if spent >= seconds:
            return {"count": count, "seconds": spent}


def answer(module: ModuleType, ready: dict[str, Batch], request: dict[str, Any]) -> dict[str, Any]:
    if "course" in request:
        return {"course": module.course(**request["course"])}
    name = request["measure"]
    if name not in ready:
        ready[name] = module.measures()[name]()
        ready[name]()  # warm
    return run(ready[name], request["seconds"])


def main() -> None:
    # Whatever a library writes to stdout would break the conversation.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)
    core = int(sys.argv[2])
    if sys.platform == "linux" and core >= 0:
        os.sched_setaffinity(0, {core})
    ready: dict[str, Batch] = {}
    try:
        module = import_module(f"bench.contestants.{sys.argv[1]}")
    except Exception as error:  # noqa: BLE001 - a peer that cannot be had is named, whatever its reason
        print(json.dumps({"missing": f"{type(error).__name__}: {error}"}), file=out)
        return
    print(json.dumps({"version": module.version()}), file=out)
    for line in sys.stdin:
        try:
            print(json.dumps(answer(module, ready, json.loads(line))), file=out)
        except Exception as error:  # noqa: BLE001
            print(json.dumps({"missing": f"{type(error).__name__}: {error}"}), file=out)


if __name__ == "__main__":
    main()
