// Fits the Elo ratings: node tools/model-training/src/fit/american-football/elo-main.ts [data folder]
import { openDataFolder } from "../../data.ts";
import { writeFitted } from "../file.ts";
import { fitElo } from "./elo-fit.ts";
import { readEloGames } from "./elo-games.ts";
import { marginDeviation } from "./spreads-fit.ts";

const folder = await openDataFolder(process.argv[2]);
const games = readEloGames(await folder.read("nfl-games", "nfl_elo_games.csv"));
const lines = await folder.read("nfl-games", "spreadspoke_scores.csv");
const last = games.reduce((season, game) => Math.max(season, game.season), 0);
const parameters = fitElo(games, last, marginDeviation(lines, last));
await writeFitted(
  "american-football/fitted/elo.ts",
  {
    script: "tools/model-training/src/fit/american-football/elo-main.ts",
    dataset: "nfl-games",
    sha256: folder.hash("nfl-games"),
  },
  `import type { EloParameters } from "../parameters.ts";

/** Fitted on matches from 1970 to ${last}. */
export const fittedElo: EloParameters = ${JSON.stringify(parameters, undefined, 2).replace(/"(\w+)":/g, "$1:")};

/** Last season that the fit has read. */
export const fittedEloThrough = ${last};
`,
);
console.log(parameters);
