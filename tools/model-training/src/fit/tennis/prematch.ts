import { PRE_MATCH_FEATURES, type Tour } from "@sdf/models/tennis";
import { openDataFolder } from "../../data.ts";
import { featureTable, fitFrom, fitPreMatch, seasonsOf } from "../../tennis/prematch.ts";
import { source, writeFitted } from "../file.ts";

/**
 * Fits the shipped pre-match weights on all seasons of the data. `node
 * tools/model-training/src/fit/tennis/prematch.ts [data directory]`
 */
const folder = await openDataFolder(process.argv[2]);
const tours: readonly (readonly [Tour, string, string])[] = [
  ["men", "tennis-atp", "Men"],
  ["women", "tennis-wta", "Women"],
];
for (const [tour, dataset, title] of tours) {
  const table = featureTable(await folder.read(dataset, "matches.csv"), tour);
  const { last } = seasonsOf(table);
  const weights = fitPreMatch(table, fitFrom(table), last);
  const lines = weights.map((weight, i) => `  ${source(weight)}, // ${PRE_MATCH_FEATURES[i]}`);
  await writeFitted(
    `tennis/fitted/prematch-${tour}.ts`,
    { script: "tools/model-training/src/fit/tennis/prematch.ts", dataset, sha256: folder.hash(dataset) },
    `\n/** Weights of the pre-match logit, seasons ${fitFrom(table)}-${last}. */\nexport const preMatch` +
      `${title}: readonly number[] = [\n${lines.join("\n")}\n];\n`,
  );
  console.log(`${tour}: ${weights.map((weight, i) => `${PRE_MATCH_FEATURES[i]} ${weight.toFixed(3)}`).join(", ")}`);
  folder.release(dataset);
}
