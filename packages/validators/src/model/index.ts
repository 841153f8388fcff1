/**
 * Decodes responses by the compiled model (`model.json`), without generated code.
 *
 * @packageDocumentation
 */
export { ownScalars, ownScalarsIn } from "./own-scalars.ts";
export { shapeOf } from "./shape-of.ts";
export type { ElementModel, FeedModel, MemberModel, ScalarModel, ValueModel } from "./feed-model.ts";
