import { createHash } from "node:crypto";
import { largestBump, type Bump, type Change } from "../change.ts";
import { toFingerprint } from "../fingerprint.ts";
import { listPackages } from "../packages.ts";
import { consequence, groupChanges, line, type ChangeGroup, type FeedTitles } from "../report/group.ts";
import { code } from "../rules/rule.ts";
import { bumpAt } from "./versions.ts";

/** One changeset: packages that are released together, and the lines for their changelogs. */
export interface PlannedChangeset {
  /** File name without folder, derived from the fingerprints. */
  readonly name: string;
  readonly releases: ReadonlyMap<string, Bump>;
  readonly fingerprints: readonly string[];
  readonly text: string;
}

export interface PlanContext {
  readonly titles: FeedTitles;
  /** Version of each package of the workspace. */
  readonly versions: ReadonlyMap<string, string>;
  /** Packages whose generated files differ. Only these packages get a new version. */
  readonly changed: ReadonlySet<string>;
  /** Packages of the workspace that depend on a package, directly or through others. */
  readonly dependents?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The package that contains all generated files; absent if there is one package per sport. */
  readonly single?: string | undefined;
}

/**
 * Plans one changeset for each distinct set of packages that changes affect, and one for the packages that only depend
 * on a breaking release.
 */
export function planChangesets(changes: readonly Change[], context: PlanContext): PlannedChangeset[] {
  const sets = Map.groupBy(changes, (change) => affectedPackages(change, context).join(" "));
  sets.delete("");
  const planned = [...sets].map(([key, members]) => toChangeset(key.split(" "), members, context));
  return [...planned, ...planDependents(changes, context)];
}

function planDependents(changes: readonly Change[], context: PlanContext): PlannedChangeset[] {
  const own = ownBumps(changes, context);
  const dependents = listDependents(own, context);
  if (dependents.length === 0) return [];
  const causes = [...own].filter(([, bump]) => bump === "major").map(([name]) => code(name));
  const text =
    `- **breaking** Depends on a breaking release of ${causes.join(", ")}: update all \`@sdf\` packages together, so that ` +
    "the project has one copy of each";
  const releases = dependents.map((name) => [name, bumpAt(context.versions.get(name) ?? "1.0.0", "major")] as const);
  return [writeChangeset(new Map(releases), changes.filter(({ bump }) => bump === "major").map(toFingerprint), text)];
}

/** The published packages whose generated files a change affects. */
function affectedPackages(change: Change, { changed, versions, single }: PlanContext): string[] {
  return (single === undefined ? listPackages(change) : [single]).filter(
    (name) => changed.has(name) && versions.has(name),
  );
}

/** The smallest permitted version bump of each package. */
export function requiredBumps(changes: readonly Change[], context: PlanContext): Map<string, Bump> {
  const own = ownBumps(changes, context);
  const all = new Map([...own, ...listDependents(own, context).map((name) => [name, "major"] as const)]);
  return new Map([...all].map(([name, bump]) => [name, bumpAt(context.versions.get(name) ?? "1.0.0", bump)]));
}

/** The bump of each package whose files change, as from version 1.0.0. */
function ownBumps(changes: readonly Change[], context: PlanContext): Map<string, Bump> {
  const affected = changes.flatMap((change) =>
    affectedPackages(change, context).map((name) => ({ name, bump: change.bump })),
  );
  return new Map(
    [...Map.groupBy(affected, ({ name }) => name)].map(([name, ofName]) => [
      name,
      largestBump(ofName.map(({ bump }) => bump)) ?? "patch",
    ]),
  );
}

/**
 * The other packages that depend on a breaking one. Each gets a breaking release: within the range of its dependency,
 * it would bring a second copy of types and validators into a project.
 */
function listDependents(bumps: ReadonlyMap<string, Bump>, { dependents }: PlanContext): string[] {
  const breaking = [...bumps].filter(([, bump]) => bump === "major").map(([name]) => name);
  const all = new Set(breaking.flatMap((name) => dependents?.get(name) ?? []));
  return [...all].filter((name) => bumps.get(name) !== "major").sort();
}

