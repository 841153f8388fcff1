/** Prediction models for the basketball feeds: Live Win Probability (MA21) and Tournament Simulations (TM11). */
export { computeRemainingMargin, expectedScore, winProbability, type MatchState } from "./live.ts";
export {
  forecastMatch,
  quadrant,
  ranks,
  rateTeams,
  recordValue,
  type MatchForecast,
  type PlayedMatch,
  type PreviousRatings,
  type TeamRatings,
  type Venue,
} from "./ratings.ts";
export { fittedRatings } from "./fitted.ts";
export type { LiveParameters, RatingParameters } from "./parameters.ts";
