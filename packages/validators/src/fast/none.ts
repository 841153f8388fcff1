import type { Fast } from "./fast.ts";

/** In place of every fast decoder where size counts: browsers decode by the tables alone. */
export const fast: Fast | undefined = undefined;
