/** The land behind a front, as a quiet silhouette: Earth is what all of it is about. */
import type { Zone } from "./table";

/** Coasts in a square of 100 by 100; a narrow front shows the middle of it. */
const COASTS: Readonly<Record<Zone, readonly string[]>> = {
  "pacific-rim": [
    "M0 8 14 4 26 10 34 6 40 14 32 22 26 24 28 32 22 40 14 44 16 54 10 60 6 50 0 48Z",
    "M42 20 47 25 45 33 38 39 36 35 41 30Z",
    "M27 46 31 50 29 58 26 53Z",
    "M8 63 20 66 31 70 28 72 14 69Z",
    "M33 61 40 63 38 70 33 68Z",
    "M44 67 55 69 59 75 48 74Z",
    "M33 84 41 77 49 79 54 75 61 86 58 95 50 99 42 94 34 96Z",
    "M72 90 76 94 71 99 69 96Z",
    "M100 3 86 1 76 6 69 4 74 12 82 16 86 27 89 38 95 47 100 52Z",
    "M100 60 94 62 92 72 96 85 100 92Z",
  ],
  eurasia: [
    "M5 42 10 35 7 28 14 21 19 11 24 16 22 27 30 25 36 17 46 13 56 17 66 11 78 15 90 13 98 19 96 27 88 30 90 40 82 38 84 48 78 54 80 62 73 68 68 62 64 64 66 75 62 79 58 66 52 60 48 73 42 60 36 58 32 65 26 58 28 50 20 51 16 55 12 48 6 52Z",
    "M1 31 4 25 6 31 3 36Z",
    "M93 43 96 48 91 57 89 53Z",
    "M66 84 74 86 82 84 80 88 70 89Z",
  ],
  africa: [
    "M36 12 52 8 60 14 70 14 76 26 82 36 92 36 86 48 78 56 76 68 68 80 60 92 52 94 48 82 44 70 46 60 40 50 28 50 18 44 14 34 20 24 28 16Z",
    "M87 65 91 61 90 74 85 80Z",
    "M74 10 84 12 95 23 88 32 80 30Z",
    "M27 5 36 2 35 8 28 10Z",
  ],
};

export function Land({ zone }: { readonly zone: Zone }) {
  return (
    <svg class="war-land" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {COASTS[zone].map((coast) => (
        <path key={coast} d={coast} />
      ))}
    </svg>
  );
}
