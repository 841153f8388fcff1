import type { Fast } from "../shape.ts";

/** Replaces the fast decoders in browsers, which use only the tables to keep bundles small. */
export const fast: Fast | undefined = undefined;
