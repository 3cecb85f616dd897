/** What is drawn again only when it has to be: aiming changes something in every frame, but not everything. */
import { Component, type ComponentType, type FunctionComponent, h } from "preact";
import { useRef } from "preact/hooks";

/** A component that is drawn again only when one of its props is another. */
export function memo<Props extends object>(Drawn: FunctionComponent<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const before = this.props as Record<string, unknown>;
      const after = next as Record<string, unknown>;
      const names = Object.keys(after);
      return names.length !== Object.keys(before).length || names.some((name) => before[name] !== after[name]);
    }
    // A component of its own: signals and state that it reads draw it again, whatever its props are.
    override render() {
      return h(Drawn, this.props);
    }
  };
}

/** The same function at every drawing, which does what the newest one does. */
export function useSame<Words extends unknown[], Told>(doing: (...words: Words) => Told): (...words: Words) => Told {
  const latest = useRef(doing);
  latest.current = doing;
  return useRef((...words: Words): Told => latest.current(...words)).current;
}
