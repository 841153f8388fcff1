// Fitted by tools/model-training/src/fit/basketball/live.ts from ncaab-pbp (sha256 66dcb580171cf1e595149ac7394c8c984a774c8eeca0fd3052f505c3de2dd0fc); do not edit.
import type { LiveParameters } from "../parameters.ts";

/** 3433 college matches with a closing spread, every minute of regulation. */
export const fittedLive: LiveParameters = {
  reversion: 0.3343,
  reversionPower: 0.6795,
  deviation: 11.47,
  deviationPower: 0.4076,
  deviationFloor: 0.0000121,
  possession: 0.3564,
  overtimeStrength: 0.55,
  paceWeight: 0.325,
};

/** Seasons of the data set that the fit has read. */
export const fittedLiveSeasons: readonly string[] = ["2016_17"];
