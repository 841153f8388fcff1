/** The people of a world: what the players can do as numbers, and who they are by name once somebody asks. */
import { Memo } from "../core/memo.ts";
import { squadSkills } from "./simulate/squad.ts";
import type { SquadSkills } from "./simulate/squad.ts";
import type { Club, Person, Squad } from "./structure/entities.ts";
import { officialsOf, squadOf } from "./structure/people.ts";

/** Squads with names that are kept. */
const keptSquads = 120;

export class Squads {
  readonly #seed: string;
  readonly #squads = new Memo<string, Squad>(keptSquads);
  readonly #skills = new Map<string, SquadSkills>();
  #officials: readonly Person[] | undefined;

  constructor(seed: string) {
    this.#seed = seed;
  }

  skills(club: Club): SquadSkills {
    let found = this.#skills.get(club.key);
    if (found === undefined) {
      found = squadSkills(this.#seed, club.key);
      this.#skills.set(club.key, found);
    }
    return found;
  }

  squad(club: Club): Squad {
    return this.#squads.get(club.key, () => squadOf(this.#seed, club));
  }

  get officials(): readonly Person[] {
    return (this.#officials ??= officialsOf(this.#seed));
  }
}
