import {
  computeRemainingMargin,
  winProbability,
  type LiveParameters,
  type MatchState,
} from "@sdf/world/models/basketball";
import { computeLogLoss, describeForecasts, splitSeasons, type Fit, type Forecast } from "../fitting/fitting.ts";
import { mean, nelderMead, round } from "../fitting/numeric.ts";
import { type DataFolder, integer, number, optional, text } from "../fitting/tables.ts";
import { fitRatings, forecastSeasons, readResults } from "./ratings.ts";

const FOLDS = 5;

/** Fits the live model to matches with a closing spread, and the ratings to the results of college seasons. */
export const fitBasketball: Fit = async (folder, report) => {
  const games = await readCollegeGames(folder);
  // The data has one season, so that matches are held out instead of seasons.
  const live = Array.from({ length: FOLDS }, (_, fold) => {
    const parameters = fitLive(games.filter((_each, i) => i % FOLDS !== fold));
    return games
      .filter((_each, i) => i % FOLDS === fold)
      .flatMap(({ states, spread, homeWins }) =>
        states.map((state): Forecast => [winProbability(state, spread, parameters), homeWins]),
      );
  }).flat();
  report(describeForecasts(`live win probability, ${FOLDS} folds of matches`, live));

  const { teams, matches } = await readResults(folder);
  const { all, heldOut } = splitSeasons(matches.map(({ season }) => season));
  const earlier = fitRatings(
    teams,
    matches.filter(({ season }) => !heldOut.includes(season)),
  );
  const forecasts = forecastSeasons(teams, matches, earlier).filter(({ match }) => heldOut.includes(match.season));
  report(
    describeForecasts(
      `ratings, ${heldOut.join(", ")}`,
      forecasts.map(({ home, match }) => [home, match.homeScore > match.awayScore]),
    ),
  );
  const errors = forecasts.map(({ match, margin }) => (match.homeScore - match.awayScore - margin) ** 2);
  report(`ratings, root mean square error of the margin: ${round(Math.sqrt(mean(errors)))} points`);
  return {
    sources: folder.takeSources(),
    constants: [
      {
        name: "fittedLive",
        type: "LiveParameters",
        comment: `${games.length} college matches with a closing spread, every minute of regulation.`,
        value: fitLive(games),
      },
      {
        name: "fittedRatings",
        type: "RatingParameters",
        comment: `${matches.length} college matches of ${all.join(", ")}, forecast day by day from day 50 of each season.`,
        value: fitRatings(teams, matches),
      },
    ],
  };
};

/** A match with its states at every full minute of regulation, 2400 down to 0 seconds left. */
export interface CollegeGame {
  /** Closing spread in points; positive when the home team is favoured. */
  readonly spread: number;
  readonly homeWins: boolean;
  /**
   * The side in possession is set if the scores determine it: the side that did not score last, within 20 seconds after
   * the score.
   */
  readonly states: readonly MatchState[];
}

const REGULATION = 2400;
const STEP = 60;
const FRESH_SECONDS = 20;

/**
 * Reads matches of `ncaab-pbp` with a closing spread. Excluded are matches without a spread, those whose last recorded
 * score is not the final one, and those recorded as drawn.
 */
export async function readCollegeGames(folder: DataFolder): Promise<readonly CollegeGame[]> {
  const points = integer(0, 300);
  const games = await folder.read(
    "ncaab-pbp/games.csv",
    { game_id: text, home_favored_by: optional(number(-90, 90)), home_final: points, away_final: points },
    ["game_id"],
  );
  const changes = await folder.read("ncaab-pbp/score_changes.csv", {
    ...{ game_id: text, half: integer(1, 12), secs_left_half: integer(0, 1200) },
    ...{ home_score: points, away_score: points },
  });
  const changesByGame = Map.groupBy(changes, ({ game_id }) => game_id);
  return games.flatMap(({ game_id, home_favored_by: spread, home_final: home, away_final: away }) => {
    const all = changesByGame.get(game_id) ?? [];
    const last = all.at(-1);
    if (Number.isNaN(spread) || last?.home_score !== home || last.away_score !== away || home === away) return [];
    const regular = all
      .filter(({ half }) => half <= 2)
      .map(({ half, secs_left_half, home_score, away_score }) => ({
        secondsLeft: (2 - half) * (REGULATION / 2) + secs_left_half,
        homeScore: home_score,
        awayScore: away_score,
      }));
    return regular.length === 0 ? [] : { spread, homeWins: home > away, states: readMinutes(regular) };
  });
}

