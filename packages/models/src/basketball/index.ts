/** Prediction models for the basketball feeds: Live Win Probability (MA21) and Tournament Simulations (TM11). */
export { collegeLength, nbaLength, type MatchLength, type MatchState, type PreMatch, type Side } from "./types.ts";
export { expectedScore, remainingMargin, winProbability, type ExpectedScore, type RemainingMargin } from "./live.ts";
export { fittedLive } from "./fitted/live.ts";
export {
  forecastMatch,
  possessions,
  ranks,
  rateTeams,
  type MatchForecast,
  type PlayedMatch,
  type PreviousRatings,
  type TeamRatings,
} from "./ratings.ts";

export { fittedRatings } from "./fitted/ratings.ts";
export { quadrant, type Venue, type Quadrant } from "./quadrants.ts";
export { recordValue, winDistribution } from "./record.ts";
export { bracketProbabilities, seededBracket, type Bracket, type BracketProbabilities } from "./bracket.ts";
export {
  seasonOutlook,
  type CollegeSeason,
  type RemainingMatch,
  type ExpectedRecord,
  type TeamOutlook,
} from "./season.ts";

export {
  drawnTournament,
  fieldBracket,
  roundTypes,
  simulateTournament,
  type Advancement,
  type RoundType,
  type TournamentOptions,
} from "./field.ts";

export type { LiveParameters, RatingParameters } from "./parameters.ts";
