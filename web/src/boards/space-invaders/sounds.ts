/** What a moment sounds like, by name of src/sound. */
import type { Moment } from "./model";

export function soundOf(moment: Moment): string | null {
  switch (moment.kind) {
    case "flight":
      return "launch";
    case "land":
      return moment.spot?.kind === "card" ? "hit" : moment.spot ? "move" : null;
    case "ufo":
    case "crash":
    case "damage":
    case "strike":
      return "explosion";
    case "destroy":
      return moment.freed.length > 0 ? "teleport" : "hit";
    case "target":
      return "shot";
    case "march":
      return "march";
    case "reinforce":
    case "heal":
    case "turn":
      return "turn";
    case "arrive":
      return "move";
    case "alarm":
    case "assault":
      return "alarm";
    default:
      return null;
  }
}
