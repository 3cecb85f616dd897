"""Every sentence that the referee says is in its catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from mothership import referees
from mothership.core import registry

SOURCES = [path.read_text(encoding="utf-8") for path in Path(referees.__file__).parent.glob("*.py")]
ENGLISH = registry.messages("mothership.referees", "en")


def test_every_sentence_that_is_said_is_there() -> None:
    said = {
        key
        for source in SOURCES
        for key in re.findall(r'(?:say|Complaint)\(\s*"((?:referee|space-invaders)\.[a-z-]+)"', source)
    }
    assert len(said) > 40
    assert said <= ENGLISH.keys()
