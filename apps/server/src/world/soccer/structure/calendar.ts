/** Seasons of leagues: their matches with the plans that are made for them. */
import { day, hour, minute, nextWeekday, startOfDay, fromLocal } from "../../core/dates.ts";
import { hash128, random } from "../../core/random.ts";
import { uuid } from "../../core/ids.ts";
import { identity } from "./clubs.ts";
import type { Calendar, Club, Competition, Match, PlannedStart, PutOff, ScenarioOf, Stage } from "./entities.ts";
import { kickOffs, provisional, roundDays, roundRobin } from "./schedule.ts";
import type { RoundDay } from "./schedule.ts";

/** Matches that a calendar keeps numbers for. */
export const matchesPerCalendar = 400;

/**
 * Identifier of a match. Its first two characters tell which calendar it is in, so that one match can be
 * found without making every season of the world.
 */
export function matchId(seed: string, calendarNumber: number, index: number): string {
  const id = calendarMark(seed, calendarNumber) + uuid(seed, "fixture", `${calendarNumber}/${index}`).slice(2);
  // Copied into one piece, which takes a fraction of the memory.
  return Buffer.from(id, "latin1").toString("latin1");
}

/** First two characters of the identifiers of a calendar's matches. */
export function calendarMark(seed: string, calendarNumber: number): string {
  return ((hash128(`${seed}/calendars`)[0] + calendarNumber * 487) % 1296).toString(36).padStart(2, "0");
}

/** What differs between the seasons that are made here. */
export interface SeasonInput {
  readonly seed: string;
  readonly competition: Competition;
  readonly clubs: readonly Club[];
  readonly year: number;
  /** Number of the calendar in the world. */
  readonly number: number;
  readonly scenario: ScenarioOf;
}

/** Season of a league. */
export function leagueCalendar(input: SeasonInput): Calendar {
  const { seed, competition, clubs, year, number, scenario } = input;
  const plan = competition.plan;
  if (plan === undefined) throw new TypeError("leagueCalendar: the competition is no league");
  const land = (clubs[0] as Club).country;
  const stream = random(seed, "schedule", competition.key, year);
  const rounds = roundRobin(stream, clubs.length);
  const days = roundDays(plan.season, year, rounds.length);
  const first = (days[0] as RoundDay).date - day;
  const last = (days.at(-1) as RoundDay).date + day;
  const stage: Stage = {
    ...identity(seed, "stage", `${competition.key}/${year}`, number * 8),
    name: "Regular Season", formatId: uuid("soccer", "format", "regular-season"), start: first, end: last, vertical: 1,
  };
  const published = startOfDay(first) - 45 * day + 9 * hour;
  const matches: Match[] = [];
  const calendar: Calendar = {
    ...identity(seed, "tournamentCalendar", `${competition.key}/${year}`, number),
    competition, year, clubs, matches, published,
    name: plan.season === "autumn" ? `${year}/${year + 1}` : String(year),
    start: first, end: last, stages: [stage], outcomes: plan.outcomes,
  };
  for (const [at, pairs] of rounds.entries()) {
    const round = days[at] as RoundDay;
    const starts = kickOffs(stream, round, pairs.length, land.zone, at === rounds.length - 1);
    for (const [place, [home, away]] of pairs.entries()) {
      const index = matches.length;
      const id = matchId(seed, number, index);
      const start = starts[place] as number;
      const draw = random(seed, "plan", id);
      const confirmed = Math.max(published, startOfDay(start) - 35 * day + 10 * hour + draw.int(120) * minute);
      const plans: PlannedStart[] = [];
      if (confirmed > published) plans.push({ since: published, start: provisional(round, land.zone), timeKnown: false });
      plans.push({ since: confirmed, start, timeKnown: true });
      const laid = scenario({ calendar: number, id, index, start, zone: land.zone });
      if (laid?.plans !== undefined) plans.splice(0, plans.length, ...laid.plans(plans));
      const reasons = ["Waterlogged pitch", "Heavy snow", "Frozen pitch", "Storm warning"];
      const off = laid?.putOff ?? (laid === undefined && at < rounds.length - 7 && draw.chance(0.004) ? putOff(start, land.zone, draw.between(3, 40), draw.pick(reasons)) : undefined);
      if (off?.start !== undefined) plans.push({ since: off.rescheduled, start: off.start, timeKnown: true });
      const sides = [clubs[home] as Club, clubs[away] as Club] as const;
      matches.push({
        ...identityOf(seed, id, number, index),
        index, calendar, stage, week: at + 1, plans, start: (plans.at(-1) as PlannedStart).start,
        sides: () => sides, knownSince: () => published,
        decisive: false, coverageLevel: competition.coverageLevel,
        ...(laid === undefined ? {} : { scenario: laid.name }),
        ...(off === undefined ? {} : { putOff: off }),
      });
    }
  }
  return calendar;
}

/** Identifier of a match with its legacy ones. */
export function identityOf(seed: string, id: string, calendarNumber: number, index: number): { id: string; legacyA: string; legacyB: string } {
  const { legacyA, legacyB } = identity(seed, "fixture", "", calendarNumber * matchesPerCalendar + index);
  return { id, legacyA, legacyB };
}

/** A match that cannot be played is played on a Wednesday two to three weeks later. */
export function putOff(start: number, zone: Club["country"]["zone"], hoursAhead: number, reason: string): PutOff {
  const announced = start - Math.round(hoursAhead * 60) * minute;
  return {
    announced,
    reason,
    rescheduled: announced + 3 * day,
    start: fromLocal(zone, nextWeekday(start + 11 * day, 3) + 19 * hour + 45 * minute),
  };
}
