/** The sources of the page, read as syntax trees: what a test wants to know of all of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

const ROOT = join(import.meta.dirname, "..");

/** Everything in src but tests and what is generated. */
export function sources(): Source[] {
  return readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("/tests/"))
    .map((path) => source(relative(ROOT, path), readFileSync(path, "utf8")));
}

export function source(path: string, text: string): Source {
  return { path, text, tree: parseSync(path, text).program as unknown as Node };
}

/** Every node of a tree with its parent, from the outside to the inside. */
export function* walk(node: Node, parent: Node | null = null): Generator<[Node, Node | null]> {
  yield [node, parent];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child, node);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

export function at(one: Source, node: Node): string {
  return `${one.path}:${one.text.slice(0, node.start).split("\n").length}`;
}
