/** Maximum length of a value on one line: an attribute with its meaning and source fits. */
const width = 360;

/** Formats JSON for readers and diffs: a value is on one line if it fits, so that a member of a feed is one line. */
export function readableJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value) ?? "null";
  if (line.length <= width - indent.length || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => readableJson(item, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${JSON.stringify(key)}: ${readableJson(member, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${members.map((member) => inner + member).join(",\n")}\n${indent}${close}`;
}
