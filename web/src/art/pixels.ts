/** Pictures in pixels: rows of signs, drawn as one path for each sign. */
export function pixelPath(rows: readonly string[], sign: string): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== sign) continue;
      let end = x;
      while (row[end] === sign) end++;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  });
  return path;
}

/** A number that looks like chance and is the same for the same text every time. */
export function seedOf(text: string): () => number {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
