/** A kind of document designed to cost the decoder more time or memory than its size justifies. */
export interface HostileKind {
  readonly name: string;
  /** Writes a document of about `size` bytes. */
  readonly write: (size: number) => string | Uint8Array;
  /** Expected result of the decoder: a value, or the code of the error. */
  readonly outcome: "value" | `decode.${"malformed" | "forbidden" | "limit" | "foreign" | "callback"}` | "api.error";
  /** True to decode the document as text instead of bytes. */
  readonly asText?: true;
  /** The function that reads the text. Default: the decoder. */
  readonly run?: (document: string | Uint8Array) => unknown;
}

type Outcome = HostileKind["outcome"];

/** Declares a kind of document. The default outcome is a value. */
export function kind(name: string, write: HostileKind["write"], outcome: Outcome = "value"): HostileKind {
  return { name, write, outcome };
}

/**
 * Repeats a unit between a beginning and an end up to a number of characters.
 *
 * @param unit - The unit, or a function of its index.
 */
export function fill(
  before: string,
  unit: string | ((index: number) => string),
  after: string,
): (size: number) => string {
  return (size) => {
    if (typeof unit === "string") {
      return before + unit.repeat(Math.ceil((size - before.length - after.length) / unit.length)) + after;
    }
    const units: string[] = [];
    let remaining = size - before.length - after.length;
    for (let index = 0; remaining > 0; index++) {
      const next = unit(index);
      units.push(next);
      remaining -= next.length;
    }
    return before + units.join("") + after;
  };
}
