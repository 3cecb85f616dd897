"""How the doors show a position: as text, and as a picture by the drawing of the game."""

from __future__ import annotations

from importlib.metadata import entry_points
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from mothership.core import View, registry
from mothership.drawings import picture
from mothership.drawings.images import png

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BOARDS: Final = "mothership.boards"  # how the terminal tells of a game's table: see docs/contract.md
MODES: Final = ("human", "rgb_array", "ansi")
ZOOM: Final = 1.0
FRAMES_A_SECOND: Final = 2


def render(view: View, mode: str | None) -> Any:
    """What an environment's ``render`` returns. "human" prints the text and returns nothing."""
    if mode == "rgb_array":
        return image_of(view)
    if mode == "ansi":
        return text_of(view)
    if mode == "human":
        print(text_of(view))
    return None


def image_of(view: View) -> NDArray[np.uint8]:
    """Rows, columns, and red, green and blue. Needs the extra ``pictures``."""
    import numpy as np
    from PIL import Image

    with Image.open(BytesIO(png(picture(view), ZOOM))) as image:
        return np.array(image.convert("RGB"), dtype=np.uint8)


def text_of(view: View, language: str = "en") -> str:
    """The table in sentences."""
    game = view.game
    catalogue = registry.catalogue(language, "mothership.cli", game)
    for point in entry_points(group=BOARDS, name=game.id):
        return "\n".join(point.load().tell(view, catalogue, None))
    return "\n".join(f"{part.name}: {part.to_json(view[part.name])}" for part in game.schema.parts)
