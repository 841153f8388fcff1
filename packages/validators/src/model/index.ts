/**
 * Decodes responses by the compiled model (`model.json`), without generated code.
 *
 * @packageDocumentation
 */
export { ownScalars, ownScalarsIn } from "./own-scalars.ts";
export { listClauses } from "./condition-words.ts";
export { findEvidence, isDecidedByResponse, listConditions, memberForms, shapeOf, type FeedModel } from "./shape-of.ts";
