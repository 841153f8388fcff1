import type { Fixture, FixtureOverride, Instant, WorldOptions } from "../core/contract.ts";

/** Groups overrides by fixture, in order of their instants. */
export function overridesByFixture(
  overrides: readonly FixtureOverride[] = [],
): ReadonlyMap<string, readonly FixtureOverride[]> {
  const groups = new Map<string, FixtureOverride[]>();
  for (const override of overrides) {
    const group = groups.get(override.fixture);
    if (group === undefined) groups.set(override.fixture, [override]);
    else group.push(override);
  }
  for (const group of groups.values()) group.sort((one, other) => one.at - other.at);
  return groups;
}

/** Instant of the last override of a world up to an instant; `-Infinity` if there is none. */
export function lastOverrideAt({ overrides = [] }: WorldOptions, at: Instant): Instant {
  return Math.max(-Infinity, ...overrides.map((each) => each.at).filter((each) => each <= at));
}

/** Status and planned start of a fixture as its overrides leave them at an instant. */
export interface OverriddenSchedule {
  readonly status: "Postponed" | "Cancelled" | undefined;
  readonly start: Instant;
  /** Instants of the last override up to the instant (`-Infinity` if none) and of the next one (`Infinity` if none). */
  readonly changedAt: Instant;
  readonly nextChange: Instant;
}

/** Applies the overrides of a fixture up to an instant to its planned start. */
export function overriddenSchedule(
  overrides: readonly FixtureOverride[],
  plannedStart: Instant,
  at: Instant,
): OverriddenSchedule {
  let status: OverriddenSchedule["status"];
  let start = plannedStart;
  let changedAt = -Infinity;
  for (const override of overrides) {
    if (override.at > at) return { status, start, changedAt, nextChange: override.at };
    changedAt = override.at;
    if (override.start !== undefined) {
      start = override.start;
      status = undefined;
    }
    if (override.status === "Postponed" || override.status === "Cancelled") ({ status } = override);
  }
  return { status, start, changedAt, nextChange: Infinity };
}

/** Returns fixtures with the starts that their overrides set. */
export function withOverriddenStart(fixture: Fixture, overrides: readonly FixtureOverride[] | undefined): Fixture {
  if (overrides === undefined) return fixture;
  const { start, changedAt } = overriddenSchedule(overrides, fixture.start, Infinity);
  return { ...fixture, start, settled: Math.max(changedAt, fixture.settled + start - fixture.start) };
}

export function requiredScore(overrides: readonly FixtureOverride[]): FixtureOverride | undefined {
  return overrides.findLast(({ score }) => score !== undefined);
}

/** Events that overrides of the schedule add to a fixture. */
export function overrideEvents(
  overrides: readonly FixtureOverride[],
): readonly { readonly at: Instant; readonly kind: string }[] {
  return overrides.flatMap(({ at, status, start }) =>
    status !== undefined
      ? [{ at, kind: status.toLowerCase() }]
      : start !== undefined
        ? [{ at, kind: "rescheduled" }]
        : [],
  );
}
