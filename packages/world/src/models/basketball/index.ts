/** Prediction models for the basketball feeds: Live Win Probability (MA21) and Tournament Simulations (TM11). */
export * from "./fitted.ts";
export * from "./live.ts";
export type * from "./parameters.ts";
export * from "./ratings.ts";
