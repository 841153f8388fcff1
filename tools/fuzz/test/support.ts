import { SdfError } from "@sdf/runtime";
import { decode, type DecodeOptions, type FeedShape } from "@sdf/validators";
import { subjects, type Subject } from "../src/feeds.ts";

/** A feed for documents that need none in particular. */
export const subject: Subject = subjects.find(({ id }) => id === "soccer/match-momentum") ?? (() => { throw new Error("the feed is gone"); })();

/** Milliseconds of processor time that this process has used: what else the machine does is not in it. */
export function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The typed error with which a document is refused, with the bytes it came as, and the processor time that took in milliseconds. */
export function refusal(document: string | Uint8Array, feed: FeedShape<unknown>, options: DecodeOptions = {}): { error: SdfError; took: number } {
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const started = used();
  try {
    decode(bytes, { ...options, feed });
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (error.details.body !== bytes) throw new Error("the error does not have the bytes", { cause: error });
    return { error, took: used() - started };
  }
  throw new Error("the document is accepted");
}
