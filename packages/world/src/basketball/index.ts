/**
 * The basketball world with the state that its feeds read: teams, seasons and games.
 *
 * @packageDocumentation
 */
export { createBasketballWorld } from "../feeds/basketball/index.ts";
export type { Game } from "../simulation/basketball/schedule.ts";
export type { Season } from "../simulation/basketball/season.ts";
export { matchState } from "../simulation/basketball/state.ts";
export type { Team } from "../simulation/basketball/teams.ts";
export type { BasketballWorld } from "../simulation/basketball/world.ts";
