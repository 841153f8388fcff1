import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, type Decoded, type FeedShape } from "@sdf/validators";
import { countKnown, countValues, membersOf } from "./known.ts";
import { outlineOf, resemblance, type Outline } from "./outline.ts";
import type { Candidate, Outcome } from "./outcome.ts";

/** What is said about a feed beside its shape. */
export interface FeedFacts {
  readonly code: string;
  readonly title: string;
}

/** Feeds to try, and what is known about them. */
export interface Catalogue {
  readonly feeds: readonly FeedShape<unknown>[];
  readonly facts: ReadonlyMap<string, FeedFacts>;
  /** Meanings of the service's error codes. */
  readonly errors: ReadonlyMap<string, string>;
}

interface Attempt {
  readonly feed: FeedShape<unknown>;
  readonly decoded: Decoded<unknown>;
  readonly rootFits: boolean;
  /** Share of the document that the feed describes, 0 to 1; 0 when the root is another one. */
  readonly fit: number;
}

/** A feed that describes less than this share of a document is not its feed. */
const enough = 0.5;
/** Fits closer together than this are a tie. */
const tie = 0.01;

/** Finds the feed of a document and decodes it. `forced` leaves no choice. */
export function recognise(file: string, bytes: Uint8Array, { feeds, facts, errors }: Catalogue, forced?: string): Outcome {
  const tried = forced === undefined ? feeds : feeds.filter((feed) => feed.feed === forced);
  const size = bytes.length;
  let attempts: Attempt[];
  try {
    attempts = tried.map((feed) => attempt(feed, bytes)).sort((a, b) => rank(b) - rank(a) || a.decoded.drift.length - b.decoded.drift.length);
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return failed(file, bytes, error, errors);
  }
  const best = attempts[0];
  if (best === undefined) throw new Error("there is no feed to try");
  if (forced === undefined && best.fit < enough) {
    const outline = outlineOf(new TextDecoder().decode(bytes), best.decoded.format);
    const candidates = attempts.map((each) => explain(each, outline, facts)).sort((a, b) => b.fit - a.fit).slice(0, 3);
    return { kind: "unrecognised", file, size, format: best.decoded.format, found: outline.found, candidates };
  }
  return {
    kind: "decoded",
    file,
    size,
    feed: best.feed.feed,
    ...facts.get(best.feed.feed),
    decoded: best.decoded,
    fields: countValues(best.decoded.value),
    alsoFits: attempts.slice(1).filter((each) => rank(best) - rank(each) < tie).map((each) => each.feed.feed),
  };
}

function attempt(feed: FeedShape<unknown>, bytes: Uint8Array): Attempt {
  const decoded = decode(bytes, { feed });
  const rootFits = !decoded.issues.some((issue) => issue.code === "structure" && issue.path === "");
  const { known, open, unknown } = countKnown(decoded.value, feed.shape);
  // What no document shows could be anything, so it speaks for a feed only by half.
  const described = known + open / 2;
  const fit = rootFits && described > 0 ? described / (known + open + unknown) : 0;
  return { feed, decoded, rootFits, fit };
}

/** Between feeds that describe the same share, the one whose promises the document keeps comes first. */
function rank({ fit, decoded }: Attempt): number {
  return fit - Math.min(decoded.issues.length, 100) / 1000;
}

function explain({ feed, decoded, rootFits, fit }: Attempt, outline: Outline, facts: ReadonlyMap<string, FeedFacts>): Candidate {
  const code = facts.get(feed.feed)?.code;
  const { path, shared } = resemblance(feed.shape, outline.names);
  const likeness = outline.names.length === 0 ? 0 : shared.length / outline.names.length;
  const named = { feed: feed.feed, ...(code === undefined ? {} : { code }) };
  if (rootFits && fit > 0) {
    const missing = decoded.issues.filter((issue) => issue.code === "missing").slice(0, 3).map((issue) => issue.path);
    const lacks = missing.length === 0 ? "" : `; it lacks ${missing.join(", ")}`;
    return { ...named, fit, reason: `only ${Math.round(fit * 100)} % of its values are known to this feed${lacks}` };
  }
  const top = [...membersOf(feed.shape).keys()].slice(0, 4).join(", ");
  const like = shared.length === 0 ? "" : `; ${shared.length} of ${outline.names.length} names stand in its ${path === "" ? "root" : path} (${shared.slice(0, 4).join(", ")})`;
  // Without a fitting root, likeness only orders the candidates.
  return { ...named, fit: likeness * enough, reason: `the response of this feed has ${top} at the top${like}` };
}

function failed(file: string, bytes: Uint8Array, error: SdfError, errors: Catalogue["errors"]): Outcome {
  const { serviceCode = "", line, column } = error.details;
  const format = detectFormat(bytes);
  if (error.code === "api.error") {
    const meaning = errors.get(serviceCode);
    return {
      kind: "service-error",
      file,
      size: bytes.length,
      serviceCode,
      ...(meaning === undefined ? {} : { meaning }),
      ...(format === undefined ? {} : { format }),
    };
  }
  const feed = error.details.feed ?? "";
  return {
    kind: "malformed",
    file,
    size: bytes.length,
    code: error.code,
    // The feed it was tried with first has nothing to do with it.
    message: error.message.startsWith(`${feed}: `) ? error.message.slice(feed.length + 2) : error.message,
    ...(line === undefined || column === undefined ? {} : { line, column, excerpt: excerpt(bytes, line, column) }),
  };
}

/** The line of a place, cut to a readable width around it. */
function excerpt(bytes: Uint8Array, line: number, column: number): { text: string; caret: number } {
  const text = new TextDecoder().decode(bytes).split(/\r\n?|\n/)[line - 1] ?? "";
  const characters = [...text];
  const from = Math.max(0, column - 50);
  const shown = characters.slice(from, from + 90).join("").replaceAll("\t", " ").replace(/\p{Cc}/gu, "·");
  return { text: `${from > 0 ? "…" : ""}${shown}${from + 90 < characters.length ? "…" : ""}`, caret: column - 1 - from + (from > 0 ? 1 : 0) };
}
