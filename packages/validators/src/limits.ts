import type { DecodeLimits } from "@sdf/runtime";

/**
 * Defaults of the option `limits`, far above the size of any feed. A document beyond one of them is refused with
 * `decode.limit` before it costs memory or time. No limit depends on what the document declares about itself.
 * `reports` refuses nothing: reports beyond it are counted, and a last report with the code (or kind) `more` has
 * their number.
 */
export const limits: DecodeLimits = Object.freeze({
  /** Size of a response, in bytes. */
  bytes: 256 * 1024 * 1024,
  /** Nesting depth of elements, or of objects and lists. */
  depth: 64,
  /** Length of an element or attribute name, or of a JSON key, in characters (UTF-16 units). */
  name: 256,
  /** Attributes of one element, including namespace declarations. */
  attributes: 256,
  /** Length of one attribute value or one run of text, as written, in characters (UTF-16 units). */
  text: 16 * 1024 * 1024,
  /** Issues of one document, and likewise its drift. */
  reports: 10_000,
});

/** Name of one of the {@link limits}. */
export type LimitName = keyof DecodeLimits;

/** Completes the limits of one document with the defaults. */
export function resolveLimits(overrides: Partial<DecodeLimits> | undefined): DecodeLimits {
  if (!overrides) return limits;
  const defined = Object.entries(overrides).filter(([, limit]) => limit !== undefined);
  return { ...limits, ...Object.fromEntries(defined) };
}
