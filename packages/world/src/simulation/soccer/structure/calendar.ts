/** Seasons: their matches with schedules, and the seasons of leagues. */
import type { Instant } from "../../../core/contract.ts";
import { day, fromLocal, hour, minute, nextWeekday, startOfDay, utc } from "../../../core/dates.ts";
import { uuid } from "../../../core/ids.ts";
import { random } from "../../../core/random.ts";
import { roundRobin } from "../../round-robin.ts";
import { createSchedule, type Assignments, type PlannedStart } from "../../schedule.ts";
import type { Calendar, Club, Competition, LeaguePlan, Match, MatchRecord, Scenario, Stage } from "./entities.ts";
import { partIdentity } from "./numbers.ts";

export interface SeasonInput extends Assignments<Scenario> {
  readonly competition: Competition;
  readonly clubs: readonly Club[];
  readonly year: number;
  /** Number of the season in the world. */
  readonly number: number;
}

type NewCalendar = Calendar & { readonly matches: Match[] };

/** Creates a season without matches. `stages` are the names and the first and last days of the stages. */
export function createCalendar(
  { seed, competition, clubs, year, number }: SeasonInput,
  details: Pick<Calendar, "name" | "publishedAt" | "outcomes">,
  stages: readonly (readonly [name: string, start: Instant, end: Instant])[],
): NewCalendar {
  return {
    ...partIdentity(seed, "tournamentCalendar", number),
    ...details,
    number,
    competition,
    year,
    clubs,
    matches: [],
    start: stages[0]![1],
    end: stages.at(-1)![2],
    stages: stages.map(([name, start, end], index): Stage => ({
      ...partIdentity(seed, "stage", number, index),
      name,
      formatId: uuid("soccer", "format", name),
      start,
      end,
      vertical: index + 1,
    })),
  };
}

type MatchDetails = Pick<Match, "sides" | "stage" | "week"> &
  Partial<Pick<Match, "isDecisive" | "knownSince" | "leg" | "neutral" | "phrases" | "series" | "tie">>;

/**
 * Adds a match to a season.
 *
 * @param plans schedules in the order of publication
 */
export function addMatch(
  { seed, scenarios, overrides }: SeasonInput,
  calendar: NewCalendar,
  plans: readonly PlannedStart[],
  details: MatchDetails,
): Match {
  const index = calendar.matches.length;
  const identity = partIdentity(seed, "fixture", calendar.number, index);
  const scenario = scenarios.get(identity.id);
  const schedule = createSchedule(plans, scenario, overrides.get(identity.id));
  let record: MatchRecord = scenario?.record?.(plans.at(-1)!.start) ?? {};
  for (const { at, status, score } of schedule.overrides) {
    if (status === "Suspended") record = { ...record, isAbandoned: true };
    if (status === "Awarded" && score !== undefined) record = { ...record, awarded: { at, score } };
  }
  const match: Match = {
    ...identity,
    isDecisive: false,
    knownSince: () => calendar.publishedAt,
    ...details,
    ...schedule,
    index,
    calendar,
    coverageLevel: record.coverageLevel ?? calendar.competition.coverageLevel,
    record,
    scenario,
    isExceptional: scenario !== undefined || schedule.overrides.length > 0,
    isVoid: schedule.isNeverPlayed || record.isAbandoned === true,
  };
  calendar.matches.push(match);
  return match;
}

/** Midnight UTC of the day on which a round begins: a Saturday, or a Wednesday of a midweek round. */
type RoundDay = Instant;

/** First Saturdays of the international breaks. */
function listBreaks(year: number): readonly Instant[] {
  const dates = [utc(year, 9, 4), utc(year, 10, 9), utc(year, 11, 13), utc(year, 3, 24), utc(year, 6, 6)];
  return dates.map((date) => nextWeekday(date, 6));
}

