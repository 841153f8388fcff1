/**
 * Recognises the feed of a response by its content.
 *
 * @packageDocumentation
 */
export { describeUnrecognised, explainUnrecognised, nearest, type Nearest } from "./nearest.ts";
export { recognise, type Candidate, type Recognition } from "./recognise.ts";
