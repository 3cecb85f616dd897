/** Shapes built of triangles: boxes, discs, domes, and pictures of squares that stand up. */
import type { Rgb } from "./palette";

/** Vertices as the shader of solid things wants them. Several shapes become one, which is drawn at once. */
export class Mesh {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly uvs: number[] = [];
  readonly paints: number[] = [];
  readonly skins: number[] = [];
  readonly indices: number[] = [];

  /** A flat piece: its corners against the clock as seen from outside. */
  private face(
    corners: readonly (readonly number[])[],
    normal: readonly number[],
    paint: Paint,
    skin: Skin | null,
  ): void {
    const first = this.positions.length / 3;
    corners.forEach((corner, index) => {
      this.positions.push(...corner);
      this.normals.push(...normal);
      this.uvs.push(...(skin?.[index] ?? [0, 0]));
      this.paints.push(...paint.rgb, paint.own);
      this.skins.push(skin ? 1 : 0);
    });
    for (let index = 2; index < corners.length; index++) this.indices.push(first, first + index - 1, first + index);
  }

  /** A box from one corner to the other; with a picture on its upper side, if asked for. */
  box(low: Triple, high: Triple, paint: Paint, picture = false): this {
    const [a, b, c] = low;
    const [x, y, z] = high;
    const sides: [readonly Triple[], Triple][] = [
      [
        [
          [a, b, z],
          [x, b, z],
          [x, y, z],
          [a, y, z],
        ],
        [0, 0, 1],
      ],
      [
        [
          [a, b, c],
          [x, b, c],
          [x, b, z],
          [a, b, z],
        ],
        [0, -1, 0],
      ],
      [
        [
          [x, b, c],
          [x, y, c],
          [x, y, z],
          [x, b, z],
        ],
        [1, 0, 0],
      ],
      [
        [
          [x, y, c],
          [a, y, c],
          [a, y, z],
          [x, y, z],
        ],
        [0, 1, 0],
      ],
      [
        [
          [a, y, c],
          [a, b, c],
          [a, b, z],
          [a, y, z],
        ],
        [-1, 0, 0],
      ],
    ];
    sides.forEach(([corners, normal], side) => {
      this.face(
        corners,
        normal,
        paint,
        picture && side === 0
          ? [
              [0, 1],
              [1, 1],
              [1, 0],
              [0, 0],
            ]
          : null,
      );
    });
    return this;
  }

  /** A plate with round corners and a picture above, about the origin. */
  plate(width: number, length: number, thickness: number, radius: number, paint: Paint): this {
    const rim: [number, number][] = [];
    for (const [sx, sy, start] of [
      [1, 1, 0],
      [-1, 1, 1],
      [-1, -1, 2],
      [1, -1, 3],
    ] as const) {
      for (let step = 0; step <= 3; step++) {
        const turn = ((start + step / 3) * Math.PI) / 2;
        rim.push([
          sx * (width / 2 - radius) + radius * Math.cos(turn),
          sy * (length / 2 - radius) + radius * Math.sin(turn),
        ]);
      }
    }
    const skin = rim.map(([x, y]): readonly [number, number] => [x / width + 0.5, 0.5 - y / length]);
    this.face(
      rim.map(([x, y]) => [x, y, 0]),
      [0, 0, 1],
      paint,
      skin,
    );
    this.wall(rim, -thickness, 0, paint);
    return this;
  }

  /** A disc about the origin with bevelled edges; its two faces bear the picture. */
  disc(radius: number, thickness: number, bevel: number, sides: number, paint: Paint, picture: boolean): this {
    const ring = (reach: number) => circle(reach, sides);
    const [top, bottom] = [thickness / 2, -thickness / 2];
    const inner = ring(radius - bevel);
    const skin = (x: number, y: number): readonly [number, number] => [0.5 + x / radius / 2, 0.5 - y / radius / 2];
    const above = inner.map(([x, y]): Triple => [x, y, top]);
    this.face(above, [0, 0, 1], paint, picture ? inner.map(([x, y]) => skin(x, y)) : null);
    const below = [...inner].reverse();
    const mirrored = below.map(([x, y]) => skin(-x, y));
    this.face(
      below.map(([x, y]): Triple => [x, y, bottom]),
      [0, 0, -1],
      paint,
      picture ? mirrored : null,
    );
    this.band(inner, top, ring(radius), top - bevel, paint);
    this.wall(ring(radius), bottom + bevel, top - bevel, paint);
    this.band(ring(radius), bottom + bevel, inner, bottom, paint);
    return this;
  }

