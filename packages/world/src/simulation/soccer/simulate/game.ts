/** A match in progress: its moments, and the simulation of every kind of event. */
import type { Random } from "../../../core/random.ts";
import {
  opposite,
  type ForcedEvent,
  type HomeAway,
  type Moment,
  type Pattern,
  type PlayedLength,
  type Position,
  type Shot,
  type ShotEnd,
  type Side,
  type SimulationOverrides,
} from "../match/match-outline.ts";
import * as parameters from "../match/parameters.ts";
import { TeamOnPitch } from "../match/team-on-pitch.ts";
import type { LineUp } from "../squad/squad.ts";

/** A moment without period and second. */
type Untimed<Each> = Each extends Moment ? Omit<Each, "period" | "second"> : never;

/** A planned substitution of one or more players. */
interface PlannedSubstitution extends Position {
  readonly side: Side;
  readonly count: number;
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

export class Game {
  readonly input: MatchInput;
  readonly random: Random;
  readonly moments: Moment[] = [];
  readonly periods: PlayedLength[] = [];
  readonly score: [number, number] = [0, 0];
  readonly teams: readonly [TeamOnPitch, TeamOnPitch];
  readonly base: readonly [BaseRates, BaseRates];
  /** Pending substitutions and forced events, next first. */
  readonly substitutions: PlannedSubstitution[];
  readonly forcedEvents: ForcedEvent[];
  period: 1 | 2 | 3 | 4 = 1;
  /** Seconds of the period's clock. */
  now = 0;
  /** Seconds lost to causes of stoppage in this period. */
  lostSeconds = 0;

  constructor(input: MatchInput) {
    const { stream, lineUps, overrides } = input;
    this.input = input;
    this.random = stream;
    this.teams = [new TeamOnPitch(stream, lineUps[0]), new TeamOnPitch(stream, lineUps[1])];
    this.forcedEvents = (overrides.forcedEvents ?? []).toSorted(
      (one, other) => one.period - other.period || one.second - other.second,
    );
    this.base = drawBaseRates(input);
    this.substitutions = planSubstitutions(stream);
  }

  /** Factor of the current minute on the probability of cards, which grows through the match. */
  get cardFactor(): number {
    const minute = this.period > 2 ? Infinity : (this.period - 1) * 45 + Math.floor(this.now / 60);
    return parameters.cardProfile[Math.min(minute, parameters.cardProfile.length - 1)]!;
  }

  /** True once only forced goals are scored. */
  get #isWithoutGoals(): boolean {
    const from = this.input.overrides.noGoalsFrom;
    if (from === undefined) return false;
    return this.period > from.period || (this.period === from.period && this.now >= from.second);
  }

