import type { Place } from "../diagnostics/diagnostic.ts";

/** Start and end of a range of text, as offsets. */
export type Span = readonly [start: number, end: number];

/** A text with the offsets of its lines. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** Ranges of an entry of a mapping or list. */
export interface EntrySpans {
  /** The key in its YAML type: a number or a string. In a list, the index. */
  readonly key: string | number;
  readonly keySpan: Span;
  readonly valueSpan: Span;
}

/** Ranges of a mapping or list and of its entries, by key. */
export interface ContainerSpans {
  readonly source: SourceText;
  readonly span: Span;
  readonly entries: ReadonlyMap<string, EntrySpans>;
}

/*
 * Spec values are plain objects and lists, as JSON Schema requires. A WeakMap has their positions, so that the types of
 * the language need no position fields.
 */
const containers = new WeakMap<object, ContainerSpans>();

export function remember(container: object, spans: ContainerSpans): void {
  containers.set(container, spans);
}

/** Place of a mapping or list of a spec file. */
export function findPlace(container: object): Place {
  const { source, span } = findSpans(container);
  return place(source, span);
}

/** Place of a key of a mapping, or of an item of a list. */
export function findKeyPlace(container: object, key: string | number): Place {
  const { source, span, entries } = findSpans(container);
  return place(source, entries.get(String(key))?.keySpan ?? span);
}

/** Place of the value of a key, or of an item of a list. */
export function findValuePlace(container: object, key: string | number): Place {
  const { source, span, entries } = findSpans(container);
  return place(source, entries.get(String(key))?.valueSpan ?? span);
}

/** Keys of a mapping in their YAML types: `1` is a number, `"1"` is text. */
export function writtenKeys(container: object): (string | number)[] {
  return [...findSpans(container).entries.values()].map(({ key }) => key);
}

export function sourceText(file: string, text: string): SourceText {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lineStarts.push(at + 1);
  return { file, text, lineStarts };
}

/** Converts offsets to a place. */
export function place({ file, lineStarts }: SourceText, [start, end]: Span): Place {
  const line = toLine(lineStarts, start);
  const lineStart = lineStarts[line] ?? 0;
  const nextLine = lineStarts[line + 1] ?? Infinity;
  const where = { file, line: line + 1, column: start - lineStart + 1 };
  return end > start && end <= nextLine ? { ...where, endColumn: end - lineStart + 1 } : where;
}

function toLine(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function findSpans(container: object): ContainerSpans {
  const spans = containers.get(container);
  if (spans === undefined) throw new TypeError("The object is no part of a spec file; pass a value of `loadSpecs`.");
  return spans;
}
