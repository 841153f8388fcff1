/** Simulates an American football match play by play. */
import type { Instant } from "../../core/contract.ts";
import { minute, second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import {
  bestDecision,
  conversionProbability,
  extraPointProbability,
  fittedKicks,
  fourthDown,
  goForTwo,
  kickProbability,
  puntLanding,
  type MatchState,
} from "../../models/american-football/index.ts";
import { LogWriter, secondsPlayed as countSeconds } from "../leagues/play-log.ts";

export const playKinds = [
  "kick-off",
  "onside-kick",
  "run",
  "pass",
  "incomplete",
  "interception",
  "punt",
  "field-goal",
  "extra-point",
  "two-point",
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
});

/** Course of a match: one entry per play, with the situation before and the score after it. */
export type MatchLog = Readonly<ReturnType<typeof createColumns>> & {
  readonly plan: MatchPlan;
  readonly length: number;
};

/** Change in yards and probabilities per point of expected advantage. */
const EFFECT_PER_POINT = 0.0155;

/** Share of the fourth downs and tries in which a side takes the decision with the highest value. */
const FOLLOWS_MODEL = 0.3;

/** Shares of the results of a pass, before the advantage of a side. A pass that fails behind the line loses yards. */
const shares = { loss: 0.063, interception: 0.034, complete: 0.622 } as const;

const opponent = (side: Side): Side => (side === 0 ? 1 : 0);

const writer = new LogWriter(createColumns());

/** Returns the seconds of play before a play. */
export function secondsPlayed(log: MatchLog, play: number): number {
  return countSeconds(log, play, 4, 900, log.plan.playoff ? 900 : 600);
}

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  new MatchSimulation(plan, stream).run();
  return { plan, ...writer.finish() };
}

/** Ball, clock and score of a match during its simulation. */
class MatchSimulation {
  readonly #plan: MatchPlan;
  readonly #stream: Random;
  #at: Instant;
  #period = 1;
  #secondsLeft = 900;
  #side: Side = 0;
  #down = 0;
  #toGo = 0;
  /** Yards to the goal line of the opponents of the side. */
  #yardLine = 0;
  readonly #points: [number, number] = [0, 0];
  #isOver = false;
  /** Side that takes the next kick-off. */
  #kicker: Side | undefined;
  readonly #hadPossession = new Set<Side>();
  /** Situation before the current play. */
  #situation = { secondsLeft: 900, side: 0, down: 0, toGo: 0, yardLine: 0 };

  constructor(plan: MatchPlan, stream: Random) {
    this.#plan = plan;
    this.#stream = stream;
    this.#at = plan.start;
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
      if (period === 2 || period >= 4)
        this.#kickOff(period === 2 ? receiver : period === 4 && this.#stream.chance(0.5) ? 1 : opponent(this.#side));
      else if (this.#kicker !== undefined) this.#kickOff(this.#kicker);
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
      ...{ times: this.#at, period: this.#period, kind: playKinds.indexOf(kind), succeeded: succeeded ? 1 : 0 },
      ...{ home: this.#points[0], away: this.#points[1] },
    });
  }

  #spend(seconds: number): void {
    this.#secondsLeft = Math.max(0, this.#secondsLeft - Math.round(seconds));
  }

  /** Advances the clock by the play and, if the clock runs, by the time until the next snap. */
  #advanceClock(play: number, isRunning: boolean): void {
    const lead = this.#lead;
    const isFast = this.#period % 2 === 0 && this.#secondsLeft <= 120 && (this.#period === 2 || lead <= 0);
    const isSlow = this.#period === 4 && this.#secondsLeft <= 300 && lead > 0;
    const draw = this.#stream.next();
    this.#spend(play + (!isRunning ? 0 : isSlow ? 36 + 3 * draw : isFast ? 5 + 8 * draw : 30 + 9 * draw));
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
    if (this.#isOvertime && this.#lead !== 0 && this.#hadPossession.size === 2) this.#isOver = true;
  }

