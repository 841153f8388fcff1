import { normalPdf } from "@sdf/world/models";
import {
  conversionFeatures,
  conversionProbability,
  eloChange,
  eloNextSeason,
  eloProbability,
  featuresPerDown,
  kickFeatures,
  kickProbability,
  placeFeatures,
  secondsOfRegulation,
  winProbability,
  type EloParameters,
  type KickParameters,
  type WinProbabilityParameters,
} from "@sdf/world/models/american-football";
import { computeLogLoss, describeForecasts, splitSeasons, type Fit, type Forecast } from "../fitting/fitting.ts";
import { fitLogistic, leastSquares, mean, nelderMead, round } from "../fitting/numeric.ts";
import {
  fitMarginDeviation,
  readEloGames,
  readNflGames,
  readSnaps,
  readSpreads,
  type EloGame,
  type NflGame,
  type Snap,
} from "./data.ts";

/** Fits the ratings to the results of all seasons, and win probability and decisions to recorded plays. */
export const fitAmericanFootball: Fit = async (folder, report) => {
  const results = await readEloGames(folder);
  const spreads = await readSpreads(folder);
  const games = await readNflGames(folder, spreads);
  const late = splitSeasons(results.map(({ season }) => season));
  const fitRatings = (last: number) => fitElo(results, last, fitMarginDeviation(spreads, last));
  const isLate = ({ season, margin }: EloGame): boolean => season >= late.heldOut[0]! && margin !== 0;
  const forecasts = runElo(results, fitRatings(late.heldOut[0]! - 1)).filter(({ game }) => isLate(game));
  report(
    describeForecasts(
      `ratings before the match, from ${late.heldOut[0]}`,
      forecasts.map(({ home, game }) => [home, game.margin > 0]),
    ),
  );
  const fitAll = (read: readonly NflGame[]) => {
    const last = Math.max(...read.map(({ season }) => season));
    return { kicks: fitKicks(read), plays: fitPlays(read, fitMarginDeviation(spreads, last)) };
  };
  const { all, heldOut } = splitSeasons(games.map(({ season }) => season));
  const tested = games.filter(({ season }) => heldOut.includes(season));
  const held = fitAll(games.filter(({ season }) => !heldOut.includes(season)));
  const score = (what: string, all: readonly Forecast[]): void =>
    report(describeForecasts(`${what}, ${heldOut.join(", ")}`, all));
  score("win probability before each play", forecastSnaps(tested, readSnaps(tested), held.plays));
  score(
    "conversion of third and fourth down",
    findConversions(tested).map(({ yardsToGo, yardsToGoal, down, good }) => [
      conversionProbability(yardsToGo, yardsToGoal, down, held.kicks.conversion),
      good,
    ]),
  );
  score(
    "field goal",
    findFieldGoals(tested).map(({ yardsToGoal, good }) => [
      kickProbability(yardsToGoal + 17, held.kicks.weights),
      good,
    ]),
  );
  const { kicks, plays } = fitAll(games);
  const years = `${games.length} matches of ${all[0]} to ${all.at(-1)}`;
  const elo = { name: "fittedElo", type: "EloParameters", value: fitRatings(late.all.at(-1)!) };
  return {
    sources: folder.takeSources(),
    constants: [
      { ...elo, comment: `Fitted on matches from ${FIRST_SEASON} to ${late.all.at(-1)}.` },
      {
        name: "fittedWinProbability",
        type: "WinProbabilityParameters",
        comment: `${years} with their closing spreads.`,
        value: plays,
      },
      { name: "fittedKicks", type: "KickParameters", comment: `${years}.`, value: kicks },
    ],
  };
};

const ENTRY_RATING = 1300;
const FIRST_SEASON = 1970;
const RECENT_SEASONS = 10;

