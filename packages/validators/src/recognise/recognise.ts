import type { Decoded } from "@sdf/runtime";
import { decode } from "../decode.ts";
import type { FeedShape } from "../shape.ts";
import { measureCoverage, countValues } from "./coverage.ts";

/** A feed compared with a document. */
export interface Candidate {
  readonly feed: FeedShape<unknown>;
  readonly decoded: Decoded<unknown>;
  /** True if the root of the document is that of the feed. */
  readonly rootFits: boolean;
  /** Share of the document that the feed describes, 0 to 1; 0 if the root is another one. */
  readonly fit: number;
}

/** @deprecated Use {@link Candidate}. */
export type Tried = Candidate;

/** Result of the comparison of a document with feeds. */
export interface Recognition {
  /** The feed that describes most of the document; undefined if none describes half of it. */
  readonly best?: Candidate;
  /** Other feeds that describe an equal share. */
  readonly alsoFits: readonly Candidate[];
  /** All feeds, the best match first. */
  readonly tried: readonly Candidate[];
  /** Number of scalar values in the document. */
  readonly values: number;
}

/** Minimum share of a document that its feed describes. */
const MIN_FIT = 0.5;
/** Maximum difference between equal fits. */
const TIE = 0.01;

/**
 * Finds the feed of a document by its content: the one whose shape describes most of its values. Between equal feeds,
 * the one with fewer issues is best.
 *
 * @param feeds - Feeds to compare, such as `allFeeds` of `@sdf/validators/all`. A single feed is always `best`.
 * @throws SdfError as `decode` does: the document is not well-formed XML, JSON or JSONP, or it is an error body of the
 * service (`api.error`). TypeError if `feeds` is empty.
 */
export function recognise(bytes: Uint8Array, feeds: readonly FeedShape<unknown>[]): Recognition {
  const tried = feeds
    .map((feed) => compare(feed, bytes))
    .sort((one, other) => rank(other) - rank(one) || one.decoded.drift.length - other.decoded.drift.length);
  const [first] = tried;
  if (first === undefined) {
    throw new TypeError("recognise: the list of feeds is empty; pass allFeeds of @sdf/validators/all");
  }
  const isFound = feeds.length === 1 || first.fit >= MIN_FIT;
  return {
    tried,
    values: countValues(first.decoded.value),
    ...(isFound && { best: first }),
    alsoFits: isFound ? tried.slice(1).filter((each) => rank(first) - rank(each) < TIE) : [],
  };
}

function compare(feed: FeedShape<unknown>, bytes: Uint8Array): Candidate {
  const decoded = decode(bytes, { feed });
  const rootFits = !decoded.issues.some(({ code, path }) => code === "structure" && path === "");
  const coverage = measureCoverage(decoded.value, feed.shape);
  // Any value fits content that is not documented, so such values count half.
  const described = coverage.known + coverage.open / 2;
  const total = coverage.known + coverage.open + coverage.unknown;
  return { feed, decoded, rootFits, fit: rootFits && described > 0 ? described / total : 0 };
}

/** Ranks feeds that describe the same share by their number of issues. */
function rank({ fit, decoded }: Candidate): number {
  return fit - Math.min(decoded.issues.length, 100) / 1000;
}
