"""Runs Sphinx over the collected pages. A warning, such as a link that leads nowhere, is an error."""

from __future__ import annotations

import gzip
import io
import shutil
import tarfile
import warnings
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from mothership import __version__
from mothership.core.registry import load
from tools.documentation.api import write_api
from tools.documentation.pages import API, CHAPTERS, RULES, known_pages, left_out, write_pages
from tools.documentation.rules import write_rules
from tools.setup import paths

BUILT: Final = paths.ROOT / "build" / "docs"
COLLECTED: Final = paths.ROOT / "build" / "docs-pages"
COMPRESSED: Final = (".html", ".css", ".js", ".svg")
PARTS: Final = ("sphinx", "furo", "pygments")  # what is copied or written into every site
INDEX: Final = Path(__file__).with_name("index.md")  # the first page, before the table of contents
STYLE: Final = Path(__file__).with_name("site.css")  # what is not as the theme has it

CONFIG: Final[dict[str, Any]] = {
    "project": "Mothership",
    "author": "The Mothership maintainers",
    "copyright": "the Mothership maintainers",
    "version": __version__,
    "release": __version__,
    "extensions": ["myst_parser"],
    "myst_heading_anchors": 4,
    "myst_enable_extensions": ["attrs_block"],
    "html_theme": "furo",
    "html_favicon": "icon.svg",
    "html_static_path": ["static"],
    "html_css_files": ["site.css"],
    "html_title": f"Mothership {__version__}",
    "html_copy_source": False,
    "html_show_sphinx": False,
    "html_theme_options": {"top_of_page_buttons": []},
    "highlight_language": "none",
    # TOML with left-out parts, conversations and the like are shown as they are.
    "suppress_warnings": ["misc.highlighting_failure", "myst.header"],
}


class BadSite(Exception):
    """The site cannot be built; the text says why."""


def collect(folder: Path = COLLECTED) -> Path:
    """Write all pages of the site as Markdown. Raises BadSite."""
    forgotten = [path.name for path in left_out()]
    if forgotten:
        raise BadSite(f"No chapter has {', '.join(forgotten)}: see CHAPTERS in tools/documentation/pages.py")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write_pages(folder)
    rules = write_rules(folder)
    write_api(folder, API)
    shutil.copyfile(paths.ROOT / "web" / "public" / "icon.svg", folder / "icon.svg")
    (folder / "static").mkdir()
    shutil.copyfile(STYLE, folder / "static" / STYLE.name)
    (folder / "index.md").write_text(contents(rules), encoding="utf-8")
    return folder


def contents(rules: list[str]) -> str:
    """The first page: what this is, and the table of contents."""
    there = {*known_pages().values(), API}
    parts = [INDEX.read_text(encoding="utf-8")]
    for chapter in CHAPTERS:
        pages = [page for page in chapter.pages if page in there]
        parts.append(tree(chapter.title, pages))
        if chapter.title == "Play":
            titles = [f"{load(Path(page).stem.removesuffix('.de')).title} <{page}>" for page in rules]
            english = [entry for entry, page in zip(titles, rules, strict=True) if not page.endswith(".de")]
            parts.append(tree("The rules", english))
    others = [page for page in rules if page.endswith(".de")]
    parts.append(tree("Die Regeln", [f"{load(page[len(RULES) + 1 : -3]).title} <{page}>" for page in others]))
    return "\n".join(parts)


def tree(title: str, entries: list[str]) -> str:
    return "\n".join(
        ["```{toctree}", f":caption: {title}", ":hidden:", ":titlesonly:", "", *entries, "```", ""]
    )


def build(pages: Path, folder: Path = BUILT) -> Path:
    """Build the site. Raises BadSite with everything that Sphinx warned about."""
    shutil.rmtree(folder, ignore_errors=True)
    said = io.StringIO()
    doctrees = folder.with_name(f"{folder.name}-doctrees")
    with patch_docutils(), docutils_namespace(), warnings.catch_warnings():
        # What Sphinx will remove one day is the business of its extensions; the lock holds versions that fit.
        warnings.simplefilter("ignore", DeprecationWarning)
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        app = Sphinx(
            srcdir=pages,
            confdir=None,
            outdir=folder,
            doctreedir=doctrees,
            buildername="html",
            confoverrides=CONFIG,
            status=None,
            warning=said,
        )
        app.build()
    shutil.rmtree(doctrees, ignore_errors=True)
    if said.getvalue().strip():
        raise BadSite(said.getvalue().strip())
    add_licenses(folder / "licenses")
    for name in (".buildinfo", "objects.inv"):
        (folder / name).unlink(missing_ok=True)
    shutil.rmtree(folder / "_sources", ignore_errors=True)
    for path in sorted(folder.rglob("*")):
        if path.suffix in COMPRESSED:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    return folder


def add_licenses(folder: Path) -> None:
    """The licences of what Sphinx and its theme put into the site."""
    folder.mkdir()
    for name in PARTS:
        found = [path for path in distribution(name).files or () if path.name.lower().startswith("license")]
        if not found:
            raise BadSite(f"The licence of {name} cannot be found")
        texts = [path.read_text() for path in found]
        (folder / f"{name}.txt").write_text("\n".join(texts), encoding="utf-8")


def pack(folder: Path = BUILT) -> Path:
    """The site as one archive, for whoever has a web server of their own."""
    name = f"mothership-docs-{__version__}"
    archive = folder.with_name(f"{name}.tar.gz")
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(folder, name)
    return archive
