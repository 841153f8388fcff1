// Fitted by tools/model-training/src/fit/soccer/possession.ts from 760 matches of simulated worlds (sha256 de371e8e3e9914cb0f47d1ac4a501f08b979d108299ca0a0a7f8d1dc996fff83); do not edit.
import type { PossessionWeights } from "../parameters/possession.ts";

/** Weights of the features of the possession model, in logits; from 1238716 states. */
export const possessionWeights: PossessionWeights = {
  constant: -1.87895,
  distance: -0.721247,
  far: 0.183815,
  progress: 0.24137,
  cross: 0.260828,
  takeOn: 0.862168,
  regain: -0.399802,
  turnover: -2.43789,
  aerial: -2.82162,
  corner: 0.514012,
  freeKick: -2.08265,
  restart: -1.66908,
  cornerWon: 0.758016,
  freeKickWon: -2.38965,
  penaltyWon: 3.95294,
  afterTakeOn: 1.49793,
  afterRegain: -0.752419,
  afterSetPiece: -4.37419,
};
