/**
 * The copy of `read-body.ts` for split browser bundles, where only code that is loaded on demand imports it. See
 * `call-lazy.ts`.
 *
 * @packageDocumentation
 */
export { BodyBuffer, readReplyBody, bodyTooLong, readBody } from "./read-body.ts";
export type { ReadBodyOptions } from "./read-body.ts";
