/** Prediction models for tennis: before and during a match. */
export * from "./match.ts";
export type * from "./parameters.ts";
export * from "./prematch.ts";
export * from "./ratings.ts";
export * from "./serve.ts";
