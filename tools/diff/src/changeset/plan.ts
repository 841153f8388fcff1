import { createHash } from "node:crypto";
import { largestBump, type Bump, type Change } from "../change.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { packagesOf } from "../packages.ts";
import { line, together, type FeedTitles } from "../report/group.ts";
import { stepAt } from "./step.ts";

/** One changeset: packages that move together, and the lines for their changelogs. */
export interface PlannedChangeset {
  /** File name without folder; the same changes give the same name. */
  readonly name: string;
  readonly releases: ReadonlyMap<string, Bump>;
  readonly fingerprints: readonly string[];
  readonly text: string;
}

export interface PlanContext {
  readonly titles: FeedTitles;
  /** Version of each package of the workspace. */
  readonly versions: ReadonlyMap<string, string>;
  /** Packages whose generated files differ; no other is moved. */
  readonly changed: ReadonlySet<string>;
}

/** A changeset for each set of packages that changes move together. */
export function planChangesets(changes: readonly Change[], context: PlanContext): PlannedChangeset[] {
  const sets = new Map<string, Change[]>();
  for (const change of changes) {
    const key = movedBy(change, context).join(" ");
    if (key !== "") sets.set(key, [...(sets.get(key) ?? []), change]);
  }
  return [...sets].map(([key, members]) => changesetOf(key.split(" "), members, context));
}

/** Packages that a change moves: those whose generated files it changes, and that have a version. */
function movedBy(change: Change, { changed, versions }: PlanContext): string[] {
  return packagesOf(change).filter((name) => changed.has(name) && versions.has(name));
}

/** The smallest step that each package must take. */
export function requiredSteps(changes: readonly Change[], context: PlanContext): Map<string, Bump> {
  const bumps = new Map<string, Bump[]>();
  for (const change of changes) {
    for (const name of movedBy(change, context)) bumps.set(name, [...(bumps.get(name) ?? []), change.bump]);
  }
  return new Map([...bumps].map(([name, of]) => [name, stepAt(context.versions.get(name) ?? "1.0.0", largestBump(of) ?? "patch")]));
}

function changesetOf(packages: readonly string[], changes: readonly Change[], context: PlanContext): PlannedChangeset {
  const bump = largestBump(changes.map((change) => change.bump)) ?? "patch";
  const releases = new Map(packages.map((name) => [name, stepAt(context.versions.get(name) ?? "1.0.0", bump)]));
  const fingerprints = changes.map(fingerprintOf);
  const hash = createHash("sha256").update(fingerprints.toSorted().join()).digest("hex").slice(0, 8);
  const front = [...releases].map(([name, step]) => `"${name}": ${step}\n`).join("");
  return { name: `sdf-${hash}.md`, releases, fingerprints, text: `---\n${front}---\n\n${summaryOf(changes, context.titles)}\n\n${marker(fingerprints)}\n` };
}

/** A line per change; words and sources are told in one line, for nobody's code depends on them. */
function summaryOf(changes: readonly Change[], titles: FeedTitles): string {
  const told = together(changes);
  const facts = told.filter(({ change }) => change.level !== "none").map((each) => `- ${line(each, titles)}`);
  const words = told.filter(({ change }) => change.level === "none");
  if (words.length === 0) return facts.join("\n");
  const feeds = [...new Set(words.flatMap((each) => each.feeds))].map(titles).join(", ");
  return [...facts, `- ${feeds}: ${words.length === 1 ? "a description reads" : `${words.length} descriptions read`} differently`].join("\n");
}

/** Names the changes that a changeset tells, so that rewording it loses none. */
function marker(fingerprints: readonly string[]): string {
  return `<!-- sdf ${fingerprints.join(" ")} -->`;
}

const markers = /<!-- sdf((?: [0-9a-f]{12})+) -->/g;

/** Fingerprints that a changeset's text names. */
export function fingerprintsIn(text: string): string[] {
  return [...text.matchAll(markers)].flatMap(([, list]) => (list ?? "").trim().split(" "));
}

/** The text of a changeset as a changelog shows it. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(markers, "").trim();
}
