import { logistic } from "@sdf/world/models";
import { preMatchFeatures, type PreMatch, type Surface, type TourParameters } from "@sdf/world/models/tennis";
import { describeForecasts, type Fit, type Forecast } from "../fitting/fitting.ts";
import { fitLogistic, mean, round, type Observation } from "../fitting/numeric.ts";
import { readTour, replay, type HistoricMatch } from "./history.ts";

/** Number of first seasons whose matches only initialise the ratings. */
const WARM_UP_SEASONS = 2;
/** Number of seasons that a fit reads before the first scored season. */
const LEAST_SEASONS = 2;

/**
 * Fits the weights of the forecasts before a match, and the service shares, to the results of both tours. The scores
 * are those of seasons that are forecast with weights of the seasons before. The two scalars of the update in play
 * (`edgeVariance`, `sharpness`) were selected on point-by-point data at revision 2b648d6b, and are not fitted here.
 */
export const fitTennis: Fit = async (folder, report) => {
  const constants = [];
  for (const tour of ["men", "women"] as const) {
    const matches = [...replay(await readTour(folder, tour), tour)];
    const rows = toObservations(matches);
    const years = matches.map(({ year }) => year);
    const [first, last] = [years.reduce((a, b) => Math.min(a, b)), years.reduce((a, b) => Math.max(a, b))];
    const from = first + WARM_UP_SEASONS;
    const fit = (to: number): number[] =>
      fitLogistic(rows.filter((_, i) => years[i]! >= from && years[i]! <= to)).map((weight) => round(weight, 6));
    const forecasts: Forecast[] = [];
    for (let year = from + LEAST_SEASONS; year <= last; year++) {
      const weights = fit(year - 1);
      for (const [i, { features, happened }] of rows.entries())
        if (years[i] === year) forecasts.push([logistic(features, weights), happened]);
    }
    const scored = `${from + LEAST_SEASONS} to ${last}, each from earlier`;
    report(describeForecasts(`${tour}, before the match, ${scored}`, forecasts));
    constants.push({
      name: tour === "men" ? "fittedMen" : "fittedWomen",
      type: "TourParameters",
      comment: `Seasons ${from}-${last}.`,
      value: { preMatch: fit(last), ...fitServeShares(matches) },
    });
  }
  return { sources: folder.takeSources(), constants };
};

/** Features and outcomes of matches, the winner alternating between side a and b. */
export function toObservations(matches: readonly HistoricMatch[]): readonly Observation[] {
  return matches.map(({ surface, bestOf, winner, loser }, i) => {
    const happened = i % 2 === 0;
    const sides: Pick<PreMatch, "a" | "b"> = happened ? { a: winner, b: loser } : { a: loser, b: winner };
    return { features: preMatchFeatures({ surface, bestOf, ...sides }), happened };
  });
}

/**
 * Share of points that servers win, by surface, and the variance of the level of a match beyond the chance of its
 * points.
 */
export function fitServeShares(matches: readonly HistoricMatch[]): Omit<TourParameters, "preMatch"> {
  const counted = matches.flatMap(({ row, surface }) => {
    const [a, b] = [row.w_svpt, row.l_svpt];
    const [wonA, wonB] = [row.w_1stWon + row.w_2ndWon, row.l_1stWon + row.l_2ndWon];
    if (!(a >= 20 && b >= 20 && wonA >= 0 && wonB >= 0)) return [];
    const [shareA, shareB] = [wonA / a, wonB / b];
    const chance = (shareA * (1 - shareA)) / a / 4 + (shareB * (1 - shareB)) / b / 4;
    return [{ surface, level: (shareA + shareB) / 2, chance }];
  });
  const findMean = (surface: Surface): number =>
    mean(counted.flatMap((match) => (match.surface === surface ? match.level : [])));
  const serve = { hard: findMean("hard"), clay: findMean("clay"), grass: findMean("grass") };
  const spread = counted.map(({ surface, level, chance }) => (level - serve[surface]) ** 2 - chance);
  return {
    serve: { hard: round(serve.hard), clay: round(serve.clay), grass: round(serve.grass) },
    levelVariance: round(mean(spread), 3),
  };
}
