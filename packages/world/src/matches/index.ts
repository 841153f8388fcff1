/**
 * Simulated matches of American football, basketball and tennis with every play or point, for fits and measurements
 * that need more than the feeds contain. Those of soccer are in `@sdf/world/soccer`.
 *
 * @packageDocumentation
 */
export { simulateAmericanFootball, type AmericanFootballMatch } from "./american-football.ts";
export { simulateBasketball, type BasketballMatch } from "./basketball.ts";
export type { SeasonOptions } from "./season-options.ts";
export type { TeamMatch } from "./team-match.ts";
export { simulateTennis, type TennisMatch } from "./tennis.ts";
export { playKinds } from "../simulation/american-football/match-log.ts";