  /** Appends a moment at the current second. */
  #add(moment: Untimed<Moment>): void {
    // The object is new, and a copy would cost time.
    const timed = moment as Untimed<Moment> & { period: number; second: number };
    timed.period = this.period;
    timed.second = Math.floor(this.now);
    this.moments.push(timed as Moment);
  }

  simulate(kind: (typeof rateKinds)[number], side: Side): void {
    switch (kind) {
      case "shot":
        return this.#shoot(side, this.random.chance(0.045) ? "free-kick" : "open");
      case "foul":
        return this.#foul(side);
      case "corner":
        this.#add({ kind: "corner", side, slot: this.teams[side].pick("keyPasses") });
        this.now += this.random.between(22, 34);
        if (this.random.chance(0.24)) this.#shoot(side, "corner");
        return;
      case "offside":
        // A small share of offsides is detected by video review after a goal.
        if (this.input.videoReview && this.random.chance(parameters.reviewTakesGoal))
          return this.#shoot(side, "open", { end: "goal", review: "taken" });
        return this.#add({ kind: "offside", side, slot: this.teams[side].pick("shots") });
      case "penalty":
        return this.#penalty(side);
      case "own-goal":
        if (!this.#isWithoutGoals) this.#ownGoal(side);
        return;
      default: {
        // A player who has been booked does not get a second card without a foul.
        if (this.random.chance(0.06)) return this.#cardOfficial(side);
        const slot = this.teams[side].pick("fouls");
        if (this.teams[side].yellows[slot] === 0) this.#caution(side, slot, this.#drawReason(parameters.otherReasons));
      }
    }
  }

  #drawReason(shares: Readonly<Record<string, number>>): string {
    return Object.keys(shares)[this.random.weighted(Object.values(shares))]!;
  }

  /** Shows a yellow card. A second one dismisses the player. */
  #caution(side: Side, slot: number, reason: string): void {
    const team = this.teams[side];
    const isSecond = ++team.yellows[slot]! > 1;
    this.#add({ kind: "card", side, slot, card: isSecond ? "Y2C" : "YC", reason });
    this.lostSeconds += parameters.stoppage.card;
    if (isSecond) this.#dismiss(side, slot);
    else team.booked++;
  }

  #showRed(side: Side, slot: number, reason: string): void {
    this.#add({ kind: "card", side, slot, card: "RC", reason });
    this.lostSeconds += parameters.stoppage.card * 3;
    this.#dismiss(side, slot);
  }

  #dismiss(side: Side, slot: number): void {
    const off = this.teams[side].dismiss(slot);
    this.now += this.random.between(20, 45);
    if (off !== undefined) this.#add({ kind: "substitution", side, off, on: 11, reason: "Tactical" });
  }

  #cardOfficial(side: Side): void {
    this.#add({ kind: "card", side, card: "YC", reason: "Dissent" });
    this.lostSeconds += parameters.stoppage.card;
  }

  /** Adds a foul at a drawn position and returns the players. */
  #addFoul(side: Side, slot = this.teams[side].pick("fouls")): { readonly slot: number; readonly victim: number } {
    const victim = this.teams[opposite(side)].pick("shots");
    const [x, y] = [toTenths(this.random.between(12, 82)), toTenths(this.random.between(4, 96))];
    this.#add({ kind: "foul", side, slot, victim, x, y });
    return { slot, victim };
  }

  #foul(side: Side): void {
    const { random } = this;
    const team = this.teams[side];
    const { slot, victim } = this.#addFoul(side);
    const draw = random.next();
    const { cardFactor } = this;
    const caution = parameters.yellowDamping ** team.booked * (team.yellows[slot] === 1 ? parameters.bookedCaution : 1);
    const red = parameters.redPerFoul * cardFactor;
    const yellow = parameters.yellowPerFoul[side] * cardFactor * caution;
    this.now += random.between(3, 8);
    if (draw < red) this.#showRed(side, slot, this.#drawReason(parameters.redReasons));
    else if (draw < red + yellow) this.#caution(side, slot, this.#drawReason(parameters.yellowReasons));
    if (random.chance(0.022)) this.#injure(opposite(side), victim);
    this.now += random.between(6, 16);
  }

  #injure(side: Side, slot: number): void {
    this.#add({ kind: "injury", side, slot });
    this.lostSeconds += parameters.stoppage.injury;
    this.now += this.random.between(30, 80);
    if (this.random.chance(0.45)) this.#replace(side, slot, "Injury");
  }

  substitute({ side, count }: PlannedSubstitution): void {
    for (let replaced = 0; replaced < count; replaced++) {
      const off = this.teams[side].pickToSubstitute();
      if (off === undefined) return;
      this.#replace(side, off, "Tactical");
      this.now += 4;
    }
    this.lostSeconds += parameters.stoppage.substitution;
  }

  #replace(side: Side, off: number, reason: "Tactical" | "Injury"): void {
    const on = this.teams[side].replace(off);
    if (on !== undefined) this.#add({ kind: "substitution", side, off, on, reason });
  }

  /** Adds a video review that changes a decision. */
  #review(side: Side, slot: number, type: string, outcome: string, length: number): void {
    this.#add({ kind: "review", side, slot, length, type, decision: "Cancelled", outcome });
    this.lostSeconds += length;
  }

  #penalty(side: Side, { end: forcedEnd, byReview }: Pick<ForcedEvent, "end" | "byReview"> = {}): void {
    const { random } = this;
    const other = opposite(side);
    const offender = this.teams[other].pick("fouls");
    const victim = this.teams[side].pick("shots");
    const [x, y] = [toTenths(random.between(5, 15)), toTenths(random.between(28, 72))];
    this.#add({ kind: "foul", side: other, slot: offender, victim, x, y, penalty: true });
    this.now += random.between(6, 14);
    if (byReview ?? (this.input.videoReview && random.chance(parameters.reviewGivesPenalty))) {
      const length = Math.round(random.between(70, 160));
      this.now += length;
      this.#review(side, victim, "Penalty not awarded", "Penalty", length);
    }
    if (random.chance(0.3) && this.teams[other].yellows[offender] === 0) this.#caution(other, offender, "Foul");
    this.now += random.between(45, 80);
    const value = parameters.penaltyScored;
    const end = forcedEnd ?? this.#drawEnd(value, random.chance(parameters.penaltySaved) ? "saved" : "missed");
    const slot = this.teams[side].penaltyTakers()[0]!;
    this.#add({ kind: "shot", side, slot, end, pattern: "penalty", head: false, x: 88.5, y: 50 });
    if (end === "goal") this.score[side]++;
    this.lostSeconds += parameters.stoppage.goal;
    this.now += end === "goal" ? random.between(40, 60) : random.between(5, 10);
  }

  #drawEnd(value: number, otherwise: ShotEnd): ShotEnd {
    if (!this.random.chance(value)) return otherwise;
    return this.#isWithoutGoals ? "saved" : "goal";
  }

  #shoot(side: Side, pattern: Pattern, forced?: { readonly end: "goal"; readonly review?: Shot["review"] }): void {
    const { random } = this;
    const team = this.teams[side];
    const isFreeKick = pattern === "free-kick";
    const head = !isFreeKick && random.chance(pattern === "corner" ? 0.6 : 0.14);
    const mean = this.base[side].value * (isFreeKick ? 0.62 : 1);
    const spread = parameters.shotSpread * (isFreeKick ? 0.35 : 1);
    const value = Math.min(0.93, Math.max(0.008, mean * Math.exp(random.normal(-(spread * spread) / 2, spread))));
    const slot = team.pick(isFreeKick ? "keyPasses" : "shots");
    const end = forced?.end ?? this.#drawEnd(value, shotEnds[random.weighted(parameters.shotEnds)]!);
    // Shots with a higher probability are closer and more central.
    const depth = (head ? 0.75 : 1) * (5.5 - 8 * Math.log(Math.min(0.95, value * 1.25))) * random.between(0.85, 1.15);
    const distance = Math.min(36, Math.max(isFreeKick ? 17 : 3, depth));
    const lateral = random.normal(0, Math.min(24, 4 + distance * 0.7)) * (isFreeKick ? 0.8 : 1);
    const assist = !isFreeKick && random.chance(0.74) ? team.pick("keyPasses", slot) : undefined;
    const second = assist !== undefined && random.chance(0.35) ? team.pick("keyPasses", slot) : undefined;
    const isConfirmed = end === "goal" && this.input.videoReview && random.chance(parameters.reviewConfirmsGoal);
    const review = forced === undefined ? (isConfirmed ? "confirmed" : undefined) : forced.review;
    this.#add({
      kind: "shot",
      side,
      slot,
      assist,
      secondAssist: second === assist ? undefined : second,
      end,
      pattern,
      head,
      x: toTenths(100 - distance),
      y: toTenths(Math.min(96, Math.max(4, 50 + lateral))),
      review,
      disallowed: review === "taken" ? true : undefined,
    });
    if (end === "goal") this.#celebrate(side, slot, review);
    else this.now += random.between(4, 9);
  }

  /** Simulates what follows a goal: a possible video review, then the restart. */
  #celebrate(side: Side, slot: number, review: Shot["review"]): void {
    const isDisallowed = review === "taken";
    if (!isDisallowed) this.score[side]++;
    this.lostSeconds += parameters.stoppage.goal;
    this.now += this.random.between(2, 4);
    if (review !== undefined) {
      const length = Math.round(this.random.between(50, 150));
      this.now += length / 2;
      const [type, outcome] = isDisallowed ? ["Goal awarded", "No goal"] : ["Goal not awarded", "Goal"];
      this.#review(side, slot, type!, outcome!, length);
      this.now += length / 2;
    }
    this.now += this.random.between(35, 55);
  }

  /** Simulates an own goal. `side` is the side that benefits. */
  #ownGoal(side: Side): void {
    this.#add({ kind: "own-goal", side, slot: this.teams[opposite(side)].pick("fouls") });
    this.score[side]++;
    this.lostSeconds += parameters.stoppage.goal;
    this.now += this.random.between(40, 60);
  }

  /** Simulates an event that a scenario forces. */
  force({ kind, side, slot, ...details }: ForcedEvent): void {
    const team = this.teams[side];
    const forcedSlot = slot !== undefined && team.isOnPitch(slot) ? slot : undefined;
    switch (kind) {
      case "red":
        return this.#showRed(side, this.#addFoul(side, forcedSlot).slot, "Serious Foul");
      case "second-yellow":
        for (let cards = forcedSlot === undefined ? 2 : team.yellows[forcedSlot]!; cards < 2; cards++) {
          this.#caution(side, this.#addFoul(side, forcedSlot).slot, "Foul");
          this.now += 50;
        }
        return;
      case "goal":
        return this.#shoot(side, "open", { end: "goal", review: details.review });
      case "own-goal":
        return this.#ownGoal(side);
      case "penalty":
        return this.#penalty(side, { byReview: false, ...details });
      case "official-card":
        return this.#cardOfficial(side);
      case "card-withdrawn": {
        const offender = this.#addFoul(side).slot;
        this.now += 90;
        return this.#review(side, offender, "Red card given", "No card", 85);
      }
    }
  }
}

