"""What a score of Space Invaders consists of, from the last view of a game."""

from __future__ import annotations

from mothership.core.messages import Catalogue
from mothership.core.view import View
from mothership.games.space_invaders.board import (
    HEALTH_POINTS,
    ICON_POINTS,
    SPECIES,
    SPECIES_POINTS,
    UFO_POINTS,
    WIN_POINTS,
)


def score_parts(view: View, catalogue: Catalogue) -> str:
    """One sentence: Invaders, icons, hits on the UFO, health, the win and the difficulty (SI-B40, SI-S38)."""
    pile = view["pile"]
    invaders = sum(int(pile[species] * SPECIES_POINTS[species]) for species in range(SPECIES))
    counted = (
        ("space-invaders.part-icons", view.number("specials"), ICON_POINTS),
        ("space-invaders.part-hits", view.number("ufo-hits"), UFO_POINTS),
        ("space-invaders.part-left", view.number("health"), HEALTH_POINTS),
    )
    told = [catalogue.say("space-invaders.part-invaders", points=invaders, count=sum(pile))]
    total = invaders
    for key, count, each in counted:
        total += count * each
        if count:
            told.append(catalogue.say(key, points=count * each, count=count, each=each))
    if view.number("won"):
        total += WIN_POINTS
        told.append(catalogue.say("space-invaders.part-win", points=WIN_POINTS))
    # What is left over is for the difficulty, which a view does not name.
    rest = view.number("score") - total
    if rest:
        told.append(catalogue.say("space-invaders.part-difficulty", points=rest))
    return catalogue.say("space-invaders.parts", points=view.number("score"), parts=", ".join(told))