/** Rates all matches in order. A team starts at 1300 when it enters the record, as in the published method. */
function runElo(
  games: readonly EloGame[],
  parameters: EloParameters,
): { readonly game: EloGame; readonly home: number }[] {
  const teams = new Map<string, { rating: number; season: number }>();
  const find = (team: string, season: number): { rating: number; season: number } => {
    const entry = teams.get(team) ?? { rating: ENTRY_RATING, season };
    teams.set(team, entry);
    if (entry.season !== season) entry.rating = eloNextSeason(entry.rating, parameters);
    entry.season = season;
    return entry;
  };
  return games.map((game) => {
    const [home, away] = [find(game.home, game.season), find(game.away, game.season)];
    const match = { homeRating: home.rating, awayRating: away.rating, neutral: game.neutral, playoff: game.playoff };
    const change = eloChange(match, game.margin, parameters);
    home.rating += change;
    away.rating -= change;
    return { game, home: eloProbability(match, parameters) };
  });
}

/**
 * Fits the scalars of the Elo ratings by log-loss of all matches from 1970 to `last`, each forecast from earlier ones.
 * The home advantage has fallen over the years, so it is fitted on the last ten of these seasons.
 */
function fitElo(games: readonly EloGame[], last: number, marginDeviation: number): EloParameters {
  const used = games.filter(({ season }) => season <= last);
  const loss = (parameters: EloParameters, from: number): number =>
    mean(
      runElo(used, parameters).flatMap(({ game, home }) =>
        game.season < from || game.margin === 0 ? [] : computeLogLoss([home, game.margin > 0]),
      ),
    );
  const build = ([k, homeAdvantage, reversion, playoffFactor]: readonly number[]): EloParameters => ({
    k: round(k!, 3),
    homeAdvantage: round(homeAdvantage!, 3),
    reversion: round(reversion!, 3),
    mean: 1505,
    playoffFactor: round(playoffFactor!, 3),
    marginDeviation,
  });
  const isInside = ([k, , reversion]: readonly number[]): boolean => k! > 0 && reversion! > 0 && reversion! < 1;
  const [k, , reversion, playoffFactor] = nelderMead(
    (x) => (isInside(x) ? loss(build(x), FIRST_SEASON) : Infinity),
    [20, 60, 0.33, 1.2],
    [3, 6, 0.05, 0.1],
    1e-7,
    120,
  );
  const withHome = ([home]: readonly number[]): EloParameters => build([k!, home!, reversion!, playoffFactor!]);
  return withHome(nelderMead((x) => loss(withHome(x), last - RECENT_SEASONS + 1), [55], [5], 1e-7, 60));
}

/** Forecasts of the plays of matches that had a winner. */
function forecastSnaps(
  games: readonly NflGame[],
  snaps: readonly Snap[],
  parameters: WinProbabilityParameters,
): Forecast[] {
  return snaps.flatMap(({ game, state }): Forecast[] => {
    const { spread, homeScore, awayScore, playoff } = games[game]!;
    if (homeScore === awayScore) return [];
    const { home, draw } = winProbability(state, { expectedMargin: spread, playoff }, parameters);
    return [[home + draw / 2, homeScore > awayScore]];
  });
}