function toChangeset(packages: readonly string[], changes: readonly Change[], context: PlanContext): PlannedChangeset {
  const bump = largestBump(changes.map((change) => change.bump)) ?? "patch";
  const releases = new Map(packages.map((name) => [name, bumpAt(context.versions.get(name) ?? "1.0.0", bump)]));
  return writeChangeset(releases, changes.map(toFingerprint), summarise(changes, context.titles));
}

function writeChangeset(
  releases: ReadonlyMap<string, Bump>,
  fingerprints: readonly string[],
  text: string,
): PlannedChangeset {
  const hash = createHash("sha256")
    .update([...fingerprints].sort().join())
    .update([...releases.keys()].join())
    .digest("hex")
    .slice(0, 8);
  const front = [...releases].map(([name, type]) => `"${name}": ${type}\n`).join("");
  return {
    name: `sdf-${hash}.md`,
    releases,
    fingerprints,
    text: `---\n${front}---\n\n${text}\n\n${marker(fingerprints)}\n`,
  };
}

/**
 * One line per change of one or several fields, with its level, reason and action: breaking changes first, and those of
 * a feed together. Changed descriptions share one line, because no code depends on them.
 */
function summarise(changes: readonly Change[], titles: FeedTitles): string {
  const groups = groupChanges(changes.filter((change) => !isConsequence(change, changes)));
  const facts = withEqualSentences(groups.filter(({ change }) => change.level !== "none")).map((each) =>
    changeLine(each, titles),
  );
  const descriptions = groups.filter(({ change }) => change.level === "none");
  if (descriptions.length === 0) return facts.join("\n");
  const feeds = [...new Set(descriptions.flatMap((each) => each.feeds))].map(titles).join(", ");
  return [
    ...facts,
    `- ${feeds}: ` +
      (descriptions.length === 1 ? "a description has" : `${descriptions.length} descriptions have`) +
      " changed",
  ].join("\n");
}

/** Whether a change of type names follows from a change of the feed that has a line of its own. */
function isConsequence({ rule, feed, level }: Change, changes: readonly Change[]): boolean {
  if (rule === "type-name-new") return true;
  const others = changes.filter((each) => each.feed === feed && each.rule !== rule);
  return rule === "type-name-gone" && others.some((each) => each.level === level);
}

/**
 * A line for changes that differ only in their paths, such as "`a`, `b` may be absent".
 *
 * @param groups at least one
 */
function changeLine(groups: readonly ChangeGroup[], titles: FeedTitles): string {
  const [first, ...others] = groups as readonly [ChangeGroup, ...ChangeGroup[]];
  const { level, action, path } = first.change;
  const paths = others.map(({ change }) => `, ${code(change.path)}`).join("");
  const text = `- **${level}** ${line(first, titles).replace(code(path), `${code(path)}${paths}`)}`;
  return action === undefined ? text : `${text}. ${consequence(first.change)}`;
}

/** Groups changes that differ only in the path with which their sentence begins. */
function withEqualSentences(groups: readonly ChangeGroup[]): ChangeGroup[][] {
  const toKey = ({ change, feeds }: ChangeGroup): string => {
    const { rule, level, sentence, reason, path } = change;
    const start = code(path);
    return JSON.stringify([
      rule,
      level,
      feeds,
      reason,
      sentence.startsWith(start) ? sentence.slice(start.length) : [sentence, path],
    ]);
  };
  return [...Map.groupBy(groups, toKey).values()];
}

/** A comment with the fingerprints of a changeset, so that its text can be reworded. */
function marker(fingerprints: readonly string[]): string {
  return `<!-- sdf ${fingerprints.join(" ")} -->`;
}

const markers = /<!-- sdf((?: [0-9a-f]{12})+) -->/g;

/** The fingerprints in the text of a changeset. */
export function fingerprintsIn(text: string): string[] {
  return [...text.matchAll(markers)].flatMap(([, list]) => (list ?? "").trim().split(" "));
}

/** The text of a changeset without the comments that contain fingerprints. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(markers, "").trim();
}
