/** Marks a call as free of side effects, so that a bundler may remove it. */
export const pure = "/* @__PURE__ */";

/** Start of every generated TypeScript file; identifies files that are no longer generated. */
export const generatedMark = "// Generated from spec";

/** First line of a generated TypeScript file. */
export function header(from: string): string {
  return `${generatedMark}${from.replace(/^spec/, "")} by "sdf generate". Do not edit.`;
}
