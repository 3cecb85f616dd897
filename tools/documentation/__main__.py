"""``python -m tools.documentation`` builds the site into build/docs, and packs it."""

from __future__ import annotations

import sys

from tools.documentation.site import BadSite, build, collect, pack
from tools.setup import paths
from tools.setup.steps import say


def main() -> int:
    try:
        say("Collecting the pages")
        pages = collect()
        say("Building the site")
        folder = build(pages)
    except BadSite as error:
        print(error, file=sys.stderr)
        return 1
    archive = pack(folder)
    say(f"The site is in {folder.relative_to(paths.ROOT)}, and packed in {archive.relative_to(paths.ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
