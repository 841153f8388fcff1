/** The score of a tennis match, played point by point. The simulation and every fold of a log use this one set of rules. */

/** A side of the score: 0 is contestant a, 1 is contestant b. */
export type Side = 0 | 1;

/** Games of one set; tie-break points when one was played in it. */
export interface SetScore {
  readonly games: [a: number, b: number];
  tieBreak?: [a: number, b: number];
}

/**
 * A match of tie-break sets with advantage scoring; a set at six games all, the last one included, is
 * decided by a tie-break to `deciderPoints` in the last set and to seven in the others.
 */
export class Score {
  readonly bestOf: 3 | 5;
  readonly deciderPoints: 7 | 10;
  readonly sets: SetScore[] = [{ games: [0, 0] }];
  readonly setsWon: [a: number, b: number] = [0, 0];
  /** Points of the game in play: 0, 1, 2, 3 for 0, 15, 30, 40, and on from there; counted in ones in a tie-break. */
  points: [a: number, b: number] = [0, 0];
  inTieBreak = false;
  server: Side;
  /** Who serves or served first in the tie-break in play. */
  #tieBreakServer: Side;
  winner: Side | undefined;
  pointsPlayed = 0;
  gamesPlayed = 0;
  /** What the last point ended. */
  ended: "point" | "game" | "set" | "match" = "point";

  constructor(bestOf: 3 | 5, deciderPoints: 7 | 10, firstServer: Side) {
    this.bestOf = bestOf;
    this.deciderPoints = deciderPoints;
    this.server = firstServer;
    this.#tieBreakServer = firstServer;
  }

  /** The set in play, or the last one. */
  get set(): SetScore {
    return this.sets[this.sets.length - 1]!;
  }

  /** Points needed in the tie-break of the set in play. */
  get tieBreakTarget(): number {
    return this.sets.length === this.bestOf ? this.deciderPoints : 7;
  }

  /** Plays a point that a side wins. */
  play(side: Side): void {
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
    const other = games[side === 0 ? 1 : 0];
    this.ended = "game";
    const next: Side = this.inTieBreak ? (this.#tieBreakServer === 0 ? 1 : 0) : this.server === 0 ? 1 : 0;
    this.server = next;
    if (this.inTieBreak || (games[side] >= 6 && games[side] - other >= 2)) {
      this.inTieBreak = false;
      this.setsWon[side]++;
      this.ended = "set";
      if (this.setsWon[side] > this.bestOf / 2) {
        this.winner = side;
        this.ended = "match";
      } else this.sets.push({ games: [0, 0] });
    } else if (games[0] === 6 && games[1] === 6) {
      this.inTieBreak = true;
      this.#tieBreakServer = next;
      this.set.tieBreak = [0, 0];
    }
  }
}

/** `6-4 3-6 7-6(5)`, from the side of contestant a. */
export function writeScore(score: Score): string {
  return score.sets
    .filter(({ games }, index) => index === 0 || games[0] + games[1] > 0 || index < score.sets.length - 1 || score.winner === undefined)
    .map(({ games, tieBreak }) => `${games[0]}-${games[1]}${tieBreak === undefined ? "" : `(${Math.min(...tieBreak)})`}`)
    .join(" ");
}
