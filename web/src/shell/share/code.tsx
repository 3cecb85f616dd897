/** A QR code as a picture. The encoder is loaded when the first code is shown. */
import { useEffect, useState } from "preact/hooks";

export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawn, draw] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let gone = false;
    import("uqr").then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: "M", border: 4 });
        if (!gone) draw({ size, path: pathOf(data) });
      },
      () => undefined, // the link stands beside it
    );
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <div class="share-code" role="img" aria-label={label}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} shape-rendering="crispEdges" aria-hidden="true">
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}
