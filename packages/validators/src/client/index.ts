/**
 * The decoders of generated clients. They have an entry of their own, so that a bundler that splits code by file does
 * not include the modules of the main entry.
 *
 * @packageDocumentation
 */
export { clientDecoder } from "#client";
