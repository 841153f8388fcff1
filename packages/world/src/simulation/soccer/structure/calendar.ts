import { type FixtureOverride } from "../../../core/contract.ts";
import { day, hour, minute, nextWeekday, startOfDay, fromLocal } from "../../../core/dates.ts";
import { uuid } from "../../../core/ids.ts";
import { random } from "../../../core/random.ts";
import { identity } from "./clubs.ts";
import {
  type PlannedStart,
  type Calendar,
  type Club,
  type Competition,
  type Match,
  type Postponement,
  type ScenarioOf,
  type Stage,
} from "./entities.ts";
import { toIdentity, idPrefix, matchId, stagesPerCalendar } from "./numbers.ts";
import { type LeaguePlan } from "./plan.ts";
import { kickOffs, provisionalStart, roundDays, roundRobin, type RoundDay } from "./schedule.ts";

/** Returns the schedules that the overrides of a match add to its own schedules. */
export function overriddenPlans(
  plans: readonly PlannedStart[],
  overrides: readonly FixtureOverride[] = [],
): readonly PlannedStart[] {
  const published = plans[0]?.since ?? -Infinity;
  return overrides.flatMap(({ at, start }) =>
    start === undefined ? [] : [{ since: Math.max(at, published), start, timeKnown: true }],
  );
}

/** Input for the creation of a season. */
export interface SeasonInput {
  readonly seed: string;
  readonly competition: Competition;
  readonly clubs: readonly Club[];
  readonly year: number;
  /** Number of the calendar in the world. */
  readonly number: number;
  readonly scenario: ScenarioOf;
}

/** Returns the days of the rounds of a league's season, and the publication of its fixture list. */
function listRounds(
  plan: LeaguePlan,
  year: number,
): { readonly days: readonly RoundDay[]; readonly published: number } {
  // Every club meets every other one twice.
  const days = roundDays(plan.season, year, 2 * (plan.size - 1));
  return { days, published: startOfDay((days[0] as RoundDay).date - day) - 45 * day + 9 * hour };
}

/** Instant at which the fixture list of a league's season is published. */
export function leaguePublication(plan: LeaguePlan, year: number): number {
  return listRounds(plan, year).published;
}

/** Creates the season of a league. */
export function leagueCalendar(input: SeasonInput): Calendar {
  const { seed, competition, clubs, year, number, scenario } = input;
  const plan = competition.plan;
  if (plan === undefined)
    throw new TypeError("leagueCalendar: the competition has no league plan; pass the competition of a league");
  const land = (clubs[0] as Club).country;
  const stream = random(seed, "schedule", competition.key, year);
  const rounds = roundRobin(stream, clubs.length);
  const { days, published } = listRounds(plan, year);
  const firstDay = (days[0] as RoundDay).date - day;
  const lastDay = (days.at(-1) as RoundDay).date + day;
  const stage: Stage = {
    ...identity(seed, "stage", `${competition.key}/${year}`, number * stagesPerCalendar, idPrefix(seed, number)),
    name: "Regular Season",
    formatId: uuid("soccer", "format", "regular-season"),
    start: firstDay,
    end: lastDay,
    vertical: 1,
  };
  const matches: Match[] = [];
  const calendar: Calendar = {
    ...identity(seed, "tournamentCalendar", `${competition.key}/${year}`, number, idPrefix(seed, number)),
    number,
    competition,
    year,
    clubs,
    matches,
    publishedAt: published,
    name: plan.season === "autumn" ? `${year}/${year + 1}` : String(year),
    start: firstDay,
    end: lastDay,
    stages: [stage],
    outcomes: plan.outcomes,
  };
  for (const [roundIndex, pairs] of rounds.entries()) {
    const round = days[roundIndex] as RoundDay;
    const starts = kickOffs(stream, round, pairs.length, land.zone, roundIndex === rounds.length - 1);
    for (const [pairIndex, [home, away]] of pairs.entries()) {
      const index = matches.length;
      const id = matchId(seed, number, index);
      const start = starts[pairIndex] as number;
      const draw = random(seed, "plan", id);
      const confirmed = Math.max(published, startOfDay(start) - 35 * day + 10 * hour + draw.int(120) * minute);
      const plans: PlannedStart[] = [];
      if (confirmed > published)
        plans.push({ since: published, start: provisionalStart(round, land.zone), timeKnown: false });
      plans.push({ since: confirmed, start, timeKnown: true });
      const applied = scenario({ calendar: number, id, index, start, zone: land.zone });
      if (applied?.plans !== undefined) plans.splice(0, plans.length, ...applied.plans(plans));
      const reasons = ["Waterlogged pitch", "Heavy snow", "Frozen pitch", "Storm warning"];
      const postponement =
        applied?.postponement ??
        (applied?.name === undefined && roundIndex < rounds.length - 7 && draw.chance(0.004)
          ? postpone(start, land.zone, draw.between(3, 40), draw.pick(reasons))
          : undefined);
      if (postponement?.start !== undefined)
        plans.push({ since: postponement.rescheduledAt, start: postponement.start, timeKnown: true });
      plans.push(...overriddenPlans(plans, applied?.overrides));
      const sides = [clubs[home] as Club, clubs[away] as Club] as const;
      matches.push({
        ...toIdentity(seed, id, number, index),
        index,
        calendar,
        stage,
        week: roundIndex + 1,
        plans,
        start: (plans.at(-1) as PlannedStart).start,
        sides: () => sides,
        knownSince: () => published,
        isDecisive: false,
        coverageLevel: competition.coverageLevel,
        scenario: applied?.name,
        overrides: applied?.overrides,
        postponement,
      });
    }
  }
  return calendar;
}

/** Postpones a match by two to three weeks, to a Wednesday. */
export function postpone(
  start: number,
  zone: Club["country"]["zone"],
  hoursAhead: number,
  reason: string,
): Postponement {
  const announced = start - Math.round(hoursAhead * 60) * minute;
  return {
    announcedAt: announced,
    reason,
    rescheduledAt: announced + 3 * day,
    start: fromLocal(zone, nextWeekday(start + 11 * day, 3) + 19 * hour + 45 * minute),
  };
}
