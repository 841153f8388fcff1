import { small } from "./names.ts";
import type { EnumerationPlan } from "./plan.ts";
import { bytesMatch, isPlain } from "./words.ts";

/** Generates the function that recognises a known text, including the closing quote. */
export function atFunction({ word, values }: EnumerationPlan): string {
  // Texts that need a reference or an escape are read like unknown values.
  const texts = values.map(String).filter((text) => isPlain(`${text}"`) && !/["&<\\]/.test(text));
  return [
    `function ${small(word)}At({ bytes: b, view: v }: Reader, p: number): string | undefined {`,
    ...texts.map((text) => `  if (${bytesMatch(`${text}"`)}) return ${JSON.stringify(text)};`),
    "  return undefined;",
    "}",
  ].join("\n");
}
