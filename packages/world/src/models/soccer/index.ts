/** Prediction models for soccer: before and during a match, of a season, power ratings, events and counts. */
export * from "./counts.ts";
export * from "./event-log.ts";
export * from "./fitted.ts";
export * from "./goal-model.ts";
export * from "./goals.ts";
export * from "./live.ts";
export * from "./momentum.ts";
export type * from "./parameters.ts";
export * from "./possession.ts";
export * from "./ratings.ts";
export * from "./season.ts";
