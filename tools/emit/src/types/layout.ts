import { comment } from "../text/comment.ts";

/**
 * Formats the unformatted output of json-schema-to-typescript: indents properties and ends them with a semicolon, puts
 * short comments on one line, and separates declarations by an empty line.
 */
export function layOut(source: string): string {
  const out: string[] = [];
  let depth = 0;
  let comments: string[] | undefined;
  for (const line of source.split("\n").map((text) => text.trim())) {
    const indent = "  ".repeat(depth);
    if (line === "/**") comments = [];
    else if (comments !== undefined && line === "*/") {
      if (depth === 0 && out.length > 0) out.push("");
      out.push(comment(comments, indent));
      comments = undefined;
    } else if (comments !== undefined) comments.push(line.replace(/^\* ?/, ""));
    else if (line === "}") out.push("  ".repeat(--depth) + line);
    else if (line.endsWith("{")) {
      out.push(indent + line);
      depth++;
    } else if (line !== "") out.push(`${indent}${unparenthesise(line)};`);
  }
  return out.join("\n");
}

/** Removes the parentheses around a union that is the entire type of a property. */
function unparenthesise(member: string): string {
  return member.replace(/^([^:]+: )\(((?:"(?:[^"\\]|\\.)*"|[^()"])*)\)$/, "$1$2");
}
