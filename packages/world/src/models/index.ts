/** Shared mathematics of the prediction models. The models themselves are in the entries of their sports. */
export { ModelError, isModelError, type ModelErrorCode, type ModelErrorParts } from "./error.ts";
export { createRandom } from "./math/rng.ts";
export { normalCdf, normalPdf } from "./math/normal.ts";

export { printParts } from "./math/round.ts";
