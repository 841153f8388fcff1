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

type Scalars = Map<string, string>;

function listScalars(value: unknown, path: string, scalars: Scalars): Scalars {
  if (typeof value !== "object" || value === null) scalars.set(path, JSON.stringify(value));
  else if (Array.isArray(value)) value.forEach((item, index) => listScalars(item, `${path}[${index}]`, scalars));
  else
    for (const [name, member] of Object.entries(value))
      listScalars(member, path === "" ? name : `${path}.${name}`, scalars);
  return scalars;
}

/** Changed values, in the order of the newer document, followed by removed values. */
export function changesBetween(before: unknown, after: unknown): PayloadChange[] {
  if (before === undefined) return [];
  const [oldValues, newValues] = [listScalars(before, "", new Map()), listScalars(after, "", new Map())];
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
export function listLines(value: unknown, changes: readonly PayloadChange[]): PayloadLine[] {
  const marked = new Set(changes.map(({ path }) => path));
  const lines: PayloadLine[] = [];
  const write = (part: unknown, path: string, indent: string, before: string, end: string): void => {
    if (typeof part !== "object" || part === null) {
      lines.push({ text: `${indent}${before}${JSON.stringify(part)}${end}`, changed: marked.has(path) });
      return;
    }
    const entries: (readonly [string, string, unknown])[] = Array.isArray(part)
      ? part.map((item, index) => ["", `${path}[${index}]`, item])
      : Object.entries(part).map(([name, item]) => [
          `${JSON.stringify(name)}: `,
          path === "" ? name : `${path}.${name}`,
          item,
        ]);
    const [open, close] = Array.isArray(part) ? ["[", "]"] : ["{", "}"];
    lines.push({ text: `${indent}${before}${open}`, changed: false });
    entries.forEach(([name, below, item], index) =>
      write(item, below, `${indent}  `, name, index < entries.length - 1 ? "," : ""),
    );
    lines.push({ text: `${indent}${close}${end}`, changed: false });
  };
  write(value, "", "", "", "");
  return lines;
}

/** Shortens long documents to the changed lines and their context; `…` replaces omitted lines. */
export function excerpt(lines: readonly PayloadLine[], maxLines: number, context = 3): PayloadLine[] {
  if (lines.length <= maxLines) return [...lines];
  const keep = new Set<number>();
  lines.forEach(({ changed }, index) => {
    if (changed) for (let near = index - context; near <= index + context; near++) keep.add(near);
  });
  for (let index = 0; keep.size < maxLines / 2 && index < lines.length; index++) keep.add(index);
  const excerptLines: PayloadLine[] = [];
  let last = -1;
  for (const index of [...keep]
    .filter((each) => each >= 0 && each < lines.length)
    .sort((one, other) => one - other)
    .slice(0, maxLines)) {
    if (index > last + 1) excerptLines.push({ text: `… ${index - last - 1} lines`, changed: false });
    const line = lines[index];
    if (line !== undefined) excerptLines.push(line);
    last = index;
  }
  if (last < lines.length - 1) excerptLines.push({ text: `… ${lines.length - last - 1} lines`, changed: false });
  return excerptLines;
}
