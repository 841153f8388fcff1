/** A world: its sports, made as far as they are asked for. */
import type { Id, IdEntity } from "@sdf/runtime";
import { createFootballWorld } from "../../feeds/american-football/index.ts";
import { createBasketballWorld } from "../../feeds/basketball/index.ts";
import { createSoccerWorld } from "../../feeds/soccer/index.ts";
import { createTennisWorld } from "../../feeds/tennis/index.ts";
import type { Entity, Fixture, Instant, Sport, SportWorld, World, WorldOptions } from "../contract.ts";
import { scenariosBySport } from "./scenario-choices.ts";

/** A sport that finds a fixture without making the whole list of its fixtures. */
type Findable = SportWorld & { readonly find?: (id: string) => Fixture | undefined };

const makers: Readonly<Record<Sport, (options: WorldOptions) => Findable>> = {
  soccer: createSoccerWorld,
  "american-football": createFootballWorld,
  basketball: createBasketballWorld,
  tennis: createTennisWorld,
};

/** First and last instant of the simulated seasons: from March of the year before to July of the year after. */
function spanOf(year: number): readonly [Instant, Instant] {
  return [Date.UTC(year - 1, 2, 1), Date.UTC(year + 1, 6, 1)];
}

/**
 * A world of these options. Sports, and their leagues, are made when they are first asked for; those that
 * scenarios are laid over at once, so that a scenario that does not fit is refused here.
 *
 * @throws OptionError for a scenario that is not there; RangeError for one that does not fit its fixture
 */
export function createWorld(options: WorldOptions): World {
  const scenarios = scenariosBySport(options);
  const made = new Map<Sport, Findable>();
  const sport = (name: Sport): Findable => {
    let found = made.get(name);
    if (found === undefined) {
      const make = options.leagues?.[name] === 0 && !(name === "soccer" && (options.imported?.length ?? 0) > 0) ? undefined : makers[name];
      found = make?.({ ...options, scenarios: scenarios[name] }) ?? empty(name);
      made.set(name, found);
    }
    return found;
  };
  const names = ["soccer", "american-football", "basketball", "tennis"] as const;
  for (const name of names) if (scenarios[name].length > 0) sport(name);
  const sports = Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => sport(name) }]))) as Readonly<Record<Sport, SportWorld>>;
  const indexes = new Map<Sport, ReadonlyMap<string, Entity>>();
  const indexOf = (name: Sport): ReadonlyMap<string, Entity> => {
    let index = indexes.get(name);
    if (index === undefined) {
      index = new Map(sport(name).entities.flatMap((entity) => keysOf(entity).map((key) => [key, entity] as const)));
      indexes.set(name, index);
    }
    return index;
  };
  const byId = new Map<Sport, ReadonlyMap<string, Fixture>>();
  const fixtureOf = (name: Sport, id: string): Fixture | undefined => {
    const world = sport(name);
    if (world.find !== undefined) return world.find(id);
    let index = byId.get(name);
    if (index === undefined) {
      index = new Map(world.fixtures.map((fixture) => [fixture.id, fixture]));
      byId.set(name, index);
    }
    return index.get(id);
  };
  return {
    options,
    sports,
    span: spanOf(options.year),
    fixture(id) {
      for (const name of names) {
        const found = fixtureOf(name, id);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    resolve(entity: IdEntity, id: Id) {
      for (const name of names) {
        for (const key of wantedKeys(entity, id)) {
          const found = indexOf(name).get(key);
          if (found !== undefined) return found;
        }
      }
      return undefined;
    },
  };
}

function keysOf({ entity, id, legacyA, legacyB, stats }: Entity): readonly string[] {
  return [
    `${entity}/uuid/${id}`,
    ...(legacyA === undefined ? [] : [`${entity}/legacy-a/${legacyA}`]),
    ...(legacyB === undefined ? [] : [`${entity}/legacy-b/${legacyB}`]),
    ...(stats === undefined ? [] : [`${entity}/stats/${stats}`]),
  ];
}

/** A legacy identifier that does not tell its scheme is looked for in both. */
function wantedKeys(entity: IdEntity, { kind, value }: Id): readonly string[] {
  return kind === "legacy" ? [`${entity}/legacy-a/${value}`, `${entity}/legacy-b/${value}`] : [`${entity}/${kind}/${value}`];
}

/** A sport that a world leaves out. */
function empty(sport: Sport): SportWorld {
  return {
    sport, fixtures: [], entities: [], feeds: {},
    state: () => undefined, events: () => [], nextEvent: () => undefined, previousEvent: () => undefined,
  };
}
