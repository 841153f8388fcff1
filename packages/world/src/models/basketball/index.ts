/** Prediction models for the basketball feeds: Live Win Probability (MA21) and Tournament Simulations (TM11). */
export { type MatchState } from "./types.ts";
export { expectedScore, winProbability } from "./live.ts";

export { forecastMatch, ranks, rateTeams, type MatchForecast, type PlayedMatch, type TeamRatings } from "./ratings.ts";

export { fittedRatings } from "./fitted/ratings.ts";
export { quadrant, type Venue } from "./record.ts";
export { recordValue } from "./record.ts";
export { bracketProbabilities, type Bracket } from "./bracket.ts";

export type { LiveParameters, RatingParameters } from "./parameters.ts";
