"""A page of the documentation as the tests see it: files to write, Python to execute, commands to run.

python -m tests.docs.page PAGE...    executes the Python of each page, in order, in one namespace a page
"""

import doctest
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A block may be introduced by the name of the file that it is: **`src/quarry/board.py`**
_BLOCK = re.compile(r"^(?:\*\*`([^`\n]+)`\*\*\n\n)?```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class CodeBlock:
    file: str  # empty unless the block is a whole file
    language: str
    text: str
    line: int


def blocks(page: Path) -> list[CodeBlock]:
    text = page.read_text(encoding="utf-8")
    return [
        CodeBlock(found[1] or "", found[2], found[3], text.count("\n", 0, found.start(3)) + 1)
        for found in _BLOCK.finditer(text)
    ]


def write_files(page: Path, folder: Path) -> list[Path]:
    """Write every file of the page into the folder."""
    written = []
    for block in blocks(page):
        if block.file:
            path = folder / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
            written.append(path)
    return written


def execute(page: Path) -> int:
    """Execute the page's Python; what a session prints must be what the page says. Gives the failures."""
    namespace: dict[str, object] = {"__name__": "page"}
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for block in blocks(page):
        if block.file:
            continue
        if block.language == "python":
            padded = "\n" * (block.line - 1) + block.text  # so that an error names the line of the page
            exec(compile(padded, str(page), "exec"), namespace)
        elif block.language == "pycon":
            test = doctest.DocTestParser().get_doctest(
                block.text, namespace, page.name, str(page), block.line - 1
            )
            runner.run(test, clear_globs=False)
            namespace.update(test.globs)
    assert runner.summarize(verbose=False).attempted == sum(
        block.text.count(">>> ") for block in blocks(page) if block.language == "pycon"
    )
    return runner.failures


if __name__ == "__main__":
    sys.exit(1 if sum(execute(Path(name)) for name in sys.argv[1:]) else 0)
