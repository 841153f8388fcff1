import { describe, expect, it } from "vitest";
import type { Fixture, Sport, World } from "../../src/core/contract.ts";
import { random } from "../../src/core/random.ts";
import { createWorld } from "../../src/index.ts";
import { matchFacts } from "../../src/simulation/soccer/state.ts";
import type { SoccerWorld } from "../../src/simulation/soccer/world.ts";
import { again, LONG_TEST_MS, size, worldSeed } from "../support/night.ts";
import { stepAmericanFootballMatch, checkAmericanFootballSeason } from "../support/year/american-football.ts";
import { checkBasketballSeason, stepBasketballMatch } from "../support/year/basketball.ts";
import { Findings } from "../support/year/findings.ts";
import { checkSoccerSeason } from "../support/year/soccer-season.ts";
import { stepSoccerMatch } from "../support/year/soccer.ts";
import { checkTournament, stepTennisMatch } from "../support/year/tennis.ts";

// A sample in CI; every match of the year in nightly runs. Only served documents are judged.
const world = createWorld({ seed: worldSeed("year"), year: 2026 });

/** The matches to step through: all, or a sample that depends on the seed. */
function sampleOf(sport: Sport, inCi: number, accept: (fixture: Fixture) => boolean = () => true): readonly Fixture[] {
  const fixtures = world.sports[sport].fixtures.filter(accept);
  return random(worldSeed("year"), "sample", sport).shuffle(fixtures).slice(0, size(inCi, fixtures.length));
}

/** Steps through matches and returns the contradictions. */
function stepThrough(
  fixtures: readonly Fixture[],
  step: (world: World, fixture: Fixture, findings: Findings, thin: number) => void,
  thin: number,
): readonly string[] {
  const findings = new Findings(world);
  for (const fixture of fixtures) step(world, fixture, findings, thin);
  if (findings.compared < fixtures.length * 10) throw new Error(`only ${findings.compared} values were compared`);
  return firstOf(findings);
}

/** Checks seasons and returns the contradictions. */
function checkSeasons(
  calendars: readonly string[],
  check: (world: World, calendar: string, findings: Findings) => void,
): readonly string[] {
  const findings = new Findings(world);
  for (const calendar of calendars) check(world, calendar, findings);
  if (findings.compared < 10) throw new Error(`only ${findings.compared} values were compared`);
  return firstOf(findings);
}

/** The first contradictions, with their number and the command that repeats them. */
function firstOf({ lines }: Findings): readonly string[] {
  return lines.length === 0 ? [] : [`${lines.length} contradictions; ${again}`, ...lines.slice(0, 20)];
}

function listCalendars(sport: Sport): readonly string[] {
  return [...new Set(world.sports[sport].fixtures.map(({ tournamentCalendar }) => tournamentCalendar))];
}

describe("a match that the sample may omit", { timeout: LONG_TEST_MS }, () => {
  it("has no contradiction in a shoot-out, whose kicks do not count in the total", () => {
    // Extra time ends in minute 123, and the clock of the shoot-out starts at 120 minutes.
    const shootOuts = createWorld({ seed: "sh-2", year: 2026, scenarios: [{ name: "penalty-shoot-out" }] });
    const fixture = shootOuts.fixture([...shootOuts.sports.soccer.scenarios!.keys()][0]!)!;
    const findings = new Findings(shootOuts);
    stepSoccerMatch(shootOuts, fixture, findings, size(12, 2));
    expect(findings.lines).toEqual([]);
    findings.at(fixture, fixture.settled);
    const { match } = findings.document("soccer/match-detailed", { ids: { fixture: fixture.id } });
    const { total, et, pen } = match[0].liveData.matchDetails.scores;
    expect(total).toEqual({ home: et.home, away: et.away });
    expect(pen.home).not.toBe(pen.away);
  });

  it("has no contradiction if the match ends before its last goal is confirmed", () => {
    const knownYear = createWorld({ seed: "year-20261123", year: 2026 });
    const { universe } = knownYear.sports.soccer as SoccerWorld;
    const { matches } = universe.calendar(universe.seasonNumber(1, 2026)!);
    const match = matches.find((each) => {
      const played = universe.matches.played(each);
      const goals = matchFacts(universe, played).list.filter(
        ({ kind, until }) => kind === "goal" && until === Infinity,
      );
      return goals.some((goal) => goal.since < played.end && goal.changed[0]! > played.end);
    });
    const fixture = knownYear.fixture(match!.id)!;
    const findings = new Findings(knownYear);
    stepSoccerMatch(knownYear, fixture, findings, size(4, 1));
    expect(findings.lines).toEqual([]);
    const { end } = knownYear.sports.soccer.state(fixture.id, fixture.settled)!;
    findings.at(fixture, end!);
    const document = findings.document("soccer/match-detailed", { ids: { fixture: fixture.id } });
    const { matchStatus, scores } = document.match[0].liveData.matchDetails;
    expect({ matchStatus, ...scores }).toMatchObject({ matchStatus: "Played", totalUnconfirmed: expect.anything() });
  });
});

describe("a year of documents", { timeout: 4 * LONG_TEST_MS }, () => {
  it("has no contradiction within and between the feeds of a soccer match", () => {
    // Feeds about a match in play exist from this level on.
    const fixtures = sampleOf("soccer", 1, ({ coverageLevel }) => coverageLevel >= 13);
    expect(stepThrough(fixtures, stepSoccerMatch, size(3, 1))).toEqual([]);
  });

  it("has no contradiction within the feeds of a soccer match with less coverage", () => {
    const fixtures = sampleOf("soccer", 2, ({ coverageLevel }) => coverageLevel < 13);
    expect(stepThrough(fixtures, stepSoccerMatch, size(3, 1))).toEqual([]);
  });

  it("has soccer tables that follow from the results of the matches", () => {
    expect(checkSeasons(listCalendars("soccer").slice(0, size(1, Infinity)), checkSoccerSeason)).toEqual([]);
  });

  it("has no contradiction within the feed of a basketball match", () => {
    expect(stepThrough(sampleOf("basketball", 2), stepBasketballMatch, 1)).toEqual([]);
  });

  it("has basketball records that follow from the results of the matches", () => {
    expect(checkSeasons(listCalendars("basketball").slice(size(-1, 0)), checkBasketballSeason)).toEqual([]);
  });

  it("has no contradiction within and between the feeds of an American football match", () => {
    expect(stepThrough(sampleOf("american-football", 1), stepAmericanFootballMatch, size(3, 1))).toEqual([]);
  });

  it("has American football records that follow from the results of the matches", () => {
    expect(checkSeasons(listCalendars("american-football"), checkAmericanFootballSeason)).toEqual([]);
  });

  it("has no contradiction within and between the feeds of a tennis match", () => {
    expect(stepThrough(sampleOf("tennis", 3), stepTennisMatch, 1)).toEqual([]);
  });

  it("has tournament positions that follow from the results of the matches", () => {
    expect(checkSeasons(listCalendars("tennis").slice(0, size(1, Infinity)), checkTournament)).toEqual([]);
  });
});
