"""What a score of Space Invaders consists of, from the last view of a game."""

from __future__ import annotations

from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.space_invaders.board import (
    DIFFICULTY_POINTS,
    HEALTH_POINTS,
    ICON_POINTS,
    SPECIES,
    UFO_POINTS,
    WIN_POINTS,
)


def score_parts(view: View, catalogue: Catalogue) -> str:
    """One sentence: Invaders, icons, hits on the UFO, health, the win and the difficulty (SI-B40, SI-S38)."""
    pile, points = view["pile"], view["points"]
    invaders = sum(int(pile[species] * points[species]) for species in range(SPECIES))
    counted = (
        ("space-invaders.part-icons", view.number("specials"), points[ICON_POINTS]),
        ("space-invaders.part-hits", view.number("ufo-hits"), points[UFO_POINTS]),
        ("space-invaders.part-left", view.number("health"), points[HEALTH_POINTS]),
    )
    told = [catalogue.say("space-invaders.part-invaders", points=invaders, count=sum(pile))]
    for key, count, each in counted:
        if count:
            told.append(catalogue.say(key, points=count * each, count=count, each=each))
    if view.number("won"):
        told.append(catalogue.say("space-invaders.part-win", points=points[WIN_POINTS]))
    if points[DIFFICULTY_POINTS]:
        told.append(catalogue.say("space-invaders.part-difficulty", points=points[DIFFICULTY_POINTS]))
    return catalogue.say("space-invaders.parts", points=view.number("score"), parts=", ".join(told))
