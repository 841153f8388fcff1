import { compareBumps, largestBump, type Bump, type Change } from "../change.ts";
import { toFingerprint } from "../fingerprint.ts";
import type { FeedTitles } from "../report/group.ts";
import { fingerprintsIn } from "./plan.ts";

/** A changeset file of the repository. */
export interface WrittenChangeset {
  readonly id: string;
  readonly summary: string;
  readonly releases: readonly { readonly name: string; readonly type: Bump | "none" }[];
}

/**
 * Checks the changesets before the first release, which has no older model to compare with: each package has one that
 * says what its first version contains.
 *
 * @returns one message per package without a changeset
 */
export function checkFirstChangesets(packages: Iterable<string>, written: readonly WrittenChangeset[]): string[] {
  const described = new Set(
    written.flatMap(({ releases }) => releases.filter(({ type }) => type !== "none").map(({ name }) => name)),
  );
  return [...packages]
    .filter((name) => !described.has(name))
    .map((name) => `${name} has no changeset; run \`npx changeset\` and write what its first version contains`);
}

/**
 * Checks the changesets against the changes: each change has a changeset, each package has a sufficient bump,
 * and no changeset lists a change that no longer exists. Changesets may be reworded and may have larger bumps.
 *
 * @returns one message per problem
 */
export function checkChangesets(
  changes: readonly Change[],
  required: ReadonlyMap<string, Bump>,
  written: readonly WrittenChangeset[],
  titles: FeedTitles,
): string[] {
  const covered = new Set(written.flatMap(({ summary }) => fingerprintsIn(summary)));
  const current = new Set(changes.map(toFingerprint));
  const problems: string[] = [];
  for (const change of changes) {
    if (!covered.has(toFingerprint(change)))
      problems.push(
        `${change.level}: ${titles(change.feed)}: ${change.sentence}: no changeset ` +
          "describes this change; run `sdf changeset`",
      );
  }
  for (const { id, summary } of written) {
    const stale = fingerprintsIn(summary).filter((each) => !current.has(each));
    if (stale.length > 0)
      problems.push(
        `.changeset/${id}.md lists ${stale.length === 1 ? "a change" : `${stale.length} changes`} that the ` +
          `specs no longer contain (${stale.join(", ")}); run \`sdf changeset\``,
      );
  }
  for (const [name, bump] of required) {
    const releases = written.flatMap((changeset) => changeset.releases).filter((release) => release.name === name);
    const largest = largestBump(releases.flatMap(({ type }) => (type === "none" ? [] : [type])));
    if (largest === undefined || compareBumps(largest, bump) < 0) {
      problems.push(
        `${name} has ${largest === undefined ? "no version bump" : `a ${largest} bump`}, but its changes ` +
          `require a ${bump} bump; raise the bump, or override a change in ` +
          ".changeset/overrides.yaml with its fingerprint and a reason",
      );
    }
  }
  return problems;
}
