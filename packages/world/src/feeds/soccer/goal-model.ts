/** Expected goals of the sides, by the goal model, from results published until the day before. */
import { cachePerOwner } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day } from "../../core/dates.ts";
import {
  fitGoalModel,
  goalRates,
  type GoalModel,
  type GoalRates,
  type PlayedMatch,
} from "../../models/soccer/index.ts";
import type { Calendar, Match } from "../../simulation/soccer/structure/entities.ts";
import { publication, type SoccerUniverse } from "../../simulation/soccer/universe.ts";

/** Rates of two average sides, used before the first result. */
const averageRates: GoalRates = { home: 1.52, away: 1.25 };

/** Number of days whose results a model uses. */
const windowDays = 500;

/** Goal models of a universe, by calendar and day. */
const findModels = cachePerOwner<string, GoalModel | undefined>(24);

/** Returns the goal model of a season on the day of an instant; `undefined` before the first result. */
export function seasonGoalModel(universe: SoccerUniverse, calendar: Calendar, at: Instant): GoalModel | undefined {
  const today = Math.floor(at / day);
  return findModels(universe).get(`${calendar.id}/${today}`, () => {
    const matches = publishedResults(universe, calendar, today * day);
    return matches.length === 0 ? undefined : fitGoalModel(matches, { day: today });
  });
}

/** Returns the expected goals of a match, as of the day of an instant. */
export function expectedGoalRates(universe: SoccerUniverse, match: Match, at: Instant): GoalRates {
  const model = seasonGoalModel(universe, match.calendar, at);
  if (model === undefined) return averageRates;
  const [home, away] = match.sides();
  return goalRates(model, { home: home.id, away: away.id, neutral: match.neutral !== undefined });
}

/** Returns the results known at an instant: of the league, or of all leagues of a cup's clubs. */
function publishedResults(universe: SoccerUniverse, calendar: Calendar, until: Instant): readonly PlayedMatch[] {
  const { plan } = calendar.competition;
  const matches: PlayedMatch[] = [];
  for (const [index, each] of universe.plans.entries()) {
    if (plan === undefined ? !calendar.clubs.some((club) => club.key.startsWith(`${each.key}/`)) : each !== plan)
      continue;
    for (const year of [calendar.year - 1, calendar.year, calendar.year + 1])
      collectResults(universe, leagueSeason(universe, index, year, until), until, matches);
  }
  if (plan === undefined) collectResults(universe, calendar, until, matches);
  return matches;
}

/** Returns a league's season if it is published at an instant. Later seasons are not created. */
function leagueSeason(universe: SoccerUniverse, league: number, year: number, until: Instant): Calendar | undefined {
  const number = universe.seasonNumber(league, year);
  const isPublished = number !== undefined && publication(universe.competitions[league]!, year) <= until;
  return isPublished ? universe.calendar(number) : undefined;
}

function collectResults(
  universe: SoccerUniverse,
  calendar: Calendar | undefined,
  until: Instant,
  target: PlayedMatch[],
): void {
  if (calendar === undefined || calendar.start > until || calendar.end < until - windowDays * day) return;
  for (const { match, home, away, score, xg } of universe.finishedMatches(calendar, until))
    target.push({
      day: Math.floor(match.start / day),
      home: home.id,
      away: away.id,
      homeGoals: score[0],
      awayGoals: score[1],
      neutral: match.neutral === undefined ? undefined : true,
      xg: { home: xg[0], away: xg[1] },
    });
}
