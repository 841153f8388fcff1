import type { Instant } from "../../core/contract.ts";
/** Stakes of a match for the clubs of a league, by the current table, as `@sdf/models` defines them. */
import { computeStakes } from "../../models/soccer/index.ts";
import type { StandingTeam } from "../../models/soccer/index.ts";
import type { Calendar } from "../../simulation/soccer/structure/entities.ts";
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
  const results = universe.results(calendar.number, at);
  const rows = new Map(calendar.clubs.map(({ id }) => [id, { id, points: 0, goalDifference: 0, left: 0 }]));
  for (const match of calendar.matches) {
    const [home, away] = match.sides().map(({ id }) => rows.get(id)) as [StandingRow, StandingRow];
    if ((results.end[match.index] as number) <= at && results.counts[match.index] === 1) {
      const lead = (results.home[match.index] as number) - (results.away[match.index] as number);
      home.goalDifference += lead;
      away.goalDifference -= lead;
      home.points += pointsFor(lead);
      away.points += pointsFor(-lead);
      continue;
    }
    // A cancelled match counts as remaining until the cancellation is published.
    const { void: isVoid = false, changes = [] } = universe.recordOverrides(match);
    if (isVoid && changes.some((change) => change.at <= at)) continue;
    home.left++;
    away.left++;
  }
  return [...rows.values()];
}

type StandingRow = { -readonly [Key in keyof StandingTeam]: StandingTeam[Key] };

function pointsFor(lead: number): number {
  return lead > 0 ? 3 : lead === 0 ? 1 : 0;
}
