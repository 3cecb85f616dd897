"""The referees, under the name by which packages of others know them."""

from mothership.play.complaint import Complaint
from mothership.referees import REFEREES, RealTable, find, names

__all__ = ["REFEREES", "Complaint", "RealTable", "find", "names"]
