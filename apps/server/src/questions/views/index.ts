/** Creation of the views of a world. */
import type { Sport, World } from "@sdf/world";
import type { FootballWorld } from "@sdf/world/american-football";
import type { BasketballWorld } from "@sdf/world/basketball";
import type { SoccerWorld } from "@sdf/world/soccer";
import type { TennisWorld } from "@sdf/world/tennis";
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
