import { describe, expect, it } from "vitest";
import { runAll } from "../../../src/core/collections.ts";
import { date, weekday } from "../../../src/core/dates.ts";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { createSoccer } from "../../../src/simulation/soccer/world.ts";
import { createWorld } from "../../../src/world/create-world.ts";
import { hour } from "../../support/soccer.ts";

const { universe, ...world } = createSoccer({ seed: "test", year: 2026, leagues: { soccer: 4 } });
const season = universe.calendar(1);

describe("structure of the soccer world", () => {
  it("has ten leagues of 18 or 20, of both genders and different calendars, and a cup", () => {
    const { universe: universe10 } = createSoccer({ seed: "test", year: 2026 });
    const leagues = universe10.competitions.filter(({ plan }) => plan !== undefined);
    expect(leagues).toHaveLength(10);
    for (const { plan } of leagues) expect([18, 20]).toContain(plan?.size);
    expect(new Set(leagues.map(({ gender }) => gender)).size).toBe(2);
    expect(new Set(leagues.map(({ plan }) => plan?.season)).size).toBe(2);
    expect(universe10.competitions.some(({ format }) => format === "International cup")).toBe(true);
  });

  it("pairs all clubs at home and away, once per round", () => {
    const pairs = new Set(
      season.matches.map((match) =>
        match
          .sides()
          .map(({ key }) => key)
          .join(" "),
      ),
    );
    expect(pairs.size).toBe(380);
    for (let week = 1; week <= 38; week++) {
      const sides = season.matches.filter((match) => match.week === week).flatMap((match) => match.sides());
      expect(new Set(sides).size).toBe(20);
    }
  });

  it("schedules matches on several days and hours, never two of a club on one day", () => {
    const days = new Set(season.matches.filter((match) => !match.isExceptional).map((match) => weekday(match.start)));
    expect(days.has(6)).toBe(true);
    expect(days.size).toBeGreaterThanOrEqual(4);
    expect(new Set(season.matches.map((match) => new Date(match.start).getUTCHours())).size).toBeGreaterThan(4);
    for (const club of season.clubs) {
      const clubDays = season.matches
        .filter((match) => !match.isExceptional && match.sides().includes(club))
        .map((match) => date(match.start));
      expect(new Set(clubDays).size).toBe(clubDays.length);
    }
  });

  it("advances the winners in the cup's knock-out rounds", () => {
    const cup = universe.calendar(universe.seasonNumber(universe.plans.length, 2026)!);
    const [final] = cup.matches.filter((match) => match.stage.name === "Final");
    const semis = cup.matches.filter((match) => match.stage.name === "Semi-finals" && match.leg === 2);
    const winners = semis.map((match) => universe.matches.winner(match.tie as NonNullable<Match["tie"]>));
    expect(new Set(final?.sides())).toEqual(new Set(winners));
    expect(final?.knownSince()).toBeGreaterThan(Math.max(...semis.map((match) => universe.matches.played(match).end)));
    for (const match of cup.matches.filter((each) => each.leg === 2)) {
      expect(match.sides()).toEqual([...(match.tie!.legs[0] as Match).sides()].reverse());
    }
  });

  it("returns every fixture by id, and every entity by any of its ids", () => {
    const fullWorld = createWorld({
      seed: "test",
      year: 2026,
      leagues: { soccer: 2, "american-football": 0, basketball: 0, tennis: 0 },
    });
    for (const fixture of fullWorld.sports.soccer.fixtures.filter((_, index) => index % 97 === 0))
      expect(fullWorld.fixture(fixture.id)).toEqual(fixture);
    for (const entity of fullWorld.sports.soccer.entities.filter(
      (each, index) => index % 53 === 0 && each.entity !== "venue" && each.entity !== "official",
    )) {
      const kind = entity.entity as "person";
      expect(fullWorld.resolve(kind, { kind: "uuid", value: entity.id })?.name).toBe(entity.name);
      expect(fullWorld.resolve(kind, { kind: "legacy-a", value: entity.legacyA as string })?.id).toBe(entity.id);
      expect(fullWorld.resolve(kind, { kind: "legacy-b", value: entity.legacyB as string })?.id).toBe(entity.id);
    }
    expect(fullWorld.fixture("0000000000000000000000000")).toBeUndefined();
  });
});

describe("events of the soccer world", () => {
  const match = season.matches[123] as Match;

  it("are equal for one match and for all", () => {
    const [from, to] = [match.start - 2 * hour, match.start + 3 * hour];
    const all = world.events(from, to);
    expect(all.filter(({ fixture }) => fixture === match.id)).toEqual(world.events(from, to, match.id));
    const next = runAll(world.searchEvent(from, 1));
    expect(next?.at).toBe(all[0]?.at);
    expect(runAll(world.searchEvent(to, -1))?.at).toBe(all.at(-1)?.at);
    expect(world.events(from, to, "0".repeat(25))).toEqual([]);
    expect(runAll(world.searchEvent(from, 1, "0".repeat(25)))).toBeUndefined();
  });

  it("agree with the states of the match", () => {
    const events = world.events(match.start - 2 * hour, match.start + 4 * hour, match.id);
    const at = (kind: string): number => events.find((event) => event.kind === kind)?.at as number;
    expect(world.state(match.id, at("kick-off") - 1)?.status).toBe("Fixture");
    expect(world.state(match.id, at("kick-off"))).toMatchObject({
      status: "Playing",
      periodId: 1,
      kickOff: at("kick-off"),
    });
    expect(world.state(match.id, at("period-end"))).toMatchObject({ status: "Playing", periodId: 10 });
    expect(world.state(match.id, at("end"))).toMatchObject({ status: "Played", periodId: 14, end: at("end") });
    const clockInstant = world.instantOf?.(match.id, { periodId: 2, minute: 63, second: 10 }) as number;
    expect(world.state(match.id, clockInstant)?.summary).toMatch(/^63:10 /);
    expect(world.instantOf?.(match.id, { periodId: 1, minute: 80, second: 0 })).toBeUndefined();
  });
});
