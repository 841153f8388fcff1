/** Schedules of fixtures: planned starts and statuses with the instants of their publication, in all sports. */
import { getOrCreate } from "../core/collections.ts";
import type { Fixture, FixtureOverride, Instant, OverrideStatus, WorldOptions } from "../core/contract.ts";

/** Planned start of a fixture, with the instant of its publication. */
export interface PlannedStart {
  readonly since: Instant;
  readonly start: Instant;
  readonly timeKnown: boolean;
}

/** Status from an instant on. `undefined` restores the simulated status. */
export interface StatusChange {
  readonly at: Instant;
  readonly status: OverrideStatus | undefined;
}

export interface Schedule {
  /** Planned starts in the order of publication. The last one takes place. */
  readonly plans: readonly PlannedStart[];
  readonly start: Instant;
  readonly changes: readonly StatusChange[];
  /** Instant before which the sides are not published; `-Infinity` if the schedule does not hide them. */
  readonly sidesHiddenUntil: Instant;
  /** Overrides of the fixture, in order of their instants. */
  readonly overrides: readonly FixtureOverride[];
  /** True if play does not begin: cancelled, awarded before the start, or postponed without a new date. */
  readonly isNeverPlayed: boolean;
}

/** Changes of a schedule by a scenario. `start` is the start without the scenario. */
export interface ScheduleScenario {
  readonly plans?: (plans: readonly PlannedStart[], start: Instant) => readonly PlannedStart[];
  readonly changes?: (start: Instant) => readonly StatusChange[];
  readonly sidesHiddenUntil?: (start: Instant) => Instant;
}

/** Postpones a fixture. Both times count from its planned start, in milliseconds. */
export function postpone(
  postponedAfter: number,
  newDateAfter: number,
  toNewStart: (start: Instant) => Instant,
): ScheduleScenario {
  return {
    plans: (plans, start) => [...plans, { since: start + newDateAfter, start: toNewStart(start), timeKnown: true }],
    changes: (start) => [
      { at: start + postponedAfter, status: "Postponed" },
      { at: start + newDateAfter, status: undefined },
    ],
  };
}

/** Cancels a fixture some milliseconds before its start. */
export function cancel(leadTime: number): ScheduleScenario {
  return { changes: (start) => [{ at: start - leadTime, status: "Cancelled" }] };
}

/** Publishes only the date of a fixture until some milliseconds before its start. */
export function hideTime(leadTime: number): ScheduleScenario {
  return { plans: ([first], start) => planStart(first!.since, start, start - leadTime) };
}

/** Hides the sides of a fixture until some milliseconds before its start. */
export function hideSides(leadTime: number): ScheduleScenario {
  return { sidesHiddenUntil: (start) => start - leadTime };
}

/** Returns the plans of a fixture whose date is published first, and whose time is confirmed then or later. */
export function planStart(publishedAt: Instant, start: Instant, confirmedAt = publishedAt): readonly PlannedStart[] {
  const isConfirmed = confirmedAt <= publishedAt;
  const date = { since: publishedAt, start, timeKnown: isConfirmed };
  return isConfirmed ? [date] : [date, { since: confirmedAt, start, timeKnown: true }];
}

/** Creates the schedule of a fixture from its plans, its scenario and its overrides. */
export function createSchedule(
  planned: readonly PlannedStart[],
  scenario: ScheduleScenario | undefined,
  overrides: readonly FixtureOverride[] = [],
): Schedule {
  const { start: plannedStart } = planned.at(-1)!;
  const plans = [...(scenario?.plans?.(planned, plannedStart) ?? planned)];
  const changes = [...(scenario?.changes?.(plannedStart) ?? [])];
  for (const { at, status, start } of overrides) {
    if (start !== undefined) plans.push({ since: Math.max(at, planned[0]!.since), start, timeKnown: true });
    // A new start ends a postponement. The status `Suspended` ends a match in progress, and its simulation shows it.
    if (start !== undefined || (status !== undefined && status !== "Suspended")) changes.push({ at, status });
  }
  const { start } = plans.at(-1)!;
  const last = changes.at(-1)?.status;
  const atStart = changes.findLast(({ at }) => at <= start)?.status;
  return {
    ...{ plans, start, changes, overrides },
    sidesHiddenUntil: scenario?.sidesHiddenUntil?.(plannedStart) ?? -Infinity,
    isNeverPlayed: last === "Postponed" || last === "Cancelled" || (last === "Awarded" && atStart !== undefined),
  };
}

