/**
 * Bounds that no feed comes near. A document beyond one of them is refused with `decode.limit`
 * before it costs memory or time; none of them depends on what the document claims about itself.
 * Only `reports` refuses nothing: what is beyond it is counted, and a last report with the code (or
 * kind) `more` says how many there were.
 */
export const limits = {
  /** Size of a response, in bytes. */
  bytes: 256 * 1024 * 1024,
  /** Elements inside elements, or objects and lists inside one another. */
  depth: 64,
  /** Length of an element or attribute name, in characters (UTF-16 units). */
  name: 256,
  /** Attributes of one element. */
  attributes: 256,
  /** Length of one attribute value or one run of text, as it is written, in characters (UTF-16 units). */
  text: 16 * 1024 * 1024,
  /** Issues of one document, and likewise its drift. */
  reports: 10_000,
} as const;

/** Name of a bound of {@link limits}. */
export type LimitName = keyof typeof limits;
