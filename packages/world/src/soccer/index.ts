/**
 * Simulated soccer matches with every event, for fits and measurements that need more than the feeds contain.
 *
 * @packageDocumentation
 */
export { eventType, mark, type MatchLog } from "../simulation/soccer/match/match-log.ts";
export { simulateLeagues, type LeagueOptions, type SimulatedMatch } from "../simulation/soccer/simulate-leagues.ts";
export { squadLines } from "../simulation/soccer/squad/squad.ts";
