import type { Comparison } from "../comparison.ts";
import { americanFootballPlays } from "./american-football-plays.ts";
import { americanFootballResults } from "./american-football-results.ts";
import { basketballCourse } from "./basketball-course.ts";
import { basketballResults } from "./basketball-results.ts";
import { soccerMinutes } from "./soccer-minutes.ts";
import { soccerRecorded } from "./soccer-recorded.ts";
import { soccerResults } from "./soccer-results.ts";
import { tennisMen, tennisWomen } from "./tennis.ts";

/** All comparisons, in the order of the report. */
export const comparisons: readonly Comparison[] = [
  soccerResults,
  soccerMinutes,
  soccerRecorded,
  basketballResults,
  basketballCourse,
  americanFootballResults,
  americanFootballPlays,
  tennisMen,
  tennisWomen,
];
