/** Maximum length of a value on one line: an attribute with its meaning and source fits. */
const width = 360;

/** Formats JSON for readers and diffs: a value is on one line if it fits, so that a member of a feed is one line. */
export function readableJson(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const line = lineOf(value, width - indent.length);
  if (line !== undefined) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + readableJson(item, inner)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([key, member]) => `${inner}${JSON.stringify(key)}: ${readableJson(member, inner)}`).join(",\n")}\n${indent}}`;
}

/** JSON of a value; undefined if it exceeds the limit, as soon as that is certain: most values contain large ones. */
function lineOf(value: unknown, limit: number): string | undefined {
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
    const text = lineOf(member, limit - line.length - start.length - 2);
    if (text === undefined) return undefined;
    line += start + text;
  }
  return line.length + 2 > limit ? undefined : isList ? `[${line}]` : `{${line}}`;
}
