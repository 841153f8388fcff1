import { describe, expect, it } from "vitest";
import {
  createWorld,
  eventKinds,
  nextEvent,
  nextEventInSteps,
  previousEvent,
  previousEventInSteps,
  type Sport,
  type WorldEvent,
} from "../../src/index.ts";
import { LONG_TEST_MS } from "../support/night.ts";
import { smallWorld } from "../support/small-world.ts";

const world = createWorld(smallWorld);
const sports = Object.keys(eventKinds) as Sport[];
const day = 86_400_000;
const start = Date.UTC(2026, 9, 15);

describe("moves to events of a kind", { timeout: LONG_TEST_MS }, () => {
  /** Events around the instant, listed once for all kinds. */
  let nearby: readonly WorldEvent[] | undefined;
  it.each(["goal", "red-card", "score", "set-end", "end"])("find the nearest %s in both directions", (kind) => {
    nearby ??= sports.flatMap((sport) => world.sports[sport].events(start - 20 * day, start + 20 * day));
    const all = nearby.filter((each) => each.kind === kind);
    const after = Math.min(...all.map(({ at }) => at).filter((at) => at > start));
    const before = Math.max(...all.map(({ at }) => at).filter((at) => at < start));
    expect(nextEvent(world, start, { kind })).toMatchObject({ at: after, kind });
    expect(previousEvent(world, start, { kind })).toMatchObject({ at: before, kind });
  });

  it("find no event of an unknown kind, without a search", () => {
    const calls = new Set<string>();
    const watched = {
      ...world,
      sports: new Proxy(world.sports, {
        get: (target, sport: Sport) => {
          calls.add(sport);
          return target[sport];
        },
      }),
    };
    expect(nextEvent(watched, start, { kind: "nonsense" })).toBeUndefined();
    expect([...calls]).toEqual([]);
  });

  it("end after 30 days of play without an event of the kind", () => {
    let searched = 0;
    const rare = "suspended";
    const watched = {
      ...world,
      sports: {
        ...world.sports,
        soccer: {
          ...world.sports.soccer,
          events: (from: number, to: number) => {
            searched += to - from;
            return world.sports.soccer.events(from, to).filter(({ kind }) => kind !== rare);
          },
        },
      },
    };
    expect(nextEvent(watched, start, { kind: rare, sport: "soccer" })).toBeUndefined();
    expect(searched / day).toBeGreaterThan(28);
    expect(searched / day).toBeLessThan(32);
  });
});

describe("moves across seasons", { timeout: LONG_TEST_MS }, () => {
  // Before, at and after the change of seasons of each sport, in later years.
  const instants = [
    [2027, 0, 16, 18],
    [2027, 6, 20, 9],
    [2028, 3, 30, 3],
    [2028, 11, 24, 12],
  ].map(([year, month, date, hour]) => Date.UTC(year!, month!, date, hour));

  it.each(sports)("find the events of %s that its list of events contains", (sport) => {
    for (const at of instants) {
      const next = nextEvent(world, at, { sport })!;
      const previous = previousEvent(world, at, { sport })!;
      expect(world.sports[sport].events(at, next.at).map((each) => each.at)).toContain(next.at);
      expect(world.sports[sport].events(at, next.at - 1)).toEqual([]);
      expect(world.sports[sport].events(previous.at, at - 1)).toEqual([]);
      expect(world.sports[sport].events(previous.at - 1, previous.at).map((each) => each.at)).toContain(previous.at);
    }
  });

  it.each([
    ["next", nextEventInSteps, nextEvent],
    ["previous", previousEventInSteps, previousEvent],
  ] as const)("reach the %s event of a new season in many steps", (_, inSteps, atOnce) => {
    const at = Date.UTC(2028, 9, 17, 15);
    const search = inSteps(createWorld(smallWorld), at);
    let steps = 0;
    let step = search.next();
    for (; step.done !== true; step = search.next()) steps += 1;
    expect(step.value).toEqual(atOnce(world, at));
    // The season is created by leagues, tournaments and matches.
    expect(steps).toBeGreaterThan(100);
  });
});
