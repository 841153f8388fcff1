// Fits the ratings of basketball teams: node tools/model-training/src/fit/basketball/ratings.ts [data folder]
import { openDataFolder } from "../../data.ts";
import { createProgress } from "../../progress.ts";
import { writeFitted } from "../file.ts";
import { fitRatings } from "./ratings-fit.ts";
import { readResults } from "./results.ts";

const folder = await openDataFolder(process.argv[2]);
const dataset = "ncaab-results";
const { teams, matches } = readResults(await folder.read(dataset, "regular_season.csv"));
const seasons = [...new Set(matches.map((match) => match.season))].sort();
const bar = createProgress("ratings");
const { halfLifeDays: _, ...fitted } = fitRatings(teams, matches, bar.update);
bar.end();
const body = `import type { RatingParameters } from "../parameters.ts";

/** ${matches.length} college matches, forecast day by day from day 50 of each season. */
export const fittedRatings: RatingParameters = ${JSON.stringify(fitted, undefined, 2)
  .replace(/"(\w+)":/g, "$1:")
  .replace("\n}", ",\n  halfLifeDays: Number.POSITIVE_INFINITY\n}")};

/** Seasons of the data set that the fit has read. */
export const fittedRatingsSeasons: readonly string[] = ${JSON.stringify(seasons)};
`;
await writeFitted(
  "basketball/fitted/ratings.ts",
  { script: "tools/model-training/src/fit/basketball/ratings.ts", dataset, sha256: folder.hash(dataset) },
  body,
);
console.log(fitted);
