import type { FootballWorld } from "../../world/american-football/world.ts";
import type { BasketballWorld } from "../../world/basketball/world.ts";
/** Creation of the views of a world. */
import type { Sport, World } from "../../world/contract.ts";
import type { SoccerWorld } from "../../world/soccer/world.ts";
import type { TennisWorld } from "../../world/tennis/world.ts";
import { createAmericanFootballView } from "./american-football.ts";
import { createBasketballView } from "./basketball.ts";
import { createSoccerView } from "./soccer.ts";
import { createTennisView } from "./tennis.ts";
import type { SportView } from "./view.ts";

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
