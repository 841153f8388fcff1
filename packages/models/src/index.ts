/** Shared mathematics of the prediction models. The models themselves are in the entries of their sports. */
export { ModelError, isModelError, type ModelErrorCode, type ModelErrorParts } from "./error.ts";
export { createRandom, randomFromState, type Random } from "./math/rng.ts";
export { normalCdf, normalPdf, normalQuantile } from "./math/normal.ts";
export { logFactorial, poissonPmf, poissonTable } from "./math/poisson.ts";
export { printParts, roundParts } from "./math/round.ts";
