/** Competitions of the soccer world: leagues, the cup and imported lists. */
import type { ImportedCalendar } from "../../../core/contract.ts";
import { country as countryOf } from "../../../core/countries.ts";
import { uuid } from "../../../core/ids.ts";
import { identity } from "./clubs.ts";
import type { Competition } from "./entities.ts";
import { cupPlan } from "./plan.ts";
import type { LeaguePlan } from "./plan.ts";

/** Number of clubs in the cup. */
export const cupSize = 16;

/** Creates the competitions: leagues, then the cup if it exists, then imported lists. */
export function listCompetitions(
  seed: string,
  plans: readonly LeaguePlan[],
  imported: readonly ImportedCalendar[],
): readonly Competition[] {
  return [
    ...plans.map((plan, index) => findLeague(seed, plan, index)),
    ...(hasCup(plans) ? [findCup(seed)] : []),
    ...imported.map(({ name }, index) => findImported(seed, name, index)),
  ];
}

/** True if the leagues have enough clubs for the cup. */
export function hasCup(plans: readonly LeaguePlan[]): boolean {
  return plans.filter((plan) => isInCup(plans, plan)).reduce((sum, plan) => sum + plan.size, 0) >= cupSize;
}

/** True if clubs of a league play in the cup: top divisions of its confederation. */
export function isInCup(plans: readonly LeaguePlan[], plan: LeaguePlan): boolean {
  return (
    plan.gender === "men" &&
    countryOf(plan.country).confederation === cupPlan.confederation &&
    !plans.some((each) => each.below === plan.key)
  );
}

function findLeague(seed: string, plan: LeaguePlan, index: number): Competition {
  const land = countryOf(plan.country);
  return {
    ...identity(seed, "competition", plan.key, index),
    key: plan.key,
    name: plan.name,
    knownName: plan.knownName,
    sponsorName: plan.sponsorName,
    code: plan.code,
    format: "Domestic league",
    area: { id: uuid("soccer", "country", land.code), name: land.name },
    confederation: { id: uuid("soccer", "confederation", land.confederation), name: land.confederation },
    gender: plan.gender,
    coverageLevel: plan.coverageLevel,
    videoReview: plan.videoReview,
    plan,
  };
}

function findCup(seed: string): Competition {
  const confederation = { id: uuid("soccer", "confederation", cupPlan.confederation), name: cupPlan.confederation };
  return {
    ...identity(seed, "competition", cupPlan.key, 100),
    key: cupPlan.key,
    name: cupPlan.name,
    knownName: cupPlan.knownName,
    sponsorName: cupPlan.sponsorName,
    code: cupPlan.code,
    format: "International cup",
    area: confederation,
    confederation,
    gender: "men",
    coverageLevel: cupPlan.coverageLevel,
    videoReview: true,
  };
}

function findImported(seed: string, name: string, index: number): Competition {
  const land = countryOf("ALB");
  return {
    ...identity(seed, "competition", `imported/${index}`, 200 + index),
    key: `imported/${index}`,
    name,
    knownName: name,
    sponsorName: name,
    code: `I${String(index + 1).padStart(2, "0")}`,
    format: "Domestic league",
    area: { id: uuid("soccer", "country", land.code), name: land.name },
    confederation: { id: uuid("soccer", "confederation", land.confederation), name: land.confederation },
    gender: "men",
    coverageLevel: 15,
    videoReview: true,
  };
}
