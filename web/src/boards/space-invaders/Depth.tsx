/**
 * The table in depth, with the same properties as the plain drawing. Its scene is a chunk of its own; where it cannot be
 * drawn, or is lost later, `lost` is called, and the table is drawn plainly.
 */
import type { CSSProperties } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { theme } from "../../look/theme";
import { hasGraphics } from "./graphics";
import type { AimModel, Moment, Spot, TableModel } from "./model";
import type { DepthStage } from "./scene";
import type { Marks } from "./stage";

/** Where things are on the screen: pixels from the corner of the canvas, and the table under a point of the page. */
export interface DepthLens {
  box(spot: Spot): CSSProperties;
  point(x: number, y: number): { readonly x: number; readonly y: number } | null;
}

interface Props {
  readonly model: TableModel; // before the moment, or as it is
  readonly moment: Moment | null;
  readonly pace: number;
  readonly aims: readonly AimModel[];
  readonly marks: Marks;
  readonly hits: string; // "1 of 2"
  readonly next: () => void; // the moment has been shown
  readonly lens: (lens: DepthLens) => void; // after every change of size
  readonly lost: () => void;
}

export function Depth(props: Props) {
  const { model, moment, aims, marks, hits } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [stage, setStage] = useState<DepthStage | null>(null);
  const shown = useRef<TableModel | null>(null);

  useEffect(() => {
    let made: DepthStage | null = null;
    let isGone = false;
    const place = canvas.current;
    const lost = (): void => latest.current.lost();
    const sized = new ResizeObserver(() => place && made && fitted(place, made, latest.current.lens));
    import("./scene").then(({ createStage }) => {
      if (isGone || !place) return;
      made = createStage(place, { hits: latest.current.hits, coarse: !hasGraphics(), lost });
      if (!made) return lost();
      sized.observe(place.parentElement ?? place);
      setStage(made);
    }, lost);
    return () => {
      isGone = true;
      sized.disconnect();
      made?.dispose();
    };
  }, []);

  const style = `${theme.value} ${hits}`;
  const painted = useRef(style);
  useEffect(() => {
    if (!stage || painted.current === style) return;
    painted.current = style;
    stage.restyle({ hits, coarse: !hasGraphics(), lost: () => latest.current.lost() });
  }, [stage, style]);
  useEffect(() => {
    if (!stage) return;
    if (!moment) {
      stage.show(model);
      shown.current = model;
      latest.current.lens(lensOf(stage)); // cards lie elsewhere now
      return;
    }
    if (!shown.current) stage.show(model);
    shown.current = moment.after;
    let isStale = false;
    stage.play(moment, latest.current.pace).then(() => {
      if (!isStale) latest.current.next();
    });
    return () => {
      isStale = true;
    };
  }, [stage, model, moment]);
  useEffect(() => stage?.pace(props.pace), [stage, props.pace]);
  useEffect(() => stage?.aim(aims), [stage, aims]);
  useEffect(() => stage?.mark(marks), [stage, marks]);
  return (
    <div class="si-depth" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

function fitted(canvas: HTMLCanvasElement, stage: DepthStage, tell: Props["lens"]): void {
  const { clientWidth, clientHeight } = canvas.parentElement ?? canvas;
  stage.resize(clientWidth, clientHeight);
  tell(lensOf(stage));
}

/** Another object whenever something may be elsewhere: what is pressed is laid out anew. */
const lensOf = (stage: DepthStage): DepthLens => ({
  box: (spot) => {
    const { x, y, width, height } = stage.within(spot);
    return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
  },
  point: (x, y) => stage.point(x, y),
});
