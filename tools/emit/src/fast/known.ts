import type { EnumerationPlan } from "./plan.ts";
import { small } from "./names.ts";
import { isPlain, standsAt } from "./words.ts";

/** The function that recognises a known text, up to the quote that ends it. */
export function atFunction({ word, values }: EnumerationPlan): string {
  // What would be written with a reference or an escape is read as other values are.
  const texts = values.map(String).filter((text) => isPlain(`${text}"`) && !/["&<\\]/.test(text));
  return [
    `function ${small(word)}At({ bytes: b, view: v }: Reader, p: number): string | undefined {`,
    ...texts.map((text) => `  if (${standsAt(`${text}"`)}) return ${JSON.stringify(text)};`),
    "  return undefined;",
    "}",
  ].join("\n");
}
