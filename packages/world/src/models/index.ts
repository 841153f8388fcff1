/** Shared mathematics of the prediction models. The models themselves are in the folders of their sports. */
export * from "./math/knock-out.ts";
export * from "./math/laws.ts";
export * from "./math/round.ts";
