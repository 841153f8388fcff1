/** Prediction models for the American football feeds: Go For Two (MA4), Fourth Down (MA5) and Tournament Simulations (TM11). */
export * from "./decisions.ts";
export * from "./elo.ts";
export * from "./fitted.ts";
export * from "./kicks.ts";
export type * from "./parameters.ts";
export * from "./season.ts";
export * from "./standings.ts";
export * from "./win-probability.ts";
