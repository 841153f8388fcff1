// Fitted at revision 2b648d6b by tools/model-training/src/fit/soccer/international.ts from soccer-internationals (sha256 98b0d48b61fc…); edit only with a new fit.
import type { EloParameters } from "../parameters/parameters.ts";

/** Settings of the ratings, selected on matches of national teams from 1994 to 2009. */
export const eloParameters: EloParameters = {
  start: 1300,
  homeAdvantage: 131.059,
  speed: 0.809412,
  boost: 8,
  boostMatches: 8.35294,
};
