/** State of a match during its simulation: clock, score, ball and log. */
import type { Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { playKinds, type PlayKind, type MatchPlan, type Side } from "./match-log.ts";

/** Maximum number of plays per match. */
export const MAX_PLAYS = 420;
const columns = {
  times: new Float64Array(MAX_PLAYS),
  period: new Uint8Array(MAX_PLAYS),
  secondsLeft: new Int16Array(MAX_PLAYS),
  side: new Uint8Array(MAX_PLAYS),
  down: new Uint8Array(MAX_PLAYS),
  toGo: new Uint8Array(MAX_PLAYS),
  yardLine: new Uint8Array(MAX_PLAYS),
  kind: new Uint8Array(MAX_PLAYS),
  succeeded: new Uint8Array(MAX_PLAYS),
  home: new Uint8Array(MAX_PLAYS),
  away: new Uint8Array(MAX_PLAYS),
  homeTimeouts: new Uint8Array(MAX_PLAYS),
  awayTimeouts: new Uint8Array(MAX_PLAYS),
};

/** Standard deviation of a side's form on the day, in expected points. */
const formDeviation = 3.9;

export const opponent = (side: Side): Side => (side === 0 ? 1 : 0);
const kindCodes = Object.fromEntries(playKinds.map((kind, index) => [kind, index])) as Readonly<
  Record<PlayKind, number>
>;

/** Copies the first entries of the columns. */
export function copyColumns(count: number): typeof columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.slice(0, count)]),
  ) as unknown as typeof columns;
}

/** State of a match during its simulation. */
export class MatchSimulation {
  readonly plan: MatchPlan;
  readonly stream: Random;
  /** Deviation of each side's expected points on the day. */
  readonly form: readonly [number, number];
  count = 0;
  at: Instant;
  period = 1;
  secondsLeft = 900;
  side: Side = 0;
  down = 0;
  toGo = 0;
  /** Yards to the goal line of the opponents of `side`. */
  yardLine = 0;
  readonly points: [number, number] = [0, 0];
  readonly timeouts: [number, number] = [3, 3];
  isOver = false;
  /** Side that takes the next kick-off. */
  nextKickingSide: Side | undefined;
  /** Sides that had possession in overtime. */
  readonly #hadPossession: [boolean, boolean] = [false, false];
  /** Situation before the current play. */
  #situation = { left: 900, side: 0 as Side, down: 0, toGo: 0, yardLine: 0 };

  constructor(plan: MatchPlan, stream: Random) {
    this.plan = plan;
    this.stream = stream;
    this.at = plan.start;
    this.form = [stream.normal(0, formDeviation), stream.normal(0, formDeviation)];
  }

  get lead(): number {
    return this.points[this.side] - this.points[opponent(this.side)];
  }

  get isOvertime(): boolean {
    return this.period > 4;
  }

  /** True near the end of a half. */
  get isHurried(): boolean {
    return (this.period === 2 && this.secondsLeft <= 120) || this.isLate;
  }

  get isLate(): boolean {
    return this.period === 4 && this.secondsLeft <= 300;
  }

  beginPlay(): void {
    this.#situation = {
      left: this.secondsLeft,
      side: this.side,
      down: this.down,
      toGo: this.toGo,
      yardLine: this.yardLine,
    };
  }

  /** Writes the current play with its consequences. */
  writePlay(kind: PlayKind, succeeded: boolean, durationSeconds: number): void {
    const { count } = this;
    const situation = this.#situation;
    this.at += durationSeconds * second;
    columns.times[count] = this.at;
    columns.period[count] = this.period;
    columns.secondsLeft[count] = situation.left;
    columns.side[count] = situation.side;
    columns.down[count] = situation.down;
    columns.toGo[count] = situation.toGo;
    columns.yardLine[count] = situation.yardLine;
    columns.kind[count] = kindCodes[kind];
    columns.succeeded[count] = succeeded ? 1 : 0;
    columns.home[count] = this.points[0];
    columns.away[count] = this.points[1];
    columns.homeTimeouts[count] = this.timeouts[0];
    columns.awayTimeouts[count] = this.timeouts[1];
    this.count++;
  }

  /** Advances the clock by the play and, if the clock runs, by the time until the next snap. */
  advanceClock(play: number, isRunning: boolean): void {
    let seconds = play;
    if (isRunning && this.secondsLeft > play) {
      const { isLate, lead } = this;
      const defence = opponent(this.side);
      const isChasing = this.period === 4 && lead <= 0 && this.secondsLeft <= 110 - 14 * lead;
      const isFast =
        (this.period === 2 && this.secondsLeft <= 120) || isChasing || (this.isOvertime && this.secondsLeft < 420);
      let runoff = isFast ? 9 + 8 * this.stream.next() : 30 + 9 * this.stream.next();
      if (isLate && lead > 0) runoff = 36 + 3 * this.stream.next();
      if (isLate && lead > 0 && lead <= 8 && this.secondsLeft <= 180 && this.timeouts[defence] > 0) {
        this.timeouts[defence]--;
        runoff = 0;
      } else if (isFast && this.secondsLeft <= 75 && this.timeouts[this.side] > 0 && lead <= 0) {
        this.timeouts[this.side]--;
        runoff = 0;
      }
      seconds += runoff;
    }
    this.secondsLeft = Math.max(0, this.secondsLeft - Math.round(seconds));
  }

  addPoints(side: Side, points: number): void {
    this.points[side] += points;
  }

  /** Gives a side possession at a yard line, first down. */
  givePossession(side: Side, yardLine: number): void {
    this.side = side;
    this.yardLine = Math.min(99, Math.max(1, yardLine));
    this.down = 1;
    this.toGo = Math.min(10, this.yardLine);
  }

  get bothHadPossession(): boolean {
    return this.#hadPossession[0] && this.#hadPossession[1];
  }

  /** Ends overtime if both sides had possession and one leads. */
  endOvertimeIfDecided(): void {
    if (!this.isOvertime || this.points[0] === this.points[1]) return;
    if (this.bothHadPossession) this.isOver = true;
  }

  /** Registers a possession in overtime. */
  registerPossession(side: Side): void {
    if (this.isOvertime) this.#hadPossession[side] = true;
  }

  /** Ends overtime after a score of the defence. */
  endOvertime(): void {
    if (this.isOvertime) this.isOver = true;
  }
}
