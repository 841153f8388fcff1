/** Lookup of entities by identifiers of any scheme. */
import type { ParsedId } from "@sdf/runtime";
import type { Calendar, Club, Competition, Identity, Match, Series, Stage } from "./structure/entities.ts";
import type { SeasonPart } from "./structure/numbers.ts";
import type { SoccerUniverse } from "./universe.ts";

/** Legacy scheme of a request's identifier. The response uses the same scheme. */
export type Scheme = "a" | "b" | undefined;

/** A person, with the club and the index in its squad. */
export interface SquadMember {
  readonly club: Club;
  /** Index in the squad. Absent for the manager. */
  readonly index?: number | undefined;
  readonly person: Identity;
}

/** Entities by kind and value of their identifiers. */
class Index<Value> {
  readonly #values = new Map<string, Value>();

  add({ id, legacyA, legacyB }: Identity, value: Value): void {
    for (const key of [`uuid/${id}`, `legacy-a/${legacyA}`, `legacy-b/${legacyB}`])
      if (!this.#values.has(key)) this.#values.set(key, value);
  }

  /** Returns the entity with an identifier. One without a scheme counts as A, or as B if there is no such entity. */
  get({ kind, value }: ParsedId): Value | undefined {
    return kind === "legacy"
      ? (this.#values.get(`legacy-a/${value}`) ?? this.#values.get(`legacy-b/${value}`))
      : this.#values.get(`${kind}/${value}`);
  }
}

function createIndex<Value extends Identity>(values: readonly Value[]): Index<Value> {
  const index = new Index<Value>();
  for (const value of values) index.add(value, value);
  return index;
}

export class Lookup {
  readonly #universe: SoccerUniverse;
  #competitions: Index<Competition> | undefined;
  #clubs: Index<Club> | undefined;
  #persons: Index<SquadMember> | undefined;

  constructor(universe: SoccerUniverse) {
    this.#universe = universe;
  }

  /**
   * Scheme of an identifier. A legacy identifier without a scheme counts as A, or as B if it only matches the entity's
   * B identifier.
   */
  scheme(id: ParsedId | undefined, entity?: Identity): Scheme {
    if (id === undefined || id.kind === "uuid" || id.kind === "stats") return undefined;
    if (id.kind !== "legacy") return id.kind === "legacy-a" ? "a" : "b";
    return entity !== undefined && entity.legacyA !== id.value && entity.legacyB === id.value ? "b" : "a";
  }

  competition(id: ParsedId): Competition | undefined {
    return (this.#competitions ??= createIndex(this.#universe.competitions)).get(id);
  }

  contestant(id: ParsedId): Club | undefined {
    return (this.#clubs ??= createIndex(this.#universe.allClubs())).get(id);
  }

  person(id: ParsedId): SquadMember | undefined {
    if (this.#persons === undefined) {
      this.#persons = new Index();
      for (const club of this.#universe.allClubs()) {
        const { players, manager } = this.#universe.squad(club);
        for (const [index, person] of players.entries()) this.#persons.add(person, { club, index, person });
        this.#persons.add(manager, { club, person: manager });
      }
    }
    return this.#persons.get(id);
  }

  calendar(id: ParsedId): Calendar | undefined {
    return this.#findPart("tournamentCalendar", id, (calendar) => [calendar]);
  }

  stage(id: ParsedId): Stage | undefined {
    return this.#findPart("stage", id, ({ stages }) => stages);
  }

  series(id: ParsedId): Series | undefined {
    return this.#findPart("series", id, ({ matches }) => matches.flatMap((match) => match.series ?? []));
  }

  match(id: ParsedId): Match | undefined {
    return id.kind === "uuid"
      ? this.#universe.match(id.value)
      : this.#findPart("fixture", id, ({ matches }) => matches);
  }

  /** Returns a part of a season. Creates no other season. */
  #findPart<Part extends Identity>(
    entity: SeasonPart,
    id: ParsedId,
    listParts: (calendar: Calendar) => readonly Part[],
  ): Part | undefined {
    const { kind, value } = id;
    const parts = this.#universe.numbersOf(entity, id).flatMap((number) => listParts(this.#universe.calendar(number)));
    return parts.find(
      (each) =>
        each.id === value ||
        (kind !== "legacy-b" && each.legacyA === value) ||
        (kind !== "legacy-a" && each.legacyB === value),
    );
  }
}
