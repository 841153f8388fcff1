/** Limits of clocks and worlds. */
import type { Instant } from "@sdf/world";

/** Range of a clock: the years that dates of the feeds can hold. */
export const MIN_INSTANT: Instant = Date.UTC(1000, 0, 1);
export const MAX_INSTANT: Instant = Date.UTC(9999, 0, 1);

/** Range of the speed of a running clock. */
export const MIN_FACTOR = 0.001;
export const MAX_FACTOR = 1_000_000;

/** Range of the first year of a world. */
export const MIN_YEAR = 1900;
export const MAX_YEAR = 2200;
