/** For who cannot use the gesture, or does not want to: a launch in one line, through a hand. */
import { useId, useState } from "preact/hooks";
import { t, tMaybe } from "../../text";
import { handOfLine } from "./line";
import { skill } from "./wishes";

interface Props {
  /** Launches, or says why it cannot: a key of the texts. */
  readonly launch: (text: string) => string;
}

export function AimLine({ launch }: Props) {
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const about = useId();
  const hand = handOfLine(skill.value);
  const send = (event: Event): void => {
    event.preventDefault();
    const found = launch(text);
    setWhy(found);
    if (found === "") setText("");
  };
  return (
    <form class="si-aimline" onSubmit={send}>
      <label class="si-aimline-label">
        <span>{t("space.line.title")}</span>
        <input
          class="input"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={40}
          placeholder="210 -4 79"
          aria-describedby={about}
          aria-invalid={why !== ""}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWhy("");
          }}
        />
      </label>
      <button type="submit" class="button button-small">
        {t("space.line.go")}
      </button>
      <p id={about} class="si-aimline-about" role={why ? "alert" : undefined} data-wrong={why !== ""}>
        {why ? tMaybe(why, "") : t("space.line.about", { hand: tMaybe(`space.hand.${hand}`, hand) })}
      </p>
    </form>
  );
}
