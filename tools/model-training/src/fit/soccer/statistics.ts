// Fits the counts of sides to league tables: node tools/model-training/src/fit/soccer/statistics.ts [data folder]
import type { Count, CountParameters } from "@sdf/models/soccer";
import { openDataFolder } from "../../data.ts";
import { readCounts } from "../../soccer/counts.ts";
import { writeFitted } from "../file.ts";
import { fitCount, parametersSource } from "./statistics-fit.ts";

/** Seasons (by the year they begin) whose forecasts select the settings; later ones are the test. */
const seasons = { from: 2003, to: 2014 } as const;
// Counts that others depend on are first.
const names: readonly Count[] = [
  "shots",
  "fouls",
  "yellow_cards",
  "saves",
  "red_cards",
  "goals",
  "shots_on_target",
  "corners",
];

const folder = await openDataFolder(process.argv[2]);
const leagues = [...readCounts(await folder.read("soccer-leagues", "matches.csv")).values()].map((matches) =>
  matches.filter(({ season }) => season <= seasons.to),
);
const fitted: Partial<Record<Count, CountParameters>> = {};
for (const name of names)
  fitted[name] = fitCount(name, leagues, (match) => match.season >= seasons.from, console.log, fitted);
await writeFitted(
  "soccer/fitted/statistics.ts",
  {
    script: "tools/model-training/src/fit/soccer/statistics.ts",
    dataset: "soccer-leagues",
    sha256: folder.hash("soccer-leagues"),
  },
  `import type { Count, CountParameters } from "../parameters/statistics.ts";

/** Settings of the counts in league tables. Saves are the other side's shots on target without a goal. */
export const countParameters: Readonly<Record<Exclude<Count, "passes" | "assists">, CountParameters>> = {
${parametersSource(fitted)}
};

/** Last season (by the year it began) that the fit has read. */
export const countParametersFittedThrough = { season: ${seasons.to} } as const;
`,
);
