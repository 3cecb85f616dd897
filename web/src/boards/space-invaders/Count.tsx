/** A number that counts up to what it is. */
import { useEffect, useRef, useState } from "preact/hooks";

interface Props {
  readonly value: number;
  readonly isCounting: boolean; // from 0, as at the end of a game
  readonly class: string;
}

const LASTS = 1800;

export function Count({ value, isCounting, class: name }: Props) {
  const [shown, setShown] = useState(value);
  const before = useRef(value);
  useEffect(() => {
    const from = isCounting ? 0 : before.current;
    before.current = value;
    if (from === value || !isCounting) {
      setShown(value);
      return;
    }
    let frame = 0;
    let start = -1;
    const draw = (time: number): void => {
      if (start < 0) start = time;
      const share = Math.min(1, (time - start) / LASTS);
      setShown(Math.round((from + (value - from) * (1 - (1 - share) ** 3)) / 10) * 10);
      if (share < 1) frame = requestAnimationFrame(draw);
      else setShown(value);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [value, isCounting]);
  return <span class={name}>{String(shown).padStart(4, "0")}</span>;
}
