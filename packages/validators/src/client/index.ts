/**
 * The decoders of generated clients. An entry of its own, so that a bundle that splits does not
 * find the way to everything else through the main one.
 *
 * @packageDocumentation
 */
export { clientDecoder } from "#client";
