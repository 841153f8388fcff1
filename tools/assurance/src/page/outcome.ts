import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, feedShape, shape } from "@sdf/validators";

/** A feed for documents of suites, with any root and any member. */
const feed = feedShape<unknown>({ feed: "test/suite", root: "r", shape: shape({}) });

/** Decodes a document of a suite. Returns the code of the error, or `value`. */
export function findOutcome(bytes: Uint8Array): string {
  try {
    decode(bytes, { feed });
    return "value";
  } catch (error) {
    // The whole document was read; only its root or its members are not those of the feed. An HTML page is not read.
    const isRead = detectFormat(bytes) !== undefined && !(error as Error).message.includes(", but an HTML ");
    if (SdfError.is(error, "decode.foreign") && isRead) return "value";
    if (SdfError.is(error)) return error.code;
    throw error;
  }
}
