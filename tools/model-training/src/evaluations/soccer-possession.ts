import { possessionChance } from "@sdf/models/soccer";
import type { Evaluation } from "../evaluation.ts";
import { calibrationError, meanScore } from "../measured.ts";
import { binaryLogLoss } from "../metrics.ts";
import { labelledStates } from "../soccer/possession-states.ts";
import { areaUnderCurve, equalCountCalibrationError } from "../soccer/ranks.ts";
import { possessionEvents, worldMatches } from "../soccer/world.ts";

/** Goals within ten seconds on simulated worlds that the fit has not read. */
export const evaluation: Evaluation = {
  name: "soccer-possession",
  feed: "soccer/match-possession-values (MA30), match-events-possession-values (MA32), on unseen simulated matches",
  datasets: [],
  async run({ progress, signal, quick }) {
    const seeds = quick ? ["unseen-1"] : ["unseen-1", "unseen-2", "unseen-3"];
    const count = quick ? 40 : 190;
    const predicted: number[] = [];
    const outcome: number[] = [];
    const clusters: number[] = [];
    let matches = 0;
    for (const { log } of worldMatches(seeds, { count })) {
      signal.throwIfAborted();
      progress(matches, seeds.length * count);
      for (const { state, scored } of labelledStates(possessionEvents(log))) {
        predicted.push(possessionChance(state));
        outcome.push(scored);
        clusters.push(matches);
      }
      matches++;
    }
    const p = Float64Array.from(predicted);
    const y = Uint8Array.from(outcome);
    const rate = outcome.reduce((sum, each) => sum + each, 0) / outcome.length;
    const base = -rate * Math.log(rate) - (1 - rate) * Math.log(1 - rate);
    return [
      { what: "AUC", better: "higher", value: areaUnderCurve(p, y), n: p.length, target: 0.75 },
      calibrationError("ECE", p, y, { target: 0.005, clusters: Int32Array.from(clusters) }),
      {
        what: "calibration error over 20 bins of equal count",
        better: "lower",
        value: equalCountCalibrationError(p, y),
        n: p.length,
        target: 0.005,
      },
      meanScore(
        "log-loss",
        p.map((each, at) => binaryLogLoss(each, y[at]!)),
        Int32Array.from(clusters),
        { anchor: { name: "base rate", value: base, matches: "same" } },
      ),
    ];
  },
};