/** Last change at or before an instant (`-Infinity` if none), and next change after it (`Infinity` if none). */
export interface Changes {
  readonly changedAt: Instant;
  readonly nextChange: Instant;
}

/** Finds the changes around an instant. */
export function findChanges(changes: readonly Instant[], at: Instant): Changes {
  return {
    changedAt: Math.max(-Infinity, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(Infinity, ...changes.filter((each) => each > at)),
  };
}

/** Returns the planned start and the status of a schedule at an instant, and the instants of its changes. */
export function scheduleAt({ plans, changes, overrides }: Schedule, at: Instant) {
  return {
    plan: plannedStartAt(plans, at),
    status: changes.findLast((each) => each.at <= at)?.status,
    instants: [...plans.map(({ since }) => since), ...[...changes, ...overrides].map((each) => each.at)],
  };
}

export function plannedStartAt(plans: readonly PlannedStart[], at: Instant): PlannedStart {
  return plans.findLast(({ since }) => since <= at) ?? plans[0]!;
}

/** Returns the kinds of the events of a schedule. */
export function scheduleEvents({ changes }: Schedule): readonly { readonly at: Instant; readonly kind: string }[] {
  return changes.map(({ at, status }) => ({ at, kind: status?.toLowerCase() ?? "rescheduled" }));
}

/** First and last instant of the starts and the changes of a schedule. */
export function scheduleSpan({ plans, changes }: Schedule): readonly [first: Instant, last: Instant] {
  const instants = [plans[0]!.start, plans.at(-1)!.start, ...changes.map(({ at }) => at)];
  return [Math.min(...instants), Math.max(...instants)];
}

/** Seed of a world, and its scenarios and overrides by fixture. */
export interface Assignments<Scenario> {
  readonly seed: string;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly overrides: ReadonlyMap<string, readonly FixtureOverride[]>;
}

/** Games with their scenarios, overrides and schedules. */
export abstract class ScheduledGames<Game extends { readonly fixture: Fixture }, Scenario extends ScheduleScenario> {
  readonly seed: string;
  readonly #assignments: Assignments<Scenario>;
  readonly #schedules = new WeakMap<Game, Schedule>();

  constructor(assignments: Assignments<Scenario>) {
    this.seed = assignments.seed;
    this.#assignments = assignments;
  }

  /** Returns the planned starts of a game without scenario and overrides. */
  protected abstract plans(game: Game): readonly PlannedStart[];

  scenario({ fixture }: Game): Scenario | undefined {
    return this.#assignments.scenarios.get(fixture.id);
  }

  schedule(game: Game): Schedule {
    return getOrCreate(this.#schedules, game, () =>
      createSchedule(this.plans(game), this.scenario(game), this.#assignments.overrides.get(game.fixture.id)),
    );
  }
}

/** Groups overrides by fixture, in order of their instants. */
export function overridesByFixture({ overrides = [] }: WorldOptions): ReadonlyMap<string, readonly FixtureOverride[]> {
  return Map.groupBy(
    overrides.toSorted((one, other) => one.at - other.at),
    ({ fixture }) => fixture,
  );
}

/** Instant of the last override of a world up to an instant; `-Infinity` if there is none. */
export function lastOverrideAt({ overrides = [] }: WorldOptions, at: Instant): Instant {
  return findChanges(
    overrides.map((each) => each.at),
    at,
  ).changedAt;
}

/** Returns a fixture with the start that its overrides set. */
export function withOverriddenStart(fixture: Fixture, overrides: readonly FixtureOverride[] | undefined): Fixture {
  if (overrides === undefined) return fixture;
  const { start, settled } = fixture;
  const newStart = overrides.findLast((each) => each.start !== undefined)?.start ?? start;
  return { ...fixture, start: newStart, settled: Math.max(overrides.at(-1)!.at, settled + newStart - start) };
}

export function requiredScore(overrides: readonly FixtureOverride[]): FixtureOverride | undefined {
  return overrides.findLast(({ score }) => score !== undefined);
}
