/** Widest line of generated text. */
export const width = 120;

/** A TSDoc comment: on one line when it fits there, one fact a line otherwise. Empty lines part paragraphs. */
export function comment(lines: readonly string[], indent = ""): string {
  const safe = lines.map((line) => line.replaceAll("*/", "*\\/"));
  const [only] = safe;
  if (safe.length === 1 && only !== undefined && indent.length + only.length + 7 <= width) return `${indent}/** ${only} */`;
  const body = safe.flatMap((line) => wrap(line, width - indent.length - 3)).map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...body, `${indent} */`].join("\n");
}

/** Breaks a line at blanks. Code, which a comment carries too, is short and stays as it is. */
function wrap(line: string, limit: number): string[] {
  if (line.length <= limit || line.startsWith(" ")) return [line];
  const end = line.lastIndexOf(" ", limit);
  return end <= 0 ? [line] : [line.slice(0, end), ...wrap(line.slice(end + 1), limit)];
}
