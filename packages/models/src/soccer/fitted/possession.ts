// Fitted by tools/evaluate/src/fit/soccer/possession.ts from 128 matches of simulated worlds (sha256 cf6f28d4163710d49a6e8a818ca2270deaeb26bbc13761e9eb2fb59af9183a66); do not edit.
import type { PossessionWeights } from "../possession/types.ts";

/** Weights of the features of the possession model, in logits; from 208229 states. */
export const possessionWeights: PossessionWeights = {
  constant: -1.29527,
  distance: -0.925905,
  near: -1.57132,
  far: 0.509231,
  central: 0.424091,
  progress: 0.0253708,
  progressBefore: 0.53295,
  held: -0.0937092,
  heldTwo: -2.60428,
  pace: 4.08651,
  paceForward: 0.0907173,
  cross: 0.62814,
  takeOn: 0.819566,
  regain: -0.38108,
  turnover: -2.1741,
  aerial: -2.02439,
  corner: 2.03995,
  freeKick: -1.34819,
  restart: -1.11563,
  cornerWon: 0.184364,
  freeKickWon: -0.649613,
  penaltyWon: 3.19713,
  afterTakeOn: 1.29423,
  afterRegain: -0.137999,
  afterSetPiece: -2.12206,
};
