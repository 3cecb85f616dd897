#!/usr/bin/env python3
"""Sets Mothership up in .venv and runs a job: `python run.py help` lists them.

The Makefile only calls this file, so that Windows, where make is rare, has the same jobs. It needs nothing
but Python: tools/setup makes .venv, and tools/jobs has the jobs. Keep the syntax at Python 3.6: an outdated
Python must get far enough to say so.
"""

import sys

from tools.setup.python_version import too_old

if __name__ == "__main__":
    if too_old(sys.version_info):
        sys.exit(too_old(sys.version_info))
    from tools.jobs import main

    sys.exit(main(sys.argv[1:]))
