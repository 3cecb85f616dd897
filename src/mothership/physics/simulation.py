"""Simulates one shot until everything is at rest."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from mothership.games.space_invaders.arc import RELEASE_HEIGHT
from mothership.games.space_invaders.board import (
    CARD_THICKNESS,
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    TOKEN_THICKNESS,
)
from mothership.games.space_invaders.geometry import distance, place_of
from mothership.games.space_invaders.landing import CardPose, Launch, TokenPose
from mothership.games.space_invaders.phases import IN_UFO
from mothership.games.space_invaders.shooter import Throw
from mothership.physics.engine import engine
from mothership.physics.scene import STEP, UNIT, model_text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

FRAME_STEPS: Final = 33  # 60 frames a second
FRAME: Final = FRAME_STEPS * STEP
LONGEST: Final = 240  # frames: four seconds. What moves then is stopped
STILL_FRAMES: Final = 3  # so long everything must be slow
# At rest, in metres and radians a second.
TOKEN_SLOW: Final = 0.01
TOKEN_TURNS: Final = 0.8
CARD_SLOW: Final = 0.03
BELOW: Final = -0.03  # lower than this a token has left the table
ON_RIM: Final = 0.35  # a token whose face is less upright than this stands on its rim, and is nudged
NUDGES: Final = 3
NUDGE: Final = 12.0  # radians a second


class SimulationFault(RuntimeError):
    """The engine lost the shot: a position is not a number. It has never been seen; a shot is not guessed."""


class Motion(NamedTuple):
    """What moved in a shot: for each frame where every card and token was."""

    cards: tuple[CardPose, ...]  # at rest
    tokens: tuple[TokenPose, ...]  # at rest, the launched one last
    places: list[Numbers]  # of each frame, for cards then tokens, in metres
    turns: list[Numbers]  # quaternions
    nudges: int
    stopped: bool  # whether it was stopped by the clock


class Shot:
    """A shot in progress."""

    def __init__(self, launch: Launch, throw: Throw) -> None:
        self.launch = launch
        mujoco = engine()
        self.step: Any = mujoco.mj_step
        self.model: Any = mujoco.MjModel.from_xml_string(model_text(launch))
        self.data: Any = mujoco.MjData(self.model)
        self.cards = len(launch.cards)
        self.slots = [*(token.slot for token in launch.tokens), launch.slot]
        # Cards have four degrees of freedom, tokens six velocities and seven co-ordinates.
        self.of_cards = 4 * self.cards
        self.gone = [False] * len(self.slots)
        self.places: list[Numbers] = []
        self.turns: list[Numbers] = []
        self.nudges = 0
        place = self.data.qpos[-7:]
        place[:3] = throw.x * UNIT, throw.y * UNIT, RELEASE_HEIGHT * UNIT
        self.data.qvel[-6:] = throw.vx, throw.vy, throw.vz, throw.spin_x, throw.spin_y, throw.spin_z
        mujoco.mj_kinematics(self.model, self.data)
        self.keep_frame()

    def run(self) -> Motion:
        stopped = not self.settle()
        while not stopped and self.nudges < NUDGES and self.nudge():
            self.nudges += 1
            stopped = not self.settle()
        tokens = tuple(self.token_at_rest(index) for index in range(len(self.slots)))
        return Motion(self.cards_at_rest(), tokens, self.places, self.turns, self.nudges, stopped)

    def settle(self) -> bool:
        """Step until nothing moves; False if the time ran out."""
        still = 0
        while len(self.places) < LONGEST:
            self.step(self.model, self.data, FRAME_STEPS)
            self.keep_frame()
            for index, gone in enumerate(self.gone):
                if not gone and not self.height(index) >= BELOW:
                    if self.height(index) != self.height(index):
                        raise SimulationFault(repr(self.launch))
                    self.gone[index] = True
            still = still + 1 if self.is_slow() else 0
            if still >= STILL_FRAMES:
                return True
        return False

    def keep_frame(self) -> None:
        self.places.append(self.data.xpos[1:].copy())
        self.turns.append(self.data.xquat[1:].copy())

    def height(self, index: int) -> float:
        return float(self.data.qpos[self.of_cards + 7 * index + 2])

    def is_slow(self) -> bool:
        if self.data.ntree_awake == 0:
            return True
        speeds = self.data.qvel
        if self.cards and abs(speeds[: self.of_cards]).max() > CARD_SLOW:
            return False
        for index, gone in enumerate(self.gone):
            start = self.of_cards + 6 * index
            if gone:
                continue
            if abs(speeds[start : start + 3]).max() > TOKEN_SLOW:
                return False
            if abs(speeds[start + 3 : start + 6]).max() > TOKEN_TURNS:
                return False
        return True

    def nudge(self) -> bool:
        """Give every token that stands on its rim a little turn, as a hand at the table would."""
        nudged = False
        for index in range(len(self.slots)):
            if self.gone[index] or not self.stands_on_rim(index):
                continue
            start = self.of_cards + 6 * index
            # About its own x or y, whichever lies flatter: so it falls over, and does not roll away.
            matrix = self.data.xmat[1 + self.cards + index]
            axis = 3 if abs(matrix[6]) < abs(matrix[7]) else 4
            self.data.qvel[start + axis] += NUDGE
            nudged = True
        return nudged

    def stands_on_rim(self, index: int) -> bool:
        upright = abs(float(self.data.xmat[1 + self.cards + index][8]))
        return upright < ON_RIM and place_of(self.token(index)) != IN_UFO

    # What lies where --------------------------------------------------------------------------------

    def cards_at_rest(self) -> tuple[CardPose, ...]:
        found = []
        for index, card in enumerate(self.launch.cards):
            x, y, _ = self.data.xpos[1 + index]
            matrix = self.data.xmat[1 + index]
            angle = degrees(atan2(matrix[3], matrix[0]))
            pose = CardPose(card.space, tenths(x), tenths(y), CARD_THICKNESS, round(angle * 10))
            # The weight of a token presses a card down by less than anybody sees.
            small = (
                abs(pose.x - card.x) <= 1 and abs(pose.y - card.y) <= 1 and abs(pose.angle - card.angle) <= 1
            )
            found.append(card if small else pose)
        return tuple(found)

    def token_at_rest(self, index: int) -> TokenPose:
        pose = self.token(index)
        if self.gone[index]:
            return beyond_edge(pose)
        if index < len(self.launch.tokens):
            before = self.launch.tokens[index]
            if max(abs(new - old) for new, old in zip(pose[1:], before[1:], strict=True)) <= 1:
                return before
        if self.stands_on_rim(index):
            return laid_flat(pose, self.cards_at_rest())
        # The engine's surfaces give a little; a token never lies lower than on the table.
        return pose._replace(z=max(pose.z, TOKEN_THICKNESS // 2))

    def token(self, index: int) -> TokenPose:
        x, y, z = self.data.xpos[1 + self.cards + index]
        matrix = self.data.xmat[1 + self.cards + index]
        nx, ny, nz = float(matrix[2]), float(matrix[5]), float(matrix[8])
        if nz < 0:
            nx, ny = -nx, -ny
        return TokenPose(
            self.slots[index], tenths(x), tenths(y), tenths(z), round(nx * 1000), round(ny * 1000)
        )


def tenths(metres: float) -> int:
    return round(metres / UNIT)


def beyond_edge(pose: TokenPose) -> TokenPose:
    """A token that fell while its centre was still over the table lies off the nearest edge."""
    ways = (
        (pose.y - TABLE_NEAR, pose._replace(y=TABLE_NEAR - 1)),
        (pose.x - TABLE_LEFT, pose._replace(x=TABLE_LEFT - 1)),
        (TABLE_RIGHT - pose.x, pose._replace(x=TABLE_RIGHT + 1)),
        (TABLE_FAR - pose.y, pose._replace(y=TABLE_FAR + 1)),
    )
    nearest, beyond = min(ways)
    return pose if nearest < 0 else beyond


def laid_flat(pose: TokenPose, cards: tuple[CardPose, ...]) -> TokenPose:
    """A token that stays on its rim after all nudges is laid down where it stands."""
    flat = pose._replace(z=TOKEN_THICKNESS // 2, nx=0, ny=0)
    below = max((card.top for card in cards if distance(flat, card) <= 0.0), default=0)
    return flat._replace(z=TOKEN_THICKNESS // 2 + below)


def lean(pose: TokenPose) -> float:
    """How far a token is from lying flat: 0 flat, 1 on its rim."""
    return hypot(pose.nx, pose.ny) / 1000
