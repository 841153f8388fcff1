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
  return tried
    .map((each) => explain(each, names))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, 3);
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
