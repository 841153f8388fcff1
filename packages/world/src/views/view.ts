import { type Entity, type FixtureState, type Instant, type Sport } from "../core/contract.ts";
import { startOfDay } from "../core/dates.ts";

/** Start as published: midnight UTC of the date while the time is unknown. */
function publishedStart({ start, isTimeConfirmed }: MatchInfo): number {
  return isTimeConfirmed ? start : startOfDay(start);
}

/** Sorts matches by their published start. */
export function byPublishedStart(matches: readonly MatchInfo[]): readonly MatchInfo[] {
  return [...matches].sort(
    (one, other) => publishedStart(one) - publishedStart(other) || (one.fixture < other.fixture ? -1 : 1),
  );
}

/** An entity with a name. */
export interface NamedEntity {
  readonly entity: Entity["entity"];
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** Alternative names, such as the place of a club. */
  readonly aliases?: readonly string[];
  /** Name of the parent, such as the competition of a team. */
  readonly belongsTo?: string;
  /** Id of the parent. */
  readonly parentId?: string;
  /** Id of the contestant whose schedule applies: the team of a player. */
  readonly contestantId?: string;
}

/** A side of a match. */
export interface MatchSide {
  readonly id: string;
  readonly name: string;
}

/** A match with the facts known at an instant. */
export interface MatchInfo {
  readonly fixture: string;
  readonly sport: Sport;
  readonly start: Instant;
  /** True if the time of day is confirmed. */
  readonly isTimeConfirmed: boolean;
  /** Home and away side; absent while unknown. */
  readonly sides?: readonly [MatchSide, MatchSide] | undefined;
  readonly competition: string;
  readonly round?: string | undefined;
  readonly venue?: string | undefined;
  readonly state: FixtureState;
}

/** A row of a table. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** Record, such as `31 points from 13 matches (9-4-0)`. */
  readonly record: string;
}

/** A table of a competition, or of a group of it. */
export interface Table {
  readonly title: string;
  readonly rows: readonly TableRow[];
}

/** Probabilities of the outcomes of a match in percent, from a feed. */
export interface Probabilities {
  /** `home`, `draw`, `away`, or the names of the sides. */
  readonly outcomes: readonly { readonly name: string; readonly percent: number }[];
  /** True if they were computed during the match. */
  readonly isLive: boolean;
  readonly request?: readonly string[];
}

/** View of one sport. */
export interface SportView {
  readonly sport: Sport;
  /** Returns teams, competitions and venues, which are fast to list. */
  names(): readonly NamedEntity[];
  /** Returns players and managers. */
  people(): readonly NamedEntity[];
  /** Returns the matches of a contestant that are known at an instant, in order of start. */
  matches(contestant: string, at: Instant): readonly MatchInfo[];
  /** Returns the matches that start in a period, in order of start; optionally of one competition. */
  matchesBetween(from: Instant, to: Instant, at: Instant, competition?: string): readonly MatchInfo[];
  /** Returns the tables of a competition, or of the first one; optionally of home or away matches only. */
  tables(
    at: Instant,
    of?: {
      readonly competition?: string | undefined;
      readonly contestant?: string | undefined;
      readonly side?: "home" | "away" | undefined;
    },
  ): readonly Table[];
  /** Returns the current or last season of a competition or a contestant, or of the first competition. */
  calendar(
    at: Instant,
    of?: { readonly competition?: string | undefined; readonly contestant?: string | undefined },
  ): { readonly id: string; readonly name: string } | undefined;
  /** Returns the name of the winner of a tournament; `undefined` until it is over. */
  champion?(competition: string, at: Instant): string | undefined;
  /** Returns the win probabilities of a match; `undefined` if no feed has them. */
  probabilities(match: MatchInfo, at: Instant): Probabilities | undefined;
  /** Returns the feed about a match and the id for its request. */
  feedOf(match: MatchInfo): { readonly feed: string; readonly id: string } | undefined;
}
