/** Simulates an American football match play by play. */
import type { Instant } from "../../core/contract.ts";
import { minute, second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { puntLanding } from "../../models/american-football/index.ts";
import { LogWriter } from "../leagues/play-log.ts";

export const playKinds = [
  "kick-off",
  "onside-kick",
  "run",
  "pass",
  "incomplete",
  "sack",
  "interception",
  "fumble",
  "punt",
  "field-goal",
  "extra-point",
  "two-point",
  "kneel",
  "penalty",
  "period-end",
] as const;
export type PlayKind = (typeof playKinds)[number];

/** 0: the home side. 1: the away side. */
export type Side = 0 | 1;

/** Input of a match simulation. No feed publishes these values. */
export interface MatchPlan {
  /** Expected points of home and away side above those of an average side against an average opponent. */
  readonly edge: readonly [home: number, away: number];
  readonly playoff: boolean;
  readonly start: Instant;
  /** Side that receives the first kick-off. */
  readonly receiver: Side;
}

const MAX_PLAYS = 420;
const bytes = (): Uint8Array => new Uint8Array(MAX_PLAYS);
const createColumns = () => ({
  /** Instant of the end of the play. */
  times: new Float64Array(MAX_PLAYS),
  period: bytes(),
  /** Seconds remaining in the period before the play. */
  secondsLeft: new Int16Array(MAX_PLAYS),
  /** Side in possession. Before a kick-off, the kicking side; at a try, the side that scored. */
  side: bytes(),
  /** 1 to 4; 0 for kicks, tries and ends of periods. */
  down: bytes(),
  toGo: bytes(),
  /** Yards to the opponents' goal line. */
  yardLine: bytes(),
  /** Index of {@link playKinds}. */
  kind: bytes(),
  /** 1 if the play succeeds: a converted fourth down, a good kick or try, a recovered onside kick. */
  succeeded: bytes(),
  home: bytes(),
  away: bytes(),
  /** Remaining time-outs after the play. */
  homeTimeouts: bytes(),
  awayTimeouts: bytes(),
});

/** Course of a match: one entry per play, with the situation before and the score after it. */
export type MatchLog = Readonly<ReturnType<typeof createColumns>> & {
  readonly plan: MatchPlan;
  readonly length: number;
};

/** Standard deviation of a side's form on the day, in expected points. */
const FORM_DEVIATION = 2.6;
/** Change in yards and probabilities per point of expected advantage. */
const EFFECT_PER_POINT = 0.0151;
/** Yards between the ball and the goal posts: ten of the end zone, and seven or eight behind the line. */
export const KICK_OFFSET = 18;
/** Share of converted fourth downs by yards to go. The last value applies to ten and more. */
export const conversionShares = [0.67, 0.54, 0.48, 0.47, 0.43, 0.45, 0.38, 0.36, 0.42, 0.27] as const;
/** Share of good field goals by yards. Between two lengths it is interpolated. */
const kickShares = [
  [18, 0.985],
  [20, 0.97],
  [30, 0.92],
  [40, 0.8],
  [45, 0.71],
  [50, 0.63],
  [55, 0.47],
  [60, 0.23],
  [66, 0.04],
] as const;

/** Probability of a field goal from a distance in yards. */
export function findKickShare(yards: number): number {
  const next = kickShares.findIndex(([length]) => yards <= length);
  if (next <= 0) return next === 0 ? kickShares[0][1] : 0.01;
  const [[low, near], [high, far]] = [kickShares[next - 1]!, kickShares[next]!];
  return near + ((far - near) * (yards - low)) / (high - low);
}

export const extraPointShare = 0.942;
export const twoPointShare = 0.504;
/** Shares of the results of a pass, before the advantage of a side. */
const passShares = { sack: 0.063, interception: 0.0225, complete: 0.619 } as const;
const FUMBLE_SHARE = 0.0085;
/**
 * Share of fourth downs in the first three quarters without a kick, by tens of yards to the goal line and by yards to
 * go (1, 2 to 3, 4 to 6, more).
 */
const goForItShares: readonly (readonly [number, number, number, number])[] = [
  [0.5, 0.14, 0.1, 0.06],
  [0.44, 0.13, 0.07, 0.06],
  [0.54, 0.15, 0.09, 0.05],
  [0.78, 0.42, 0.2, 0.1],
  [0.5, 0.17, 0.08, 0.05],
  [0.24, 0.06, 0.04, 0.03],
  [0.17, 0.05, 0.02, 0.02],
  [0.06, 0.03, 0.01, 0.01],
  [0.03, 0.01, 0.005, 0.005],
  [0.01, 0.005, 0.005, 0.005],
];
/** Longest field goals that are tried, in yards, and the share of fourth downs within each length that are kicks. */
const kickChoices = [
  [48, 1],
  [50, 0.7],
  [52, 0.4],
  [55, 0.15],
  [58, 0.03],
] as const;

/** Draws the yards of a run. `edge` is the advantage of the offence, 0 for equal sides. */
function drawRun(stream: Random, edge: number): number {
  const draw = stream.next();
  if (draw < 0.105) return -1 - Math.floor(stream.exponential(1.4));
  if (draw > 0.982) return 12 + Math.floor(stream.exponential(14));
  return Math.floor(stream.gamma(1.75, 5.7 * (1 + edge)));
}

/** Draws the yards of a completed pass. */
function drawPass(stream: Random, edge: number): number {
  const draw = stream.next();
  if (draw < 0.03) return -Math.floor(stream.exponential(2.5));
  if (draw > 0.968) return 25 + Math.floor(stream.exponential(18));
  return 1 + Math.floor(stream.gamma(1.35, 12.4 * (1 + edge)));
}

const opponent = (side: Side): Side => (side === 0 ? 1 : 0);
const toSide = (isAway: boolean): Side => (isAway ? 1 : 0);

const writer = new LogWriter(createColumns());

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  new MatchSimulation(plan, stream).run();
  return { plan, ...writer.finish() };
}

