/** Marks a call as one that a bundler may drop. */
export const pure = "/* @__PURE__ */";

/** First words of every generated TypeScript file; orphans are recognised by them. */
export const generatedMark = "// Generated from spec";

/** First line of a generated TypeScript file. */
export function header(from: string): string {
  return `${generatedMark}${from.replace(/^spec/, "")} by "sdf generate". Do not edit.`;
}