/** Fits expected points, and the win probability, which depends on them. */
function fitPlays(games: readonly NflGame[], marginDeviation: number): WinProbabilityParameters {
  const snaps = readSnaps(games);
  const squares = leastSquares(4 * featuresPerDown);
  for (const { state, nextScore } of snaps) {
    const half = state.period > 2 ? secondsOfRegulation(state) : secondsOfRegulation(state) - 1800;
    if (state.period > 4 || half <= 120 || Math.abs(state.homeScore - state.awayScore) > 14) continue;
    const row = new Array<number>(4 * featuresPerDown).fill(0);
    row.splice((state.down - 1) * featuresPerDown, featuresPerDown, ...placeFeatures(state));
    squares.add(row, state.possession === "home" ? nextScore : -nextScore);
  }
  const starts = snaps.filter(
    ({ previous, state, play }) => previous?.kind === "KO" && state.down === 1 && previous.offence !== play.offence,
  );
  const first = [15.3, 0.77, 2.5, 0.66, 30, 1, 45, 0.47, 26];
  const base: WinProbabilityParameters = {
    points: squares.solve().map((weight) => round(weight, 6)),
    kickoffYardsToGoal: round(mean(starts.map(({ state }) => state.yardsToGoal))),
    marginDeviation,
    ...countOvertimes(games, snaps, marginDeviation),
    ...{ overtimeDeviation: 4, overtimeStrength: 0.2 },
    ...toScalars(first),
  };
  // Consecutive plays are similar, so every second one contains nearly the same information as all.
  const regular = snaps.filter(({ state }, i) => state.period <= 4 && i % 2 === 0);
  const loss = (used: readonly Snap[], parameters: WinProbabilityParameters): number =>
    mean(forecastSnaps(games, used, parameters).map(computeLogLoss));
  const scalars = nelderMead(
    (x) => (x.every((value) => value > 0) ? loss(regular, { ...base, ...toScalars(x) }) : Infinity),
    first,
    [0.7, 0.05, 0.3, 0.07, 8, 0.3, 15, 0.1, 8],
    1e-7,
    300,
  );
  // Overtime is rare: the weight of the expected margin is shrunk to a fifth. About twenty plays of a match are
  // correlated.
  const overtime = snaps.filter(({ state }) => state.period > 4);
  const [overtimeDeviation, overtimeStrength] = nelderMead(
    ([deviation, strength]) =>
      deviation! > 1
        ? loss(overtime, { ...base, overtimeDeviation: deviation!, overtimeStrength: strength! }) +
          (((strength! - 0.2) / 0.1) ** 2 * 10) / overtime.length
        : Infinity,
    [4, 0.2],
    [1, 0.05],
  );
  return {
    ...base,
    ...toScalars(scalars.map((value) => round(value))),
    overtimeDeviation: round(overtimeDeviation!),
    overtimeStrength: round(overtimeStrength!, 3),
  };
}

const toScalars = (x: readonly number[]) => ({
  ...{ deviation: x[0]!, variancePower: x[1]!, floor: x[2]!, marginPower: x[3]!, halfSeconds: x[4]! },
  ...{ secondHalfKick: x[5]!, lastSeconds: x[6]!, touchdownShare: x[7]!, touchdownYards: x[8]! },
});

/** Shares of the matches that reach overtime, and that are drawn after it. */
function countOvertimes(games: readonly NflGame[], snaps: readonly Snap[], deviation: number) {
  const extra = [...new Set(snaps.flatMap(({ state, game }) => (state.period > 4 ? [games[game]!] : [])))];
  const regular = extra.filter(({ playoff }) => !playoff);
  const draws = regular.filter(({ homeScore, awayScore }) => homeScore === awayScore).length;
  // Expected number of level scores per point of margin, for margins about the spread.
  const density = games.reduce((sum, { spread }) => sum + normalPdf(spread / deviation) / deviation, 0);
  return {
    // One additional match and half a draw keep the share inside 0..1 for all seasons.
    overtimeSettles: round(-900 / Math.log((draws + 0.5) / (regular.length + 1)), 3),
    overtimeExcess: round(extra.length / density, 3),
  };
}

/** An attempt and its success. */
interface Attempt {
  readonly season: number;
  readonly down: 3 | 4;
  readonly yardsToGo: number;
  readonly yardsToGoal: number;
  readonly good: boolean;
}

function toAttempt({ season }: NflGame, { play }: Snap, good: boolean): Attempt {
  const { down, yardsToGo, yardsToGoal } = play;
  return { season, down: down as 3 | 4, yardsToGo, yardsToGoal, good };
}

const hasScored = ({ play }: Snap, points: number): boolean => {
  const side = play.offence === "home" ? 0 : 1;
  return play.after[side] - play.before[side] >= points;
};
const isScrimmage = ({ play }: Snap): boolean => play.kind === "RUN" || play.kind === "PASS";

/** Runs and passes on third and fourth down; successful if a touchdown or a first down of the same side follows. */
function findConversions(games: readonly NflGame[]): Attempt[] {
  return readSnaps(games).flatMap((snap) => {
    const { play, next } = snap;
    if (play.down < 3 || !isScrimmage(snap)) return [];
    const isSameSide = next?.down === 1 && next.offence === play.offence && next.period <= 2 === play.period <= 2;
    const isTouchdown = hasScored(snap, 6);
    // At the end of a half, the yards alone decide.
    const isEnd = next === undefined || (next.kind === "KO" && !isTouchdown);
    return [toAttempt(games[snap.game]!, snap, isTouchdown || (isEnd ? play.yards >= play.yardsToGo : isSameSide))];
  });
}

