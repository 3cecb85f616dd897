"""What the person at the keyboard got wrong."""

from mothership.play.complaint import Complaint

__all__ = ["Complaint"]
