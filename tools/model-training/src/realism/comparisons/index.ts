import type { Comparison } from "../comparison.ts";
import { basketballCourse } from "./basketball-course.ts";
import { basketballResults } from "./basketball-results.ts";

/** All comparisons, in the order of the report. */
export const comparisons: readonly Comparison[] = [basketballResults, basketballCourse];
