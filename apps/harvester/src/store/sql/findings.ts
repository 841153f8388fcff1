import type { Drift, Issue } from "@sdf/runtime";
import type { DecodedResponse } from "../contract.ts";
import type { Reading } from "../../tables/decode.ts";
import type { Session, Value } from "./session.ts";

/** Longest value that is kept of what was found: drift is about forms, and a body of 30 MB has room for a long one. */
const longest = 200;

/** A body that was read for the first time. */
export interface Found {
  readonly feed: string;
  readonly body: number;
  /** The response that the body came with. */
  readonly response: number;
  readonly reading: Reading | { readonly kind: "value"; readonly decoded: DecodedResponse };
}

/** Writes what bodies break, and what they carry beyond the specs: once per body, however often it came. */
export async function writeFindings(session: Session, prefix: string, found: readonly Found[]): Promise<void> {
  const errors: Value[][] = [];
  const drifts = new Map<string, Value[]>();
  for (const { feed, body, response, reading } of found) {
    const issues: readonly Pick<Issue, "code" | "path" | "expected" | "found">[] = reading.kind === "value" ? reading.decoded.issues
      : reading.kind === "error" ? [{ code: reading.code as Issue["code"], path: "", expected: `a response of ${feed}`, found: reading.message }] : [];
    issues.forEach(({ code, path, expected, found }, place) => errors.push([body, place, code, path, short(expected), short(found)]));
    if (reading.kind !== "value") continue;
    for (const drift of reading.decoded.drift) addDrift(drifts, feed, response, drift);
  }
  if (errors.length > 0) await session.insert(`${prefix}decode_errors`, ["body", "place", "code", "path", "expected", "found"], errors, "ON CONFLICT DO NOTHING");
  if (drifts.size === 0) return;
  // In one order, so that two writers never wait for each other.
  const rows = [...drifts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await session.insert(`${prefix}drift`, ["feed", "kind", "path", "found", "documented", "first_response", "last_response", "count"], rows,
    `ON CONFLICT (feed, kind, path, found, documented) DO UPDATE SET count = ${prefix}drift.count + excluded.count, `
    + `first_response = CASE WHEN excluded.first_response < ${prefix}drift.first_response THEN excluded.first_response ELSE ${prefix}drift.first_response END, `
    + `last_response = CASE WHEN excluded.last_response > ${prefix}drift.last_response THEN excluded.last_response ELSE ${prefix}drift.last_response END`);
}

function addDrift(drifts: Map<string, Value[]>, feed: string, response: number, { kind, path: where, found: seen, documented = "" }: Drift): void {
  const path = where.replace(/\[\d+\]/g, "[]");
  const found = short(seen);
  const stated = short(documented);
  const name = JSON.stringify([feed, kind, path, found, stated]);
  const known = drifts.get(name);
  if (known === undefined) {
    drifts.set(name, [feed, kind, path, found, stated, response, response, 1]);
    return;
  }
  known[5] = Math.min(known[5] as number, response);
  known[6] = Math.max(known[6] as number, response);
  known[7] = (known[7] as number) + 1;
}

function short(text: string): string {
  const clean = text.replaceAll("\0", "␀");
  return clean.length <= longest ? clean : `${clean.slice(0, longest)}…`;
}
