// Generated from spec/tennis/ by "sdf generate". Do not edit.
export { matchPredictions } from "./match-predictions.ts";
export type { MatchPredictions, MatchPredictionsRequest } from "./match-predictions.ts";
export { matchPredictionsDetail } from "./match-predictions-detail.ts";
export type { MatchPredictionsDetail, MatchPredictionsDetailRequest } from "./match-predictions-detail.ts";
export { tournamentSimulations } from "./tournament-simulations.ts";
export type { TournamentSimulations, TournamentSimulationsRequest } from "./tournament-simulations.ts";
