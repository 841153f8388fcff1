// Generated from spec/soccer/ by "sdf generate". Do not edit.
export { liveWinProbability } from "./live-win-probability.ts";
export type { LiveWinProbability, LiveWinProbabilityRequest } from "./live-win-probability.ts";
export { matchDetailed } from "./match-detailed.ts";
export type { MatchDetailed, MatchDetailedRequest } from "./match-detailed.ts";
export { matchEventsPossessionValues } from "./match-events-possession-values.ts";
export type {
  MatchEventsPossessionValues,
  MatchEventsPossessionValuesRequest,
} from "./match-events-possession-values.ts";
export { matchMomentum } from "./match-momentum.ts";
export type { MatchMomentum, MatchMomentumRequest } from "./match-momentum.ts";
export { matchPossessionValues } from "./match-possession-values.ts";
export type { MatchPossessionValues, MatchPossessionValuesRequest } from "./match-possession-values.ts";
export { seasonPowerRankings } from "./season-power-rankings.ts";
export type { SeasonPowerRankings, SeasonPowerRankingsRequest } from "./season-power-rankings.ts";
export { seasonSimulations } from "./season-simulations.ts";
export type { SeasonSimulations, SeasonSimulationsRequest } from "./season-simulations.ts";
export { teamPlayerPredictions } from "./team-player-predictions.ts";
export type { TeamPlayerPredictions, TeamPlayerPredictionsRequest } from "./team-player-predictions.ts";