/** Ball, clock and score of a match during its simulation. */
class MatchSimulation {
  readonly #plan: MatchPlan;
  readonly #stream: Random;
  /** Advantage of each side on the day, in expected points. */
  readonly #edge: readonly [number, number];
  #at: Instant;
  #period = 1;
  #secondsLeft = 900;
  #side: Side = 0;
  #down = 0;
  #toGo = 0;
  /** Yards to the goal line of the opponents of the side. */
  #yardLine = 0;
  readonly #points: [number, number] = [0, 0];
  readonly #timeouts: [number, number] = [3, 3];
  #isOver = false;
  /** Side that takes the next kick-off. */
  #kicker: Side | undefined;
  /** Sides that had possession in overtime. */
  readonly #hadPossession = new Set<Side>();
  /** Situation before the current play. */
  #situation = { secondsLeft: 900, side: 0, down: 0, toGo: 0, yardLine: 0 };

  constructor(plan: MatchPlan, stream: Random) {
    this.#plan = plan;
    this.#stream = stream;
    this.#at = plan.start;
    this.#edge = [plan.edge[0] + stream.normal(0, FORM_DEVIATION), plan.edge[1] + stream.normal(0, FORM_DEVIATION)];
  }

  run(): void {
    const { playoff, receiver } = this.#plan;
    this.#kickOff(opponent(receiver));
    for (;;) {
      while (this.#secondsLeft > 0 && !this.#isOver && writer.length < MAX_PLAYS - 8) this.#play();
      const [period, down, isLevel] = [this.#period, this.#down, this.#points[0] === this.#points[1]];
      this.#secondsLeft = this.#down = 0;
      this.#beginPlay();
      this.#write("period-end", false, 5);
      if (this.#isOver || writer.length >= MAX_PLAYS - 8) return;
      if (period >= 4 && (!isLevel || (period > 4 && !playoff))) return;
      this.#period++;
      this.#at += (period === 2 ? 13 : 2) * minute;
      this.#secondsLeft = this.#isOvertime && !playoff ? 600 : 900;
      if (period === 2 || period >= 4) {
        this.#timeouts.fill(period >= 4 && !playoff ? 2 : 3);
        this.#kickOff(period === 2 ? receiver : period === 4 ? toSide(this.#stream.chance(0.5)) : opponent(this.#side));
      } else if (this.#kicker !== undefined) this.#kickOff(this.#kicker);
      else this.#down = down;
    }
  }

  /** Lead of the side with the ball. */
  get #lead(): number {
    return this.#points[this.#side] - this.#points[opponent(this.#side)];
  }

  get #isOvertime(): boolean {
    return this.#period > 4;
  }

  get #isLate(): boolean {
    return this.#period === 4 && this.#secondsLeft <= 300;
  }

  /** True near the end of the first half. */
  get #isHalfEnding(): boolean {
    return this.#period === 2 && this.#secondsLeft <= 120;
  }

