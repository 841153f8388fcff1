// Fits the live model of basketball: node tools/model-training/src/fit/basketball/live.ts [data folder]
import { openDataFolder } from "../../data.ts";
import { writeFitted } from "../file.ts";
import { fitLive } from "./live-fit.ts";
import { readCollegeGames } from "./states.ts";

const folder = await openDataFolder(process.argv[2]);
const dataset = "ncaab-pbp";
const games = readCollegeGames(
  await folder.read(dataset, "games.csv"),
  await folder.read(dataset, "score_changes.csv"),
);
const seasons = [...new Set(games.map((game) => game.season))].sort();
const parameters = fitLive(games);
const body = `import type { LiveParameters } from "../parameters.ts";

/** ${games.length} college matches with a closing spread, every minute of regulation. */
export const fittedLive: LiveParameters = ${JSON.stringify(parameters, undefined, 2).replace(/"(\w+)":/g, "$1:")};

/** Seasons of the data set that the fit has read. */
export const fittedLiveSeasons: readonly string[] = ${JSON.stringify(seasons)};
`;
await writeFitted(
  "basketball/fitted/live.ts",
  { script: "tools/model-training/src/fit/basketball/live.ts", dataset, sha256: folder.hash(dataset) },
  body,
);
console.log(parameters);
