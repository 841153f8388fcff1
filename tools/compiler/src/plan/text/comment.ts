/** Maximum line length of generated text, in columns. */
export const width = 120;

/**
 * Formats a TSDoc comment. Sentences share one line if they fit; otherwise each entry starts a line. Empty entries
 * separate paragraphs.
 */
export function comment(lines: readonly string[], indent = ""): string {
  const safe = lines.map((line) => line.replaceAll("*/", "*\\/"));
  const joined = safe.join(" ");
  if (safe.every(isSentence) && indent.length + joined.length + 7 <= width) return `${indent}/** ${joined} */`;
  const body = wrapAll(safe, width - indent.length - 3).map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...body, `${indent} */`].join("\n");
}

/** Whether an entry is plain text: no paragraph break, list item, block tag or fence. */
function isSentence(line: string): boolean {
  return line !== "" && !/^(?:- |@|```)/.test(line);
}

/** Wraps text; code between fences stays unchanged. */
function wrapAll(lines: readonly string[], limit: number): string[] {
  let inCode = false;
  return lines.flatMap((line) => {
    if (line.startsWith("```")) inCode = !inCode;
    return inCode ? [line] : wrap(line, limit);
  });
}

/** Breaks a line at spaces. Continuation lines of a list item are indented to its text. */
function wrap(line: string, limit: number, indent = line.startsWith("- ") ? "  " : ""): string[] {
  if (line.length <= limit) return [line];
  const end = line.lastIndexOf(" ", limit);
  return end <= indent.length ? [line] : [line.slice(0, end), ...wrap(indent + line.slice(end + 1), limit, indent)];
}
