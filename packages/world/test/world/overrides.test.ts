import { describe, expect, it, vi } from "vitest";
import {
  createWorld,
  documentAt,
  nextEvent,
  OverrideError,
  overrideFixture,
  overrideFixtureInSteps,
} from "../../src/index.ts";
import type { Fixture, FixtureOverride, Sport, World } from "../../src/index.ts";
import { LONG_TEST_MS } from "../support/night.ts";
import { id as createId, soccerOf, type SoccerFeed } from "../support/soccer.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS });

const hour = 3_600_000;
const world = createWorld({
  seed: "overrides",
  year: 2026,
  leagues: { soccer: 1, "american-football": 1, basketball: 1, tennis: 1 },
});

/** A fixture of the regular season with known contestants, and its summary without overrides. */
function findFixture(sport: Sport): Fixture {
  const fixtures = world.sports[sport].fixtures.filter(({ contestants }) => contestants.length === 2);
  const fixture = fixtures.find(
    ({ id, start }) => world.sports[sport].state(id, start + 12 * hour)?.status === "Played",
  );
  return fixture as Fixture;
}

const summaryAt = ({ sports }: World, { sport, id }: Fixture, at: number): string =>
  sports[sport].state(id, at)?.summary ?? "";

/** Returns the field that a refused override names. */
function refusedField(override: Omit<FixtureOverride, "at"> & { readonly at?: number }): string | undefined {
  try {
    overrideFixture(world, { at: 0, ...override });
    return undefined;
  } catch (error) {
    if (error instanceof OverrideError) return error.field;
    throw error;
  }
}

describe.each(["basketball", "american-football"] as const)("overrides in %s", (sport) => {
  const fixture = findFixture(sport);
  const { id, start } = fixture;

  it("change the final score, and the events lead to it", () => {
    const changed = overrideFixture(world, { fixture: id, at: start - hour, score: [24, 17] });
    expect(summaryAt(changed, fixture, start + 12 * hour)).toMatch(/24–17$/);
    const events = changed.sports[sport].events(start, start + 12 * hour, id);
    expect(events.findLast(({ kind }) => kind === "score")?.text).toMatch(/24–17/);
    expect(changed.sports[sport].events(0, start - 2 * hour, id)).toEqual(
      world.sports[sport].events(0, start - 2 * hour, id),
    );
  });

  it.each(["Postponed", "Cancelled"] as const)("set the status %s from their instant on", (status) => {
    const changed = overrideFixture(world, { fixture: id, at: start - hour, status });
    expect(changed.sports[sport].state(id, start - hour - 1)?.status).toBe("Fixture");
    for (const at of [start - hour, start + hour, start + 24 * hour])
      expect(changed.sports[sport].state(id, at)?.status).toBe(status);
    expect(nextEvent(changed, start - hour - 1, { fixture: id })?.kind).toBe(status.toLowerCase());
    expect(nextEvent(changed, start - hour, { fixture: id })).toBeUndefined();
  });

  it("move the start, and the match is played then", () => {
    const later = start + 50 * hour;
    const changed = overrideFixture(world, { fixture: id, at: start - hour, start: later });
    expect(changed.fixture(id)?.start).toBe(later);
    expect(changed.sports[sport].state(id, later - 1)?.status).toBe("Fixture");
    expect(changed.sports[sport].state(id, later + 8 * hour)?.summary).toBe(
      summaryAt(world, fixture, start + 8 * hour),
    );
    expect(changed.sports[sport].events(later, later + 8 * hour, id).length).toBeGreaterThan(50);
  });

  it("refuse the statuses that the sport does not have", () => {
    expect(refusedField({ fixture: id, status: "Suspended" })).toBe("status");
    expect(refusedField({ fixture: id, status: "Awarded", score: [20, 0] })).toBe("status");
  });
});