  #beginPlay(): void {
    this.#situation = {
      ...{ secondsLeft: this.#secondsLeft, side: this.#side },
      ...{ down: this.#down, toGo: this.#toGo, yardLine: this.#yardLine },
    };
  }

  /** Writes the current play with its consequences. */
  #write(kind: PlayKind, succeeded: boolean, seconds: number): void {
    this.#at += seconds * second;
    writer.add({
      ...this.#situation,
      times: this.#at,
      period: this.#period,
      kind: playKinds.indexOf(kind),
      succeeded: succeeded ? 1 : 0,
      home: this.#points[0],
      away: this.#points[1],
      homeTimeouts: this.#timeouts[0],
      awayTimeouts: this.#timeouts[1],
    });
  }

  #spend(seconds: number): void {
    this.#secondsLeft = Math.max(0, this.#secondsLeft - Math.round(seconds));
  }

  /** Advances the clock by the play and, if the clock runs, by the time until the next snap. */
  #advanceClock(play: number, isRunning: boolean): void {
    if (!isRunning || this.#secondsLeft <= play) return this.#spend(play);
    const lead = this.#lead;
    const isChasing = this.#period === 4 && lead <= 0 && this.#secondsLeft <= 110 - 14 * lead;
    const isFast = this.#isHalfEnding || isChasing || (this.#isOvertime && this.#secondsLeft < 420);
    const isSlow = this.#isLate && lead > 0;
    const draw = this.#stream.next();
    const caller =
      isSlow && lead <= 8 && this.#secondsLeft <= 180
        ? opponent(this.#side)
        : isFast && this.#secondsLeft <= 75 && lead <= 0
          ? this.#side
          : undefined;
    if (caller !== undefined && this.#timeouts[caller] > 0) {
      this.#timeouts[caller]--;
      this.#spend(play);
    } else this.#spend(play + (isSlow ? 36 + 3 * draw : isFast ? 9 + 8 * draw : 30 + 9 * draw));
  }

  /** Gives a side possession at a yard line, first down. */
  #givePossession(side: Side, yardLine: number): void {
    this.#side = side;
    this.#yardLine = Math.min(99, Math.max(1, yardLine));
    this.#down = 1;
    this.#toGo = Math.min(10, this.#yardLine);
    if (this.#isOvertime) this.#hadPossession.add(side);
  }

  /** Ends overtime if both sides had possession and one leads. */
  #endOvertimeIfDecided(): void {
    if (this.#isOvertime && this.#points[0] !== this.#points[1] && this.#hadPossession.size === 2) this.#isOver = true;
  }

  /** Simulates a kick-off by a side. */
  #kickOff(side: Side, isAfterSafety = false): void {
    const stream = this.#stream;
    const receiver = opponent(side);
    this.#kicker = undefined;
    [this.#side, this.#down, this.#toGo, this.#yardLine] = [side, 0, 0, 65];
    this.#beginPlay();
    const deficit = this.#points[receiver] - this.#points[side];
    const needsBall =
      this.#period === 4 &&
      deficit > 0 &&
      ((this.#secondsLeft <= 150 && deficit <= 16) || (this.#secondsLeft <= 300 && deficit > 8));
    if (needsBall && !isAfterSafety) {
      const isRecovered = stream.chance(0.1);
      this.#spend(4);
      this.#givePossession(isRecovered ? side : receiver, isRecovered ? 52 : 46);
      return this.#write("onside-kick", isRecovered, 40);
    }
    if (stream.chance(0.58)) {
      this.#givePossession(receiver, 72);
      return this.#write("kick-off", false, 32);
    }
    const yards = Math.round(24 + stream.normal(0, 7) + (stream.chance(0.04) ? stream.exponential(25) : 0));
    this.#spend(6);
    this.#givePossession(receiver, yards >= 100 ? 1 : 100 - Math.max(4, yards));
    if (yards >= 100) return this.#touchdown(receiver, "kick-off", 45, true);
    this.#write("kick-off", false, 38);
  }

  /** Gives a side the next kick-off: now, or at the start of the next quarter. */
  #nextKickOff(side: Side, isAfterSafety = false): void {
    this.#kicker = side;
    if (!this.#isOver && this.#secondsLeft > 0) this.#kickOff(side, isAfterSafety);
  }

  /** Simulates a touchdown, and the try: one point by a kick, or two by a play. */
  #touchdown(side: Side, kind: PlayKind, seconds: number, succeeded: boolean): void {
    const stream = this.#stream;
    this.#points[side] += 6;
    this.#write(kind, succeeded, seconds);
    this.#side = side;
    const lead = this.#lead;
    if (lead > 0) this.#endOvertimeIfDecided();
    // A decisive touchdown as time expires ends the match without a try.
    if (this.#isOver || (this.#secondsLeft === 0 && this.#period >= 4 && (lead > 0 || lead < -2))) {
      this.#kicker = side;
      return;
    }
    const favoursTwo =
      this.#period === 4 &&
      ([-10, -8, -5, -2, 1, 5].includes(lead) || (lead === -1 && this.#secondsLeft < 30 && stream.chance(0.12)));
    const isTwo = stream.chance(favoursTwo ? (lead === -8 ? 0.3 : 0.88) : 0.03);
    [this.#down, this.#toGo, this.#yardLine] = [0, 0, isTwo ? 2 : 15];
    this.#beginPlay();
    const isGood = stream.chance(isTwo ? twoPointShare : extraPointShare);
    if (isGood) this.#points[side] += isTwo ? 2 : 1;
    this.#write(isTwo ? "two-point" : "extra-point", isGood, 55);
    this.#endOvertimeIfDecided();
    this.#nextKickOff(side);
  }

  /** Simulates the next play. */
  #play(): void {
    this.#beginPlay();
    const lead = this.#lead;
    const defenceTimeouts = this.#timeouts[opponent(this.#side)];
    // The leading side can run out the clock.
    const kneelFrom = defenceTimeouts < 3 ? Math.min(120, (3 - defenceTimeouts) * 40 + 4) : 0;
    if (this.#period === 4 && lead > 0 && this.#down < 4 && this.#secondsLeft <= kneelFrom) {
      this.#yardLine = Math.min(99, this.#yardLine + 1);
      this.#down++;
      this.#toGo = Math.min(99, this.#toGo + 1);
      this.#spend(42);
      return this.#write("kneel", false, 42);
    }
    const distance = this.#yardLine + KICK_OFFSET;
    const isLastPlay =
      (this.#period >= 4 || this.#period === 2) && this.#secondsLeft <= (this.#timeouts[this.#side] > 0 ? 8 : 16);
    const wantsKick = this.#period === 2 ? distance <= 50 : lead <= 0 && lead >= -3 && distance <= 52;
    if (isLastPlay && wantsKick && this.#down < 4) return this.#fieldGoal(distance);
    if (this.#isOvertime && lead === 0 && this.#yardLine <= 22 && this.#down >= 3) return this.#fieldGoal(distance);
    if (this.#down === 4) return this.#fourthDown(distance, lead);
    if (this.#stream.chance(0.072)) return this.#penalty();
    this.#scrimmage();
  }

  #fourthDown(distance: number, lead: number): void {
    const [seconds, toGo] = [this.#secondsLeft, this.#toGo];
    const row = goForItShares[Math.min(9, Math.floor(this.#yardLine / 10))]!;
    let goForIt = row[toGo <= 1 ? 0 : toGo <= 3 ? 1 : toGo <= 6 ? 2 : 3];
    if (this.#period === 4 && lead < 0) {
      const scoresNeeded = Math.ceil(-lead / 8);
      // A field goal saves a score: 3 points behind it ties, 9 to 11 points behind one touchdown ties afterwards.
      const helpsFieldGoal = (lead >= -11 && lead <= -9) || (lead >= -19 && lead <= -17);
      if (helpsFieldGoal && distance <= 54 && seconds > 30) goForIt = toGo <= 1 ? 0.3 : 0.05;
      else if (seconds < 150 * scoresNeeded) goForIt = lead >= -3 && distance <= 56 ? 0.03 : 1;
      else if (seconds < 330 * scoresNeeded) goForIt = Math.min(1, goForIt * 2.2 + (toGo <= 4 ? 0.25 : 0.05));
    } else if (this.#isOvertime && lead < 0) goForIt = lead === -3 && distance <= 52 && toGo > 2 ? 0.05 : 1;
    else if (this.#period === 4 && lead > 0) goForIt *= 0.5;
    if (this.#stream.chance(goForIt)) return this.#scrimmage();
    const [, kickShare] = kickChoices.find(([longest]) => distance <= longest) ?? [0, 0];
    if (this.#stream.chance(kickShare)) return this.#fieldGoal(distance);
    this.#punt();
  }

  #fieldGoal(distance: number): void {
    const side = this.#side;
    const isGood = this.#stream.chance(findKickShare(distance));
    this.#spend(5);
    if (isGood) this.#points[side] += 3;
    // After a miss, the other side takes over at the spot of the kick, or at its twenty-yard line.
    else this.#givePossession(opponent(side), 100 - Math.max(20, this.#yardLine + 7));
    this.#write("field-goal", isGood, 60);
    this.#endOvertimeIfDecided();
    if (isGood) this.#nextKickOff(side);
  }

  #punt(): void {
    const receiver = opponent(this.#side);
    this.#spend(9);
    const spot = Math.round(puntLanding(this.#yardLine) + this.#stream.normal(0, 8.5));
    // A punt into the end zone is placed at the twenty-yard line.
    this.#givePossession(receiver, spot <= 0 ? 80 : 100 - spot);
    if (this.#stream.chance(0.006)) return this.#touchdown(receiver, "punt", 70, false);
    this.#write("punt", false, 55);
    this.#endOvertimeIfDecided();
  }

  #penalty(): void {
    const draw = this.#stream.next();
    if (draw < 0.5) {
      const yards = Math.min(draw < 0.26 ? 5 : 10, Math.floor((100 - this.#yardLine) / 2));
      this.#yardLine = Math.min(99, this.#yardLine + yards);
      this.#toGo = Math.min(99, this.#toGo + yards);
    } else {
      const yards = Math.min(draw > 0.86 ? 16 : 5, Math.floor(this.#yardLine / 2));
      this.#yardLine -= yards;
      if (draw > 0.72 || yards >= this.#toGo) {
        this.#down = 1;
        this.#toGo = Math.min(10, this.#yardLine);
      } else this.#toGo -= yards;
    }
    if (this.#stream.chance(0.4)) this.#spend(6);
    this.#write("penalty", false, 45);
  }

  /**
   * Advantage of the offence that follows from the score in the fourth quarter. A leading side takes few risks. A side
   * that can catch up with one score takes more. A side for which a field goal is enough protects the ball in range.
   */
  #computeUrgency(deficit: number): number {
    if (this.#period !== 4) return 0;
    if (deficit < 0) return deficit >= -8 ? -0.15 : 0;
    if (deficit <= 3 && this.#isLate && this.#yardLine <= 25) return -0.2;
    return deficit > 0 && deficit <= 8 ? 0.05 : 0;
  }

  /** Draws the kind and the yards of a run or a pass, and whether the clock runs afterwards. */
  #drawPlay(): readonly [kind: PlayKind, yards: number, isRunning: boolean] {
    const stream = this.#stream;
    const edge = this.#edge[this.#side];
    const deficit = -this.#lead;
    if (this.#down === 4) {
      // Stronger sides convert more fourth downs.
      const success = conversionShares[Math.min(10, this.#toGo) - 1]! + edge * 0.006;
      const isConverted = stream.chance(success);
      const isPass = stream.chance(this.#toGo <= 1 ? 0.3 : 0.85);
      if (isConverted)
        return [isPass ? "pass" : "run", this.#toGo + Math.floor(stream.exponential(this.#toGo <= 2 ? 3 : 5)), true];
      return isPass
        ? ["incomplete", 0, false]
        : ["run", Math.max(-2, this.#toGo - 1 - Math.floor(stream.exponential(1))), true];
    }
    const advantage = edge * EFFECT_PER_POINT + this.#computeUrgency(deficit);
    const isHurried = this.#isHalfEnding || this.#isLate;
    let passShare = this.#down === 1 ? 0.45 : this.#down === 2 ? 0.53 : this.#toGo <= 2 ? 0.5 : 0.887;
    if (this.#period >= 4) passShare += Math.max(-0.25, Math.min(0.3, deficit * 0.025));
    if (isHurried && deficit >= 0) passShare = Math.max(passShare, 0.85);
    if (this.#yardLine <= 3) passShare -= 0.15;
    // Near the goal line, the field is shorter.
    const field = this.#yardLine <= 10 ? 0.85 : this.#yardLine <= 20 ? 0.9 : this.#yardLine <= 30 ? 0.95 : 1;
    const fumbles = (share: number, kind: PlayKind): PlayKind => (stream.chance(share) ? "fumble" : kind);
    if (!stream.chance(passShare)) {
      const yards = drawRun(stream, advantage * 1.2 - (1 - field));
      return [fumbles(FUMBLE_SHARE, "run"), yards, !stream.chance(0.07)];
    }
    const draw = stream.next();
    if (draw < passShares.sack * (1 - advantage * 1.5))
      return [fumbles(0.07, "sack"), -2 - Math.floor(stream.exponential(5)), true];
    const interceptions = passShares.interception * (1 - advantage * 2) * (this.#isLate && deficit > 0 ? 1.5 : 1);
    if (draw > 1 - interceptions) return ["interception", Math.floor(stream.gamma(2, 13)), false];
    if (draw >= (passShares.sack + passShares.complete * field) * (1 + advantage * 0.75))
      return ["incomplete", 0, false];
    const yards = Math.round(drawPass(stream, advantage) * (field < 1 ? 0.8 : 1));
    return [fumbles(FUMBLE_SHARE, "pass"), yards, !stream.chance(isHurried ? 0.3 : 0.12)];
  }

  /** Simulates a run or a pass. */
  #scrimmage(): void {
    const side = this.#side;
    const [kind, gain, isRunning] = this.#drawPlay();
    if (kind === "interception" || kind === "fumble") return this.#turnover(kind, this.#yardLine - gain);
    const yards = Math.min(gain, this.#yardLine);
    const spot = this.#yardLine - yards;
    const seconds = kind === "incomplete" ? 6 : 7;
    const isFirstDown = yards >= this.#toGo;
    const isLost = this.#down === 4 && !isFirstDown;
    if (spot <= 0 || spot >= 100 || isLost) this.#spend(seconds);
    if (spot <= 0) return this.#touchdown(side, kind, 65, true);
    if (spot >= 100) {
      this.#points[opponent(side)] += 2;
      this.#write(kind, false, 60);
      this.#isOver = this.#isOvertime;
      return this.#nextKickOff(side, true);
    }
    if (isLost) {
      this.#givePossession(opponent(side), 100 - spot);
      this.#write(kind, false, 45);
      return this.#endOvertimeIfDecided();
    }
    this.#yardLine = spot;
    this.#toGo = isFirstDown ? Math.min(10, spot) : this.#toGo - yards;
    this.#down = isFirstDown ? 1 : this.#down + 1;
    this.#advanceClock(seconds, isRunning);
    this.#write(kind, isFirstDown, 26 + (isRunning ? 12 : 6));
  }

  #turnover(kind: "interception" | "fumble", spot: number): void {
    const stream = this.#stream;
    const side = opponent(this.#side);
    this.#spend(8);
    this.#givePossession(side, spot <= 0 ? 80 : 100 - Math.min(99, spot - Math.floor(stream.exponential(5))));
    if (stream.chance(kind === "interception" ? 0.09 : 0.06)) {
      this.#isOver = this.#isOvertime;
      return this.#touchdown(side, kind, 80, false);
    }
    this.#write(kind, false, 70);
    this.#endOvertimeIfDecided();
  }
}
