/**
 * Decodes responses by the compiled model (`model.json`), without generated code.
 *
 * @packageDocumentation
 */
export { shapeOf } from "./shape-of.ts";
export type { ElementModel, FeedModel, MemberModel, ValueModel } from "./feed-model.ts";