describe("overrides in basketball", () => {
  const fixture = findFixture("basketball");
  const { id, start } = fixture;
  const final = overrideFixture(world, { fixture: id, at: start + hour, score: [95, 88] });

  it("keep the plays before them", () => {
    const played = (each: World): unknown => each.sports.basketball.events(start, start + hour, id);
    expect(played(final)).toEqual(played(world));
    expect(summaryAt(final, fixture, start + 12 * hour)).toMatch(/95–88$/);
  });

  it("give the winner a probability of 100 per cent, and move the season's simulation", () => {
    const at = start + 12 * hour;
    const live = documentAt(final, "basketball/live-win-probability", { ids: { fixture: id } }, at);
    expect(JSON.stringify(live)).toContain("100");
    const season = (each: World): string =>
      JSON.stringify(
        documentAt(
          each,
          "basketball/tournament-simulations",
          { ids: { tournamentCalendar: fixture.tournamentCalendar } },
          at,
        ),
      );
    expect(season(final)).not.toBe(season(world));
  });

  it("accept unusual scores and refuse impossible ones", () => {
    const unusual = overrideFixture(world, { fixture: id, at: start - hour, score: [130, 31] });
    expect(summaryAt(unusual, fixture, start + 12 * hour)).toMatch(/130–31$/);
    expect(refusedField({ fixture: id, score: [80, 80] })).toBe("score");
    expect(refusedField({ fixture: id, score: [181, 80] })).toBe("score");
  });
});

describe("overrides in tennis", () => {
  const fixture = findFixture("tennis");
  const { id, start } = fixture;

  it("set the sets of a match, and the draw follows", () => {
    const end = start + 20 * hour;
    const [a, b] = (["2-0", "0-2"] as const).map((score) => {
      const [home, away] = score.split("-").map(Number) as [number, number];
      return overrideFixture(world, { fixture: id, at: start - 5 * hour, score: [home, away] });
    }) as [World, World];
    expect(summaryAt(a, fixture, end)).toMatch(/^Played \S+ \S+$/);
    const tournament = (each: World): string =>
      JSON.stringify(
        documentAt(
          each,
          "tennis/tournament-simulations",
          { ids: { tournament: fixture.stage === undefined ? "" : drawOf(fixture) } },
          end + 24 * hour,
        ),
      );
    expect(tournament(a)).not.toBe(tournament(b));
  });

  it("cancel a match and move its start by hours", () => {
    const cancelled = overrideFixture(world, { fixture: id, at: start - hour, status: "Cancelled" });
    expect(cancelled.sports.tennis.state(id, start - hour)?.status).toBe("Cancelled");
    const moved = overrideFixture(world, { fixture: id, at: start - hour, start: start + 5 * hour });
    expect(moved.sports.tennis.state(id, start + 5 * hour)?.status).toBe("Fixture");
    expect(moved.sports.tennis.events(start, start + 5 * hour, id)).toEqual([]);
    expect(moved.fixture(id)?.start).toBe(start + 5 * hour);
  });

  it("refuse what the draw does not permit", () => {
    expect(refusedField({ fixture: id, status: "Postponed" })).toBe("status");
    expect(refusedField({ fixture: id, start: start + 48 * hour, at: start - hour })).toBe("start");
    expect(refusedField({ fixture: id, score: [1, 0] })).toBe("score");
    expect(refusedField({ fixture: id, score: [2, 2] })).toBe("score");
  });

  function drawOf({ stage }: Fixture): string {
    return world.sports.tennis.entities.find((each) => each.id === stage)?.parent ?? "";
  }
});

