/** Fails the build when what is drawn in depth gets too big, or when pictures are loaded before anybody needs them. */
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What the budget reads of a chunk of the bundle. */
export interface Piece {
  readonly fileName: string;
  readonly facadeModuleId: string | null; // what it is loaded for, if it is for one thing
  readonly imports: readonly string[]; // files that come with it; not those that are loaded later
  readonly moduleIds: readonly string[];
  readonly code: string;
}

const DEPTH = /\/boards\/space-invaders\/scene\/|\/node_modules\/ogl\//;
export const MOST = 160_000; // bytes, compressed, for scene, art and library together

/** What is wrong with a bundle, or nothing. */
export function overdrawn(pieces: readonly Piece[], most = MOST): string[] {
  const inDepth = pieces.filter((piece) => piece.moduleIds.some((id) => DEPTH.test(id)));
  const size = inDepth.reduce((sum, piece) => sum + gzipSync(piece.code, { level: 9 }).length, 0);
  const wrong = size > most ? [`the scene in depth has ${size} bytes compressed; ${most} are allowed`] : [];
  for (const piece of inDepth) {
    if (!isApart(piece, pieces, inDepth))
      wrong.push(`${piece.fileName} has a part of the scene in depth, but comes unasked`);
  }
  return wrong;
}

/** Whether a part of the scene is loaded for the scene alone: by its own name, or with another part of it. */
function isApart(piece: Piece, pieces: readonly Piece[], inDepth: readonly Piece[]): boolean {
  const importers = pieces.filter((one) => one.imports.includes(piece.fileName));
  const isOwn = piece.facadeModuleId === null ? importers.length > 0 : DEPTH.test(piece.facadeModuleId);
  return isOwn && importers.every((one) => inDepth.includes(one));
}

const PICTURES = /\/boards\/invaders\/cards\/art\//;
const START = /\/src\/main\.tsx$/;

/** What everybody loads although only the card war needs it. */
export function unasked(pieces: readonly Piece[]): string[] {
  const reached = new Set<Piece>();
  const follow = (piece: Piece | undefined) => {
    if (!piece || reached.has(piece)) return;
    reached.add(piece);
    for (const name of piece.imports) follow(pieces.find((one) => one.fileName === name));
  };
  follow(pieces.find((piece) => piece.moduleIds.some((id) => START.test(id))));
  return [...reached]
    .filter((piece) => piece.moduleIds.some((id) => PICTURES.test(id)))
    .map((piece) => `${piece.fileName} has pictures of cards, but everybody loads it`);
}

export function budget(): Plugin {
  return {
    name: "budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const pieces = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
      const wrong = [...overdrawn(pieces), ...unasked(pieces)];
      if (wrong.length > 0) this.error(wrong.join("; "));
    },
  };
}
