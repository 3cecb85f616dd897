"""All checks in order; later ones rely on earlier ones."""

from __future__ import annotations

from typing import Final

from mothership.kit.checks.base import Check
from mothership.kit.checks.drafts import Drafts
from mothership.kit.checks.ends import Length, Outcomes
from mothership.kit.checks.knowledge import Knowledge
from mothership.kit.checks.lessons import Lessons
from mothership.kit.checks.moves import Actors, Agreement, MoveList, Notation, Weights
from mothership.kit.checks.records import Positions, RecordJson, RecordText, SeatRecords
from mothership.kit.checks.secrets import Imagination, LookAlikes, ManyWorlds
from mothership.kit.checks.states import Copies, Elsewhere, EqualKeys, Keys, Listeners, Replay
from mothership.kit.checks.texts import Catalogues, RulesText
from mothership.kit.checks.views import Events, OpenViews, Views

CHECKS: Final[tuple[type[Check], ...]] = (
    Notation,
    Actors,
    MoveList,
    Outcomes,
    Keys,
    Copies,
    Replay,
    Agreement,
    Weights,
    Listeners,
    Views,
    Events,
    Length,
    Drafts,
    RecordText,
    RecordJson,
    SeatRecords,
    Positions,
    LookAlikes,
    Imagination,
    ManyWorlds,
    Knowledge,
    EqualKeys,
    OpenViews,
    Elsewhere,
    Catalogues,
    RulesText,
    Lessons,
)
