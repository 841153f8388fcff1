import { possessionChance } from "../../../src/models/soccer/possession/values.ts";

export {
  emptySums,
  possessionValues,
  roundSums,
  sumPossessionValues,
  type PossessionEvent,
} from "../../../src/models/soccer/index.ts";
export { possessionKinds } from "../../../src/models/soccer/possession/state.ts";

/** Chance of a goal from a ball at a position, without earlier actions. */
export function placeChance(x: number, y: number): number {
  return possessionChance({ side: 0, origin: "pass", second: 0, fromX: x, x, y, dead: false });
}
