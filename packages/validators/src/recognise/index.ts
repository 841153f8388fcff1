/**
 * Which feed a response is of, found from what it holds.
 *
 * @packageDocumentation
 */
export { nearest, type Nearest } from "./nearest.ts";
export { recognise, type Recognition, type Tried } from "./recognise.ts";
