/** Recognises and validates a response. The result can be sent between a worker and the page. */
import { SdfError } from "@sdf/runtime/error";
import type { FeedShape } from "@sdf/validators";
import { nearest, recognise, type Nearest, type Recognition } from "@sdf/validators/recognise";
import { anchorOf } from "./anchor.ts";
import { jsonPositions } from "./json-position.ts";
import { LARGE_DOCUMENT, shorten } from "./shorten.ts";

/** An issue or a drift entry of a response. */
export interface Finding {
  /** Code of the issue, or kind of the drift. */
  readonly code: string;
  readonly path: string;
  /** Anchor of the field on the feed's page. */
  readonly anchor?: string | undefined;
  readonly message: string;
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
    }
  | { readonly kind: "unrecognised"; readonly reason: string; readonly nearest: readonly Nearest[] }
  | { readonly kind: "service-error"; readonly code: string }
  | { readonly kind: "malformed"; readonly code: string; readonly message: string };

const MAX_FINDINGS = 200;

/** Recognises the feed of a response and validates the response. */
export function checkResponse(bytes: Uint8Array, feeds: readonly FeedShape<unknown>[]): CheckResult {
  try {
    const text = new TextDecoder().decode(bytes);
    const candidates = text.length > LARGE_DOCUMENT ? feedsOfShortened(text, feeds) : feeds;
    const recognition = recognise(bytes, candidates);
    return recognition.best === undefined ? unrecognised(recognition, text) : recognised(recognition, text);
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const { serviceCode = "", line, column } = error.details;
    if (error.code === "api.error") return { kind: "service-error", code: serviceCode };
    // The feed in the message is only the first candidate.
    const message = error.message.replace(/^\[[\w.]+\] (?:[\w-]+\/[\w-]+: )?/, "");
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
    decoded: { issues, drift, format },
  } = best;
  const hasFindings = issues.length + drift.length > 0;
  const positions = format === "xml" || !hasFindings ? undefined : jsonPositions(text);
  const finding = (code: string, path: string, message: string, decodedPosition: object): Finding => ({
    code,
    path,
    message,
    anchor: anchorOf(shape, path),
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
    issues: issues
      .slice(0, MAX_FINDINGS)
      .map(({ code, path, expected, found: actual, line, column }) =>
        finding(code, path, `expected ${expected}, found ${actual}`, { line, column }),
      ),
    drift: drift
      .slice(0, MAX_FINDINGS)
      .map(({ kind, path, found: actual, documented, line, column }) =>
        finding(kind, path, actual + (documented === undefined ? "" : `; documented: ${documented}`), { line, column }),
      ),
  };
}

function unrecognised(recognition: Recognition, text: string): CheckResult {
  const names = namesAtTop(recognition, text);
  if (names.length > 0)
    return { kind: "unrecognised", reason: "No feed matches.", nearest: nearest(recognition, names) };
  return {
    kind: "unrecognised",
    reason: "This is not a response of a feed: every response is an object or an element with fields.",
    nearest: [],
  };
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
