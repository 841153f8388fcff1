/** Maximum line length of generated text, in columns. */
export const width = 120;

/**
 * Formats a TSDoc comment. Sentences share one line if they fit; otherwise each entry starts a line. Empty entries
 * separate paragraphs.
 */
export function comment(lines: readonly string[], indent = ""): string {
  return formatComment(wrapComment(lines, indent), indent);
}

/** Lines of a TSDoc comment, without its marks: a single one if the comment fits on one line. */
export function wrapComment(lines: readonly string[], indent = ""): string[] {
  const safe = lines.map((line) => line.replaceAll("*/", "*\\/"));
  const joined = safe.join(" ");
  return safe.every(isSentence) && fitsOnOneLine(joined, indent) ? [joined] : wrapAll(safe, width - indent.length - 3);
}

/** Adds the marks of a comment to its lines. */
export function formatComment(lines: readonly string[], indent = ""): string {
  const [only = "", ...others] = lines;
  if (others.length === 0 && isSentence(only) && fitsOnOneLine(only, indent)) return `${indent}/** ${only} */`;
  const body = lines.map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...body, `${indent} */`].join("\n");
}

function fitsOnOneLine(text: string, indent: string): boolean {
  return indent.length + text.length + 7 <= width;
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
