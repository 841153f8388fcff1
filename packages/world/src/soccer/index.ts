/**
 * The soccer world with the state that its feeds read: clubs, matches, event logs and tables.
 *
 * @packageDocumentation
 */
export { createSoccerWorld } from "../feeds/soccer/index.ts";
export type { PlayedMatch } from "../simulation/soccer/played-match.ts";
export { eventType, mark, type MatchLog } from "../simulation/soccer/match/match-log.ts";
export { squadLines } from "../simulation/soccer/squad/squad.ts";
export { fixtureState, isPublished, stateOf } from "../simulation/soccer/state.ts";
export type { Calendar, Club, Competition, Match } from "../simulation/soccer/structure/entities.ts";
export { leagueTable } from "../simulation/soccer/table.ts";
export type { SoccerUniverse } from "../simulation/soccer/universe.ts";
export type { SoccerWorld } from "../simulation/soccer/world.ts";
