import type { Evidence } from "./model.ts";

/** What is said of a fact that the API documentation does not state. */
const remarks: Readonly<Record<Evidence, string>> = {
  documented: "",
  observed: "Observed in use, not documented.",
  unknown: "Not shown in the API documentation.",
};

/** The text as a sentence: with a full stop, unless it ends in one. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * A fact as a sentence, with a remark unless it is documented. Every generated text about a fact
 * with evidence comes from here, so that no output states as documented what is not.
 */
export function stated(text: string, evidence: Evidence): string {
  return evidence === "documented" ? sentence(text) : `${sentence(text)} ${remarks[evidence]}`;
}

/** The remark alone, as the heading of several facts of that evidence; empty for documented ones. */
export function remarkOn(evidence: Evidence): string {
  return remarks[evidence];
}
