/** Widest line of generated text. */
export const width = 120;

/** A TSDoc comment: on one line when it fits there, one fact a line otherwise. Empty lines part paragraphs. */
export function comment(lines: readonly string[], indent = ""): string {
  const safe = lines.map((line) => line.replaceAll("*/", "*\\/"));
  const [only] = safe;
  if (safe.length === 1 && only !== undefined && indent.length + only.length + 7 <= width) return `${indent}/** ${only} */`;
  const body = wrapAll(safe, width - indent.length - 3).map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...body, `${indent} */`].join("\n");
}

/** Wraps text; code between fences stays as it is. */
function wrapAll(lines: readonly string[], limit: number): string[] {
  let inCode = false;
  return lines.flatMap((line) => {
    if (line.startsWith("```")) inCode = !inCode;
    return inCode ? [line] : wrap(line, limit);
  });
}

/** Breaks a line at blanks; what continues an item of a list is indented like it. */
function wrap(line: string, limit: number, hang = line.startsWith("- ") ? "  " : ""): string[] {
  if (line.length <= limit) return [line];
  const end = line.lastIndexOf(" ", limit);
  return end <= hang.length ? [line] : [line.slice(0, end), ...wrap(hang + line.slice(end + 1), limit, hang)];
}