function readMinutes(changes: readonly MatchState[]): readonly MatchState[] {
  return Array.from({ length: REGULATION / STEP + 1 }, (_, minute): MatchState => {
    const secondsLeft = REGULATION - minute * STEP;
    const next = changes.findIndex((change) => change.secondsLeft < secondsLeft);
    const at = (next === -1 ? changes.length : next) - 1;
    const [last, before] = [changes[at], changes[at - 1]];
    if (last === undefined) return { homeScore: 0, awayScore: 0, secondsLeft };
    const scorer = last.homeScore > (before?.homeScore ?? 0) ? "home" : "away";
    return {
      homeScore: last.homeScore,
      awayScore: last.awayScore,
      secondsLeft,
      possession: last.secondsLeft - secondsLeft >= FRESH_SECONDS ? undefined : scorer === "home" ? "away" : "home",
    };
  });
}

/**
 * Fits the parameters of the live model by maximum likelihood of the margin from each minute to the end of regulation
 * (normal), which uses more of each match than the winner. Few matches determine the weight of the expected margin in
 * overtime, so it is shrunk to a half (normal prior, deviation a quarter).
 */
export function fitLive(games: readonly CollegeGame[]): LiveParameters {
  const rows = games.flatMap(({ states, spread }) => {
    const end = states.at(-1)!;
    return states.slice(0, -1).map((state) => ({
      state,
      spread,
      remaining: end.homeScore - end.awayScore - (state.homeScore - state.awayScore),
    }));
  });
  const paceWeight = fitPace(games);
  const build = (x: readonly number[]): LiveParameters => ({
    ...{ reversion: x[0]!, reversionPower: x[1]!, deviation: x[2]!, deviationPower: x[3]!, possession: x[4]! },
    ...{ overtimeStrength: 0.5, paceWeight },
  });
  const loss = (parameters: LiveParameters): number => {
    let sum = 0;
    for (const { state, spread, remaining } of rows) {
      const { mean, deviation } = computeRemainingMargin(state, spread, parameters);
      sum += Math.log(deviation) + ((remaining - mean) / deviation) ** 2 / 2;
    }
    return sum / rows.length;
  };
  const isInside = ([, power, deviation, deviationPower]: readonly number[]): boolean =>
    power! > 0 && deviation! > 0 && deviationPower! > 0;
  const at = nelderMead(
    (x) => (isInside(x) ? loss(build(x)) : Infinity),
    [0.3, 0.6, 11.2, 0.4, 0.4],
    [0.05, 0.1, 0.5, 0.03, 0.1],
    1e-8,
    400,
  );
  const fitted = build(at.map((value) => round(value)));
  const overtimes = games.filter(({ states }) => states.at(-1)!.homeScore === states.at(-1)!.awayScore);
  const [overtimeStrength] = nelderMead(
    ([strength]) =>
      overtimes.reduce(
        (sum, { states, spread, homeWins }) =>
          sum +
          computeLogLoss([
            winProbability(states.at(-1)!, spread, { ...fitted, overtimeStrength: strength! }),
            homeWins,
          ]),
        ((strength! - 0.5) / 0.25) ** 2 / 2,
      ),
    [0.5],
    [0.1],
  );
  return { ...fitted, overtimeStrength: round(overtimeStrength!, 3) };
}

/**
 * Share of a surplus of points that continues: least squares of the remaining total on the surplus over the mean
 * total, per unit of the remaining match.
 */
function fitPace(games: readonly CollegeGame[]): number {
  const readTotal = ({ homeScore, awayScore }: MatchState): number => homeScore + awayScore;
  const meanTotal = mean(games.map(({ states }) => readTotal(states.at(-1)!)));
  let [xy, xx] = [0, 0];
  for (const { states } of games) {
    for (const state of states) {
      const share = state.secondsLeft / REGULATION;
      const x = (readTotal(state) - meanTotal * (1 - share)) * share;
      xy += x * (readTotal(states.at(-1)!) - readTotal(state) - meanTotal * share);
      xx += x * x;
    }
  }
  return round(xy / xx, 3);
}
