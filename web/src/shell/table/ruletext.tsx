/** The text of a rule: paragraphs, lists, notes in italics, and lines that stay as they are. */
import type { ComponentChildren } from "preact";
import "./ruletext.css";

type Part =
  | { readonly kind: "text" | "note" | "verbatim"; readonly lines: string[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: string[][] };

const ITEM = /^\s*([-*+]|\d+\.)\s+(.*)$/;
const VERBATIM = "    ";

/** The parts of a text, line by line: a line goes on with the part before it unless it begins something new. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let goesOn = false; // no empty line since the last part
  const begin = (part: Part): void => {
    parts.push(part);
  };
  for (const line of text.split("\n")) {
    const last = parts.at(-1);
    const item = ITEM.exec(line);
    if (!line.trim()) {
      goesOn = false;
      continue;
    }
    if (line.startsWith(VERBATIM) && !(goesOn && last?.kind !== "verbatim")) {
      if (last?.kind === "verbatim") last.lines.push(line.slice(VERBATIM.length));
      else begin({ kind: "verbatim", lines: [line.slice(VERBATIM.length)] });
    } else if (item) {
      const ordered = /\d/.test(item[1] as string);
      if (last?.kind === "list" && last.ordered === ordered) last.items.push([item[2] as string]);
      else begin({ kind: "list", ordered, items: [[item[2] as string]] });
    } else if (goesOn && last?.kind === "list") {
      last.items.at(-1)?.push(line.trim());
    } else if (goesOn && last && last.kind !== "list" && last.kind !== "verbatim") {
      last.lines.push(line.trim());
    } else {
      begin({ kind: /^\*[^*]/.test(line) ? "note" : "text", lines: [line.trim()] });
    }
    goesOn = true;
  }
  return parts;
}

/** **strong**, *soft* and `code`. */
function inline(text: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s](?:[^*]*[^*\s])?\*)/).map((piece) => {
    if (piece.startsWith("**") && piece.length > 4) return <strong>{piece.slice(2, -2)}</strong>;
    if (piece.startsWith("`") && piece.length > 2) return <code>{piece.slice(1, -1)}</code>;
    if (piece.startsWith("*") && piece.length > 2) return <em>{piece.slice(1, -1)}</em>;
    return piece;
  });
}

function Shown({ part }: { readonly part: Part }) {
  switch (part.kind) {
    case "verbatim":
      return (
        // Wide lines scroll, which keys must be able to do, too.
        <pre class="table-rule-verbatim" tabIndex={0}>
          {part.lines.join("\n")}
        </pre>
      );
    case "note":
      return <p class="table-rule-note">{part.lines.join(" ").replace(/^\*|\*$/g, "")}</p>;
    case "text":
      return <p>{inline(part.lines.join(" "))}</p>;
    case "list": {
      const items = part.items.map((item) => <li>{inline(item.join(" "))}</li>);
      return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

export function RuleText({ text }: { readonly text: string }) {
  return (
    <div class="table-rule-text">
      {partsOf(text).map((part) => (
        <Shown part={part} />
      ))}
    </div>
  );
}