describe("overrides in soccer", () => {
  const { id, start } = findFixture("soccer");

  it("reject unknown fixtures", () => {
    expect(refusedField({ fixture: "unknown", status: "Cancelled" })).toBe("fixture");
  });

  it("accept every score from 0–0 to 15–15 with as many goals in the document", () => {
    for (const score of [
      [0, 0],
      [7, 1],
      [15, 15],
    ] as const) {
      const changed = overrideFixture(world, { fixture: id, at: start - hour, score });
      const document = documentAt(
        changed,
        "soccer/match-detailed",
        { ids: { fixture: id }, parameters: { live: "yes" } },
        start + 24 * hour,
      );
      expect(document.match?.[0]?.liveData?.goal?.length ?? 0).toBe(score[0] + score[1]);
    }
  });

  it.each([
    [{ status: "Postponed" }, -hour],
    [{ status: "Cancelled" }, -hour],
    [{ status: "Awarded", score: [3, 0] }, -hour],
    [{ status: "Awarded", score: [0, 3] }, hour],
    [{ status: "Suspended" }, hour],
    [{ start: start + 3 * hour }, -hour],
    [{ score: [3, 2] }, hour / 2],
  ] as const)("%o: every document of the match and its season agrees with its schema", (changes, offset) => {
    const override = { fixture: id, at: start + offset, ...changes };
    // A document with issues or drift fails in `ask`.
    const { ask } = soccerOf({ ...world.options, overrides: [override] });
    const lastUpdated = ["match-detailed", "live-win-probability"].map((feed) => {
      const document = ask(feed as SoccerFeed, { fixture: createId(id) }, start + 4 * hour, { live: ["yes"] });
      return Date.parse((document.match?.[0] ?? document).matchInfo.lastUpdated as string);
    });
    for (const instant of lastUpdated) expect(instant).toBeGreaterThanOrEqual(Math.floor(override.at / 1000) * 1000);
    const season = ask(
      "season-simulations",
      { tmcl: createId(findFixture("soccer").tournamentCalendar) },
      start + 4 * hour,
    );
    expect(season.stages.stage).toHaveLength(1);
  });

  it("leave the world they start from unchanged", () => {
    const before = summaryAt(world, findFixture("soccer"), start + 24 * hour);
    overrideFixture(world, { fixture: id, at: start - hour, score: [9, 9] });
    expect(summaryAt(world, findFixture("soccer"), start + 24 * hour)).toBe(before);
  });
});

describe.each([
  ["soccer", [3, 2]],
  ["american-football", [24, 17]],
  ["basketball", [71, 64]],
  ["tennis", undefined],
] as const)("overrides of later years in %s", (sport, score) => {
  const from = Date.parse(sport === "tennis" ? "2029-07-02T00:00:00Z" : "2029-11-03T00:00:00Z");
  const fixture = world.sports[sport]
    .fixturesBetween(from, from + 400 * hour)
    .find(({ id, start }) => world.sports[sport].state(id, start + 12 * hour)?.status === "Played") as Fixture;
  const { id, start } = fixture;

  it("change score and start, also in lists and events of the whole world", () => {
    const later = start + 2 * hour;
    const moved = overrideFixture(world, { fixture: id, at: start - hour, start: later });
    const changed = score === undefined ? moved : overrideFixture(moved, { fixture: id, at: start - hour / 2, score });
    expect(changed.fixture(id)?.start).toBe(later);
    expect(changed.sports[sport].fixturesBetween(later, later + 1).map((each) => each.id)).toContain(id);
    expect(changed.sports[sport].state(id, later - 1)?.status).toBe("Fixture");
    expect(changed.sports[sport].events(start - hour - 1, start - hour).map((each) => each.fixture)).toContain(id);
    expect(summaryAt(changed, fixture, later + 12 * hour)).toContain(score?.join("–") ?? "Played");
  });

  it("refuse a start outside the season", () => {
    expect(refusedField({ fixture: id, start: start + 20_000 * hour })).toBe("start");
  });
});

describe("an override in steps", () => {
  const { id, start } = findFixture("american-football");
  const at = start - hour;

  /** Runs the steps, and returns their number and the result. */
  function run(score: readonly [number, number]): { steps: number; changed: World } {
    const generator = overrideFixtureInSteps(world, { fixture: id, at, score });
    for (let steps = 0; ; steps++) {
      const step = generator.next();
      if (step.done === true) return { steps, changed: step.value };
    }
  }

  it("searches a rare score in steps, and gives the same world as in one", () => {
    const { steps, changed } = run([20, 22]);
    expect(steps).toBeGreaterThan(20);
    const whole = overrideFixture(world, { fixture: id, at, score: [20, 22] });
    for (const delay of [hour, 2 * hour, 12 * hour])
      expect(changed.sports["american-football"].state(id, start + delay)).toEqual(
        whole.sports["american-football"].state(id, start + delay),
      );
  });

  it("tries every simulation in a step of its own before it rejects a score", () => {
    const generator = overrideFixtureInSteps(world, { fixture: id, at, score: [1, 70] });
    let steps = 0;
    let error: unknown;
    try {
      while (generator.next().done !== true) steps++;
    } catch (reason) {
      error = reason;
    }
    expect(error).toBeInstanceOf(OverrideError);
    expect(error).toMatchObject({
      field: "score",
      message: expect.stringContaining("none of 4000 simulations ends with the score 1–70") as unknown,
    });
    expect(steps).toBe(4000);
  });
});
