/** How strong the clubs are, season by season: the truth that the simulation plays by, and no feed tells. */
import { random } from "../core/random.ts";
import { strength as nature } from "./simulate/parameters.ts";
import type { Club } from "./structure/entities.ts";
import type { LeaguePlan } from "./structure/plan.ts";

/** Logarithms of how many more goals than average a club scores and fewer it concedes. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

export class Strengths {
  readonly #seed: string;
  readonly #plans: readonly LeaguePlan[];
  readonly #known = new Map<string, Strength>();

  constructor(seed: string, plans: readonly LeaguePlan[]) {
    this.#seed = seed;
    this.#plans = plans;
  }

  /** Strength of a club in the season of a year. */
  of(club: Club, year: number): Strength {
    const key = `${club.key}/${year}`;
    let found = this.#known.get(key);
    if (found === undefined) {
      found = this.#draw(club, year);
      this.#known.set(key, found);
    }
    return found;
  }

  #draw(club: Club, year: number): Strength {
    const lasting = random(this.#seed, "strength", club.key);
    const season = random(this.#seed, "strength", club.key, year);
    const kept = Math.sqrt(nature.lasting);
    // No club is out of all proportion to its league.
    const bounded = (value: number): number => Math.max(-1.9, Math.min(1.9, value));
    const common = nature.common * (kept * bounded(lasting.normal()) + Math.sqrt(1 - nature.lasting) * bounded(season.normal()));
    const plan = this.#plans.find((each) => club.key.startsWith(`${each.key}/`));
    const late = plan !== undefined && Number(club.key.slice(plan.key.length + 1)) >= plan.size ? nature.promoted : 0;
    const base = common + club.level / 2 - late / 2;
    return { attack: base + nature.own * season.normal(), defence: base + nature.own * season.normal() };
  }
}
