/** Tours that the models are fitted for. */
export type Tour = "men" | "women";

/** Surfaces of the models; carpet counts as hard. */
export type Surface = "hard" | "clay" | "grass";

/**
 * A rating on the Elo scale (1500 is the average of newcomers ranked 80th; 400 points are odds of ten to one), and
 * its number of matches.
 */
export interface Rating {
  readonly value: number;
  readonly matches: number;
}

/** Ratings of a player from results. Surfaces without a match are absent; the overall rating applies there. */
export interface PlayerRating {
  readonly overall: Rating;
  readonly surfaces: Readonly<Partial<Record<Surface, Rating>>>;
}

/** Ranking positions beyond this are not distinguished, and unranked players count as ranked here. */
export const LAST_RANK = 1500;

/** Rating points per unit of ln(rank) for a newcomer. Chosen on 2010-13. */
const PER_LOG_RANK = 80;
/** K = 250/(n+5)^0.4: FiveThirtyEight's tennis step, as Kovalchik (2016) gives it. */
const RATING_STEP = { scale: 250, offset: 5, power: 0.4 };
/** Share of a match's score that the winner gets regardless of the points. Chosen on 2010-13, as the two slopes. */
const WIN_SHARE = 0.1;
const POINTS_SLOPE = 16;
const GAMES_SLOPE = 8;
/** With fewer games or points than this (an early retirement), a match does not count. */
const MINIMUM_PLAYED = { games: 6, points: 30 };

/**
 * Rating of a player before the first match.
 * @param rank world ranking, if any; counted to 1500
 */
export function startRating(rank: number = LAST_RANK): PlayerRating {
  const counted = Math.min(rank, LAST_RANK);
  return { overall: { value: 1500 - PER_LOG_RANK * Math.log(counted / 80), matches: 0 }, surfaces: {} };
}

/** Rating on a surface; before the first match there, the overall rating with zero matches. */
export function surfaceRating(player: PlayerRating, surface: Surface): Rating {
  return player.surfaces[surface] ?? { value: player.overall.value, matches: 0 };
}

/** Expected score of a against b on the Elo scale, 0..1. */
function expectedScore(a: number, b: number): number {
  return 1 / (1 + 10 ** ((b - a) / 400));
}

/** Margin of a win: points if they are recorded, otherwise games. */
export interface MatchMargin {
  /** Points won by the winner, and all played points. */
  readonly points?: { readonly won: number; readonly played: number };
  /** Games won by the winner, and all played games. */
  readonly games?: { readonly won: number; readonly played: number };
}

/**
 * Score of the winner for the ratings, 0..1: a tenth for the win, and the remainder by the share of points (or games)
 * won. A narrow win contains little information; ratings that learn from points forecast better than those that count
 * wins.
 * @returns `undefined` when fewer than six games and thirty points were played, because an early retirement does not
 *   count
 */
export function winnerScore({ points, games }: MatchMargin): number | undefined {
  const grade = (share: number, slope: number): number =>
    WIN_SHARE + (1 - WIN_SHARE) / (1 + Math.exp(-slope * (share - 0.5)));
  if (points !== undefined && points.played > MINIMUM_PLAYED.points) {
    return grade(points.won / points.played, POINTS_SLOPE);
  }
  if (games !== undefined && games.played >= MINIMUM_PLAYED.games) {
    return grade(games.won / games.played, GAMES_SLOPE);
  }
  return undefined;
}

/**
 * Ratings of both players after a match: overall, and on the surface of the match. An early retirement changes
 * nothing.
 * @returns new objects; the input does not change
 */
export function rateMatch(
  winner: PlayerRating,
  loser: PlayerRating,
  surface: Surface,
  margin: MatchMargin,
): { readonly winner: PlayerRating; readonly loser: PlayerRating } {
  const score = winnerScore(margin);
  if (score === undefined) return { winner, loser };
  const [overallWinner, overallLoser] = updateRating(winner.overall, loser.overall, score);
  const [surfaceWinner, surfaceLoser] = updateRating(
    surfaceRating(winner, surface),
    surfaceRating(loser, surface),
    score,
  );
  return {
    winner: { overall: overallWinner, surfaces: { ...winner.surfaces, [surface]: surfaceWinner } },
    loser: { overall: overallLoser, surfaces: { ...loser.surfaces, [surface]: surfaceLoser } },
  };
}

function updateRating(winner: Rating, loser: Rating, score: number): [Rating, Rating] {
  const surprise = score - expectedScore(winner.value, loser.value);
  const step = ({ matches }: Rating): number => RATING_STEP.scale / (matches + RATING_STEP.offset) ** RATING_STEP.power;
  return [
    { value: winner.value + step(winner) * surprise, matches: winner.matches + 1 },
    { value: loser.value - step(loser) * surprise, matches: loser.matches + 1 },
  ];
}
