import { createHash } from "node:crypto";
import type { Change } from "./change.ts";

/** Twelve hexadecimal digits that stand for one change: another place, value or rule gives others. */
export function fingerprintOf({ rule, feed, path, before, after }: Change): string {
  return createHash("sha256").update(JSON.stringify([rule, feed, path, before, after])).digest("hex").slice(0, 12);
}
