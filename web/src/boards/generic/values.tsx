/** Parts to read: tallies of things that can be pressed, tables with labels, single values. */
import { t } from "../../text";
import type { Sentences } from "../contract";
import { classesOf, type Marks } from "./grid";
import { isNothing, type Label, type Row, runsOf, type Sheet, type Single, type Tally, type Value } from "./parts";
import { Scroll } from "./scroll";

interface TallyProps {
  readonly tally: Tally;
  readonly say: Sentences;
  readonly marks: Marks;
  press(word: string, kind: string, at: Element): void;
}

// A longer list is unfolded by whoever wants to read it; the sooner if nobody ever chooses from it.
const MANY = 12;
const SOME = 3;

/** Things and how many there are of each. Pressing one chooses it, or tells what it is. */
export function TallyView({ tally, say, marks, press }: TallyProps) {
  const title = say.part(tally.name);
  const things = (
    <ul class="generic-tally">
      {tally.counts.map(({ word, count }) => (
        <li key={word}>
          <button
            type="button"
            class={`button ${classesOf("generic-thing", word, marks)}`}
            data-point={word}
            title={say.note(word) || undefined}
            onClick={(event) => press(word, tally.kind, event.currentTarget)}
          >
            {say.word(tally.kind, word)}
            {count !== 1 && <span class="number generic-count">×{count}</span>}
            {marks.targets.has(word) && <span class="visually-hidden">, {t("generic.target")}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  const isLong = tally.counts.length > (tally.isChosen ? MANY : SOME) && marks.targets.size === 0;
  return (
    <section class="generic-part" aria-label={title} data-part={tally.name}>
      {isLong ? (
        <details>
          <summary class="generic-title">
            {title} <span class="chip number">{tally.counts.length}</span>
          </summary>
          {things}
        </details>
      ) : (
        <>
          <h3 class="generic-title">{title}</h3>
          {things}
        </>
      )}
    </section>
  );
}

interface SheetProps {
  readonly sheet: Sheet;
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>; // of the seats that play
  /** The choice of what lies at a place; null where nothing there can be chosen. */
  chooser?(row: number, column: number): (() => void) | null;
  explain(text: string, at: Element): void;
}

const LONG = 12; // more values than this are a pile, of which only what is there is told

export function SheetView({ sheet, say, names, chooser, explain }: SheetProps) {
  const title = say.part(sheet.name);
  const plays = (label: Label): boolean => label.kind !== "seat" || label.word in names;
  const rows = sheet.rows.map((row, number) => ({ ...row, number })).filter((row) => row.labels.every(plays));
  const columns = (sheet.columns ?? rows[0]?.values.map(() => null) ?? []).map((label, at) => ({ label, at }));
  const shown = columns.filter(({ label }) => label === null || plays(label));
  const told = (label: Label): string => say.word(label.kind, label.word);
  const cell = (value: Value, choose: (() => void) | null = null) => (
    <Told sheet={sheet} value={value} say={say} choose={choose} explain={explain} />
  );
  const isPile = shown.length > LONG && sheet.columns === null;
  return (
    <section class="generic-part" aria-label={title} data-part={sheet.name}>
      <h3 class="generic-title">{title}</h3>
      <Scroll title={title}>
        <table class="generic-values">
          {sheet.columns !== null && sheet.beside.length === 0 && (
            <thead>
              <tr>
                {rows[0] && rows[0].labels.length > 0 && <td />}
                {shown.map(({ label, at }) => (
                  <th key={at} scope="col">
                    {label && told(label)}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                {row.labels.length > 0 && <th scope="row">{row.labels.map(told).join(" · ")}</th>}
                {sheet.beside.length > 0 ? (
                  <td class="generic-pile">
                    {shown
                      .filter(({ at }) => !isNothing(row.values[at] ?? 0))
                      .map(({ label, at }) => (
                        <span key={at} class="generic-lying">
                          {label && <small>{told(label)}</small>}
                          {cell(row.values[at] ?? 0, chooser?.(row.number, at) ?? null)}
                          <Beside sheet={sheet} row={row.number} at={at} say={say} />
                        </span>
                      ))}
                    {row.values.every(isNothing) && <span class="soft">–</span>}
                  </td>
                ) : sheet.isHand ? (
                  <td class="generic-pile">
                    {shown
                      .filter(({ at }) => !isNothing(row.values[at] ?? 0) || row.values[at] === sheet.filler)
                      .map(({ at }) => (
                        <span key={at} class="generic-held" data-hidden={row.values[at] === sheet.filler}>
                          {cell(row.values[at] ?? 0, chooser?.(row.number, at) ?? null)}
                        </span>
                      ))}
                    {row.values.every((value) => isNothing(value) && value !== sheet.filler) && (
                      <span class="soft">–</span>
                    )}
                  </td>
                ) : isPile ? (
                  <td class="generic-pile">
                    {runsOf(pileOf(row)).map(({ value, count }, at) => (
                      <span key={at}>
                        {cell(value)}
                        {count > 1 && <span class="number generic-count"> ×{count}</span>}
                      </span>
                    ))}
                  </td>
                ) : (
                  shown.map(({ at }) => (
                    <td key={at} data-nothing={isNothing(row.values[at] ?? 0)}>
                      {cell(row.values[at] ?? 0, chooser?.(row.number, at) ?? null)}
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

interface BesideProps {
  readonly sheet: Sheet;
  readonly row: number;
  readonly at: number;
  readonly say: Sentences;
}

/** The numbers of what lies at a place, in words. */
function Beside({ sheet, row, at, say }: BesideProps) {
  if (isNothing(sheet.rows[row]?.values[at] ?? 0)) return null;
  const said = sheet.beside.flatMap((one) => say.beside(one.name, Number(one.rows[row]?.values[at] ?? 0)) || []);
  return said.length > 0 ? <small class="generic-beside">{said.join(" · ")}</small> : null;
}

interface RowsProps {
  readonly sheets: readonly Sheet[]; // of one row each, with the same columns
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>;
}

/** Several parts that count for the same columns: a row for each. */
export function RowsView({ sheets, say, names }: RowsProps) {
  const title = sheets.map((sheet) => say.part(sheet.name)).join(", ");
  const columns = (sheets[0]?.columns ?? []).map((label, at) => ({ label, at }));
  const shown = columns.filter(({ label }) => label.kind !== "seat" || label.word in names);
  return (
    <section class="generic-part" aria-label={title}>
      <Scroll title={title}>
        <table class="generic-values">
          <thead>
            <tr>
              <td />
              {shown.map(({ label, at }) => (
                <th key={at} scope="col">
                  {say.word(label.kind, label.word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <tr key={sheet.name} data-part={sheet.name}>
                <th scope="row">{say.part(sheet.name)}</th>
                {shown.map(({ at }) => {
                  const value = sheet.rows[0]?.values[at] ?? 0;
                  return (
                    <td key={at} data-nothing={isNothing(value)}>
                      {wordIn(sheet, value, say)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** A value of a part as people read it. */
function wordIn({ name, kind, filler }: Pick<Sheet, "name" | "kind" | "filler">, value: Value, say: Sentences): string {
  const isHidden = value === filler;
  if (typeof value === "number") return isHidden ? "?" : String(value).replace("-", "−");
  const said = say.word(kind, value);
  const word = said === value ? say.word(name, value) : said;
  if (isHidden && word === value) return isNothing(value) ? "–" : "?";
  return isNothing(value) ? "–" : word;
}

function pileOf(row: Row): readonly Value[] {
  const there = row.values.filter((value) => !isNothing(value));
  return there.length > 0 ? there : ["none"];
}

interface ToldProps {
  readonly sheet: Sheet;
  readonly value: Value;
  readonly say: Sentences;
  readonly choose: (() => void) | null;
  explain(text: string, at: Element): void;
}

/** A value in words; where it can be chosen, or where there is more to be said about it, it can be pressed. */
function Told({ sheet, value, say, choose, explain }: ToldProps) {
  const word = wordIn(sheet, value, say);
  if (typeof value === "number") return <span>{word}</span>;
  const note = isNothing(value) ? "" : say.note(value);
  if (note === "" && choose === null) return <span>{word}</span>;
  return (
    <button
      type="button"
      class={choose ? "generic-word generic-target" : "generic-word"}
      title={note || undefined}
      onClick={(event) => (choose ? choose() : explain(`${word}: ${note}`, event.currentTarget))}
    >
      {word}
      {choose && <span class="visually-hidden">, {t("generic.target")}</span>}
    </button>
  );
}

interface SinglesProps {
  readonly singles: readonly Single[];
  readonly say: Sentences;
  readonly names: Readonly<Record<string, string>>;
}

export function Singles({ singles, say, names }: SinglesProps) {
  if (singles.length === 0) return null;
  const told = ({ name, kind, value }: Single): Value => {
    if (typeof value === "number") return say.beside(name, value) ?? value;
    return value in names ? say.word("seat", value) : wordIn({ name, kind, filler: null }, value, say);
  };
  const noteOf = (value: Value): string => (typeof value === "number" || isNothing(value) ? "" : say.note(value));
  return (
    <dl class="generic-singles">
      {singles
        .map((single) => [single, told(single)] as const)
        .map(([{ name, value }, said]) => (
          <div key={name} class="generic-single" data-part={name} data-nothing={isNothing(value)}>
            <dt>{say.part(name)}</dt>
            <dd>
              {said}
              {noteOf(value) && <small>{noteOf(value)}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
