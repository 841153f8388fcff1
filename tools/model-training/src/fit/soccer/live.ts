// Estimates the live parameters of soccer from all seasons of the data: node
// tools/model-training/src/fit/soccer/live.ts [data folder]
import { goalModelParameters, internationalParameters } from "@sdf/models/soccer";
import { openDataFolder } from "../../data.ts";
import { forecastInternationals, readInternationals } from "../../soccer/internationals.ts";
import { liveParametersBefore } from "../../soccer/live-evidence.ts";
import { readLeagues } from "../../soccer/matches.ts";
import { rollForecasts } from "../../soccer/rolling.ts";
import { readSpi } from "../../soccer/spi.ts";
import { source, writeFitted } from "../file.ts";

const folder = await openDataFolder(process.argv[2]);
const all = readInternationals(
  await folder.read("soccer-internationals", "results.csv"),
  await folder.read("soccer-internationals", "goalscorers.csv"),
);
const last = Math.max(...all.map((match) => match.year));
const internationals = forecastInternationals(all, internationalParameters, last - 12, { every: 60 });
const leagues = [...readLeagues(await folder.read("soccer-leagues", "matches.csv")).values()].flatMap((matches) =>
  rollForecasts(matches, { parameters: goalModelParameters, test: (match) => match.season >= last - 12, every: 28 }),
);
const spi = [...readSpi(await folder.read("soccer-spi", "spi_matches.csv")).values()].flat();
const parameters = liveParametersBefore(last + 1, internationals, leagues, spi);
const text = JSON.stringify(
  parameters,
  (_, value: unknown) => (typeof value === "number" ? Number(source(value)) : value),
  2,
).replace(/"(\w+)":/g, "$1:");
await writeFitted(
  "soccer/fitted/live.ts",
  {
    script: "tools/model-training/src/fit/soccer/live.ts",
    dataset: "soccer-internationals",
    sha256: folder.hash("soccer-internationals"),
  },
  `import type { LiveParameters } from "../parameters/live.ts";

/**
 * Parameters of the live model from twelve years up to ${last}. Half-time scores and cards are from soccer-leagues
 * (sha256 ${folder.hash("soccer-leagues")}), expected goals from soccer-spi (sha256 ${folder.hash("soccer-spi")}).
 * Effects of cards, penalties and extra time are not estimated; they are those of live/priors.ts.
 */
export const liveParameters: LiveParameters = ${text};
`,
);
console.log(text);
