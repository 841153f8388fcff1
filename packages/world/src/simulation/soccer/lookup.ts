/** Lookup of entities by identifiers of any scheme. */
import type { ParsedId } from "@sdf/runtime";
import { legacyIndex } from "../../core/ids.ts";
import { identity } from "./structure/clubs.ts";
import type { Calendar, Club, Competition, Identity, Match, Player, Series, Stage } from "./structure/entities.ts";
import { firstLaterCalendar, matchesPerCalendar, stagesPerCalendar } from "./structure/numbers.ts";
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

type Index<T> = ReadonlyMap<string, T>;

/** Index keys of an identity in the three schemes. */
const indexKeys = ({ id, legacyA, legacyB }: Identity): readonly string[] => [`u${id}`, `a${legacyA}`, `b${legacyB}`];

function createIndex<T extends Identity>(items: Iterable<T>): Index<T> {
  const index = new Map<string, T>();
  for (const item of items) for (const key of indexKeys(item)) if (!index.has(key)) index.set(key, item);
  return index;
}

export class Lookup {
  readonly #universe: SoccerUniverse;
  #competitions: Index<Competition> | undefined;
  #calendars: ReadonlyMap<string, number> | undefined;
  #clubs: Index<Club> | undefined;
  #stages: Index<Stage> | undefined;
  #series: Index<Series> | undefined;
  #persons: ReadonlyMap<string, SquadMember> | undefined;

  constructor(universe: SoccerUniverse) {
    this.#universe = universe;
  }

  /**
   * Scheme of an identifier. A legacy identifier without a scheme counts as A, or as B if it only matches the entity's
   * B identifier.
   */
  scheme(id: ParsedId | undefined, entity?: Identity): Scheme {
    if (id === undefined || id.kind === "uuid" || id.kind === "stats") return undefined;
    if (id.kind === "legacy-a") return "a";
    if (id.kind === "legacy-b") return "b";
    return entity !== undefined && entity.legacyA !== id.value && entity.legacyB === id.value ? "b" : "a";
  }

