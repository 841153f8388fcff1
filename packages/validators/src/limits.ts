import type { DecodeLimits } from "@sdf/runtime";

/**
 * Bounds that no feed comes near: the defaults of the option `limits`. A document beyond one of them is refused with `decode.limit`
 * before it costs memory or time; none of them depends on what the document claims about itself.
 * Only `reports` refuses nothing: what is beyond it is counted, and a last report with the code (or
 * kind) `more` says how many there were.
 */
export const limits: DecodeLimits = Object.freeze({
  /** Size of a response, in bytes. */
  bytes: 256 * 1024 * 1024,
  /** Elements inside elements, or objects and lists inside one another. */
  depth: 64,
  /** Length of an element or attribute name, or of a JSON key, in characters (UTF-16 units). */
  name: 256,
  /** Attributes of one element, namespace declarations included. */
  attributes: 256,
  /** Length of one attribute value or one run of text, as it is written, in characters (UTF-16 units). */
  text: 16 * 1024 * 1024,
  /** Issues of one document, and likewise its drift. */
  reports: 10_000,
});

/** Name of a bound of {@link limits}. */
export type LimitName = keyof DecodeLimits;

/** The bounds of one document. */
export function limitsOf(bounds: Partial<DecodeLimits> | undefined): DecodeLimits {
  if (bounds === undefined) return limits;
  const given = Object.entries(bounds).filter(([, bound]) => bound !== undefined);
  return { ...limits, ...Object.fromEntries(given) };
}

/** Whether the bounds of what is in a document are the defaults, which the generated decoders keep to. */
export function areDefault(bounds: DecodeLimits): boolean {
  return bounds === limits || (Object.keys(limits) as LimitName[]).every((name) => name === "bytes" || bounds[name] === limits[name]);
}
