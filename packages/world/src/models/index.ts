/** Shared mathematics of the prediction models. The models themselves are in the folders of their sports. */
export { normalCdf, normalPdf } from "./math/normal.ts";
export { printParts } from "./math/round.ts";