  competition(id: ParsedId): Competition | undefined {
    return getById((this.#competitions ??= createIndex(this.#universe.competitions)), id);
  }

  /** Returns the numbers of the seasons that may have an identifier, or contain the match with it. Creates none. */
  numbersOf(entity: "tournamentCalendar" | "fixture", id: ParsedId): readonly number[] {
    if (entity === "fixture")
      return id.kind === "uuid"
        ? this.#universe.numbersOfMatch(id.value)
        : this.#calendarNumbers(id, entity, matchesPerCalendar);
    const number = this.#firstNumber(id);
    return number === undefined ? this.#calendarNumbers(id, entity, 1) : [number];
  }

  /** Returns the number of a first season. */
  #firstNumber(id: ParsedId): number | undefined {
    return getById((this.#calendars ??= this.#calendarIndex()), id);
  }

  /** Returns the season with an identifier. Creates no other season. */
  calendar(id: ParsedId): Calendar | undefined {
    const number = this.#firstNumber(id);
    return number === undefined
      ? this.#findLater(id, "tournamentCalendar", 1, (calendar) => [calendar])
      : this.#universe.calendar(number);
  }

  /** Returns the calendars whose number ranges contain an identifier of a part, such as a stage. */
  #calendarNumbers(id: ParsedId, entity: string, partsPerCalendar: number): readonly number[] {
    const universe = this.#universe;
    if (id.kind === "uuid") {
      const number = universe.laterNumberOf(id.value);
      return number === undefined ? [] : [number];
    }
    if (id.kind === "stats") return [];
    return (id.kind === "legacy" ? (["a", "b"] as const) : ([id.kind === "legacy-a" ? "a" : "b"] as const))
      .map((scheme) => legacyIndex(universe.seed, scheme, entity, id.value))
      .flatMap((index) => (index === undefined ? [] : [Math.floor(index / partsPerCalendar)]))
      .filter((number) => universe.hasCalendar(number));
  }

  /** Returns a part of a calendar after the first seasons. */
  #findLater<Part extends Identity>(
    id: ParsedId,
    entity: string,
    partsPerCalendar: number,
    partsOf: (calendar: Calendar) => readonly Part[],
  ): Part | undefined {
    for (const number of this.#calendarNumbers(id, entity, partsPerCalendar)) {
      if (number < firstLaterCalendar) continue;
      const part = getById(createIndex(partsOf(this.#universe.calendar(number))), id);
      if (part !== undefined) return part;
    }
    return undefined;
  }

  #calendarIndex(): ReadonlyMap<string, number> {
    const { competitions, plans, options, seed, cupNumber } = this.#universe;
    const index = new Map<string, number>();
    const add = (key: string, number: number): void => {
      for (const each of indexKeys(identity(seed, "tournamentCalendar", key, number))) index.set(each, number);
    };
    for (const [planIndex, plan] of plans.entries()) {
      add(`${plan.key}/${options.year - 1}`, 2 * planIndex);
      add(`${plan.key}/${options.year}`, 2 * planIndex + 1);
    }
    if (cupNumber !== undefined) add(`${(competitions[plans.length] as Competition).key}/${options.year}`, cupNumber);
    const firstImported = this.#universe.calendarCount - options.imported.length;
    for (const planIndex of options.imported.keys()) add(`imported/${planIndex}`, firstImported + planIndex);
    return index;
  }

  contestant(id: ParsedId): Club | undefined {
    return getById((this.#clubs ??= createIndex(this.#allClubs())), id);
  }

  #allClubs(): Set<Club> {
    const { plans } = this.#universe;
    const clubs = new Set(plans.flatMap((_, at) => this.#universe.leagueClubs(at)));
    for (const calendar of this.#universe.importedCalendars()) for (const club of calendar.clubs) clubs.add(club);
    return clubs;
  }

  stage(id: ParsedId): Stage | undefined {
    return (
      getById((this.#stages ??= createIndex(this.#universe.calendars().flatMap((calendar) => calendar.stages))), id) ??
      this.#findLater(id, "stage", stagesPerCalendar, (calendar) => calendar.stages)
    );
  }

  series(id: ParsedId): Series | undefined {
    const findSeries = ({ matches }: Calendar): readonly Series[] => matches.flatMap((match) => match.series ?? []);
    return (
      getById((this.#series ??= createIndex(this.#universe.calendars().flatMap(findSeries))), id) ??
      this.#findLater(id, "series", stagesPerCalendar, findSeries)
    );
  }

  person(id: ParsedId): SquadMember | undefined {
    if (this.#persons === undefined) {
      const index = new Map<string, SquadMember>();
      for (const club of this.#allClubs()) {
        const squad = this.#universe.squads.squad(club);
        const add = (person: Identity, at?: number): void => {
          for (const key of indexKeys(person)) if (!index.has(key)) index.set(key, { club, person, index: at });
        };
        squad.players.forEach((player: Player, at) => add(player, at));
        add(squad.manager);
      }
      this.#persons = index;
    }
    return getById(this.#persons, id);
  }

  /**
   * Returns the match with an identifier. Legacy numbers are allocated per calendar, so only that calendar is created.
   */
  match(id: ParsedId): Match | undefined {
    if (id.kind === "uuid") return this.#universe.match(id.value);
    for (const number of this.#calendarNumbers(id, "fixture", matchesPerCalendar)) {
      const match = this.#universe
        .calendar(number)
        .matches.find(
          ({ legacyA, legacyB }) =>
            (id.kind !== "legacy-b" && legacyA === id.value) || (id.kind !== "legacy-a" && legacyB === id.value),
        );
      if (match !== undefined) return match;
    }
    return undefined;
  }
}

function getById<T>(index: ReadonlyMap<string, T>, { kind, value }: ParsedId): T | undefined {
  if (kind === "uuid") return index.get(`u${value}`);
  if (kind === "legacy-a") return index.get(`a${value}`);
  if (kind === "legacy-b") return index.get(`b${value}`);
  return kind === "legacy" ? (index.get(`a${value}`) ?? index.get(`b${value}`)) : undefined;
}
