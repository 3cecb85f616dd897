"""The pages of the site and their order, and how Markdown of the repository becomes Markdown of the site.

Links between documents lead to pages of the site. A link to a file that is no page, such as source code,
becomes its path: readers of an installed site have no repository to follow it into.
"""

from __future__ import annotations

import re
import shutil
from os.path import relpath
from pathlib import Path
from typing import Final, NamedTuple

from tools.setup import paths

PICTURES: Final = (".svg", ".png", ".webp", ".gif")
_LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_FENCE: Final = re.compile(r"^\s*(```|~~~)")


class Chapter(NamedTuple):
    """A heading of the table of contents, and its pages: their names, without a suffix."""

    title: str
    pages: tuple[str, ...]


# Pages whose text stands elsewhere. All others are docs/NAME.md, or are written by `rules` or `api`.
SOURCES: Final = {
    "readme": "README.md",
    "contributing": "CONTRIBUTING.md",
    "security": "SECURITY.md",
    "changelog": "CHANGELOG.md",
    "benchmarks": "bench/RESULTS.md",
    "benchmark": "bench/README.md",
    "how-bots-think": "docs/search.md",  # search.html is where the site is searched
}
RULES: Final = "rules"  # the folder of the rules' pages, one for each game and language
API: Final = "api"

CHAPTERS: Final = (
    Chapter("Play", ("play", "analysis", "lessons", "tables", "physics", "cards", "cards-balance")),
    Chapter("Run a server", ("server", "club", "security")),
    Chapter("Write a bot", ("bots", "how-bots-think", "arena", "cluster")),
    Chapter("Write a game", ("contract",)),
    Chapter("Research", ("research", "encoding", "benchmarks", "benchmark")),
    Chapter("The API", (API,)),
    Chapter("The project", ("readme", "changelog", "contributing", "releasing")),
)


def source_of(page: str) -> Path:
    """Where the text of a page is in the repository."""
    return paths.ROOT / SOURCES.get(page, f"docs/{page}.md")


def known_pages() -> dict[Path, str]:
    """All pages that are made from files, by file. Chapters name pages that a branch may not have yet."""
    names = [page for chapter in CHAPTERS for page in chapter.pages if page != API]
    return {source_of(name): name for name in names if source_of(name).is_file()}


def left_out() -> list[Path]:
    """Documents that no chapter names: a new one must be given its place."""
    known = known_pages()
    return [path for path in sorted((paths.ROOT / "docs").glob("*.md")) if path not in known]


def write_pages(folder: Path) -> None:
    """Write the pages that are made from files, with their pictures."""
    known = known_pages()
    for source, name in known.items():
        text = to_site(source.read_text(encoding="utf-8"), source, known, folder)
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def to_site(text: str, source: Path, known: dict[Path, str], folder: Path) -> str:
    """The text of a document with links that work on the site. Code is left alone."""

    def linked(lines: list[str]) -> str:  # links may go over the end of a line
        return _LINK.sub(lambda found: _link(found, source, known, folder), "\n".join(lines))

    parts: list[str] = []
    prose: list[str] = []
    is_code = False
    for line in text.splitlines():
        if _FENCE.match(line):
            is_code = not is_code
            parts, prose = [*parts, linked(prose), line] if prose else [*parts, line], []
        elif is_code:
            parts.append(line)
        else:
            prose.append(line)
    return "\n".join([*parts, linked(prose)]) + "\n"


def _link(found: re.Match[str], source: Path, known: dict[Path, str], folder: Path) -> str:
    bang, words, target = found.groups()
    words = _LINK.sub(lambda inner: _link(inner, source, known, folder), words)
    path, _, anchor = target.partition("#")
    if "://" in target or target.startswith("mailto:") or not path:
        return f"{bang}[{words}]({target})"
    there = (source.parent / path).resolve()
    if there in known:
        return f"[{words}]({known[there]}.md{'#' + anchor if anchor else ''})"
    if there.suffix in PICTURES and there.is_file():
        picture = folder / "pictures" / there.name
        picture.parent.mkdir(exist_ok=True)
        shutil.copyfile(there, picture)
        return f"{bang}[{words}]({relpath(picture, folder)})"
    return f"{words} (`{there.relative_to(paths.ROOT).as_posix()}`)" if words.strip("`") != path else words
