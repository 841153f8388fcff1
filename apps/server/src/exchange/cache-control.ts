import type { Instant } from "@sdf/world";
import type { Verdict } from "../polling/limits.ts";

/**
 * Returns the value of the header `cache-control` of a document.
 *
 * @param hasCredentials true if the document is meant for one client, so that shared caches must not store it
 */
export function cacheControl(
  mode: "no-cache" | "max-age",
  hasCredentials: boolean,
  { next }: Pick<Verdict, "next">,
  at: Instant,
): string {
  const seconds = next === undefined ? 0 : Math.floor((next - at) / 1000);
  const reuse = mode === "no-cache" || seconds < 1 ? "no-cache" : `max-age=${seconds}`;
  return hasCredentials ? `private, ${reuse}` : reuse;
}
