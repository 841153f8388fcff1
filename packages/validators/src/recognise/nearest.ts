import type { Recognition, Tried } from "./recognise.ts";
import { namesAtTop, resemblance } from "./resemblance.ts";

/** A feed that was tried on a document that none fits, and why it does not. */
export interface Nearest {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Share of the document that the feed knows, 0 to 1. */
  readonly fit: number;
  /** In words. */
  readonly reason: string;
}

/**
 * The three feeds that come nearest to a document that no feed describes, and what keeps each from it.
 *
 * @param names - Names of the members at the top of the document, or of the items of its list.
 */
export function nearest({ tried }: Recognition, names: readonly string[]): readonly Nearest[] {
  return tried.map((each) => explain(each, names)).sort((one, other) => other.fit - one.fit).slice(0, 3);
}

function explain({ feed: { feed, shape }, decoded, rootFits, fit }: Tried, names: readonly string[]): Nearest {
  if (rootFits && fit > 0) {
    const missing = decoded.issues.filter(({ code }) => code === "missing").slice(0, 3).map(({ path }) => path);
    const lacks = missing.length === 0 ? "" : `; it lacks ${missing.join(", ")}`;
    return { feed, fit, reason: `only ${Math.round(fit * 100)} % of its values are known to this feed${lacks}` };
  }
  const { path, shared } = resemblance(shape, names);
  const like = shared.length === 0 ? "" : `; ${shared.length} of ${names.length} names stand in its ${path === "" ? "root" : path} (${shared.slice(0, 4).join(", ")})`;
  // Without a fitting root, likeness only orders the feeds.
  const likeness = names.length === 0 ? 0 : shared.length / names.length / 2;
  return { feed, fit: likeness, reason: `the response of this feed has ${namesAtTop(shape).slice(0, 4).join(", ")} at the top${like}` };
}
