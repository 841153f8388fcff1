/** Compares two documents and renders the newer one as lines. */

export interface PayloadLine {
  readonly text: string;
  readonly changed: boolean;
}

export interface PayloadChange {
  readonly path: string;
  /** Absent if the value is new. */
  readonly before?: string;
  /** Absent if the value was removed. */
  readonly after?: string;
}

/** A line of an indented document; one with a single value has its path and its text. */
interface Line {
  readonly text: string;
  readonly path?: string;
  readonly value?: string;
}

function toLines(part: unknown, path = "", indent = "", name = "", end = ""): Line[] {
  if (typeof part !== "object" || part === null) {
    const value = JSON.stringify(part);
    return [{ text: `${indent}${name}${value}${end}`, path, value }];
  }
  const isList = Array.isArray(part);
  const entries = Object.entries(part);
  const inner = entries.flatMap(([key, item]: [string, unknown], index) => {
    const below = isList ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const comma = index < entries.length - 1 ? "," : "";
    return toLines(item, below, `${indent}  `, isList ? "" : `${JSON.stringify(key)}: `, comma);
  });
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return [{ text: `${indent}${name}${open}` }, ...inner, { text: `${indent}${close}${end}` }];
}

function listValues(document: unknown): ReadonlyMap<string, string> {
  return new Map(
    toLines(document).flatMap(({ path, value }) => (path === undefined || value === undefined ? [] : [[path, value]])),
  );
}

/** Changed values, in the order of the newer document, followed by removed values. */
export function changesBetween(before: unknown, after: unknown): PayloadChange[] {
  if (before === undefined) return [];
  const [oldValues, newValues] = [listValues(before), listValues(after)];
  const changed = [...newValues].flatMap(([path, text]): PayloadChange[] => {
    const was = oldValues.get(path);
    if (was === text) return [];
    return [was === undefined ? { path, after: text } : { path, before: was, after: text }];
  });
  const removed = [...oldValues]
    .filter(([path]) => !newValues.has(path))
    .map(([path, text]): PayloadChange => ({ path, before: text }));
  return [...changed, ...removed];
}

/** The indented document; lines with changed values are marked. */
export function listLines(document: unknown, changes: readonly PayloadChange[]): PayloadLine[] {
  const marked = new Set(changes.map(({ path }) => path));
  return toLines(document).map(({ text, path }) => ({ text, changed: path !== undefined && marked.has(path) }));
}

/** Shortens long documents to the changed lines and their context; `…` replaces omitted lines. */
export function excerpt(lines: readonly PayloadLine[], maxLines: number, context = 3): PayloadLine[] {
  if (lines.length <= maxLines) return [...lines];
  const keep = new Set<number>();
  lines.forEach(({ changed }, index) => {
    if (changed) for (let near = index - context; near <= index + context; near++) keep.add(near);
  });
  for (let index = 0; keep.size < maxLines / 2 && index < lines.length; index++) keep.add(index);
  const kept = [...keep].filter((index) => lines[index] !== undefined).sort((one, other) => one - other);
  let last = -1;
  return [...kept.slice(0, maxLines), lines.length].flatMap((index) => {
    const omitted = index - last - 1;
    last = index;
    const line = lines[index];
    return [...(omitted > 0 ? [{ text: `… ${omitted} lines`, changed: false }] : []), ...(line ? [line] : [])];
  });
}
