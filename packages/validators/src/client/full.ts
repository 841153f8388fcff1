/** The decoder of a generated client for servers and single-file bundles: it loads no code later. */
export { decoder as clientDecoder } from "../decoder.ts";
