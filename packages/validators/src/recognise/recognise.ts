import type { Decoded } from "@sdf/runtime";
import { decode } from "../decode.ts";
import type { FeedShape } from "../shape.ts";
import { countKnown, countValues } from "./known.ts";

/** One feed tried on a document. */
export interface Tried {
  readonly feed: FeedShape<unknown>;
  readonly decoded: Decoded<unknown>;
  /** Whether the document begins as this feed's do. */
  readonly rootFits: boolean;
  /** Share of the document that the feed describes, 0 to 1; 0 when the root is another one. */
  readonly fit: number;
}

/** What a document was found to be. */
export interface Recognition {
  /** The feed that describes most of it; absent when none describes half of it. */
  readonly best?: Tried;
  /** Other feeds that describe as much. */
  readonly alsoFits: readonly Tried[];
  /** All feeds, the nearest first. */
  readonly tried: readonly Tried[];
  /** Single values in the document. */
  readonly values: number;
}

/** A feed that describes less than this share of a document is not its feed. */
const enough = 0.5;
/** Fits closer together than this are a tie. */
const tie = 0.01;

/**
 * Finds the feed of a document by its content: the one whose shape describes most of its values,
 * and between equal ones the one whose promises it keeps.
 *
 * @param feeds - Feeds to try, such as `allFeeds` of `@sdf/validators/all`; with a single one there is no choice, and it is `best` as it is.
 * @throws SdfError as `decode` does: the document is no well-formed XML, JSON or JSONP, or it is an error body of the service (`api.error`).
 */
export function recognise(bytes: Uint8Array, feeds: readonly FeedShape<unknown>[]): Recognition {
  const tried = feeds.map((feed) => attempt(feed, bytes)).sort((one, other) => rank(other) - rank(one) || one.decoded.drift.length - other.decoded.drift.length);
  const [first] = tried;
  if (first === undefined) throw new TypeError("recognise: there is no feed to try; pass allFeeds of @sdf/validators/all");
  const isFound = feeds.length === 1 || first.fit >= enough;
  return {
    tried,
    values: countValues(first.decoded.value),
    ...(isFound && { best: first }),
    alsoFits: isFound ? tried.slice(1).filter((each) => rank(first) - rank(each) < tie) : [],
  };
}

function attempt(feed: FeedShape<unknown>, bytes: Uint8Array): Tried {
  const decoded = decode(bytes, { feed });
  const rootFits = !decoded.issues.some(({ code, path }) => code === "structure" && path === "");
  const { known, open, unknown } = countKnown(decoded.value, feed.shape);
  // What no document shows could be anything, so it speaks for a feed only by half.
  const described = known + open / 2;
  return { feed, decoded, rootFits, fit: rootFits && described > 0 ? described / (known + open + unknown) : 0 };
}

/** Between feeds that describe the same share, the one whose promises the document keeps comes first. */
function rank({ fit, decoded }: Tried): number {
  return fit - Math.min(decoded.issues.length, 100) / 1000;
}
