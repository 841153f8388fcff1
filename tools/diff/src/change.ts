/** The part of the contract that a change affects: requests, responses, or the behaviour of the service. */
export type Direction = "request" | "response" | "behaviour";

/**
 * The impact of a change on code that uses the packages.
 * - `breaking` code may no longer compile or work
 * - `risky`    code still compiles, but may receive values that it does not expect
 * - `safe`     everything that was possible before is still possible
 * - `none`     only descriptions, sources or evidence differ
 */
export type Level = "breaking" | "risky" | "safe" | "none";

export type Bump = "major" | "minor" | "patch";

/** A package that contains generated files of a feed. `client` is the package of the sport. */
export type Part = "client" | "types" | "validators" | "schemas";

/** One difference between two models. */
export interface Change {
  /** Stable id of the rule that reported the change. */
  readonly rule: string;
  readonly direction: Direction;
  readonly level: Level;
  readonly bump: Bump;
  /** `<sport>/<feed>`, a service such as `agent-desk`, or `*` for facts that all feeds share. */
  readonly feed: string;
  /** Path in the feed: `liveData.goal.scorer`, `request.fixture`, `rule.<id>`, `polling.<id>`, … */
  readonly path: string;
  /** Absent if the fact is new. */
  readonly before?: unknown;
  /** Absent if the fact was removed. */
  readonly after?: unknown;
  /** Location in the newer spec, or in the older spec if the fact was removed. */
  readonly place: Place;
  /** Description of the change for a changelog, without the name of the feed. */
  readonly sentence: string;
  /** Reason for the level. */
  readonly reason: string;
  /** What a user of the packages does about a breaking or risky change. */
  readonly action?: string | undefined;
  /** Packages whose generated files the change affects. */
  readonly parts: readonly Part[];
}

export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

const levelOrder: readonly Level[] = ["none", "safe", "risky", "breaking"];
const bumpOrder: readonly Bump[] = ["patch", "minor", "major"];

/** Positive if `one` has the greater impact. */
export function compareLevels(one: Level, other: Level): number {
  return levelOrder.indexOf(one) - levelOrder.indexOf(other);
}

/** Positive if `one` is the larger version bump. */
export function compareBumps(one: Bump, other: Bump): number {
  return bumpOrder.indexOf(one) - bumpOrder.indexOf(other);
}

/** The largest version bump; `undefined` for an empty list. */
export function largestBump(candidates: Iterable<Bump>): Bump | undefined {
  return [...candidates].sort(compareBumps).at(-1);
}

/** The version bump of a level, unless the rule defines another. */
export function toBump(level: Level): Bump {
  return level === "breaking" ? "major" : level === "none" ? "patch" : "minor";
}
