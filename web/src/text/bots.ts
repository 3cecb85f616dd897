/** What bots are called; one of another package is called by its own name. */
import { tMaybe } from "./index";

export function botName(bot: string): string {
  return tMaybe(`bot.${bot}`, bot);
}

/** The same in a word or two, for lists of names. */
export function botShort(bot: string): string {
  return tMaybe(`bot.short.${bot}`, bot);
}

/** What a bot does, in a sentence; nothing is known of one of another package. */
export function botAbout(bot: string): string {
  return tMaybe(`bot.about.${bot}`, "");
}
