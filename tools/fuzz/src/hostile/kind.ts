/** A kind of document that is made to cost its reader more than its size. */
export interface HostileKind {
  readonly name: string;
  /** Writes a document of about so many bytes. */
  readonly write: (size: number) => string | Uint8Array;
  /** What the decoder makes of it: a value, or the code of the error. */
  readonly outcome: "value" | `decode.${"malformed" | "forbidden" | "limit" | "format" | "callback"}` | "api.error";
  /** Decode the text as it is, not the bytes of it. */
  readonly asText?: true;
}

type Outcome = HostileKind["outcome"];

/** Declares a kind of document that is a value in the end, unless another outcome is given. */
export function kind(name: string, write: HostileKind["write"], outcome: Outcome = "value"): HostileKind {
  return { name, write, outcome };
}

/** Repeats a unit between a beginning and an end until the document has so many characters; `unit` may depend on its index. */
export function fill(
  before: string,
  unit: string | ((index: number) => string),
  after: string,
): (size: number) => string {
  return (size) => {
    if (typeof unit === "string")
      return before + unit.repeat(Math.ceil((size - before.length - after.length) / unit.length)) + after;
    const units: string[] = [];
    let rest = size - before.length - after.length;
    for (let index = 0; rest > 0; index++) {
      const next = unit(index);
      units.push(next);
      rest -= next.length;
    }
    return before + units.join("") + after;
  };
}
