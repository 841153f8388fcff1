/**
 * Views of a world: its entities, matches and tables as plain data. They contain only facts that a client of the feeds
 * can know at an instant.
 *
 * @packageDocumentation
 */
import type { Sport, World } from "../core/contract.ts";
import type { FootballWorld } from "../simulation/american-football/world.ts";
import type { BasketballWorld } from "../simulation/basketball/world.ts";
import type { SoccerWorld } from "../simulation/soccer/world.ts";
import type { TennisWorld } from "../simulation/tennis/world.ts";
import { createAmericanFootballView } from "./american-football.ts";
import { createBasketballView } from "./basketball.ts";
import { createSoccerView } from "./soccer.ts";
import { createTennisView } from "./tennis.ts";
import type { SportView } from "./view.ts";

export type { MatchInfo, MatchSide, NamedEntity, Probabilities, SportView, Table, TableRow } from "./view.ts";

/** Creates the view of a sport; `undefined` if the world has no simulation of that sport. */
export function createSportView(world: World, sport: Sport): SportView | undefined {
  const sportWorld = world.sports[sport] as object;
  if (sport === "soccer") return "universe" in sportWorld ? createSoccerView(sportWorld as SoccerWorld) : undefined;
  if (sport === "tennis") return "draws" in sportWorld ? createTennisView(sportWorld as TennisWorld) : undefined;
  if (!("seasons" in sportWorld)) return undefined;
  return sport === "basketball"
    ? createBasketballView(sportWorld as BasketballWorld)
    : createAmericanFootballView(sportWorld as FootballWorld);
}
