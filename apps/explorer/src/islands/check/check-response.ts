/** Recognises and validates a response. The result can be sent between a worker and the page. */
import { SdfError } from "@sdf/runtime/error";
import { parseKey, type FeedShape } from "@sdf/validators";
import { describeUnrecognised, nearest, recognise, type Nearest, type Recognition } from "@sdf/validators/recognise";
import { readFacts, type ResponseFacts } from "./facts.ts";
import { jsonPositions } from "./json-position.ts";
import { locate } from "./locate.ts";
import { LARGE_DOCUMENT, shorten } from "./shorten.ts";
import { findSimilar, suggest } from "./suggest.ts";

/** An issue or a drift entry of a response. */
export interface Finding {
  /** Code of the issue, or kind of the drift. */
  readonly code: string;
  readonly path: string;
  /** Anchor of the field on the feed's page. */
  readonly anchor?: string | undefined;
  readonly message: string;
  /** A documented name or value that is similar. */
  readonly suggestion?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export type CheckResult =
  | {
      readonly kind: "recognised";
      readonly feed: string;
      readonly format: string;
      readonly values: number;
      readonly alsoFits: readonly string[];
      readonly issueCount: number;
      readonly driftCount: number;
      /** The first issues. */
      readonly issues: readonly Finding[];
      /** The first drift entries. */
      readonly drift: readonly Finding[];
      /** Facts of its matches; absent for a response without a match. */
      readonly facts?: ResponseFacts | undefined;
    }
  | { readonly kind: "unrecognised"; readonly reason: string; readonly nearest: readonly Nearest[] }
  | { readonly kind: "service-error"; readonly code: string }
  | { readonly kind: "malformed"; readonly code: string; readonly message: string };

export interface CheckQuestion {
  /** A text, or a file that the worker reads. */
  readonly response: string | Blob;
  /** Id of the feed; empty to recognise it. */
  readonly feed: string;
}
export interface CheckAnswer {
  readonly result: CheckResult;
  readonly milliseconds: number;
}

const MAX_FINDINGS = 200;

/** An example of each type that needs one. */
const typeExamples: Readonly<Record<string, string>> = {
  integer: "2",
  decimal: "0.5",
  "integer-string": '"2"',
  "decimal-string": '"0.5"',
  "signed-string": '"+1"',
  percentage: '"12.5%"',
  timestamp: "2026-09-01T18:00:00Z",
  "date-z": "2026-09-01Z",
  date: "2026-09-01",
  "time-z": "18:00:00Z",
  "time-z-or-empty": "18:00:00Z",
  time: "18:00:00",
  "minute-second": "63:10",
  "match-clock": "4:17",
  uuid: "1ld69zk0gdkrqa6d7h62fcr71",
};

function withExample(expected: string): string {
  const example = typeExamples[expected];
  return example === undefined ? expected : `${expected} such as ${example}`;
}

/**
 * Recognises the feed of a response and validates the response.
 *
 * @param chosen - Id of the feed, if the reader chose one
 */
export function checkResponse(bytes: Uint8Array, allFeeds: readonly FeedShape<unknown>[], chosen = ""): CheckResult {
  try {
    const feeds = chosen === "" ? allFeeds : allFeeds.filter(({ feed }) => feed === chosen);
    const text = new TextDecoder().decode(bytes);
    const candidates = text.length > LARGE_DOCUMENT ? feedsOfShortened(text, feeds) : feeds;
    const recognition = recognise(bytes, candidates);
    // A single feed is always the best one, also for an error message.
    const words = chosen === "" ? undefined : describeUnrecognised(recognition, bytes);
    if (words?.includes(" error message: ") === true) {
      return { kind: "unrecognised", reason: `This is no response of ${chosen}, but ${words}.`, nearest: [] };
    }
    return recognition.best === undefined ? unrecognised(recognition, text) : recognised(recognition, text);
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const { serviceCode = "", line, column } = error.details;
    if (error.code === "api.error") return { kind: "service-error", code: serviceCode };
    // The feed in the message is only the first candidate.
    const message = error.message.replace(/^\[[\w.]+\] (?:(?:recognise|[\w-]+\/[\w-]+): )?/, "");
    const place = line === undefined || /\bline \d/.test(message) ? "" : ` at line ${line}, column ${column ?? 1}`;
    return { kind: "malformed", code: error.code, message: message + place };
  }
}

/** The feed of a shortened document and those that fit equally; all feeds if none fits. */
function feedsOfShortened(text: string, feeds: readonly FeedShape<unknown>[]): readonly FeedShape<unknown>[] {
  const short = shorten(text);
  if (short === undefined) return feeds;
  const { best, alsoFits } = recognise(short, feeds);
  return best === undefined ? feeds : [best, ...alsoFits].map(({ feed }) => feed);
}

function recognised({ best, alsoFits, values }: Recognition, text: string): CheckResult {
  if (best === undefined) throw new TypeError("no feed is recognised");
  const {
    feed: { feed, shape },
    decoded: { issues, drift, format, value },
  } = best;
  const hasFindings = issues.length + drift.length > 0;
  const positions = format === "xml" || !hasFindings ? undefined : jsonPositions(text);
  const finding = (code: string, path: string, found: string, message: string, decodedPosition: object): Finding => ({
    code,
    path,
    message,
    suggestion: suggest(shape, { code, path }, found),
    anchor: locate(shape, path).anchor,
    ...(positions?.(path) ?? decodedPosition),
  });
  return {
    kind: "recognised",
    feed,
    format,
    values,
    alsoFits: alsoFits.map((each) => each.feed.feed),
    issueCount: issues.length,
    driftCount: drift.length,
    facts: typeof value === "object" && value !== null ? readFacts(value) : undefined,
    issues: issues
      .slice(0, MAX_FINDINGS)
      .map(({ code, path, expected, found: actual, line, column }) =>
        finding(code, path, actual, `expected ${withExample(expected)}, found ${actual}`, { line, column }),
      ),
    drift: drift.slice(0, MAX_FINDINGS).map(({ kind, path, found: actual, documented, line, column }) =>
      finding(kind, path, actual, actual + (documented === undefined ? "" : `; documented: ${documented}`), {
        line,
        column,
      }),
    ),
  };
}

function unrecognised(recognition: Recognition, text: string): CheckResult {
  const names = namesAtTop(recognition, text);
  const almost = correctNames(recognition, names, text);
  if (almost !== undefined) return { kind: "unrecognised", reason: "No feed matches.", nearest: [almost] };
  const words = describeUnrecognised(recognition, text);
  if (names.length > 0) {
    const reason = words === undefined ? "No feed matches." : `No feed matches: this is ${words}.`;
    return { kind: "unrecognised", reason, nearest: nearest(recognition, names) };
  }
  const reason = `This is ${words ?? "no document"}: every response of a feed is an object or an element with fields.`;
  return { kind: "unrecognised", reason, nearest: [] };
}

/** The feed that matches once misspelt names at the top, such as `livedata`, are corrected. */
function correctNames({ tried }: Recognition, names: readonly string[], text: string): Nearest | undefined {
  const valid = [
    ...new Set(tried.flatMap(({ feed }) => Object.keys(feed.shape.members).map((key) => parseKey(key).name))),
  ];
  const corrections = names.flatMap((name) => {
    const similar = valid.includes(name) ? undefined : findSimilar(name, valid);
    return similar === undefined ? [] : [[name, similar] as const];
  });
  if (corrections.length === 0) return undefined;
  const corrected = corrections.reduce(
    (result, [name, similar]) =>
      result.replaceAll(new RegExp(`(?<=["</])${name.replace(/[^\w]/g, "\\$&")}(?=["\\s/>])`, "g"), similar),
    text,
  );
  const { best } = recognise(
    corrected,
    tried.map(({ feed }) => feed),
  );
  if (best === undefined) return undefined;
  const words = corrections.map(([name, similar]) => `${similar} in place of ${name}`).join(", ");
  return { feed: best.feed.feed, fit: best.fit, reason: `matches with ${words}` };
}

/** Names of the top-level fields of a well-formed document, or of the items of a top-level list. */
function namesAtTop({ tried }: Recognition, text: string): readonly string[] {
  const [first] = tried;
  const value: unknown =
    first?.decoded.format === "xml"
      ? first.decoded.value
      : JSON.parse(text.slice(text.search(/[{[]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1));
  return [
    ...new Set([value].flat().flatMap((item) => (typeof item === "object" && item !== null ? Object.keys(item) : []))),
  ];
}
