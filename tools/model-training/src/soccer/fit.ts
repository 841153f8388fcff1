import {
  fitGoalModel,
  goalModelParameters,
  type GoalModel,
  type GoalModelParameters,
  goalRates,
  matchOutcome,
  type PlayedMatch,
} from "@sdf/world/models/soccer";
import { expectedCalibrationError, rankedProbabilityScore, type Fit } from "../fitting/fitting.ts";
import { mean, nelderMead, round } from "../fitting/numeric.ts";
import { type DataFolder, integer, isoDay, number, optional, seasonCode, text } from "../fitting/tables.ts";

/** Fits the goal model to league results, and to matches with expected goals. The search starts at its present settings. */
export const fitSoccer: Fit = async (folder, report) => {
  const leagues = await readLeagues(folder);
  const expected = await readExpectedGoals(folder);
  const parameters = fitGoalParameters(leagues, expected, report);
  const score = (what: string, lists: Leagues, isTested: (season: number) => boolean): void =>
    report(describeOutcomes(`goal model, ${what}`, forecastSeasons(lists, parameters, isTested, 7)));
  score(`leagues from ${LEAGUE_SEASONS.to + 1}`, leagues, (season) => season > LEAGUE_SEASONS.to);
  score(
    `matches with expected goals from July ${EXPECTED_GOALS_SEASON + 1}`,
    expected,
    (season) => season > EXPECTED_GOALS_SEASON,
  );
  const constant = { name: "goalModelParameters", type: "GoalModelParameters", value: parameters };
  return { sources: folder.takeSources(), constants: [{ ...constant, comment: "Settings of the goal model." }] };
};

export interface LeagueMatch extends PlayedMatch {
  /** Year in which its season began. */
  readonly season: number;
}

/** Matches by league, in order of days. */
type Leagues = readonly (readonly LeagueMatch[])[];

const goals = optional(integer(0, 60));

/** Reads the results of leagues; matches without a result are excluded. */
export async function readLeagues(folder: DataFolder): Promise<Leagues> {
  const rows = await folder.read(
    "soccer-leagues/matches.csv",
    { league: text, season: seasonCode, date: isoDay, home: text, away: text, FTHG: goals, FTAG: goals },
    ["league", "date", "home", "away"],
  );
  const matches = rows
    .filter(({ FTHG, FTAG }) => !Number.isNaN(FTHG + FTAG))
    .map(({ league, season, date: day, home, away, FTHG: homeGoals, FTAG: awayGoals }) => ({
      ...{ league, season, day, home, away, homeGoals, awayGoals },
    }));
  return toLeagues(matches);
}

/** Reads matches with expected goals. A season is the calendar year from the first of July. */
async function readExpectedGoals(folder: DataFolder): Promise<Leagues> {
  const xg = optional(number(0, 20));
  const rows = await folder.read(
    "soccer-spi/spi_matches.csv",
    { league: text, date: isoDay, team1: text, team2: text, score1: goals, score2: goals, xg1: xg, xg2: xg },
    ["league", "date", "team1", "team2"],
  );
  const matches = rows
    .filter(({ score1, score2, xg1, xg2 }) => !Number.isNaN(score1 + score2 + xg1 + xg2))
    .map((row) => {
      const date = new Date(row.date * 86_400_000);
      return {
        league: row.league,
        season: date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0),
        day: row.date,
        home: row.team1,
        away: row.team2,
        homeGoals: row.score1,
        awayGoals: row.score2,
        xg: { home: row.xg1, away: row.xg2 },
      };
    });
  return toLeagues(matches);
}

function toLeagues(matches: readonly LeagueMatch[]): Leagues {
  return [...Map.groupBy(matches, ({ league }) => league).values()].map((list) =>
    list.toSorted((a, b) => a.day - b.day),
  );
}

/** A match, and the probabilities of home win, draw and away win from the matches of earlier days. */
interface Forecast {
  readonly probabilities: readonly [number, number, number];
  readonly outcome: 0 | 1 | 2;
}

