// Fitted at revision 2b648d6b by tools/model-training/src/fit/soccer/possession.ts from 760 matches of simulated worlds (sha256 de371e8e3e99…); edit only with a new fit.
import type { PossessionWeights } from "../parameters/parameters.ts";

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
