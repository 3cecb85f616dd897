"""The flight of a shot for playback: small enough to send along with a move, and never needed by a rule.

A flight is bytes. All numbers are varints, seven bits a byte with the lowest first; signed ones are folded
(0, -1, 1, -2, … become 0, 1, 2, 3, …).

    version                            1
    microseconds in a frame
    how many bodies moved; for each of them:
        id * 2 + kind                  0 a token, by its slot; 1 a card, by its space
        the frame it begins to move
        how many frames are told       after the last it lies still
        numbers, frame by frame        signed; each is the change of the change since the frame before

A token has seven numbers a frame: x, y, z in tenths of a millimetre and 1000 times its quaternion w, x, y, z.
A card has three: x, y and its turn in tenths of a degree. Before the first frame all of them were 0 for two
frames.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.physics.simulation import FRAME, Motion, tenths

if TYPE_CHECKING:
    from mothership.games.space_invaders.landing import Launch
    from mothership.physics.simulation import Numbers

VERSION: Final = 1
TOKEN: Final = 0
CARD: Final = 1
NUMBERS: Final = (7, 3)  # of a token and of a card, in each frame


class Track(NamedTuple):
    """How one token or card moved."""

    kind: int
    name: int  # the slot of a token, the space of a card
    begins: int  # the frame
    frames: tuple[tuple[int, ...], ...]


class Trajectory(NamedTuple):
    """All that moved in a shot."""

    microseconds: int  # in a frame
    tracks: tuple[Track, ...]


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


# Bytes ------------------------------------------------------------------------------------------------


def encode(trajectory: Trajectory) -> bytes:
    out = bytearray()
    _put(out, VERSION)
    _put(out, trajectory.microseconds)
    _put(out, len(trajectory.tracks))
    for track in trajectory.tracks:
        _put(out, track.name * 2 + track.kind)
        _put(out, track.begins)
        _put(out, len(track.frames))
        size = NUMBERS[track.kind]
        before, speed = [0] * size, [0] * size
        for frame in track.frames:
            for index, value in enumerate(frame):
                change = value - before[index]
                _put(out, _fold(change - speed[index]))
                before[index], speed[index] = value, change
    return bytes(out)


def decode(data: bytes) -> Trajectory:
    """The trajectory again. Raises ValueError where the bytes are not one."""
    numbers = _numbers(data)
    try:
        if next(numbers) != VERSION:
            raise ValueError("not a trajectory of this version")
        microseconds, count = next(numbers), next(numbers)
        tracks = []
        for _ in range(count):
            name, kind = divmod(next(numbers), 2)
            begins, length = next(numbers), next(numbers)
            size = NUMBERS[kind]
            before, speed = [0] * size, [0] * size
            frames = []
            for _ in range(length):
                for index in range(size):
                    speed[index] += _unfold(next(numbers))
                    before[index] += speed[index]
                frames.append(tuple(before))
            tracks.append(Track(kind, name, begins, tuple(frames)))
    except StopIteration:
        raise ValueError("the trajectory ends too soon") from None
    if next(numbers, None) is not None:
        raise ValueError("something follows the trajectory")
    return Trajectory(microseconds, tuple(tracks))


def _fold(number: int) -> int:
    return number * 2 if number >= 0 else -number * 2 - 1


def _unfold(number: int) -> int:
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


def _put(out: bytearray, number: int) -> None:
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def _numbers(data: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        if byte & 128:
            shift += 7
        else:
            yield number
            number = shift = 0


def digest(flight: bytes, numbers: Sequence[int]) -> str:
    """Tells one shot from another: the landing and the way there."""
    told = hashlib.sha256(flight)
    told.update(" ".join(map(str, numbers)).encode())
    return told.hexdigest()[:32]
