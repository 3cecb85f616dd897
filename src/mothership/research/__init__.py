"""For research: many games at once in arrays. Needs the extra ``research``; docs/research.md shows it."""

from mothership.research.vector_env import Observation, VectorEnv, make_vec

__all__ = ["Observation", "VectorEnv", "make_vec"]