/** All attempted field goals. */
export function findFieldGoals(games: readonly NflGame[]): Attempt[] {
  return readSnaps(games).flatMap((snap) =>
    snap.play.kind === "FG" ? [toAttempt(games[snap.game]!, snap, hasScored(snap, 3))] : [],
  );
}

/** Fits kicks, conversions, and shares and means of the plays that follow a decision. */
function fitKicks(games: readonly NflGame[]): KickParameters {
  const last = Math.max(...games.map(({ season }) => season));
  const shorten = (weights: readonly number[]): number[] => weights.map((weight) => round(weight, 5));
  // Kickers improve from year to year: a drift is fitted, and the weights are those of the last season.
  const weights = shorten(
    fitLogistic(
      findFieldGoals(games).map(({ yardsToGoal, season, good }) => ({
        features: [...kickFeatures(yardsToGoal + 17), (season - last) / 10],
        happened: good,
      })),
      0.5,
    ).slice(0, -1),
  );
  const conversion = fitLogistic(
    findConversions(games).map(({ yardsToGo, yardsToGoal, down, good }) => ({
      features: conversionFeatures(yardsToGo, yardsToGoal, down),
      happened: good,
    })),
    0.5,
  );
  const plays = games.flatMap((game) => game.plays);
  const findShare = (kind: string): number =>
    mean(
      plays.flatMap((play) =>
        play.kind === kind ? Number(play.after[0] + play.after[1] > play.before[0] + play.before[1]) : [],
      ),
    );
  const toLogit = (p: number): number => Math.log(p / (1 - p));
  // All kicks before 2015 are from 20 yards; the position identifies the later ones.
  const tries = plays.filter(({ kind }) => kind === "XP");
  const expected = mean(tries.map(({ yardsToGoal }) => kickProbability(yardsToGoal + 18, weights)));
  const snaps = readSnaps(games);
  const punts = snaps.filter(({ play }) => play.kind === "PUNT");
  const returned = punts.filter(({ play }) => play.after[0] + play.after[1] - play.before[0] - play.before[1] >= 6);
  const blocked = punts.filter((snap) => snap.play.note === "PUNTB" && !returned.includes(snap));
  const net = leastSquares(3);
  for (const { play, next } of punts) {
    if (next?.down !== 1 || next.offence === play.offence || next.period !== play.period) continue;
    const x = play.yardsToGoal / 50 - 1;
    net.add([1, x, x * x], play.yardsToGoal - (100 - next.yardsToGoal));
  }
  const fourths = snaps.filter((snap) => snap.play.down === 4 && isScrimmage(snap));
  const gains = fourths.flatMap(({ play, next }) =>
    next?.down === 1 && next.offence === play.offence && next.period === play.period
      ? play.yardsToGoal - next.yardsToGoal - play.yardsToGo
      : [],
  );
  const findSeconds = (used: readonly Snap[]): number => {
    const values = used.flatMap(({ play, next }) =>
      next?.period === play.period && !Number.isNaN(next.secondsLeft) ? play.secondsLeft - next.secondsLeft : [],
    );
    return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  };
  return {
    weights,
    conversion: shorten(conversion),
    twoPoints: round(findShare("2PT")),
    extraPointShift: round(toLogit(findShare("XP")) - toLogit(expected)),
    puntNet: net.solve().map((value) => round(value)),
    puntDisaster: round((returned.length + blocked.length) / punts.length),
    puntReturnShare: round(returned.length / (returned.length + blocked.length)),
    gainBeyond: round(mean(gains.filter((gain) => gain >= 0))),
    seconds: {
      play: findSeconds(fourths),
      kick: findSeconds(snaps.filter(({ play }) => play.kind === "FG")),
      punt: findSeconds(punts),
    },
  };
}
