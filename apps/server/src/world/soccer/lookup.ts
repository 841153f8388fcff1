/** Finds what identifiers of any scheme name. */
import type { Id } from "@sdf/runtime";
import { identity } from "./structure/clubs.ts";
import { matchesPerCalendar } from "./structure/calendar.ts";
import type { Calendar, Club, Competition, Identity, Match, Player, Series, Stage } from "./structure/entities.ts";
import type { Universe } from "./universe.ts";

/** Legacy scheme in which a request was made; its identifiers come back in the answer. */
export type Scheme = "a" | "b" | undefined;

/** A person and where to find them. */
export interface FoundPerson {
  readonly club: Club;
  /** Index in the squad; absent for the manager. */
  readonly index?: number;
  readonly person: Identity;
}

type Index<T> = ReadonlyMap<string, T>;

/** Keys of an identity in the three schemes. */
const keysOf = ({ id, legacyA, legacyB }: Identity): readonly string[] => [`u${id}`, `a${legacyA}`, `b${legacyB}`];

function indexOf<T extends Identity>(items: Iterable<T>): Index<T> {
  const index = new Map<string, T>();
  for (const item of items) for (const key of keysOf(item)) if (!index.has(key)) index.set(key, item);
  return index;
}

export class Lookup {
  readonly #universe: Universe;
  #competitions: Index<Competition> | undefined;
  #calendars: ReadonlyMap<string, number> | undefined;
  #clubs: Index<Club> | undefined;
  #stages: Index<Stage> | undefined;
  #series: Index<Series> | undefined;
  #persons: ReadonlyMap<string, FoundPerson> | undefined;

  constructor(universe: Universe) {
    this.#universe = universe;
  }

  /** The scheme that an identifier was given in. One that does not tell its scheme counts as A, or as B where only B knows it. */
  scheme(id: Id | undefined, found?: Identity): Scheme {
    if (id === undefined || id.kind === "uuid" || id.kind === "stats") return undefined;
    if (id.kind === "legacy-a") return "a";
    if (id.kind === "legacy-b") return "b";
    return found !== undefined && found.legacyA !== id.value && found.legacyB === id.value ? "b" : "a";
  }

  competition(id: Id): Competition | undefined {
    return find((this.#competitions ??= indexOf(this.#universe.competitions)), id);
  }

  /** The season of an identifier; only this one is made. */
  calendar(id: Id): Calendar | undefined {
    const number = find((this.#calendars ??= this.#calendarIndex()), id);
    return number === undefined ? undefined : this.#universe.calendar(number);
  }

  #calendarIndex(): ReadonlyMap<string, number> {
    const { competitions, plans, options, seed, cupNumber } = this.#universe;
    const index = new Map<string, number>();
    const add = (key: string, number: number): void => {
      for (const each of keysOf(identity(seed, "tournamentCalendar", key, number))) index.set(each, number);
    };
    for (const [at, plan] of plans.entries()) {
      add(`${plan.key}/${options.year - 1}`, 2 * at);
      add(`${plan.key}/${options.year}`, 2 * at + 1);
    }
    if (cupNumber !== undefined) add(`${(competitions[plans.length] as Competition).key}/${options.year}`, cupNumber);
    const first = this.#universe.calendarCount - options.imported.length;
    for (const at of options.imported.keys()) add(`imported/${at}`, first + at);
    return index;
  }

  contestant(id: Id): Club | undefined {
    return find((this.#clubs ??= indexOf(this.#allClubs())), id);
  }

  #allClubs(): Set<Club> {
    const { plans, options, calendarCount } = this.#universe;
    const clubs = new Set(plans.flatMap((_, at) => this.#universe.leagueClubs(at)));
    for (let number = calendarCount - options.imported.length; number < calendarCount; number++) for (const club of this.#universe.calendar(number).clubs) clubs.add(club);
    return clubs;
  }

  stage(id: Id): Stage | undefined {
    return find((this.#stages ??= indexOf(this.#universe.calendars().flatMap((calendar) => calendar.stages))), id);
  }

  series(id: Id): Series | undefined {
    return find((this.#series ??= indexOf(this.#universe.calendars().flatMap((calendar) => calendar.matches.flatMap((match) => match.series ?? [])))), id);
  }

  person(id: Id): FoundPerson | undefined {
    if (this.#persons === undefined) {
      const index = new Map<string, FoundPerson>();
      for (const club of this.#allClubs()) {
        const squad = this.#universe.squad(club);
        const add = (person: Identity, at?: number): void => {
          for (const key of keysOf(person)) if (!index.has(key)) index.set(key, { club, person, ...(at === undefined ? {} : { index: at }) });
        };
        squad.players.forEach((player: Player, at) => add(player, at));
        add(squad.manager);
      }
      this.#persons = index;
    }
    return find(this.#persons, id);
  }

  /** The match of an identifier. Legacy numbers are counted per calendar, so only its calendar is made. */
  match(id: Id): Match | undefined {
    if (id.kind === "uuid") return this.#universe.match(id.value);
    if (id.kind === "stats" || !/^\d{1,9}$/.test(id.value)) return undefined;
    for (const scheme of id.kind === "legacy" ? (["a", "b"] as const) : ([id.kind === "legacy-a" ? "a" : "b"] as const)) {
      const zero = identity(this.#universe.seed, "fixture", "", 0);
      const [base, step] = scheme === "a" ? [Number(zero.legacyA), 1] : [Number(zero.legacyB), 3];
      const number = (Number(id.value) - base) / step;
      const calendar = Math.floor(number / matchesPerCalendar);
      if (!Number.isInteger(number) || number < 0 || calendar >= this.#universe.calendarCount) continue;
      const match = this.#universe.calendar(calendar).matches[number % matchesPerCalendar];
      if (match !== undefined) return match;
    }
    return undefined;
  }
}

function find<T>(index: ReadonlyMap<string, T>, { kind, value }: Id): T | undefined {
  if (kind === "uuid") return index.get(`u${value}`);
  if (kind === "legacy-a") return index.get(`a${value}`);
  if (kind === "legacy-b") return index.get(`b${value}`);
  return kind === "legacy" ? (index.get(`a${value}`) ?? index.get(`b${value}`)) : undefined;
}
