/**
 * The American football world with the state that its feeds read: teams, seasons, games and ratings.
 *
 * @packageDocumentation
 */
export { createFootballWorld } from "../feeds/american-football/index.ts";
export { lastRun, ratingsAt } from "../feeds/american-football/predict.ts";
export type { Game } from "../simulation/american-football/schedule.ts";
export type { Season } from "../simulation/american-football/season.ts";
export { matchState } from "../simulation/american-football/state.ts";
export { conferenceNames, divisionNames, type Team } from "../simulation/american-football/teams.ts";
export type { FootballWorld } from "../simulation/american-football/world.ts";
