import type { Evidence } from "@sdf/schemas/model";

/** Remarks on facts, by evidence. */
const remarks: Readonly<Record<Evidence, string>> = {
  documented: "",
  observed: "Observed in use, not documented.",
  unknown: "Not shown in the API documentation.",
};

/** Adds a full stop to a text that does not end with a punctuation mark. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Joins the words of an enumeration: `a, b and c`. */
export function joinWords(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/**
 * Formats a fact as a sentence, with a remark if it is not documented. All generated texts use this function, so that
 * no output presents an undocumented fact as documented.
 */
export function stated(text: string, evidence: Evidence): string {
  return evidence === "documented" ? sentence(text) : `${sentence(text)} ${remarks[evidence]}`;
}

/** The remark on an evidence, as a heading for several facts; empty for documented facts. */
export function remarkOn(evidence: Evidence): string {
  return remarks[evidence];
}

/** Meaning of a drafted member until a person describes it. */
export const placeholderMeaning = "Not described yet";

/** Whether an element declares the values of a map, whatever their names. */
export function isAnyName({ kind, name }: { readonly kind: string; readonly name: string }): boolean {
  return kind === "element" && name === "*";
}