  #kickOff(side: Side): void {
    const stream = this.#stream;
    const receiver = opponent(side);
    this.#kicker = undefined;
    [this.#side, this.#down, this.#toGo, this.#yardLine] = [side, 0, 0, 65];
    this.#beginPlay();
    const isOnside = this.#period === 4 && this.#lead < 0 && this.#lead >= -16 && this.#secondsLeft <= 150;
    const isRecovered = isOnside && stream.chance(0.1);
    this.#spend(isOnside ? 4 : 3);
    const yardLine = isRecovered ? 52 : isOnside ? 46 : 72 - Math.round(stream.normal(0, 5));
    this.#givePossession(isRecovered ? side : receiver, yardLine);
    this.#write(isOnside ? "onside-kick" : "kick-off", isRecovered, 35);
  }

  /** Gives a side the next kick-off: now, or at the start of the next quarter. */
  #nextKickOff(side: Side): void {
    this.#kicker = side;
    if (!this.#isOver && this.#secondsLeft > 0) this.#kickOff(side);
  }

  /** The situation as the decision models describe it. */
  #state(): MatchState {
    const [homeScore, awayScore] = this.#points;
    const possession = this.#side === 0 ? "home" : "away";
    return { period: this.#period, secondsLeft: this.#secondsLeft, homeScore, awayScore, possession };
  }

