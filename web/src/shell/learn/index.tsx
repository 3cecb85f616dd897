/** Learn: which lessons there are and how far one has come, or one of them. */

import { LessonPage } from "./lesson";
import { ListPage } from "./list";

interface Props {
  readonly game: string;
  readonly lesson: string | null;
}

export function LearnPage({ game, lesson }: Props) {
  return lesson === null ? (
    <ListPage game={game} />
  ) : (
    <LessonPage key={`${game}/${lesson}`} game={game} lesson={lesson} />
  );
}
