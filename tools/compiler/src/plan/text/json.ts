/** Maximum length of a value on one line: an attribute with its meaning and source fits. */
const width = 360;

/** Formats JSON for readers and diffs: a value is on one line if it fits, so that a member of a feed is one line. */
export function readableJson(value: unknown): string {
  // One list of all parts: joining the text of each level would copy the file once per level.
  const parts: string[] = [];
  write(value, "", parts);
  return parts.join("");
}

function write(value: unknown, indent: string, parts: string[]): void {
  const line = toLine(value, width - indent.length);
  if (line !== undefined || typeof value !== "object" || value === null) {
    parts.push(line ?? JSON.stringify(value));
    return;
  }
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item): [string, unknown] => ["", item])
    : Object.entries(value).filter(([, member]) => member !== undefined);
  parts.push(isList ? "[" : "{");
  for (const [index, [key, member]] of members.entries()) {
    parts.push(index === 0 ? "\n" : ",\n", inner, isList ? "" : `${JSON.stringify(key)}: `);
    write(member, inner, parts);
  }
  parts.push(`\n${indent}${isList ? "]" : "}"}`);
}

/** JSON of a value; undefined if it exceeds the limit, as soon as that is certain: most values contain large ones. */
function toLine(value: unknown, limit: number): string | undefined {
  if (typeof value !== "object" || value === null) {
    const text = JSON.stringify(value) ?? "null";
    return text.length <= limit ? text : undefined;
  }
  const isList = Array.isArray(value);
  const members = isList ? value.map((item) => ["", item] as const) : Object.entries(value);
  let line = "";
  for (const [key, member] of members) {
    if (member === undefined && !isList) continue;
    const start = `${line === "" ? "" : ","}${isList ? "" : `${JSON.stringify(key)}:`}`;
    const text = toLine(member, limit - line.length - start.length - 2);
    if (text === undefined) return undefined;
    line += start + text;
  }
  return line.length + 2 > limit ? undefined : isList ? `[${line}]` : `{${line}}`;
}
