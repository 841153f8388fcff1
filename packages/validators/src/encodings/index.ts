/**
 * Reads documents in encodings other than UTF-8.
 *
 * @packageDocumentation
 */
export { encodingOf, readDeclaredEncoding } from "./declared.ts";
