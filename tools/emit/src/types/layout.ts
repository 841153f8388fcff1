import { comment } from "../text/comment.ts";

/**
 * Lays out what json-schema-to-typescript writes without its formatter: members indented and ended
 * by a semicolon, short comments on one line, an empty line between declarations.
 */
export function layOut(source: string): string {
  const out: string[] = [];
  let depth = 0;
  let docs: string[] | undefined;
  for (const line of source.split("\n").map((text) => text.trim())) {
    const indent = "  ".repeat(depth);
    if (line === "/**") docs = [];
    else if (docs !== undefined && line === "*/") {
      if (depth === 0 && out.length > 0) out.push("");
      out.push(comment(docs, indent));
      docs = undefined;
    } else if (docs !== undefined) docs.push(line.replace(/^\* ?/, ""));
    else if (line === "}") out.push("  ".repeat(--depth) + line);
    else if (line.endsWith("{")) {
      out.push(indent + line);
      depth++;
    } else if (line !== "") out.push(`${indent}${unparenthesise(line)};`);
  }
  return out.join("\n");
}

/** A union that is the whole type of a member needs no parentheses. */
function unparenthesise(member: string): string {
  return member.replace(/^([^:]+: )\(((?:"(?:[^"\\]|\\.)*"|[^()"])*)\)$/, "$1$2");
}
