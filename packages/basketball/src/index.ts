// Generated from spec/basketball/ by "sdf generate". Do not edit.
export { liveWinProbability } from "./live-win-probability.ts";
export type { LiveWinProbability, LiveWinProbabilityRequest } from "./live-win-probability.ts";
export { tournamentSimulations } from "./tournament-simulations.ts";
export type { TournamentSimulations, TournamentSimulationsRequest } from "./tournament-simulations.ts";
