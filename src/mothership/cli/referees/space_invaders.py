"""The referee of Space Invaders, under its older name."""

from mothership.referees.space_invaders import REFEREE, RealInvaders

__all__ = ["REFEREE", "RealInvaders"]
