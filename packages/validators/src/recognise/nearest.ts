import { judge } from "../judge/judge.ts";
import type { Candidate, Recognition } from "./recognise.ts";
import { rootNames, findSimilar } from "./similarity.ts";

/** A feed that does not match a document, and the reason. */
export interface Nearest {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Similarity of the feed, 0 to 1, which orders the feeds. */
  readonly fit: number;
  /** A sentence for the reader. */
  readonly reason: string;
}

/**
 * Returns the three feeds most similar to a document that no feed matches, with the reason for each.
 *
 * @param names - Names of the root fields of the document, or of the items of its list.
 */
export function nearest({ tried }: Recognition, names: readonly string[]): readonly Nearest[] {
  const explained = tried.map((each) => explain(each, names));
  // If no feed has a name of the root, the names inside its fields show what the document is.
  const inner = explained.some(({ fit }) => fit > 0) ? [] : listInnerNames(readContent({ tried }));
  return (inner.length === 0 ? explained : tried.map((each) => explain(each, inner)))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, 3);
}

/** Returns the content of a document. A feed whose document is a list reads every list as one of its items. */
function readContent({ tried: [first] }: Pick<Recognition, "tried">): unknown {
  const { [first?.feed.bare ?? ""]: items = first?.decoded.value } = toMembers(first?.decoded.value);
  return items;
}

/** Returns the names of the fields of the root, or of the items of its list. */
function listRootNames(value: unknown): readonly string[] {
  return [...new Set([value].flat().flatMap((each) => Object.keys(toMembers(each))))];
}

/** Returns the names of the fields inside those of the root. */
function listInnerNames(value: unknown): readonly string[] {
  return listRootNames([value].flat().flatMap((each) => Object.values(toMembers(each)).flat()));
}

const toMembers = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Explains in a sentence why no feed matches a document: what the document is, such as a JSON error message, or the
 * most similar feed and the difference.
 *
 * @param document - The document that was recognised
 * @param names - As for {@link nearest}. Default: those of the document
 */
export function explainUnrecognised(
  recognition: Recognition,
  document: Uint8Array | string,
  names: readonly string[] = listRootNames(readContent(recognition)),
): string {
  const words = describeUnrecognised(recognition, document);
  const [first] = nearest(recognition, names);
  if (words === undefined) return `no feed describes it; the nearest is ${first?.feed}: ${first?.reason}`;
  // A page or a message is near to no feed.
  const isData = /^(?:a JSON (?:list|object)|an XML document)/.test(words);
  return `it is ${words}${isData && first && first.fit > 0 ? `; the nearest feed is ${first.feed}: ${first.reason}` : ""}`;
}

/** Describes a document that is of no feed, such as `a JSON error message: "…"`; `undefined` if one is similar. */
export function describeUnrecognised({ tried }: Recognition, document: Uint8Array | string): string | undefined {
  const judgements = tried.slice(0, 1).map(({ feed }) => judge(document, { feed }));
  return judgements
    .flatMap((each) => (each.verdict === "foreign" ? each.reason.replace(/^[^,]*, but /, "") : []))
    .at(0);
}

function explain({ feed: { feed, shape }, ...candidate }: Candidate, names: readonly string[]): Nearest {
  const { decoded, otherSport, coverage, fit } = candidate;
  if (otherSport !== undefined) return { feed, fit, reason: `the document names the sport ${otherSport}` };
  if (fit > 0) {
    const missing = decoded.issues
      .filter(({ code }) => code === "missing")
      .slice(0, 3)
      .map(({ path }) => path);
    const lacks = missing.length === 0 ? "" : `; it lacks ${missing.join(", ")}`;
    return { feed, fit, reason: `this feed describes ${Math.round(coverage * 100)} % of its values${lacks}` };
  }
  const { path, shared } = findSimilar(shape, names);
  const place = path === "" ? "root" : path;
  const examples = shared.slice(0, 4).join(", ");
  const match =
    shared.length === 0 ? "" : `; ${shared.length} of ${names.length} names are in its ${place} (${examples})`;
  // Without a matching root, the similarity only orders the feeds.
  const similarity = names.length === 0 ? 0 : shared.length / names.length / 2;
  const root = rootNames(shape).slice(0, 4).join(", ");
  return { feed, fit: similarity, reason: `the response of this feed has ${root} at the top${match}` };
}
