import type { Drift, Issue } from "@sdf/runtime";
import type { DecodedResponse } from "../contract/contract.ts";
import type { Session, Value } from "../session/session.ts";
import type { DecodeResult } from "../tables/decode.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

/** Maximum length of a stored value. Drift concerns structure, and a body of 30 MB may contain a long value. */
const MAX_TEXT_LENGTH = 200;

/** A body that was decoded for the first time. */
export interface BodyFindings {
  readonly feed: string;
  readonly body: number;
  /** Response that delivered the body. */
  readonly response: number;
  readonly decodeResult: DecodeResult | { readonly kind: "value"; readonly decoded: DecodedResponse };
}

export async function writeFindings(session: Session, findings: readonly BodyFindings[]): Promise<void> {
  const errors: Value[][] = [];
  const drifts = new Map<string, Value[]>();
  for (const { feed, body, response, decodeResult } of findings) {
    const issues: readonly Pick<Issue, "code" | "path" | "expected" | "found">[] =
      decodeResult.kind === "value"
        ? decodeResult.decoded.issues
        : decodeResult.kind === "error"
          ? [
              {
                code: decodeResult.code as Issue["code"],
                path: "",
                expected: `a response of ${feed}`,
                found: decodeResult.message,
              },
            ]
          : [];
    issues.forEach(({ code, path, expected, found: actual }, place) =>
      errors.push([body, place, code, path, truncate(expected), truncate(actual)]),
    );
    if (decodeResult.kind !== "value") continue;
    for (const drift of decodeResult.decoded.drift) addDrift(drifts, feed, response, drift);
  }
  if (errors.length > 0)
    await session.insert(
      `${DECODED_PREFIX}decode_errors`,
      ["body", "place", "code", "path", "expected", "found"],
      errors,
      "ON CONFLICT DO NOTHING",
    );
  if (drifts.size === 0) return;
  // A fixed order prevents deadlocks between workers.
  const rows = [...drifts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await session.insert(
    `${DECODED_PREFIX}drift`,
    ["feed", "kind", "path", "found", "documented", "first_response", "last_response", "count"],
    rows,
    `ON CONFLICT (feed, kind, path, found, documented) DO UPDATE SET count = ${DECODED_PREFIX}drift.count + excluded.count, ` +
      `first_response = CASE WHEN excluded.first_response < ${DECODED_PREFIX}drift.first_response THEN ` +
      `excluded.first_response ELSE ${DECODED_PREFIX}drift.first_response END, ` +
      `last_response = CASE WHEN excluded.last_response > ${DECODED_PREFIX}drift.last_response THEN ` +
      `excluded.last_response ELSE ${DECODED_PREFIX}drift.last_response END`,
  );
}

function addDrift(
  drifts: Map<string, Value[]>,
  feed: string,
  response: number,
  { kind, path: where, found: actual, documented = "" }: Drift,
): void {
  const path = where.replace(/\[\d+\]/g, "[]");
  const actualText = truncate(actual);
  const stated = truncate(documented);
  const name = JSON.stringify([feed, kind, path, actualText, stated]);
  const row = drifts.get(name);
  if (row === undefined) {
    drifts.set(name, [feed, kind, path, actualText, stated, response, response, 1]);
    return;
  }
  row[5] = Math.min(row[5] as number, response);
  row[6] = Math.max(row[6] as number, response);
  row[7] = (row[7] as number) + 1;
}

function truncate(text: string): string {
  const clean = text.replaceAll("\0", "␀");
  return clean.length <= MAX_TEXT_LENGTH ? clean : `${clean.slice(0, MAX_TEXT_LENGTH)}…`;
}
