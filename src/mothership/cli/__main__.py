"""``python -m mothership.cli``."""

import sys

from mothership.cli import main

sys.exit(main())
