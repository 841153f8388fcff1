/** What a change touches: what may be asked, what comes back, or how the service behaves in between. */
export type Direction = "request" | "response" | "behaviour";

/**
 * How much a change matters to somebody who uses the packages.
 * - `breaking` code that compiled or worked may stop to
 * - `risky`    code goes on compiling, but sees something it may not expect
 * - `safe`     more is possible than before, and nothing less
 * - `none`     words, sources and evidence
 */
export type Level = "breaking" | "risky" | "safe" | "none";

export type Bump = "major" | "minor" | "patch";

/** A package that generated files of a feed go to. `client` is the package of the sport. */
export type Part = "client" | "types" | "validators" | "schemas";

/** One difference between two models. */
export interface Change {
  /** Stable id of the rule that found it. */
  readonly rule: string;
  readonly direction: Direction;
  readonly level: Level;
  readonly bump: Bump;
  /** `<sport>/<feed>`, a service such as `agent-desk`, or `*` for what all feeds share. */
  readonly feed: string;
  /** Place in the feed: `liveData.goal.scorer`, `request.fixture`, `rule.<id>`, `polling.<id>`, … */
  readonly path: string;
  /** Absent: it was not there. */
  readonly before?: unknown;
  /** Absent: it is gone. */
  readonly after?: unknown;
  /** Place in the newer spec, or in the older one for what is gone; a file, and a line where it is known. */
  readonly place: Place;
  /** What changed, for a changelog. */
  readonly sentence: string;
  /** Why it has this level. */
  readonly reason: string;
  /** Packages whose generated files it changes. */
  readonly parts: readonly Part[];
}

export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

const levels: readonly Level[] = ["none", "safe", "risky", "breaking"];
const bumps: readonly Bump[] = ["patch", "minor", "major"];

/** Positive when `one` matters more. */
export function compareLevels(one: Level, other: Level): number {
  return levels.indexOf(one) - levels.indexOf(other);
}

/** Positive when `one` is the larger step. */
export function compareBumps(one: Bump, other: Bump): number {
  return bumps.indexOf(one) - bumps.indexOf(other);
}

/** The largest step of several; `undefined` for none. */
export function largestBump(of: Iterable<Bump>): Bump | undefined {
  return [...of].sort(compareBumps).at(-1);
}

/** The version step that a level asks for, unless a rule says otherwise. */
export function bumpOf(level: Level): Bump {
  return level === "breaking" ? "major" : level === "none" ? "patch" : "minor";
}
