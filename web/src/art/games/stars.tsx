/** Stars behind everything: the same for the same name every time, a few of them twinkling. */
import { seedOf } from "../pixels";

interface Props {
  readonly name: string;
  readonly count?: number;
}

export function Stars({ name, count = 46 }: Props) {
  const chance = seedOf(`stars ${name}`);
  const still: string[] = [];
  const twinkling: string[] = [];
  for (let i = 0; i < count; i++) {
    const [x, y, size] = [chance() * 320, chance() * 200, chance() < 0.2 ? 1.6 : 0.9];
    (i % 6 === 0 ? twinkling : still).push(`M${x.toFixed(1)} ${y.toFixed(1)}h${size}v${size}h-${size}z`);
  }
  return (
    <g fill="var(--art-dust)">
      <path d={still.join("")} opacity=".55" />
      <path d={twinkling.join("")} class="art-twinkle" />
    </g>
  );
}
