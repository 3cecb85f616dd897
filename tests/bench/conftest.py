"""The games of the benchmark are a package of their own, in bench/. Their source is tested here."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "bench" / "mothership_bench"

# Not by sys.path, where the other files of bench/ would be found, too.
spec = spec_from_file_location(
    "mothership_bench", FOLDER / "__init__.py", submodule_search_locations=[str(FOLDER)]
)
assert spec is not None
assert spec.loader is not None
sys.modules["mothership_bench"] = module_from_spec(spec)
spec.loader.exec_module(sys.modules["mothership_bench"])