/** Ends of a shot without a goal, in the order of their shares in the parameters. */
const shotEnds: readonly ShotEnd[] = ["saved", "blocked", "post", "missed"];

/** Draws the planned substitutions of both sides, in order of time. */
function planSubstitutions(random: Random): PlannedSubstitution[] {
  const { counts, halfTime, windows } = parameters.substitutions;
  const plans: PlannedSubstitution[] = [];
  for (const side of [0, 1] as const) {
    let remaining = random.weighted(counts);
    const add = (second: number, count: number): void => {
      if (remaining === 0) return;
      plans.push({ period: 2, second, side, count });
      remaining -= count;
    };
    if (random.chance(halfTime)) add(0, 1);
    for (const [window, [mean, sd]] of windows.entries()) {
      const minute = Math.min(46, Math.max(2, random.normal(mean, sd)));
      const isLast = window === windows.length - 1;
      add(Math.round(minute * 60), isLast ? remaining : Math.min(remaining, 1 + random.int(2)));
    }
  }
  return plans.sort((one, other) => one.second - other.second);
}

export interface MatchInput {
  readonly stream: Random;
  /** Logarithms of the factors on the goals of the two sides. */
  readonly edges: HomeAway;
  readonly lineUps: readonly [LineUp, LineUp];
  readonly isNeutral: boolean;
  readonly videoReview: boolean;
  /** Lead of the home side from the first leg, if the match needs a winner. Absent if a draw is possible. */
  readonly decider: number | undefined;
  readonly overrides: SimulationOverrides;
}

