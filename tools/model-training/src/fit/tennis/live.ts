import type { LiveParameters, Surface, Tour } from "@sdf/models/tennis";
import { numberOf, openDataFolder, type Row } from "../../data.ts";
import { binaryLogLoss } from "../../metrics.ts";
import { replay } from "../../tennis/history.ts";
import { forecastMatches, liveForecasts, type ForecastMatch } from "../../tennis/live.ts";
import { source, writeFitted } from "../file.ts";

/**
 * Fits the scalars of the live model. Serve shares and the variance of their level are moments of the tour's results.
 * Edge variance and sharpness are selected by log-loss on the majors of the first two thirds of the seasons; the last
 * third is not read.
 * `node tools/model-training/src/fit/tennis/live.ts [data directory]`
 */
const EDGE_VARIANCES = [0.0006, 0.0012, 0.0025, 0.005, 0.01];
const SHARPNESSES = [1, 1.1, 1.2, 1.3];
/** Interval of scored points: consecutive points contain nearly the same information. */
const EVERY = 8;
/** Tolerance in log-loss: of all scalars within it, the simplest are selected, so that a flat loss does not decide. */
const AS_GOOD = 0.0005;

const folder = await openDataFolder(process.argv[2]);
const majors = await forecastMatches(folder.read);
const years = [...new Set(majors.map(({ match }) => match.year))].sort((one, other) => one - other);
const until = years[Math.ceil((years.length * 2) / 3) - 1]!;
const tours: readonly (readonly [Tour, string, string])[] = [
  ["men", "tennis-atp", "Men"],
  ["women", "tennis-wta", "Women"],
];
for (const [tour, dataset, title] of tours) {
  const shares = serveShares(await folder.read(dataset, "matches.csv"), tour);
  const fittedMatches = majors.filter(({ match }) => match.tour === tour && match.year <= until);
  const tried: { loss: number; parameters: LiveParameters }[] = [];
  for (const edgeVariance of EDGE_VARIANCES) {
    for (const sharpness of SHARPNESSES) {
      const parameters: LiveParameters = { ...shares, edgeVariance, sharpness };
      const loss = logLossOf(fittedMatches, parameters);
      console.log(`${tour} edge variance ${edgeVariance}, sharpness ${sharpness}: log-loss ${loss.toFixed(5)}`);
      tried.push({ loss, parameters });
    }
  }
  const least = Math.min(...tried.map(({ loss }) => loss));
  const good = tried.filter(({ loss }) => loss <= least + AS_GOOD).map(({ parameters }) => parameters);
  good.sort((one, other) => one.sharpness - other.sharpness || one.edgeVariance - other.edgeVariance);
  const { serve, levelVariance, edgeVariance, sharpness } = good[0]!;
  await writeFitted(
    `tennis/fitted/live-${tour}.ts`,
    {
      script: "tools/model-training/src/fit/tennis/live.ts",
      dataset: `${dataset} and tennis-points`,
      sha256: `${folder.hash(dataset)}, ${folder.hash("tennis-points")}`,
    },
    [
      "",
      `/** Scalars of the live model; edge variance and sharpness chosen on the majors of ${years[0]}-${until}. */`,
      `export const live${title} = {`,
      `  serve: { hard: ${source(serve.hard, 4)}, clay: ${source(serve.clay, 4)}, grass: ${source(serve.grass, 4)} },`,
      `  levelVariance: ${source(levelVariance, 3)},`,
      `  edgeVariance: ${source(edgeVariance)},`,
      `  sharpness: ${source(sharpness)},`,
      "};",
      "",
    ].join("\n"),
  );
}

function logLossOf(matches: readonly ForecastMatch[], parameters: LiveParameters): number {
  let sum = 0;
  let n = 0;
  for (const one of matches) {
    for (const { match } of liveForecasts(one, parameters, EVERY)) {
      sum += binaryLogLoss(match, one.match.winner === "a" ? 1 : 0);
      n++;
    }
  }
  return sum / n;
}

/**
 * Share of points that servers win, by surface, and the variance of the level of a match beyond the chance of its
 * points.
 */
function serveShares(rows: readonly Row[], tour: Tour): Pick<LiveParameters, "serve" | "levelVariance"> {
  const matches = [...replay(rows, tour)].flatMap(({ row, surface }) => {
    const [a, b] = [numberOf(row, "w_svpt"), numberOf(row, "l_svpt")];
    const [wonA, wonB] = [
      numberOf(row, "w_1stWon") + numberOf(row, "w_2ndWon"),
      numberOf(row, "l_1stWon") + numberOf(row, "l_2ndWon"),
    ];
    return a >= 20 && b >= 20 && wonA >= 0 && wonB >= 0 ? [{ surface, a, b, shareA: wonA / a, shareB: wonB / b }] : [];
  });
  const serve = { hard: 0, clay: 0, grass: 0 };
  for (const surface of Object.keys(serve) as Surface[]) {
    const own = matches.filter((match) => match.surface === surface);
    serve[surface] = own.reduce((sum, { shareA, shareB }) => sum + (shareA + shareB) / 2, 0) / own.length;
  }
  let spread = 0;
  let chance = 0;
  for (const { surface, a, b, shareA, shareB } of matches) {
    spread += ((shareA + shareB) / 2 - serve[surface]) ** 2;
    chance += (shareA * (1 - shareA)) / a / 4 + (shareB * (1 - shareB)) / b / 4;
  }
  return { serve, levelVariance: (spread - chance) / matches.length };
}
