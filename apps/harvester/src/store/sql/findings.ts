import type { Drift, Issue } from "@sdf/runtime";
import type { DecodedResponse } from "../contract.ts";
import type { Reading } from "../../tables/decode.ts";
import type { Session } from "./session.ts";

/** Longest value that is kept of what was found: drift is about forms, and a body of 30 MB has room for a long one. */
const longest = 200;

/**
 * Writes what a body breaks, and what it carries beyond the specs: once per body, however often it came.
 *
 * @param response - The response that the body came with
 */
export async function writeFindings(session: Session, prefix: string, feed: string, body: number, response: number, reading: Reading | { readonly kind: "value"; readonly decoded: DecodedResponse }): Promise<void> {
  const issues: readonly Pick<Issue, "code" | "path" | "expected" | "found">[] = reading.kind === "value" ? reading.decoded.issues
    : reading.kind === "error" ? [{ code: reading.code as Issue["code"], path: "", expected: `a response of ${feed}`, found: reading.message }] : [];
  await session.insert(`${prefix}decode_errors`, ["body", "place", "code", "path", "expected", "found"],
    issues.map(({ code, path, expected, found }, place) => [body, place, code, path, short(expected), short(found)]), "ON CONFLICT DO NOTHING");
  if (reading.kind !== "value" || reading.decoded.drift.length === 0) return;
  const counts = new Map<string, { readonly drift: Drift; readonly path: string; count: number }>();
  for (const drift of reading.decoded.drift) {
    const path = drift.path.replace(/\[\d+\]/g, "[]");
    const name = JSON.stringify([drift.kind, path, short(drift.found), drift.documented]);
    const known = counts.get(name);
    if (known === undefined) counts.set(name, { drift, path, count: 1 });
    else known.count++;
  }
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { drift, path, count }]) => [feed, drift.kind, path, short(drift.found), short(drift.documented ?? ""), response, response, count]);
  await session.insert(`${prefix}drift`, ["feed", "kind", "path", "found", "documented", "first_response", "last_response", "count"], rows,
    `ON CONFLICT (feed, kind, path, found, documented) DO UPDATE SET count = ${prefix}drift.count + excluded.count, `
    + `first_response = CASE WHEN excluded.first_response < ${prefix}drift.first_response THEN excluded.first_response ELSE ${prefix}drift.first_response END, `
    + `last_response = CASE WHEN excluded.last_response > ${prefix}drift.last_response THEN excluded.last_response ELSE ${prefix}drift.last_response END`);
}

function short(text: string): string {
  const clean = text.replaceAll("\0", "␀");
  return clean.length <= longest ? clean : `${clean.slice(0, longest)}…`;
}
