/**
 * What generated clients import: their decoders, and the functions of their shapes. They have an entry of their own, so that a bundler that splits code by file does
 * not include the modules of the main entry.
 *
 * @packageDocumentation
 */
export { clientDecoder } from "#client";
export { conditions } from "../conditions.ts";
export { feedShape, oneOf, open, shape, type FeedShape } from "../shape.ts";
