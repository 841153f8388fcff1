import { compareBumps, type Bump, type Change } from "../change.ts";
import { fingerprintOf } from "../fingerprint.ts";
import type { FeedTitles } from "../report/group.ts";
import { fingerprintsIn } from "./plan.ts";

/** A changeset as it lies in the repository. */
export interface WrittenChangeset {
  readonly id: string;
  readonly summary: string;
  readonly releases: readonly { readonly name: string; readonly type: Bump | "none" }[];
}

/**
 * What the written changesets owe to the changes: every change is told, no package takes a smaller
 * step than its changes ask for, and nothing is told that has not changed. Other words and larger
 * steps are people's choice.
 */
export function checkChangesets(
  changes: readonly Change[],
  required: ReadonlyMap<string, Bump>,
  written: readonly WrittenChangeset[],
  titles: FeedTitles,
): string[] {
  const told = new Set(written.flatMap(({ summary }) => fingerprintsIn(summary)));
  const current = new Set(changes.map(fingerprintOf));
  const problems: string[] = [];
  for (const change of changes) {
    if (!told.has(fingerprintOf(change))) problems.push(`${change.level}: ${titles(change.feed)}: ${change.sentence}: no changeset tells it; run \`pnpm sdf changeset\``);
  }
  for (const { id, summary } of written) {
    const stale = fingerprintsIn(summary).filter((each) => !current.has(each));
    if (stale.length > 0) problems.push(`.changeset/${id}.md tells ${stale.length === 1 ? "a change" : `${stale.length} changes`} that the specs no longer have (${stale.join(", ")}); run \`pnpm sdf changeset\``);
  }
  for (const [name, step] of required) {
    const given = written.flatMap(({ releases }) => releases).filter((release) => release.name === name).map(({ type }) => type);
    const largest = given.filter((type): type is Bump => type !== "none").sort(compareBumps).at(-1);
    if (largest === undefined || compareBumps(largest, step) < 0) {
      problems.push(`${name} takes ${largest === undefined ? "no step" : `a ${largest} step`}, and its changes ask for a ${step} one; raise it, or override a change in .changeset/overrides.yaml with its fingerprint and a reason`);
    }
  }
  return problems;
}
