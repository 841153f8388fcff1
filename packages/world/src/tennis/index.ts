/**
 * The tennis world with the state that its feeds read: players, draws and matches.
 *
 * @packageDocumentation
 */
export { createTennisWorld, type TennisFeedOptions } from "../feeds/tennis/index.ts";
export { liveProbabilities } from "../feeds/tennis/predict.ts";
export { championAt, sideAt } from "../feeds/tennis/shared.ts";
export type { Draw, MatchSlot } from "../simulation/tennis/draws.ts";
export type { Entrant } from "../simulation/tennis/players.ts";
export { matchState } from "../simulation/tennis/state.ts";
export type { TennisWorld } from "../simulation/tennis/world.ts";