  /** The side of a prism. */
  wall(rim: readonly (readonly [number, number])[], low: number, high: number, paint: Paint): this {
    return this.band(rim, high, rim, low, paint);
  }

  /** Between an upper and a lower ring, with smooth light. */
  private band(
    upper: readonly (readonly [number, number])[],
    high: number,
    lower: readonly (readonly [number, number])[],
    low: number,
    paint: Paint,
  ): this {
    upper.forEach((here, index) => {
      const next = upper[(index + 1) % upper.length] ?? here;
      const [under, beyond] = [lower[index] ?? here, lower[(index + 1) % lower.length] ?? next];
      const first = this.positions.length / 3;
      const lean = (Math.hypot(...under) - Math.hypot(...here)) / Math.max(1e-6, high - low);
      for (const [[x, y], z] of [
        [under, low],
        [beyond, low],
        [next, high],
        [here, high],
      ] as const) {
        const away = Math.hypot(x, y) || 1;
        this.positions.push(x, y, z);
        this.normals.push(x / away, y / away, lean);
        this.uvs.push(0, 0);
        this.paints.push(...paint.rgb, paint.own);
        this.skins.push(0);
      }
      this.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    });
    return this;
  }

  /** A round pillar. */
  pillar(x: number, y: number, low: number, high: number, radius: number, sides: number, paint: Paint): this {
    const begin = this.positions.length;
    const rim = circle(radius, sides);
    this.face(
      rim.map(([a, b]): Triple => [a, b, high]),
      [0, 0, 1],
      paint,
      null,
    );
    this.wall(rim, low, high, paint);
    for (let at = begin; at < this.positions.length; at += 3) {
      this.positions[at] = (this.positions[at] ?? 0) + x;
      this.positions[at + 1] = (this.positions[at + 1] ?? 0) + y;
    }
    return this;
  }

  /** A picture of squares as boxes that stand in a row: x to the right, z up, y into the depth. */
  squares(rows: readonly string[], at: Triple, pitch: number, depthOf: (row: number) => number, paints: Paints): this {
    rows.forEach((row, line) => {
      for (let column = 0; column < row.length; column++) {
        const sign = row[column] ?? ".";
        const paint = paints[sign];
        if (!paint) continue;
        let end = column;
        while (row[end + 1] === sign) end++;
        const [left, right] = [at[0] + column * pitch, at[0] + (end + 1) * pitch];
        const low = at[2] + (rows.length - line - 1) * pitch;
        const deep = depthOf(line);
        this.box([left, at[1] - deep, low], [right, at[1] + deep, low + pitch], paint);
        column = end;
      }
    });
    return this;
  }
}

export type Triple = readonly [number, number, number];
export interface Paint {
  readonly rgb: Rgb;
  readonly own: number; // how much it shines by itself, 0 to 1
}
export type Paints = Readonly<Record<string, Paint>>;
type Skin = readonly (readonly [number, number])[];

function circle(radius: number, sides: number): [number, number][] {
  return Array.from({ length: sides }, (_, side) => {
    const turn = (2 * Math.PI * side) / sides;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });
}

/** The upper half of a sphere of radius 1. */
export function dome(rings: number, sides: number): { positions: number[]; indices: number[] } {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring <= rings; ring++) {
    const lift = (ring / rings) * (Math.PI / 2);
    for (let side = 0; side <= sides; side++) {
      const turn = (2 * Math.PI * side) / sides;
      positions.push(Math.cos(lift) * Math.cos(turn), Math.cos(lift) * Math.sin(turn), Math.sin(lift));
    }
  }
  const row = sides + 1;
  for (let ring = 0; ring < rings; ring++) {
    for (let side = 0; side < sides; side++) {
      const at = ring * row + side;
      indices.push(at, at + 1, at + row + 1, at, at + row + 1, at + row);
    }
  }
  return { positions, indices };
}
