// Fits all parameters that depend on plays: node tools/model-training/src/fit/american-football/plays-main.ts [data
// folder]
import { extraPointProbability } from "@sdf/models/american-football";
import { openDataFolder } from "../../data.ts";
import { createProgress } from "../../progress.ts";
import { writeFitted } from "../file.ts";
import { conversionAttempts, fieldGoalAttempts, fitConversion, fitFieldGoals, fitKickScalars } from "./kicks-fit.ts";
import { readNflGames } from "./plays.ts";
import { marginDeviation } from "./spreads-fit.ts";
import { fitPlays } from "./win-probability-fit.ts";

const folder = await openDataFolder(process.argv[2]);
const lines = await folder.read("nfl-games", "spreadspoke_scores.csv");
const games = readNflGames(await folder.read("nfl-pbp", "games.csv"), await folder.read("nfl-pbp", "plays.csv"), lines);
const seasons = [...new Set(games.map((game) => game.season))].sort((a, b) => a - b);
const origin = {
  script: "tools/model-training/src/fit/american-football/plays-main.ts",
  dataset: "nfl-pbp and nfl-games",
  sha256: `${folder.hash("nfl-pbp")}, ${folder.hash("nfl-games")}`,
};
const text = (value: unknown): string => JSON.stringify(value, undefined, 2).replace(/"(\w+)":/g, "$1:");
const bar = createProgress("plays");
const kickWeights = fitFieldGoals(fieldGoalAttempts(games));
const kicks = { weights: kickWeights, ...fitKickScalars(games, kickWeights) };
const tries = { twoPoints: kicks.twoPoints, extraPoint: Number(extraPointProbability(33, kicks).toPrecision(4)) };
const fit = fitPlays(games, marginDeviation(lines, seasons.at(-1)!), tries, bar.update);
bar.end();

await writeFitted(
  "american-football/fitted/expected-points.ts",
  origin,
  `import type { ExpectedPointsParameters } from "../parameters.ts";

/** Weights of the next score, nine per down, and the mean start after a kick-off; ${games.length} matches. */
export const fittedExpectedPoints: ExpectedPointsParameters = ${text(fit.expectedPoints)};
`,
);
await writeFitted(
  "american-football/fitted/win-probability.ts",
  origin,
  `import type { WinProbabilityParameters } from "../parameters.ts";

/** ${games.length} matches with their closing spreads (data set nfl-games). */
export const fittedWinProbability: WinProbabilityParameters = ${text(fit.winProbability)};

/** Seasons of the data set that the fit has read. */
export const fittedPlaySeasons: readonly number[] = ${JSON.stringify(seasons)};
`,
);
await writeFitted(
  "american-football/fitted/kicks.ts",
  origin,
  `import type { KickParameters } from "../parameters.ts";

/** ${games.length} matches. */
export const fittedKicks: KickParameters = ${text(kicks)};
`,
);
const endgame = Object.entries(fit.endgame)
  .map(([key, value]) => `  ${key}: ${JSON.stringify(value).replaceAll("]],[[", "]],\n    [[")},\n`)
  .join("");
await writeFitted(
  "american-football/fitted/endgame.ts",
  origin,
  `import type { EndgameParameters } from "../parameters.ts";

/** Possessions of the fourth quarter of ${games.length} matches. */
export const fittedEndgame: EndgameParameters = {
${endgame}};
`,
);
const conversion = fitConversion(conversionAttempts(games));
await writeFitted(
  "american-football/fitted/conversion.ts",
  origin,
  `
/** Logistic weights of third- and fourth-down conversions. */
export const fittedConversion: readonly number[] = ${text(conversion)};
`,
);
console.log(fit.winProbability, kicks, conversion);
