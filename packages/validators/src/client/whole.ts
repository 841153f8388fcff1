/** The decoder of a generated client where size does not matter: everything is there from the start. */
export { decoder as clientDecoder } from "../decoder.ts";
