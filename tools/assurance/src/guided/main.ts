/** Runs guided fuzzing of one target or of all, for longer searches and to repeat a failure. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { instrument } from "./instrument.ts";
import { figuresFile, runGuided, type GuidedFigures } from "./run.ts";
import { seedsByTarget } from "./seeds.ts";

const { values } = parseArgs({
  options: {
    target: { type: "string", multiple: true, default: Object.keys(seedsByTarget) },
    inputs: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    input: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const bundle = await instrument(join(import.meta.dirname, "targets/index.ts"), "targets");
const figures: GuidedFigures[] = [];
for (const target of values.target) {
  const makeSeeds = (seedsByTarget as Readonly<Record<string, () => readonly Uint8Array[]>>)[target];
  if (makeSeeds === undefined)
    throw new Error(`unknown target ${target}; targets: ${Object.keys(seedsByTarget).join(", ")}`);
  const isOne = values.input !== undefined;
  const seeds = isOne ? [Buffer.from(values.input ?? "", "base64")] : makeSeeds();
  const result = await runGuided(bundle, { target, seeds, seed, runs: isOne ? 0 : Number(values.inputs) });
  figures.push({ target, ...result });
  console.log(
    `${target}: ${result.inputs} inputs without a failure, ${result.reached} branches ` +
      `(${result.reachedAtFirst} by the first inputs), corpus of ${result.corpus}`,
  );
}
if (values.record) writeFileSync(figuresFile, `${JSON.stringify(figures, undefined, 2)}\n`);
