"""The games of the benchmark are a package of their own, in bench/."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench"))
