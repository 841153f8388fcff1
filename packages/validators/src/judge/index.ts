/**
 * Judges whether a document answers a request.
 *
 * @packageDocumentation
 */
export { judge, type Judgement, type JudgeOptions } from "./judge.ts";
