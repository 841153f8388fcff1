import { createHash } from "node:crypto";
import type { Change } from "./change.ts";

/** The identifier of a change: 12 hexadecimal digits of a hash of its rule, feed, path and values. */
export function toFingerprint({ rule, feed, path, before, after }: Change): string {
  return createHash("sha256")
    .update(JSON.stringify([rule, feed, path, before, after]))
    .digest("hex")
    .slice(0, 12);
}