/** Rates of a side per minute at an even score, and the mean scoring probability of its shots. */
interface BaseRates {
  readonly shots: number;
  readonly value: number;
  readonly fouls: number;
  readonly corners: number;
}

/** Kinds of events in the order of their rates. */
export const rateKinds = ["shot", "foul", "corner", "offside", "penalty", "own-goal", "other-card"] as const;

/** Minutes of a match to which the means of events other than shots belong. */
export const MEAN_MINUTES = 95.5;

/** Draws the rates of both sides, including random factors for the referee and for each side's form on the day. */
function drawBaseRates({ stream, edges, isNeutral, overrides }: MatchInput): readonly [BaseRates, BaseRates] {
  const { means, shapes, volumeShare } = parameters;
  const dominance = Math.exp(stream.normal(0, parameters.dominance));
  const strictness = stream.gamma(shapes.referee, 1);
  const draw = (side: 0 | 1): BaseRates => {
    // On neutral ground, both sides have the mean of the home and away parameters.
    const meanOf = (values: HomeAway): number => (isNeutral ? (values[0] + values[1]) / 2 : values[side]);
    const form = stream.gamma(shapes.form, 1) * (side === 0 ? dominance : 1 / dominance);
    const volume = Math.exp(volumeShare * edges[side]) * form * (overrides.rates?.[side] ?? 1);
    const cornerFactor = Math.exp(0.6 * edges[side]) * form * stream.gamma(shapes.corners, 1);
    return {
      shots: (meanOf(means.shots) * volume) / 90,
      value: meanOf(means.shotValue) * Math.exp((1 - volumeShare) * edges[side]),
      fouls: (meanOf(means.fouls) * strictness * stream.gamma(shapes.fouls, 1)) / MEAN_MINUTES,
      corners: (meanOf(means.corners) * cornerFactor) / MEAN_MINUTES,
    };
  };
  return [draw(0), draw(1)];
}
