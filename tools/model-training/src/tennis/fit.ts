import {
  PRE_MATCH_FEATURES,
  preMatchFeatures,
  preMatchProbability,
  type LiveParameters,
  type PreMatchWeights,
  type Surface,
  type Tour,
} from "@sdf/world/models/tennis";
import { type Fit, round, toSource } from "../fitting/fitting.ts";
import { fitLogistic } from "../fitting/numeric.ts";
import { describeForecasts, type Forecast } from "../fitting/scores.ts";
import { readTour, replay, type HistoricMatch } from "./history.ts";

/** Number of first seasons whose matches only initialise the ratings. */
const WARM_UP_SEASONS = 2;
/** Number of seasons that a fit reads before the first scored season. */
const LEAST_SEASONS = 2;
const WIDTH = PRE_MATCH_FEATURES.length;

/**
 * Fits the weights of the forecasts before a match, and the service shares, to the results of both tours. The scores
 * are those of seasons that are forecast with weights of the seasons before. The two scalars of the update in play
 * (`edgeVariance`, `sharpness`) were selected on point-by-point data at revision 2b648d6b, and are not fitted here.
 */
export const fitTennis: Fit = async (folder, report) => {
  const files = [];
  for (const tour of ["men", "women"] as const) {
    const table = buildFeatures([...replay(await readTour(folder, tour), tour)], tour);
    const sources = folder.takeSources();
    const years = table.matches.map(({ year }) => year);
    const [first, last] = [years.reduce((a, b) => Math.min(a, b)), years.reduce((a, b) => Math.max(a, b))];
    const from = first + WARM_UP_SEASONS;
    const forecasts: Forecast[] = [];
    for (let year = from + LEAST_SEASONS; year <= last; year++)
      forecasts.push(...forecastSeason(table, year, fitPreMatch(table, from, year - 1), tour));
    report(
      describeForecasts(`${tour}, before the match, ${from + LEAST_SEASONS} to ${last}, each from earlier`, forecasts),
    );
    const weights = fitPreMatch(table, from, last);
    const lines = weights.map((weight, i) => `  ${round(weight, 6)}, // ${PRE_MATCH_FEATURES[i]}`);
    const { serve, levelVariance } = fitServeShares(table.matches);
    const title = tour === "men" ? "Men" : "Women";
    files.push(
      {
        path: `tennis/fitted/prematch-${tour}.ts`,
        sources,
        body:
          `\n/** Weights of the pre-match logit, seasons ${from}-${last}. */\nexport const preMatch${title}: ` +
          `readonly number[] = [\n${lines.join("\n")}\n];\n`,
      },
      {
        path: `tennis/fitted/serve-${tour}.ts`,
        sources,
        body:
          `\n/** Shares of points that servers win, and the variance of their level between matches. */\n` +
          `export const serve${title} = ${toSource({ serve, levelVariance })};\n`,
      },
    );
  }
  return files;
};

/** Matches of a tour with their features, the winner alternating between side a and b. */
export interface FeatureTable {
  readonly matches: readonly HistoricMatch[];
  readonly features: Float64Array;
  readonly outcome: Uint8Array;
}

export function buildFeatures(matches: readonly HistoricMatch[], tour: Tour): FeatureTable {
  const features = new Float64Array(matches.length * WIDTH);
  // The side of the winner depends on the index in the list only.
  const outcome = Uint8Array.from(matches, (_, i) => (i % 2 === 0 ? 1 : 0));
  matches.forEach((match, i) =>
    preMatchFeatures(toPreMatch(match, outcome[i] === 1, tour), features.subarray(i * WIDTH, (i + 1) * WIDTH)),
  );
  return { matches, features, outcome };
}

const toPreMatch = ({ surface, bestOf, winner, loser }: HistoricMatch, winnerFirst: boolean, tour: Tour) => ({
  tour,
  surface,
  bestOf,
  a: winnerFirst ? winner : loser,
  b: winnerFirst ? loser : winner,
});

/** Weights fitted on the seasons `from`..`to`. */
function fitPreMatch({ matches, features, outcome }: FeatureTable, from: number, to: number): PreMatchWeights {
  const rows = matches.flatMap(({ year }, i) => (year >= from && year <= to ? [i] : []));
  return fitLogistic({ width: WIDTH, features, outcome, rows });
}

function forecastSeason(table: FeatureTable, season: number, weights: PreMatchWeights, tour: Tour): Forecast[] {
  return table.matches.flatMap((match, i): Forecast[] => {
    if (match.year !== season) return [];
    const happened = table.outcome[i] === 1;
    return [[preMatchProbability(toPreMatch(match, happened, tour), weights), happened]];
  });
}

/**
 * Share of points that servers win, by surface, and the variance of the level of a match beyond the chance of its
 * points.
 */
export function fitServeShares(matches: readonly HistoricMatch[]): Pick<LiveParameters, "serve" | "levelVariance"> {
  const counted = matches.flatMap(({ row, surface }) => {
    const [a, b] = [row.w_svpt, row.l_svpt];
    const [wonA, wonB] = [row.w_1stWon + row.w_2ndWon, row.l_1stWon + row.l_2ndWon];
    return a >= 20 && b >= 20 && wonA >= 0 && wonB >= 0 ? [{ surface, a, b, shareA: wonA / a, shareB: wonB / b }] : [];
  });
  const meanShare = (surface: Surface): number => {
    const own = counted.filter((match) => match.surface === surface);
    return own.reduce((sum, { shareA, shareB }) => sum + (shareA + shareB) / 2, 0) / own.length;
  };
  const serve = { hard: meanShare("hard"), clay: meanShare("clay"), grass: meanShare("grass") };
  let spread = 0;
  let chance = 0;
  for (const { surface, a, b, shareA, shareB } of counted) {
    spread += ((shareA + shareB) / 2 - serve[surface]) ** 2;
    chance += (shareA * (1 - shareA)) / a / 4 + (shareB * (1 - shareB)) / b / 4;
  }
  return {
    serve: { hard: round(serve.hard), clay: round(serve.clay), grass: round(serve.grass) },
    levelVariance: round((spread - chance) / counted.length, 3),
  };
}
