/** A compression of response bodies. */
export type ContentEncoding = "gzip" | "br";

/** Smaller bodies are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;

/**
 * Selects the encoding of a response by the header `accept-encoding` (RFC 9110, section 12.5.3).
 *
 * @param preferred encoding to use if the client accepts both equally
 * @returns `undefined` if the body must be sent uncompressed
 */
export function selectEncoding(accepted = "", preferred: ContentEncoding): ContentEncoding | undefined {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((each) => each.trim());
    const weight = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1);
    if (coding !== "" && !Number.isNaN(weight)) weights.set(coding === "x-gzip" ? "gzip" : coding, weight);
  }
  const measureWeight = (coding: ContentEncoding): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const other = preferred === "gzip" ? "br" : "gzip";
  const best = measureWeight(other) > measureWeight(preferred) ? other : preferred;
  // Without a weight of its own, `identity` is accepted, but not preferred.
  return measureWeight(best) > 0 && measureWeight(best) >= (weights.get("identity") ?? 0) ? best : undefined;
}
