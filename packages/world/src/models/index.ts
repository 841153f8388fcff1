/** Shared mathematics of the prediction models. The models themselves are in the folders of their sports. */
export { logistic, normalCdf, normalPdf } from "./math/laws.ts";
export { knockOutProbabilities, type KnockOut } from "./math/knock-out.ts";
export { printParts } from "./math/round.ts";
