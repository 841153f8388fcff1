// Fits the uncertainty of strengths in season simulations: node tools/model-training/src/fit/soccer/season.ts [data
// folder]
import { goalModelParameters, goalModelFittedThrough, predictSeason } from "@sdf/models/soccer";
import { openDataFolder } from "../../data.ts";
import { mean } from "../../metrics.ts";
import { readLeagues } from "../../soccer/matches.ts";
import { freezeSeasons, judgeSeason } from "../../soccer/seasons.ts";
import { writeFitted } from "../file.ts";

/** First season whose forecasts select the noise; later test seasons are excluded. */
const from = 1996;
const candidates = [0, 0.08, 0.14, 0.2, 0.26, 0.32, 0.38, 0.44, 0.5];
const simulations = 4000;

const folder = await openDataFolder(process.argv[2]);
const leagues = [...readLeagues(await folder.read("soccer-leagues", "matches.csv")).values()];
const best: number[] = [];
for (const share of [0, 0.5]) {
  const points = leagues.flatMap((matches) =>
    freezeSeasons(
      matches,
      (season) => season >= from && season <= goalModelFittedThrough.season,
      [share],
      goalModelParameters,
    ),
  );
  const losses = candidates.map((ratingNoise) => {
    const judged = points.map((point) =>
      judgeSeason(point, predictSeason(point.input, { simulations, seed: 7, ratingNoise })),
    );
    const title = mean(judged.flatMap((row) => row.title));
    const bottom = mean(judged.flatMap((row) => row.bottom));
    console.log(
      `${points.length} seasons at ${share}: noise ${ratingNoise}: title ` +
        `${title.toFixed(4)}, last three ${bottom.toFixed(4)}`,
    );
    return title + bottom;
  });
  best.push(vertex(candidates, losses));
}
const [atStart, half] = best as [number, number];
const noise = {
  noiseAtStart: Number(atStart.toFixed(3)),
  noiseAtEnd: Number(Math.max(0, 2 * half - atStart).toFixed(3)),
};
await writeFitted(
  "soccer/fitted/season.ts",
  {
    script: "tools/model-training/src/fit/soccer/season.ts",
    dataset: "soccer-leagues",
    sha256: folder.hash("soccer-leagues"),
  },
  `\n/**
 * Uncertainty of strengths (sd of attack plus defence) at the start and the end of a season, chosen on seasons ${from}
 * to ${goalModelFittedThrough.season}.
 */
export const seasonParameters = { noiseAtStart: ${noise.noiseAtStart}, noiseAtEnd: ${noise.noiseAtEnd} } as const;\n`,
);
console.log(noise);

/**
 * Minimum of the parabola through the lowest value and its neighbours, which smooths the sampling noise of the grid.
 */
function vertex(x: readonly number[], y: readonly number[]): number {
  const i = y.indexOf(Math.min(...y));
  if (i === 0 || i === x.length - 1) return x[i]!;
  const [x0, x1, x2] = [x[i - 1]!, x[i]!, x[i + 1]!];
  const [y0, y1, y2] = [y[i - 1]!, y[i]!, y[i + 1]!];
  const a = (y2 - y1) / (x2 - x1);
  const b = (y1 - y0) / (x1 - x0);
  return a === b ? x1 : (x0 + x1) / 2 + (-b * (x2 - x0)) / (2 * (a - b));
}
