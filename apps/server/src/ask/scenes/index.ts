/** Scenes of a world, made as they are asked for. */
import type { Sport, World } from "../../world/contract.ts";
import type { FootballWorld } from "../../world/american-football/world.ts";
import type { BasketballWorld } from "../../world/basketball/world.ts";
import type { SoccerWorld } from "../../world/soccer/world.ts";
import type { TennisWorld } from "../../world/tennis/world.ts";
import { footballScene } from "./american-football.ts";
import { basketballScene } from "./basketball.ts";
import type { Scene } from "./scene.ts";
import { soccerScene } from "./soccer.ts";
import { tennisScene } from "./tennis.ts";

/** The scene of a sport; `undefined` for a sport that the world leaves out, or that is made otherwise. */
export function sceneOf(world: World, sport: Sport): Scene | undefined {
  const found = world.sports[sport] as object;
  if (sport === "soccer") return "universe" in found ? soccerScene(found as SoccerWorld) : undefined;
  if (sport === "tennis") return "draws" in found ? tennisScene(found as TennisWorld) : undefined;
  if (!("seasons" in found)) return undefined;
  return sport === "basketball" ? basketballScene(found as BasketballWorld) : footballScene(found as FootballWorld);
}
