import type { Decoded } from "@sdf/runtime";
import { decodeDocument } from "../decode-input.ts";
import { toDocument } from "../input.ts";
import { isForeign } from "../judge/foreign.ts";
import { feedShape, shape, type FeedShape } from "../shape.ts";
import { compileTable } from "../table.ts";
import { countValues, createCoverage } from "./coverage.ts";
import { namedSport, readSport } from "./sport.ts";

/** A feed compared with a document. */
export interface Candidate {
  /** The feed that may have sent the document. */
  readonly feed: FeedShape<unknown>;
  /** The document as a value of the feed. */
  readonly decoded: Decoded<unknown>;
  /** True if the root of the document is that of the feed. */
  readonly rootFits: boolean;
  /** Sport that the document names, if it is another one than that of the feed. */
  readonly otherSport?: string | undefined;
  /** Share of the document that the feed describes, 0 to 1. */
  readonly coverage: number;
  /**
   * The same share, with each value weighted by the number of feeds that describe it: a value that only this feed
   * describes counts fully, a value that `n` feeds describe counts `1 / n`. 0 if the document names another sport.
   */
  readonly fit: number;
}

/** Result of the comparison of a document with feeds. */
export interface Recognition {
  /** The feed that describes most of the document; undefined if none fits by two thirds, or has its root and covers 90 %. */
  readonly best?: Candidate;
  /** Other feeds that describe an equal share. */
  readonly alsoFits: readonly Candidate[];
  /** All feeds, the best match first. */
  readonly tried: readonly Candidate[];
  /** Number of scalar values in the document. */
  readonly values: number;
}

/** Sports of the API documentation, whose documents name them. */
const documentedSports: ReadonlySet<string> = new Set(["american-football", "basketball", "soccer", "tennis"]);

/** Minimum fit of the feed of a document. */
const MIN_FIT = 2 / 3;
/** Minimum share of a document with the root of a feed. A few fields that no feed has do not hide its feed. */
const MIN_COVERAGE = 0.9;
/** Maximum difference between equal fits. */
const TIE = 0.03;

/**
 * Finds the feed of a document by its content: the one whose shape describes most of its values. Values that many
 * feeds have in common, such as the teams of a match, count less than those of one feed, and a document that names
 * another sport does not match. Between equal feeds, the one with the root of the document and with fewer issues is
 * best.
 *
 * @example
 * import { allFeeds } from "@sdf/validators/all";
 * import { recognise } from "@sdf/validators/recognise";
 *
 * const { best } = recognise(await (await fetch(baseUrl)).text(), allFeeds);
 * console.log(best?.feed.feed); // soccer/match-momentum
 * @param document - Bytes, or text of any original encoding.
 * @param feeds - Feeds to compare, such as `allFeeds` of `@sdf/validators/all`. A single feed is always `best`.
 * @throws SdfError as `decode` does: the document is not well-formed XML, JSON or JSONP, or it is an error body of the
 * service (`api.error`). TypeError if `feeds` is empty.
 */
export function recognise(document: Uint8Array | string, feeds: readonly FeedShape<unknown>[]): Recognition {
  const received = toDocument(document, anyFeed.feed, {});
  const plain = decodeDocument(received, { feed: anyFeed }, true);
  const names = topNames(plain.value);
  /** True if the document is an element with text only: its name decides, because any text describes the text. */
  const isTextOnly = names.size === 1 && names.has(TEXT_NAME);
  const sports = new Set(feeds.map(readSport));
  const measureCoverage = createCoverage(feeds);
  const compare = (feed: FeedShape<unknown>): Candidate => {
    // A feed without a name of the document describes nothing of it, so the document is not decoded again.
    if (feeds.length > 1 && names.size > 0 && !hasNames(feed, names)) {
      return { feed, decoded: plain, rootFits: false, coverage: 0, fit: 0 };
    }
    const decoded = decodeDocument(received, { feed }, true);
    const rootFits = !decoded.issues.some(({ code, path }) => code === "structure" && path === "");
    const sport = namedSport(decoded.value);
    // A feed of the user's own specs may be in a folder with another name than the sport of its documents.
    const isComparable = sport !== undefined && (sports.has(sport) || documentedSports.has(readSport(feed)));
    const otherSport = isComparable && sport !== readSport(feed) ? sport : undefined;
    const { coverage, fit } = measureCoverage(decoded, feed);
    return {
      feed,
      decoded,
      rootFits,
      otherSport,
      coverage,
      fit: otherSport === undefined && (rootFits || !isTextOnly) ? fit : 0,
    };
  };
  const tried = feeds
    .map(compare)
    .sort((one, other) => rank(other) - rank(one) || one.decoded.drift.length - other.decoded.drift.length);
  const [first] = tried;
  if (first === undefined) {
    throw new TypeError("recognise: the list of feeds is empty; pass allFeeds of @sdf/validators/all");
  }
  const hasRoot = first.rootFits && first.otherSport === undefined;
  const isDescribed = first.fit >= MIN_FIT || (hasRoot && first.coverage >= MIN_COVERAGE);
  const isFound = feeds.length === 1 || (isDescribed && !isOther(first));
  return {
    tried,
    values: countValues(first.decoded.value),
    ...(isFound && { best: first }),
    alsoFits: isFound ? tried.slice(1).filter((each) => each.fit > 0 && rank(first) - rank(each) < TIE) : [],
  };
}

/** True if a document is not one of the feed whose fields it has, such as an error about a match. In XML, the root decides. */
function isOther({ feed, decoded, rootFits }: Candidate): boolean {
  return isForeign(decoded.value, feed, decoded) && !(decoded.format === "xml" && rootFits);
}

/** A feed that describes nothing, to read a document as plain data. */
const anyFeed: FeedShape<unknown> = feedShape({ feed: "recognise", root: "", shape: shape({}, true) });

/** Name of the text of an element that no feed describes. */
const TEXT_NAME = "#text";
/** Levels below the root on which the fields of a root may be: those of an item, in a list, in a wrapper. */
const ROOT_LEVELS = 3;
/** Objects of a level that are searched for names. */
const MAX_OBJECTS = 1000;

/** Returns the names on the first levels of a document, with and without prefixes. */
function topNames(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  let level: unknown[] = [value];
  for (let depth = 0; depth <= ROOT_LEVELS && level.length > 0; depth++) {
    const objects = level.slice(0, MAX_OBJECTS).flat().slice(0, MAX_OBJECTS).filter(isObject);
    for (const each of objects) {
      for (const name of Array.isArray(each) ? [] : Object.keys(each))
        names.add(name).add(name.slice(name.lastIndexOf(":") + 1));
    }
    level = objects.flatMap((each) => Object.values(each));
  }
  return names;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** True if the root of a feed, or an item of its list, may have one of the names. */
function hasNames({ shape: root, bare, jsonRoot }: FeedShape<unknown>, names: ReadonlySet<string>): boolean {
  const table = compileTable(root);
  const item = table.members.find(({ name }) => name === (bare ?? jsonRoot))?.shape;
  return [table, ...(item ? [compileTable(item)] : [])].some(
    ({ open, rest, text, json, xml }) =>
      open ||
      rest !== undefined ||
      (text !== undefined && names.has(TEXT_NAME)) ||
      [...json.keys(), ...xml.keys()].some((name) => names.has(name)),
  );
}

/** Ranks feeds that describe the same share by their root and by their number of issues. */
function rank({ fit, rootFits, decoded }: Candidate): number {
  return fit - (rootFits ? 0 : 0.1) - Math.min(decoded.issues.length, 100) / 1000;
}
