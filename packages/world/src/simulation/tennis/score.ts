/** Score of a tennis match, point by point. The simulation and the analysis of logs share these rules. */

/** 0: contestant a. 1: contestant b. */
export type Side = 0 | 1;

/** Games of a set, and tie-break points if one was played. */
export interface SetScore {
  readonly games: [a: number, b: number];
  tieBreak?: [a: number, b: number];
}

/**
 * Score of a match of tie-break sets with advantage scoring.
 *
 * A tie-break decides every set at six games all: to `deciderPoints` in the last set, to seven in the others.
 */
export class Score {
  readonly bestOf: 3 | 5;
  readonly deciderPoints: 7 | 10;
  readonly sets: SetScore[] = [{ games: [0, 0] }];
  readonly setsWon: [a: number, b: number] = [0, 0];
  /** Points of the current game. 0, 1, 2, 3 mean 0, 15, 30, 40; plain points in a tie-break. */
  points: [a: number, b: number] = [0, 0];
  inTieBreak = false;
  server: Side;
  #tieBreakServer: Side;
  winner: Side | undefined;
  pointsPlayed = 0;
  gamesPlayed = 0;
  /** What the last point completed. */
  ended: "point" | "game" | "set" | "match" = "point";

  constructor(bestOf: 3 | 5, deciderPoints: 7 | 10, firstServer: Side) {
    this.bestOf = bestOf;
    this.deciderPoints = deciderPoints;
    this.server = firstServer;
    this.#tieBreakServer = firstServer;
  }

  /** The current or last set. */
  get set(): SetScore {
    return this.sets[this.sets.length - 1]!;
  }

  /** Points required in the tie-break of the current set. */
  get tieBreakTarget(): number {
    return this.sets.length === this.bestOf ? this.deciderPoints : 7;
  }

  addPoint(side: Side): void {
    this.pointsPlayed++;
    this.ended = "point";
    const { points } = this;
    points[side]++;
    const lead = points[side] - points[side === 0 ? 1 : 0];
    if (this.inTieBreak) {
      this.set.tieBreak = [points[0], points[1]];
      if (points[side] >= this.tieBreakTarget && lead >= 2) this.#winGame(side);
      else if ((points[0] + points[1]) % 2 === 1) this.server = this.server === 0 ? 1 : 0;
    } else if (points[side] >= 4 && lead >= 2) this.#winGame(side);
  }

  #winGame(side: Side): void {
    const { games } = this.set;
    games[side]++;
    this.gamesPlayed++;
    this.points = [0, 0];
    const opponentGames = games[side === 0 ? 1 : 0];
    this.ended = "game";
    const nextServer: Side = this.inTieBreak ? (this.#tieBreakServer === 0 ? 1 : 0) : this.server === 0 ? 1 : 0;
    this.server = nextServer;
    if (this.inTieBreak || (games[side] >= 6 && games[side] - opponentGames >= 2)) {
      this.inTieBreak = false;
      this.setsWon[side]++;
      this.ended = "set";
      if (this.setsWon[side] > this.bestOf / 2) {
        this.winner = side;
        this.ended = "match";
      } else this.sets.push({ games: [0, 0] });
    } else if (games[0] === 6 && games[1] === 6) {
      this.inTieBreak = true;
      this.#tieBreakServer = nextServer;
      this.set.tieBreak = [0, 0];
    }
  }
}

/** Formats the score, such as `6-4 3-6 7-6(5)`, from the perspective of contestant a. */
export function formatScore(score: Score): string {
  return score.sets
    .filter(
      ({ games }, index) =>
        index === 0 || games[0] + games[1] > 0 || index < score.sets.length - 1 || score.winner === undefined,
    )
    .map(
      ({ games, tieBreak }) => `${games[0]}-${games[1]}${tieBreak === undefined ? "" : `(${Math.min(...tieBreak)})`}`,
    )
    .join(" ");
}
