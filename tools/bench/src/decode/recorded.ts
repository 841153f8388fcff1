import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import type { Subject } from "./subject.ts";

/**
 * Reads a recorded document and determines its feed: the feed with the fewest unknown fields, then the fewest issues,
 * then the least drift.
 */
export function readRecorded(file: string): Subject {
  const bytes = new Uint8Array(readFileSync(file));
  const readings = allFeeds.flatMap((feed) => {
    try {
      const { value, format, issues, drift } = decode(bytes, { feed });
      const unknownFields = drift.filter(({ kind }) => kind === "unknown-member").length;
      return [{ feed: feed.feed, value, format, unknownFields, issues: issues.length, drift: drift.length }];
    } catch {
      return [];
    }
  });
  const [best] = readings.sort((a, b) => a.unknownFields - b.unknownFields || a.issues - b.issues || a.drift - b.drift);
  if (best === undefined) throw new Error(`${file}: no feed can decode it`);
  if (best.format === "jsonp") throw new Error(`${file}: JSONP is not supported; pass JSON or XML`);
  return {
    name: basename(file),
    title: basename(file),
    order: "recorded",
    format: best.format,
    feed: best.feed,
    file,
    bytes,
    value: best.value,
  };
}
