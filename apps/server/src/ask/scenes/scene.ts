/** What questions about a sport are answered from: only what a client of the feeds can know at an instant. */
import type { Entity, FixtureState, Instant, Sport } from "../../world/contract.ts";

/** Somebody or something that has a name. */
export interface Named {
  readonly entity: Entity["entity"];
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  /** Other names, such as the place of a club. */
  readonly also?: readonly string[];
  /** What it belongs to, in words, such as the competition of a team. */
  readonly of?: string;
  /** Id of that. */
  readonly parent?: string;
  /** Id of what the schedule is kept by, where that is another thing: the contestant of a player. */
  readonly contestant?: string;
}

export interface MeetingSide {
  readonly id: string;
  readonly name: string;
}

/** A match as it is known at an instant. */
export interface Meeting {
  readonly fixture: string;
  readonly sport: Sport;
  readonly start: Instant;
  /** Whether the time of the day is confirmed. */
  readonly timeKnown: boolean;
  /** The sides, once known. */
  readonly sides?: readonly [MeetingSide, MeetingSide];
  readonly competition: string;
  readonly round?: string;
  readonly venue?: string;
  readonly state: FixtureState;
}

/** A line of a table. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** Such as `31 points from 13 matches (9-4-0)`. */
  readonly record: string;
}

export interface Table {
  readonly title: string;
  readonly rows: readonly TableRow[];
}

/** Chances of the outcomes of a match, in percent, as a feed gives them. */
export interface Chances {
  /** `home`, `draw`, `away`, or the names of the sides. */
  readonly outcomes: readonly { readonly name: string; readonly percent: number }[];
  /** When they were worked out: before the match, or in it. */
  readonly live: boolean;
  readonly request?: readonly string[];
}

export interface Scene {
  readonly sport: Sport;
  /** Teams, competitions and venues: what takes little time to name. */
  names(): readonly Named[];
  /** Everybody else. */
  people(): readonly Named[];
  /** Matches of a contestant that are known at an instant, by start. */
  meetings(contestant: string, at: Instant): readonly Meeting[];
  /** Matches that start in a stretch of time, by start; of one competition where one is given. */
  between(from: Instant, to: Instant, at: Instant, competition?: string): readonly Meeting[];
  /** Table of a competition, or of the first one; of home or away matches only where that is wanted. */
  tables(at: Instant, of?: { readonly competition?: string; readonly contestant?: string; readonly side?: "home" | "away" }): readonly Table[];
  /** The season that is on, or was on last, of a competition or a contestant, or of the first competition. */
  calendar(at: Instant, of?: { readonly competition?: string; readonly contestant?: string }): { readonly id: string; readonly name: string } | undefined;
  /** Who has won a tournament; `undefined` until it is over. */
  champion?(competition: string, at: Instant): string | undefined;
  chances(meeting: Meeting, at: Instant): Chances | undefined;
  /** Feed, and id to ask it for, that tells about a match. */
  feedOf(meeting: Meeting): { readonly feed: string; readonly id: string } | undefined;
}
