import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import type { Subject } from "./subject.ts";

/**
 * Reads a recorded document, and finds out which feed it is of: the one that knows most of its
 * members, and has least to say against them.
 */
export function readRecorded(file: string): Subject {
  const bytes = new Uint8Array(readFileSync(file));
  const readings = allFeeds.flatMap((feed) => {
    try {
      const { value, format, issues, drift } = decode(bytes, { feed });
      const strangers = drift.filter(({ kind }) => kind === "unknown-member").length;
      return [{ feed: feed.feed, value, format, strangers, issues: issues.length, drift: drift.length }];
    } catch {
      return [];
    }
  });
  const [best] = readings.sort((a, b) => a.strangers - b.strangers || a.issues - b.issues || a.drift - b.drift);
  if (best === undefined) throw new Error(`${file}: no feed can read it`);
  if (best.format === "jsonp") throw new Error(`${file}: JSONP is not measured`);
  return { name: basename(file), title: basename(file), order: "recorded", format: best.format, feed: best.feed, file, bytes, value: best.value };
}
