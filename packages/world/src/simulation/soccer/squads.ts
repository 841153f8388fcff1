/** Squads of the clubs: skills as numbers, and named players on demand. */
import { getOrCreate, LruCache } from "../../core/collections.ts";
import { squadSkills, type SquadSkills } from "./squad/squad.ts";
import type { Club, Person, Squad } from "./structure/entities.ts";
import { listOfficials, findSquad } from "./structure/people.ts";

/** Maximum number of cached squads with names. */
const maxCachedSquads = 120;

export class Squads {
  readonly #seed: string;
  readonly #squads = new LruCache<string, Squad>(maxCachedSquads);
  readonly #skills = new Map<string, SquadSkills>();
  #officials: readonly Person[] | undefined;

  constructor(seed: string) {
    this.#seed = seed;
  }

  skills(club: Club): SquadSkills {
    const skills = getOrCreate(this.#skills, club.key, () => squadSkills(this.#seed, club.key));
    return skills;
  }

  squad(club: Club): Squad {
    return this.#squads.get(club.key, () => findSquad(this.#seed, club));
  }

  get officials(): readonly Person[] {
    return (this.#officials ??= listOfficials(this.#seed));
  }
}
