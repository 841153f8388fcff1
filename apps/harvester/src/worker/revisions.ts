import type { Revision } from "@sdf/runtime";
import { WeightedLruCache } from "../domain/cache.ts";
import { MAX_AHEAD_MS } from "../domain/match-age.ts";
import type { TargetState } from "../domain/target.ts";

/** Maximum number of matches of lists whose revisions are kept in memory. */
const MAX_MATCHES = 500_000;
/** Maximum length of a revision in the cursor of a target. That of a list of matches is longer. */
const MAX_STORED_LENGTH = 200;

/**
 * Times of the last changes in the answers of each target, with which older copies are recognised. Those of a document
 * about one match are part of the target's cursor; those of lists are lost with the process.
 */
export class Revisions {
  readonly #lists = new WeightedLruCache<string, Revision>(
    MAX_MATCHES,
    ({ matches = {} }) => Object.keys(matches).length,
  );

  /** Returns the revision of the last answers of a target; `undefined` without any. */
  find({ id, cursor }: TargetState): Revision | undefined {
    const stored = cursor["revision"];
    return this.#lists.get(id) ?? (typeof stored === "string" ? (JSON.parse(stored) as Revision) : undefined);
  }

  /**
   * Records the revision of an answer. Times after that of the service are left out: every later answer would be older.
   *
   * @param now - Time of the service, milliseconds since the epoch
   * @returns what the cursor of the target contains of it
   */
  record(target: TargetState, revision: Revision, now: number): { readonly revision?: string } {
    const isPast = (at: number | undefined): boolean => at !== undefined && at <= now + MAX_AHEAD_MS;
    const previous = this.find(target);
    const matches = Object.entries(revision.matches ?? {}).filter(([, at]) => isPast(at));
    const lastUpdated = isPast(revision.lastUpdated) ? revision.lastUpdated : previous?.lastUpdated;
    const merged: Revision = {
      ...(lastUpdated === undefined ? {} : { lastUpdated }),
      matches: { ...previous?.matches, ...Object.fromEntries(matches) },
    };
    const stored = JSON.stringify(merged);
    if (stored.length <= MAX_STORED_LENGTH) return { revision: stored };
    this.#lists.set(target.id, merged);
    return {};
  }
}
