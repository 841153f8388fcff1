/** Strength of the clubs by season. The simulation uses it; no feed publishes it. */
import { LruCache } from "../../core/collections.ts";
import { random } from "../../core/random.ts";
import { strength as strengthParameters } from "./match/parameters.ts";
import type { Club } from "./structure/entities.ts";
import type { LeaguePlan } from "./structure/plan.ts";

/** Logarithms of a club's factors on goals scored (attack) and, negated, on goals conceded (defence). */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** Maximum number of cached strengths: those of all clubs in three seasons. */
const MAX_CACHED = 800;

export class Strengths {
  readonly #seed: string;
  readonly #plans: readonly LeaguePlan[];
  readonly #cache = new LruCache<string, Strength>(MAX_CACHED);

  constructor(seed: string, plans: readonly LeaguePlan[]) {
    this.#seed = seed;
    this.#plans = plans;
  }

  /** Returns the strength of a club in the season of a year. */
  of(club: Club, year: number): Strength {
    return this.#cache.get(`${club.key}/${year}`, () => this.#draw(club, year));
  }

  #draw(club: Club, year: number): Strength {
    const lasting = random(this.#seed, "strength", club.key);
    const season = random(this.#seed, "strength", club.key, year);
    const persistence = Math.sqrt(strengthParameters.lasting);
    // Extreme draws would put a club out of proportion to its league.
    const bounded = (value: number): number => Math.max(-1.9, Math.min(1.9, value));
    const plan = this.#plans.find((each) => club.key.startsWith(`${each.key}/`));
    const common =
      strengthParameters.common *
      (plan?.spread ?? 1) *
      (persistence * bounded(lasting.normal()) + Math.sqrt(1 - strengthParameters.lasting) * bounded(season.normal()));
    const promotedPenalty =
      plan !== undefined && Number(club.key.slice(plan.key.length + 1)) >= plan.size ? strengthParameters.promoted : 0;
    const base = common + club.level / 2 - promotedPenalty / 2;
    return {
      attack: base + strengthParameters.own * season.normal(),
      defence: base + strengthParameters.own * season.normal(),
    };
  }
}
