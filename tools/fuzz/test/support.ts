import { SdfError } from "@sdf/runtime";
import { decode, type DecodeOptions, type FeedShape } from "@sdf/validators";
import { subjects, type Subject } from "../src/feeds.ts";

/** A feed for documents that need none in particular. */
export const subject: Subject = subjects.find(({ id }) => id === "soccer/match-momentum") ?? (() => { throw new Error("the feed is gone"); })();

/** The typed error with which a document is refused, with the bytes it came as, and how long that took. */
export function refusal(document: string | Uint8Array, feed: FeedShape<unknown>, options: DecodeOptions = {}): { error: SdfError; took: number } {
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const started = performance.now();
  try {
    decode(bytes, { ...options, feed });
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (error.details.body !== bytes) throw new Error("the error does not have the bytes", { cause: error });
    return { error, took: performance.now() - started };
  }
  throw new Error("the document is accepted");
}
