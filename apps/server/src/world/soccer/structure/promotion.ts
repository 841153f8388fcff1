/** Who plays where by last season's tables: promoted, relegated, and qualified for the cup. */
import { cupSize, isInCup } from "./competitions.ts";
import type { Club } from "./entities.ts";
import type { LeaguePlan } from "./plan.ts";

/** What is known of the leagues when a season is made. */
export interface LastSeason {
  readonly plans: readonly LeaguePlan[];
  /** Clubs of a league when the world begins, and those that can come up to it. */
  readonly clubs: (league: number) => readonly Club[];
  /** Clubs of a league's season before, best first. */
  readonly table: (league: number) => readonly Club[];
}

/** Members of a league this season. */
export function membersOf({ plans, clubs, table }: LastSeason, league: number): readonly Club[] {
  const plan = plans[league] as LeaguePlan;
  const before = table(league);
  const above = plans.findIndex((each) => each.below === plan.key);
  const below = plans.findIndex((each) => each.key === plan.below);
  let stay = before.slice(0, before.length - relegated(plan));
  const joining: Club[] = [];
  if (above >= 0) {
    const count = relegated(plans[above] as LeaguePlan);
    stay = stay.slice(count);
    joining.push(...table(above).slice(-count));
  }
  if (below >= 0) joining.push(...table(below).slice(0, plan.size - stay.length));
  joining.push(...clubs(league).slice(plan.size, plan.size + plan.size - stay.length - joining.length));
  return [...stay, ...joining];
}

/** How many of a league go down. */
function relegated(plan: LeaguePlan): number {
  const last = plan.outcomes.find((outcome) => outcome.status === "Relegation");
  return last === undefined ? 0 : last.to - last.from + 1;
}

/** Clubs of the cup, by their places of last season. */
export function cupClubs({ plans, table }: LastSeason): readonly Club[] {
  const tables = plans.flatMap((plan, league) => (isInCup(plans, plan) ? [{ spots: plan.outcomes[0]?.status === "Continental Cup" ? plan.outcomes[0].to : 1, clubs: table(league) }] : []));
  const chosen: Club[] = [];
  for (let rank = 0; rank < 20 && chosen.length < cupSize; rank++) {
    for (const { spots, clubs } of tables) {
      const club = clubs[rank];
      if (club !== undefined && chosen.length < cupSize && (rank < spots || rank >= 3)) chosen.push(club);
    }
  }
  return chosen;
}
