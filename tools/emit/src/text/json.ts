/** Maximum length of a value on one line: an attribute with its meaning and source fits. */
const width = 360;

/** Formats JSON for readers and diffs: a value is on one line if it fits, so that a member of a feed is one line. */
export function readableJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= width || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + readableJson(item, inner)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([key, member]) => `${inner}${JSON.stringify(key)}: ${readableJson(member, inner)}`).join(",\n")}\n${indent}}`;
}
