"""What moved in a simulated shot, as a trajectory."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING

from mothership.games.space_invaders.trajectory import CARD, TOKEN, Track, Trajectory
from mothership.physics.simulation import FRAME, Motion, tenths

if TYPE_CHECKING:
    from mothership.games.space_invaders.landing import Launch
    from mothership.physics.simulation import Numbers


def tracks_of(launch: Launch, motion: Motion) -> Trajectory:
    """What moved, frame by frame. Whatever ends where it began and never left is left out."""
    found = []
    for index, card in enumerate(launch.cards):
        poses = [
            _card(places[index], turns[index])
            for places, turns in zip(motion.places, motion.turns, strict=True)
        ]
        found.append(_track(CARD, card.space, (card.x, card.y, card.angle), poses))
    slots = [*(token.slot for token in launch.tokens), launch.slot]
    for index, slot in enumerate(slots, start=len(launch.cards)):
        poses = [
            _token(places[index], turns[index])
            for places, turns in zip(motion.places, motion.turns, strict=True)
        ]
        before = poses[0] if slot != launch.slot else (0,) * 7
        found.append(_track(TOKEN, slot, before, poses))
    return Trajectory(round(FRAME * 1e6), tuple(track for track in found if track is not None))


def _card(place: Numbers, turn: Numbers) -> tuple[int, ...]:
    angle = 2 * degrees(atan2(float(turn[3]), float(turn[0])))
    angle = (angle + 180) % 360 - 180
    return tenths(float(place[0])), tenths(float(place[1])), round(angle * 10)


def _token(place: Numbers, turn: Numbers) -> tuple[int, ...]:
    return (*(tenths(float(value)) for value in place), *(round(float(value) * 1000) for value in turn))


def _track(kind: int, name: int, before: tuple[int, ...], poses: list[tuple[int, ...]]) -> Track | None:
    """From the last frame at the old place to the first one at the new."""
    moving = [number for number, pose in enumerate(poses) if not _alike(pose, before)]
    if not moving:
        return None
    begins = max(moving[0] - 1, 0)
    last = len(poses) - 1
    while last > moving[0] and _alike(poses[last - 1], poses[-1]):
        last -= 1
    return Track(kind, name, begins, tuple(poses[begins : last + 1]))


def _alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def digest(flight: bytes, numbers: Sequence[int]) -> str:
    """Tells one shot from another: the landing and the way there."""
    told = hashlib.sha256(flight)
    told.update(" ".join(map(str, numbers)).encode())
    return told.hexdigest()[:32]
