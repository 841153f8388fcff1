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
  const inner = explained.some(({ fit }) => fit > 0) ? [] : listInnerNames(tried[0]?.decoded.value);
  return (inner.length === 0 ? explained : tried.map((each) => explain(each, inner)))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, 3);
}

/** Returns the names of the fields inside those of the root. */
function listInnerNames(value: unknown): readonly string[] {
  const fields = [value].flatMap((each) => Object.values(toMembers(each))).flat();
  return [...new Set(fields.flatMap((each) => Object.keys(toMembers(each))))];
}

const toMembers = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

/**
 * Explains in a sentence why no feed matches a document: what the document is, such as a JSON error message, or the
 * most similar feed and the difference.
 *
 * @param document - The document that was recognised
 * @param names - As for {@link nearest}. Default: none
 */
export function explainUnrecognised(
  recognition: Recognition,
  document: Uint8Array | string,
  names: readonly string[] = [],
): string {
  const words = describeUnrecognised(recognition, document);
  if (words !== undefined) return `it is ${words}`;
  const [first] = nearest(recognition, names);
  return `no feed describes it; the nearest is ${first?.feed}: ${first?.reason}`;
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
