/** What a match means to the clubs of a league by its table, as `@sdf/models` reckons it. */
import { stakesOf } from "@sdf/models/soccer";
import type { StandingTeam } from "@sdf/models/soccer";
import type { Instant } from "../../world/contract.ts";
import type { Calendar } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";

/**
 * Stakes of the clubs of a league at an instant, by id. Of a cup and an imported list there are none: nothing is
 * told of what their places bring.
 */
export function stakesOn(universe: Universe, calendar: Calendar, at: Instant): ReadonlyMap<string, number> {
  if (calendar.competition.plan === undefined) return new Map();
  return stakesOf(standings(universe, calendar, at), linesOf(calendar));
}

/** Places after which something changes: the title, and the bounds of what the outcomes of the season bring. */
function linesOf({ clubs, outcomes }: Calendar): readonly number[] {
  return [...new Set([1, ...outcomes.map(({ from, to }) => (to < clubs.length ? to : from - 1))])];
}

/** The table at an instant, with what each club has still to play. */
function standings(universe: Universe, calendar: Calendar, at: Instant): readonly StandingTeam[] {
  const results = universe.results(universe.numberOf(calendar), at);
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
    // That a match will not be played is known once it is said.
    const { void: isVoid = false, changes = [] } = universe.fate(match);
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