/** Forecasts the matches of some seasons with a model that is refitted every `every` days on the earlier matches. */
export function forecastSeasons(
  leagues: Leagues,
  parameters: GoalModelParameters,
  isTested: (season: number) => boolean,
  every: number,
): readonly Forecast[] {
  return leagues.flatMap((matches) => {
    const forecasts: Forecast[] = [];
    let model: GoalModel | undefined;
    let next = Number.NEGATIVE_INFINITY;
    // A fit on a day does not use the matches of that day.
    let knownCount = 0;
    matches.forEach((match, i) => {
      if (i > 0 && match.day > matches[i - 1]!.day) knownCount = i;
      if (!isTested(match.season) || knownCount === 0) return;
      if (match.day >= next) {
        const { day } = match;
        const used = matches.slice(0, knownCount).filter((earlier) => earlier.day >= day - parameters.window);
        if (used.length === 0) return;
        model = fitGoalModel(used, { day, parameters });
        next = day + every;
      }
      if (model === undefined) return;
      const { home, draw, away } = matchOutcome(goalRates(model, match), parameters.rho);
      const outcome = match.homeGoals > match.awayGoals ? 0 : match.homeGoals === match.awayGoals ? 1 : 2;
      forecasts.push({ probabilities: [home, draw, away], outcome });
    });
    return forecasts;
  });
}

const rps = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ probabilities, outcome }) => rankedProbabilityScore(probabilities, outcome)));
const logLoss = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ probabilities, outcome }) => -Math.log(probabilities[outcome])));

function describeOutcomes(what: string, forecasts: readonly Forecast[]): string {
  const pairs = forecasts.flatMap(({ probabilities, outcome }) =>
    probabilities.map((probability, i) => [probability, i === outcome] as const),
  );
  return (
    `${what}: RPS ${rps(forecasts).toFixed(4)}, log-loss ${logLoss(forecasts).toFixed(4)}, ` +
    `ECE ${expectedCalibrationError(pairs).toFixed(4)} (${forecasts.length.toLocaleString("en-US")} matches)`
  );
}

/** Seasons (by the year they begin) whose forecasts select the settings; later ones are held out. */
const LEAGUE_SEASONS = { from: 2005, to: 2009 } as const;
const EXPECTED_GOALS_SEASON = 2017;

/** Evaluations of one search. Each one forecasts thousands of matches. */
const MAX_STEPS = 25;

/**
 * Selects the settings by the forecasts of {@link LEAGUE_SEASONS}, and the weight of expected goals by those of
 * {@link EXPECTED_GOALS_SEASON}. The loss is the ranked probability score with a tenth of the log-loss.
 */
function fitGoalParameters(leagues: Leagues, expected: Leagues, report: (line: string) => void): GoalModelParameters {
  const search = (
    lists: Leagues,
    from: GoalModelParameters,
    isTested: (season: number) => boolean,
    space: Readonly<Record<string, readonly [step: number, min: number, max: number]>>,
  ): GoalModelParameters => {
    const names = Object.keys(space) as (keyof GoalModelParameters)[];
    const build = (x: readonly number[]): GoalModelParameters => ({
      ...from,
      ...Object.fromEntries(names.map((name, k) => [name, round(x[k]!)])),
    });
    const bounds = Object.values(space);
    const at = nelderMead(
      (x) => {
        if (x.some((value, k) => value < bounds[k]![1] || value > bounds[k]![2])) return Infinity;
        const forecasts = forecastSeasons(lists, build(x), isTested, 28);
        const loss = rps(forecasts) + 0.1 * logLoss(forecasts);
        report(`${names.map((name) => `${name} ${build(x)[name]}`).join(", ")} → ${loss.toFixed(6)}`);
        return loss;
      },
      names.map((name) => from[name] ?? 0),
      bounds.map(([step]) => step),
      1e-7,
      MAX_STEPS,
    );
    return build(at);
  };
  const isSelected = (season: number): boolean => season >= LEAGUE_SEASONS.from && season <= LEAGUE_SEASONS.to;
  const general = search(leagues, goalModelParameters, isSelected, {
    decay: [0.0003, 0.0003, 0.01],
    ridge: [2, 0.5, 60],
    rho: [0.02, -0.2, 0.1],
  });
  return search(expected, general, (season) => season === EXPECTED_GOALS_SEASON, {
    xgShare: [0.15, 0, 1],
    xgWorth: [0.4, 1, 4],
  });
}
