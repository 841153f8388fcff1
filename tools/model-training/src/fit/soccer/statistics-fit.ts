import { type Count, type CountedMatch, type CountParameters, negativeBinomialLog } from "@sdf/models/soccer";
import { type CountForecast, rollCounts } from "../../soccer/counts.ts";
import { source } from "../file.ts";
import { coordinateSearch } from "./search.ts";

/** Candidate sizes, from strong overdispersion to nearly a Poisson law. */
const sizes = Array.from({ length: 60 }, (_, step) => 2 * 1.2 ** step);

/** Counts that improve the forecast of others. */
const helpers: Readonly<Partial<Record<Count, { readonly count: Count; readonly of: "own" | "other" }>>> = {
  corners: { count: "shots", of: "own" },
  shots_on_target: { count: "shots", of: "own" },
  yellow_cards: { count: "fouls", of: "own" },
  saves: { count: "shots", of: "other" },
};

/** Poisson deviance of forecasts, halved, per forecast. */
function deviance(forecasts: readonly CountForecast[]): number {
  let sum = 0;
  for (const { expected, actual } of forecasts)
    sum += expected - actual + (actual > 0 ? actual * Math.log(actual / expected) : 0);
  return sum / forecasts.length;
}

/**
 * Fits the settings of one count by the best rolling forecasts of the tested matches, and the size of its law by
 * maximum likelihood.
 */
export function fitCount<M extends CountedMatch>(
  name: Count,
  leagues: readonly (readonly M[])[],
  test: (match: M) => boolean,
  report: (line: string) => void,
  fittedCounts: Readonly<Partial<Record<Count, CountParameters>>> = {},
): CountParameters {
  const counts = leagues.flatMap((matches) => matches.filter(test).flatMap((match) => match.counts[name] ?? []));
  const mean = {
    home: round(counts.reduce((sum, each) => sum + each.home, 0) / counts.length),
    away: round(counts.reduce((sum, each) => sum + each.away, 0) / counts.length),
  };
  const counted = leagues.map((matches) => matches.filter((match) => match.counts[name] !== undefined));
  const help = helpers[name];
  const of = (at: Readonly<Record<string, number>>): CountParameters => ({
    mean,
    levelHalfLife: at["levelHalfLife"]!,
    halfLife: at["halfLife"]!,
    shrinkOwn: at["shrinkOwn"]!,
    shrinkAgainst: at["shrinkAgainst"]!,
    size: 1,
    helper: help === undefined ? undefined : { ...help, power: at["power"]! },
  });
  const forecast = (parameters: CountParameters): CountForecast[] =>
    counted.flatMap((matches) => rollCounts(matches, [name], test, { ...fittedCounts, [name]: parameters }));
  const at = coordinateSearch(
    (values) => deviance(forecast(of(values))),
    { levelHalfLife: 300, halfLife: 250, shrinkOwn: 6, shrinkAgainst: 10, power: 0 },
    [
      ...(help === undefined ? [] : [{ name: "power", step: 0.25, min: 0, max: 1.5 }]),
      { name: "halfLife", step: 80, min: 40, max: 1500 },
      { name: "shrinkOwn", step: 3, min: 0.5, max: 400 },
      { name: "shrinkAgainst", step: 5, min: 0.5, max: 400 },
      { name: "levelHalfLife", step: 120, min: 40, max: 1500 },
    ],
    3,
    () => undefined,
  );
  const forecasts = forecast(of(at));
  const likelihood = (size: number): number =>
    forecasts.reduce((sum, { expected, actual: count }) => sum + negativeBinomialLog(count, expected, size), 0);
  const size = sizes
    .map((each) => ({ each, value: likelihood(each) }))
    .reduce((best, next) => (next.value > best.value ? next : best)).each;
  report(
    `${name.padEnd(16)} half-life ${at["halfLife"]}, level ${at["levelHalfLife"]}, shrink ` +
      `${at["shrinkOwn"]} / ${at["shrinkAgainst"]}, size ${size.toFixed(1)}, help ${at["power"]}, deviance ` +
      `${deviance(forecasts).toFixed(4)} of ${forecasts.length}`,
  );
  return { ...of(at), size };
}

function helperSource({ count, of, power }: NonNullable<CountParameters["helper"]>): string {
  return `{ count: "${count}", of: "${of}", power: ${source(power, 3)} }`;
}

/** Parameters as source text. */
export function parametersSource(fitted: Readonly<Partial<Record<Count, CountParameters>>>): string {
  return Object.entries(fitted)
    .map(
      ([name, { mean, levelHalfLife, halfLife, shrinkOwn, shrinkAgainst, size, helper }]) =>
        `  ${name}: { mean: { home: ${mean.home}, away: ${mean.away} }, levelHalfLife: ` +
        `${source(levelHalfLife, 4)}, halfLife: ${source(halfLife, 4)}, shrinkOwn: ${source(shrinkOwn, 4)}, ` +
        `shrinkAgainst: ${source(shrinkAgainst, 4)}, size: ${source(size, 4)}` +
        `${helper === undefined ? "" : `, helper: ${helperSource(helper)}`} },`,
    )
    .join("\n");
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