/** Returns the days of the rounds of a league's season: weekends, and midweek days if there are not enough weekends. */
function listRoundDays({ season, size }: LeaguePlan, year: number): readonly RoundDay[] {
  // Every club meets every other one twice.
  const rounds = 2 * (size - 1);
  const from = nextWeekday(season === "autumn" ? utc(year, 8, 8) : utc(year, 3, 28), 6);
  const to = nextWeekday(season === "autumn" ? utc(year + 1, 5, 18) : utc(year, 12, 3), 6);
  const breaks = new Set([...listBreaks(year), ...listBreaks(year + 1)]);
  const weekends: RoundDay[] = [];
  for (let date = from; date <= to; date += 7 * day) if (!breaks.has(date)) weekends.push(date);
  const surplus = Math.max(0, weekends.length - rounds);
  // Surplus weekends form a winter break.
  weekends.splice(Math.floor((weekends.length - surplus) / 2) + 1, surplus);
  const missing = rounds - weekends.length;
  const midweek = Array.from(
    { length: missing },
    (_, index) => weekends[Math.floor(((index + 0.5) * (weekends.length - 4)) / missing) + 2]! + 4 * day,
  );
  return [...weekends, ...midweek].sort((one, other) => one - other);
}

/** Instant at which the fixture list of a league's season is published. */
export function leaguePublication(plan: LeaguePlan, year: number): Instant {
  return listRoundDays(plan, year)[0]! - 46 * day + 9 * hour;
}

/** Day after the first day of a round, and local hour, of its matches. All matches of the last round start together. */
type Slot = readonly [dayOffset: number, hours: number];
const weekendSlots: readonly Slot[] = [
  [-1, 20],
  [0, 12.5],
  [0, 17.5],
  [1, 16.5],
  [1, 14],
  [0, 15],
  [0, 15],
  [0, 15],
  [2, 20],
  [1, 20.75],
];
const midweekSlots: readonly Slot[] = [
  [-1, 19.75],
  [-1, 20.25],
  [0, 20.25],
  [0, 19.75],
  [0, 19.5],
  [-1, 19.75],
  [0, 19.75],
  [-1, 19.5],
  [0, 20],
  [1, 20],
];
const lastRoundSlot: Slot = [1, 16];

export function leagueCalendar(input: SeasonInput): Calendar {
  const { seed, competition, clubs, year, number } = input;
  const plan = competition.plan!;
  const { zone } = clubs[0]!.country;
  const stream = random(seed, "schedule", competition.key, year);
  const days = listRoundDays(plan, year);
  const publishedAt = leaguePublication(plan, year);
  const calendar = createCalendar(
    input,
    { publishedAt, name: plan.season === "autumn" ? `${year}/${year + 1}` : String(year), outcomes: plan.outcomes },
    [["Regular Season", days[0]! - day, days.at(-1)! + day]],
  );
  const [stage] = calendar.stages as readonly [Stage];
  for (const [round, pairs] of roundRobin(stream, clubs.length).entries()) {
    const roundDay = days[round]!;
    const isMidweek = nextWeekday(roundDay, 3) === roundDay;
    const slots = stream.shuffle((isMidweek ? midweekSlots : weekendSlots).slice(0, pairs.length));
    for (const [pair, [home, away]] of pairs.entries()) {
      const [dayOffset, hours] = round === days.length - 1 ? lastRoundSlot : slots[pair]!;
      const start = fromLocal(zone, roundDay + dayOffset * day + hours * hour);
      const draw = random(seed, "plan", number, calendar.matches.length);
      const confirmedAt = Math.max(publishedAt, startOfDay(start) - 35 * day + 10 * hour + draw.int(120) * minute);
      const provisional = { since: publishedAt, start: fromLocal(zone, roundDay + 15 * hour), timeKnown: false };
      const sides = [clubs[home]!, clubs[away]!] as const;
      addMatch(
        input,
        calendar,
        [...(confirmedAt > publishedAt ? [provisional] : []), { since: confirmedAt, start, timeKnown: true }],
        { stage, week: round + 1, sides: () => sides },
      );
    }
  }
  return calendar;
}
