import type { Instant } from "../../core/contract.ts";
/** Stakes of a match for the clubs of a league, by the current table, as the models define them. */
import { computeStakes } from "../../models/soccer/index.ts";
import type { StandingTeam } from "../../models/soccer/index.ts";
import type { Calendar, Match } from "../../simulation/soccer/structure/entities.ts";
import { leagueTable } from "../../simulation/soccer/table.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";

/**
 * Stakes of the clubs of a league at an instant, by id. Cups and imported lists have none, because the outcomes of
 * their ranks are unknown.
 */
export function stakesOn(universe: SoccerUniverse, calendar: Calendar, at: Instant): ReadonlyMap<string, number> {
  if (calendar.competition.plan === undefined) return new Map();
  return computeStakes(standings(universe, calendar, at), outcomeBoundaries(calendar));
}

/** Ranks after which the outcome changes: the title, and the bounds of the season's outcomes. */
function outcomeBoundaries({ clubs, outcomes }: Calendar): readonly number[] {
  return [...new Set([1, ...outcomes.map(({ from, to }) => (to < clubs.length ? to : from - 1))])];
}

/** Table at an instant, with the number of remaining matches per club. */
function standings(universe: SoccerUniverse, calendar: Calendar, at: Instant): readonly StandingTeam[] {
  const finished = universe.finishedMatches(calendar, at);
  const left = new Map(calendar.clubs.map(({ id }) => [id, 0]));
  const add = (match: Match, count: 1 | -1): void => {
    for (const { id } of match.sides()) left.set(id, (left.get(id) as number) + count);
  };
  for (const match of calendar.matches) {
    // A cancelled match counts as remaining until the cancellation is published.
    const { void: isVoid = false, changes = [] } = match.record;
    if (!isVoid || !changes.some((change) => change.at <= at)) add(match, 1);
  }
  for (const { match } of finished) add(match, -1);
  return leagueTable(calendar.clubs, finished).map(({ club: { id }, points, for: goals, against }) => ({
    id,
    points,
    goalDifference: goals - against,
    left: left.get(id) as number,
  }));
}
