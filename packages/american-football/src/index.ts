// Generated from spec/american-football/ by "sdf generate". Do not edit.
export { fourthDownPredictions } from "./fourth-down-predictions.ts";
export type { FourthDownPredictions, FourthDownPredictionsRequest } from "./fourth-down-predictions.ts";
export { goForTwoPredictions } from "./go-for-two-predictions.ts";
export type { GoForTwoPredictions, GoForTwoPredictionsRequest } from "./go-for-two-predictions.ts";
export { tournamentSimulations } from "./tournament-simulations.ts";
export type { TournamentSimulations, TournamentSimulationsRequest } from "./tournament-simulations.ts";
