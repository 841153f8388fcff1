/** Composition of leagues and cup from the tables of the previous season: promotion, relegation and qualification. */
import { cupSize, isInCup } from "./competitions.ts";
import type { Club } from "./entities.ts";
import { findLaterCalendar } from "./numbers.ts";
import type { LeaguePlan } from "./plan.ts";

/** Leagues of the previous season. */
export interface PreviousSeason {
  readonly plans: readonly LeaguePlan[];
  /** Returns the initial clubs of a league and its candidates for promotion. */
  readonly clubs: (league: number) => readonly Club[];
  /** Returns the final table of a league, best first. */
  readonly table: (league: number) => readonly Club[];
}

/** Returns the members of a league in the current season. */
export function listMembers({ plans, clubs, table }: PreviousSeason, league: number): readonly Club[] {
  const plan = plans[league] as LeaguePlan;
  const previousTable = table(league);
  const above = plans.findIndex((each) => each.below === plan.key);
  const below = plans.findIndex((each) => each.key === plan.below);
  let staying = previousTable.slice(0, previousTable.length - relegationCount(plan));
  const joining: Club[] = [];
  if (above >= 0) {
    const count = relegationCount(plans[above] as LeaguePlan);
    staying = staying.slice(count);
    joining.push(...table(above).slice(-count));
  }
  if (below >= 0) joining.push(...table(below).slice(0, plan.size - staying.length));
  joining.push(...clubs(league).slice(plan.size, plan.size + plan.size - staying.length - joining.length));
  return [...staying, ...joining];
}

/** Number of clubs that a league relegates. */
function relegationCount(plan: LeaguePlan): number {
  const relegation = plan.outcomes.find((outcome) => outcome.status === "Relegation");
  return relegation === undefined ? 0 : relegation.to - relegation.from + 1;
}

/** Returns the clubs of the cup, by their ranks of the previous season. */
export function cupClubs({ plans, table }: PreviousSeason): readonly Club[] {
  const tables = plans.flatMap((plan, league) =>
    isInCup(plans, plan)
      ? [{ spots: plan.outcomes[0]?.status === "Continental Cup" ? plan.outcomes[0].to : 1, clubs: table(league) }]
      : [],
  );
  const qualified: Club[] = [];
  for (let rank = 0; rank < 20 && qualified.length < cupSize; rank++) {
    for (const { spots, clubs } of tables) {
      const club = clubs[rank];
      if (club !== undefined && qualified.length < cupSize && (rank < spots || rank >= 3)) qualified.push(club);
    }
  }
  return qualified;
}

/**
 * Returns the leagues and years whose final tables determine the clubs of a calendar.
 *
 * @param worldYear year of the world
 * @param number number of the calendar
 * @param hasMembers returns true if the clubs of a league since the world's year are known
 */
export function tablesBefore(
  { plans, cupNumber }: { readonly plans: readonly LeaguePlan[]; readonly cupNumber: number | undefined },
  worldYear: number,
  number: number,
  hasMembers: (league: number) => boolean,
): readonly (readonly [league: number, year: number])[] {
  const later = findLaterCalendar(number);
  const isCup = later === undefined ? number === cupNumber : later.league === "cup";
  const isFirstLeagueSeason = later === undefined && number < 2 * plans.length && number % 2 === 1;
  const year = worldYear - 1;
  if (isCup)
    return plans.flatMap((plan, index) => (isInCup(plans, plan) ? [[index, year + (later?.years ?? 0)] as const] : []));
  // The clubs of a league stay the same after the season of the world's year.
  const league = later === undefined ? number >> 1 : (later.league as number);
  const plan = plans[league];
  if ((!isFirstLeagueSeason && later === undefined) || plan === undefined || hasMembers(league)) return [];
  return plans.flatMap((each, index) =>
    each === plan || each.below === plan.key || each.key === plan.below ? [[index, year] as const] : [],
  );
}
