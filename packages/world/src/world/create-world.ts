/** Creates a world. Sports are created on first access. */
import type { ParsedId, IdEntity } from "@sdf/runtime";
import { getOrCreate } from "../core/collections.ts";
import type { Entity, Fixture, Sport, SportWorld, World, WorldOptions } from "../core/contract.ts";
import { createFootballWorld } from "../feeds/american-football/index.ts";
import { createBasketballWorld } from "../feeds/basketball/index.ts";
import { createSoccerWorld } from "../feeds/soccer/index.ts";
import { createTennisWorld } from "../feeds/tennis/index.ts";
import { scenariosBySport } from "./scenario-choices.ts";

/** A sport's world that returns a single fixture without creating all fixtures. */
type SearchableSportWorld = SportWorld & { find(id: string): Fixture | undefined };

const sportFactories: Readonly<Record<Sport, (options: WorldOptions) => SearchableSportWorld>> = {
  soccer: createSoccerWorld,
  "american-football": createFootballWorld,
  basketball: createBasketballWorld,
  tennis: createTennisWorld,
};

/**
 * Creates a world.
 *
 * Sports and their leagues are created on first access. Sports with scenarios are created immediately, so that invalid
 * scenarios are rejected here.
 *
 * @throws OptionError for an unknown scenario
 * @throws RangeError for a scenario that does not fit its fixture
 */
export function createWorld(options: WorldOptions): World {
  const scenarios = scenariosBySport(options);
  const sportWorlds = new Map<Sport, SearchableSportWorld>();
  const sportWorld = (name: Sport): SearchableSportWorld =>
    getOrCreate(sportWorlds, name, () => sportFactories[name]({ ...options, scenarios: scenarios[name] }));
  const names = ["soccer", "american-football", "basketball", "tennis"] as const;
  for (const name of names) if (scenarios[name].length > 0) sportWorld(name);
  const sports = Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => sportWorld(name) }])),
  ) as Readonly<Record<Sport, SportWorld>>;
  const entityIndexes = new Map<Sport, ReadonlyMap<string, Entity>>();
  const indexEntities = (name: Sport): ReadonlyMap<string, Entity> =>
    getOrCreate(
      entityIndexes,
      name,
      () =>
        new Map(sportWorld(name).entities.flatMap((entity) => indexKeys(entity).map((key) => [key, entity] as const))),
    );
  return {
    options,
    sports,
    // The seasons begin in March of the year before that of the world.
    span: [Date.UTC(options.year - 1, 2, 1), Infinity],
    fixture(id) {
      for (const name of names) {
        const fixture = sportWorld(name).find(id);
        if (fixture !== undefined) return fixture;
      }
      return undefined;
    },
    resolve(entity: IdEntity, id: ParsedId) {
      for (const name of names) {
        for (const key of lookupKeys(entity, id)) {
          const match =
            indexEntities(name).get(key) ??
            sportWorld(name)
              .seasonEntities(id)
              .find((each) => indexKeys(each).includes(key));
          if (match !== undefined) return match;
        }
      }
      return undefined;
    },
  };
}

function indexKeys({ entity, id, legacyA, legacyB, stats }: Entity): readonly string[] {
  return [
    `${entity}/uuid/${id}`,
    ...(legacyA === undefined ? [] : [`${entity}/legacy-a/${legacyA}`]),
    ...(legacyB === undefined ? [] : [`${entity}/legacy-b/${legacyB}`]),
    ...(stats === undefined ? [] : [`${entity}/stats/${stats}`]),
  ];
}

/** A legacy identifier without a scheme is looked up in both schemes. */
function lookupKeys(entity: IdEntity, { kind, value }: ParsedId): readonly string[] {
  return kind === "legacy"
    ? [`${entity}/legacy-a/${value}`, `${entity}/legacy-b/${value}`]
    : [`${entity}/${kind}/${value}`];
}