  /** Simulates a touchdown, and the try: one point by a kick, or two by a play. */
  #touchdown(kind: PlayKind): void {
    const stream = this.#stream;
    const side = this.#side;
    this.#points[side] += 6;
    this.#write(kind, true, 65);
    const lead = this.#lead;
    if (lead > 0) this.#endOvertimeIfDecided();
    // A decisive touchdown as time expires ends the match without a try.
    if (this.#isOver || (this.#secondsLeft === 0 && this.#period >= 4 && (lead > 0 || lead < -2))) {
      this.#kicker = side;
      return;
    }
    const best = bestDecision(goForTwo(this.#state(), { expectedMargin: 0 })).type;
    const isTwo = this.#period >= 4 && best === "Go For It" ? stream.chance(FOLLOWS_MODEL) : stream.chance(0.03);
    [this.#down, this.#toGo, this.#yardLine] = [0, 0, isTwo ? 2 : 15];
    this.#beginPlay();
    const isGood = stream.chance(isTwo ? fittedKicks.twoPoints : extraPointProbability());
    if (isGood) this.#points[side] += isTwo ? 2 : 1;
    this.#write(isTwo ? "two-point" : "extra-point", isGood, 55);
    this.#endOvertimeIfDecided();
    this.#nextKickOff(side);
  }

  /** Simulates the next play. */
  #play(): void {
    this.#beginPlay();
    const lead = this.#lead;
    // The leading side runs out the clock.
    if (this.#period === 4 && lead > 0 && this.#down < 4 && this.#secondsLeft <= 100) {
      this.#down++;
      this.#spend(42);
      return this.#write("run", false, 42);
    }
    const isLastPlay = (this.#period >= 4 || this.#period === 2) && this.#secondsLeft <= 12;
    const helps = this.#period === 2 || (lead <= 0 && lead >= -3);
    if (isLastPlay && helps && this.#yardLine <= 34) return this.#fieldGoal();
    if (this.#down === 4) return this.#fourthDown();
    this.#scrimmage();
  }

  #fourthDown(): void {
    const field = { down: 4, yardsToGo: Math.min(this.#toGo, this.#yardLine), yardsToGoal: this.#yardLine };
    const [play, ...kicks] = fourthDown({ ...this.#state(), ...field }, { expectedMargin: 0 });
    const kick = bestDecision(kicks);
    if (play!.decision > kick.decision && this.#stream.chance(FOLLOWS_MODEL)) return this.#scrimmage();
    if (kick.type === "Field Goal") return this.#fieldGoal();
    const receiver = opponent(this.#side);
    this.#spend(9);
    const spot = Math.round(puntLanding(this.#yardLine) + this.#stream.normal(0, 8.5));
    // A punt into the end zone is placed at the twenty-yard line.
    this.#givePossession(receiver, spot <= 0 ? 80 : 100 - spot);
    this.#write("punt", false, 55);
    this.#endOvertimeIfDecided();
  }

  #fieldGoal(): void {
    const side = this.#side;
    const isGood = this.#stream.chance(kickProbability(this.#yardLine + 17));
    this.#spend(5);
    if (isGood) this.#points[side] += 3;
    // After a miss, the other side takes over at the spot of the kick, or at its twenty-yard line.
    else this.#givePossession(opponent(side), 100 - Math.max(20, this.#yardLine + 7));
    this.#write("field-goal", isGood, 60);
    this.#endOvertimeIfDecided();
    if (isGood) this.#nextKickOff(side);
  }

  /** Draws the kind and the yards of a run or a pass, and whether the clock runs afterwards. */
  #drawPlay(): readonly [kind: PlayKind, yards: number, isRunning: boolean] {
    const stream = this.#stream;
    const isLate = this.#secondsLeft <= 120 && (this.#period === 2 || (this.#period === 4 && this.#lead <= 0));
    const passShare = isLate ? 0.85 : [0.45, 0.53, this.#toGo <= 2 ? 0.5 : 0.85, this.#toGo <= 2 ? 0.3 : 0.85];
    const isPass = stream.chance(typeof passShare === "number" ? passShare : passShare[this.#down - 1]!);
    const edge = this.#plan.edge[this.#side] * EFFECT_PER_POINT;
    if (this.#down === 4) {
      // Stronger sides convert more fourth downs.
      const isConverted = stream.chance(conversionProbability(this.#toGo, this.#yardLine) + edge * 0.4);
      if (isConverted) return [isPass ? "pass" : "run", this.#toGo + Math.floor(stream.exponential(4)), true];
      return isPass ? ["incomplete", 0, false] : ["run", Math.max(-2, this.#toGo - 2), true];
    }
    // Near the goal line, the field is shorter.
    const field = this.#yardLine <= 10 ? 0.85 : this.#yardLine <= 20 ? 0.9 : 1;
    const draw = stream.next();
    if (!isPass) {
      const gain = draw > 0.98 ? 12 + stream.exponential(14) : stream.gamma(1.75, 5.9 * (1 + 1.2 * edge) * field);
      return ["run", draw < 0.105 ? -1 - Math.floor(stream.exponential(1.4)) : Math.floor(gain), true];
    }
    if (draw < shares.loss * (1 - edge * 1.5)) return ["pass", -2 - Math.floor(stream.exponential(5)), true];
    if (draw > 1 - shares.interception * (1 - edge * 2))
      return ["interception", Math.floor(stream.gamma(2, 13)), false];
    if (draw >= (shares.loss + shares.complete * field) * (1 + edge * 0.75)) return ["incomplete", 0, false];
    const gain = stream.chance(0.032) ? 25 + stream.exponential(18) : stream.gamma(1.35, 12.6 * (1 + edge) * field);
    return ["pass", Math.floor(gain), !stream.chance(isLate ? 0.3 : 0.12)];
  }

  /** Simulates a run or a pass. */
  #scrimmage(): void {
    const [kind, gain, isRunning] = this.#drawPlay();
    const spot = Math.min(99, this.#yardLine - gain);
    const isTurnover = kind === "interception";
    const isFirstDown = !isTurnover && gain >= this.#toGo;
    const seconds = kind === "incomplete" ? 6 : 7;
    if (spot <= 0 && !isTurnover) {
      this.#spend(seconds);
      return this.#touchdown(kind);
    }
    if (isTurnover || (this.#down === 4 && !isFirstDown)) {
      this.#spend(seconds);
      // The ball is placed at the twenty-yard line after an interception in the end zone.
      this.#givePossession(opponent(this.#side), spot <= 0 ? 80 : 100 - spot);
      this.#write(kind, false, 45);
      return this.#endOvertimeIfDecided();
    }
    this.#toGo = isFirstDown ? Math.min(10, spot) : Math.min(99, this.#toGo + spot - this.#yardLine);
    this.#yardLine = spot;
    this.#down = isFirstDown ? 1 : this.#down + 1;
    this.#advanceClock(seconds, isRunning);
    this.#write(kind, isFirstDown, 26 + (isRunning ? 12 : 6));
  }
}
