// Fits the possession model to events of simulated worlds: node tools/model-training/src/fit/soccer/possession.ts
// [matches per world]
import { createHash } from "node:crypto";
import { possessionFeatures, writePossessionFeatures } from "@sdf/models/soccer";
import { fitLogistic } from "../../numeric/logistic.ts";
import { labelledStates } from "../../soccer/possession-states.ts";
import { possessionEvents, worldMatches } from "../../soccer/world.ts";
import { source, writeFitted } from "../file.ts";

/** Worlds of the fit; the evaluations use others. */
const seeds = ["possession-fit-1", "possession-fit-2"];
const count = Number(process.argv[2] ?? 380);

const width = possessionFeatures.length;
let features = new Float64Array(width * 1_000_000);
const outcome: number[] = [];
const hash = createHash("sha256");
let matches = 0;
for (const { log } of worldMatches(seeds, { count })) {
  matches++;
  for (const column of [
    log.period,
    log.ms,
    log.type,
    log.side,
    log.outcome,
    log.x,
    log.y,
    log.endX,
    log.endY,
    log.marks,
  ])
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  for (const { state, scored } of labelledStates(possessionEvents(log))) {
    const at = outcome.length * width;
    if (at + width > features.length) {
      const larger = new Float64Array(features.length * 2);
      larger.set(features);
      features = larger;
    }
    writePossessionFeatures(state, features, at);
    outcome.push(scored);
  }
}
console.log(
  `${matches} matches, ${outcome.length} states, ${outcome.reduce((sum, each) => sum + each, 0)} with a goal`,
);
const weights = fitLogistic(
  { width, features: features.subarray(0, outcome.length * width), outcome: Uint8Array.from(outcome) },
  2,
);
possessionFeatures.forEach((name, k) => console.log(name.padEnd(16), weights[k]!.toFixed(4)));
await writeFitted(
  "soccer/fitted/possession.ts",
  {
    script: "tools/model-training/src/fit/soccer/possession.ts",
    dataset: `${matches} matches of simulated worlds`,
    sha256: hash.digest("hex"),
  },
  `import type { PossessionWeights } from "../parameters/possession.ts";

/** Weights of the features of the possession model, in logits; from ${outcome.length} states. */
export const possessionWeights: PossessionWeights = {
${possessionFeatures.map((name, k) => `  ${name}: ${source(weights[k]!)},`).join("\n")}
};
`,
);
