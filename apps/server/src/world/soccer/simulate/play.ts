/** Plays a match: a pure function of its stream, the two sides and what a scenario lays over it. */
import type { Random } from "../../core/random.ts";
import { by, Field } from "./field.ts";
import type { Forced, Overlay } from "./overlay.ts";
import { planSubstitutions } from "./plans.ts";
import type { Plan } from "./plans.ts";
import * as nature from "./parameters.ts";
import type { Card, Kick, Moment, Pair, Pause, PeriodLength, Pattern, Shot, ShotEnd, Side, Skeleton } from "./skeleton.ts";
import type { LineUp } from "./squad.ts";
import { otherReasons, otherReasonWeights, redReasons, redReasonWeights, yellowReasons, yellowReasonWeights } from "./reasons.ts";
import { shootOut } from "./shoot-out.ts";

/** What a match is played by. */
export interface MatchInput {
  readonly stream: Random;
  /** Logarithms of how many more goals than average the sides score, and how many fewer they concede. */
  readonly attack: Pair;
  readonly defence: Pair;
  readonly lineUps: readonly [LineUp, LineUp];
  /** 0 when nobody is at home. */
  readonly homeAdvantage: number;
  readonly videoReview: boolean;
  /** A winner is needed: lead of the home side from the first leg, absent where a draw stands. */
  readonly decider?: number;
  readonly overlay?: Overlay;
}

const opposite = (side: Side): Side => (side === 0 ? 1 : 0);

export function play(input: MatchInput): Skeleton {
  const game = new Game(input);
  return game.run();
}

class Game {
  readonly #in: MatchInput;
  readonly #random: Random;
  readonly #moments: Moment[] = [];
  readonly #periods: PeriodLength[] = [];
  readonly #kicks: Kick[] = [];
  readonly #pauses: Pause[] = [];
  readonly #score: [number, number] = [0, 0];
  /** The two sides. */
  readonly #field: readonly [Field, Field];
  /** Base rates per minute at an even score. */
  readonly #shots: [number, number] = [0, 0];
  readonly #value: [number, number] = [0, 0];
  readonly #fouls: [number, number] = [0, 0];
  readonly #corners: [number, number] = [0, 0];
  readonly #plans: Plan[];
  readonly #forced: Forced[];
  #abandoned: Skeleton["abandoned"];
  #period: 1 | 2 | 3 | 4 = 1;
  #now = 0;
  /** Seconds that causes of stoppage have taken in this period. */
  #lost = 0;

  constructor(input: MatchInput) {
    this.#in = input;
    this.#random = input.stream;
    this.#field = [new Field(input.stream, input.lineUps[0]), new Field(input.stream, input.lineUps[1])];
    this.#forced = [...(input.overlay?.forced ?? [])].sort((one, other) => one.period - other.period || one.second - other.second);
    this.#setRates();
    this.#plans = planSubstitutions(input.stream);
  }

  #setRates(): void {
    const { attack, defence, homeAdvantage, overlay } = this.#in;
    const strict = this.#random.gamma(nature.shapes.referee, 1);
    for (const side of [0, 1] as const) {
      const edge = (attack[side] as number) - (defence[opposite(side)] as number);
      // Without a home side, both play as the mean of home and away.
      const mixed = (values: readonly [number, number]): number => (homeAdvantage === 0 ? (values[0] + values[1]) / 2 : values[side]);
      const day = this.#random.gamma(nature.shapes.day, 1);
      const factor = overlay?.rates?.[side] ?? 1;
      this.#shots[side] = (mixed(nature.means.shots) * Math.exp(nature.volumeShare * edge) * day * factor) / 90;
      this.#value[side] = mixed(nature.means.shotValue) * Math.exp((1 - nature.volumeShare) * edge);
      this.#fouls[side] = (mixed(nature.means.fouls) * strict * this.#random.gamma(nature.shapes.fouls, 1)) / 95.5;
      this.#corners[side] = (mixed(nature.means.corners) * Math.exp(0.6 * edge) * day * this.#random.gamma(nature.shapes.corners, 1)) / 95.5;
    }
  }

  run(): Skeleton {
    this.#play(1, 45);
    const ht: Pair = [...this.#score];
    if (this.#abandoned === undefined) this.#play(2, 45);
    const ft: Pair = [...this.#score];
    let et: Pair | undefined;
    let pen: Pair | undefined;
    if (this.#abandoned === undefined && this.#even()) {
      for (const field of this.#field) field.substitutions++;
      this.#play(3, 15);
      this.#play(4, 15);
      et = [...this.#score];
      if (this.#even()) {
        pen = shootOut(this.#random, [this.#field[0].takers(), this.#field[1].takers()], this.#kicks);
      }
    }
    return {
      moments: this.#moments,
      periods: this.#periods,
      kicks: this.#kicks,
      pauses: this.#pauses,
      formations: [this.#in.lineUps[0].formation, this.#in.lineUps[1].formation],
      score: { ht, ft, ...(et === undefined ? {} : { et }), ...(pen === undefined ? {} : { pen }) },
      ...(this.#abandoned === undefined ? {} : { abandoned: this.#abandoned }),
      possession: this.#possession(),
    };
  }

  #even(): boolean {
    const { decider } = this.#in;
    return decider !== undefined && this.#score[0] + decider === this.#score[1];
  }

  #possession(): number {
    const share = this.#shots[0] / (this.#shots[0] + this.#shots[1]);
    return Math.min(0.74, Math.max(0.26, 0.5 + 0.55 * (share - 0.5) + this.#random.normal(0, 0.045)));
  }

  /** Plays a period: waits for the next happening at rates that hold for a minute. */
  #play(period: 1 | 2 | 3 | 4, minutes: number): void {
    this.#period = period;
    this.#now = 0;
    this.#lost = 0;
    const overlay = this.#in.overlay;
    const pauses = (overlay?.pauses ?? []).filter((pause) => pause.period === period);
    this.#pauses.push(...pauses);
    const abandon = overlay?.abandon?.period === period ? overlay.abandon.second : Infinity;
    const profile = period === 1 ? nature.firstHalfProfile : period === 2 ? nature.secondHalfProfile : undefined;
    let end = minutes * 60;
    let announced = -1;
    const rates = new Float64Array(14);
    let total = 0;
    let ratesFor = -1;
    for (;;) {
      if (announced < 0 && this.#now >= minutes * 60 - 30) {
        announced = this.#announce(minutes);
        end = minutes * 60 + announced + Math.round(this.#random.between(3, 3 + nature.stoppage.spread));
      }
      if (this.#now >= Math.min(end, abandon)) break;
      const minute = Math.floor(this.#now / 60);
      const time = profile === undefined ? 1.02 : (profile[Math.min(minute, profile.length - 1)] as number);
      // Rates change with the minute, the score and the men on the pitch.
      const standing = (((minute * 64 + this.#score[0]) * 64 + this.#score[1]) * 16 + this.#field[0].men) * 16 + this.#field[1].men;
      if (standing !== ratesFor) {
        total = this.#rates(rates, time, period === 2 && minute >= nature.settle.minute);
        ratesFor = standing;
      }
      let until = Math.min((minute + 1) * 60, Math.max(end, minutes * 60), abandon);
      const forced = this.#forced[0];
      if (forced !== undefined && forced.period === period) until = Math.min(until, Math.max(forced.second, this.#now));
      const plan = this.#plans[0];
      if (plan !== undefined && plan.period === period) until = Math.min(until, Math.max(plan.second, this.#now));
      const wait = this.#random.exponential(60 / total);
      if (this.#now + wait < until) {
        this.#now += wait;
        this.#happen(this.#random.weighted(rates));
        continue;
      }
      this.#now = until;
      if (forced !== undefined && forced.period === period && forced.second <= until) {
        this.#forced.shift();
        this.#force(forced);
      } else if (plan !== undefined && plan.period === period && plan.second <= until) {
        this.#plans.shift();
        this.#substitute(plan.side, plan.count);
      }
    }
    const length = Math.round(Math.max(this.#now, Math.min(end, abandon)));
    this.#periods.push({ id: period, length, announced: Math.max(announced, 0) });
    if (abandon !== Infinity) this.#abandoned = { period, second: length };
  }

  #announce(minutes: number): number {
    const [first, second] = nature.stoppage.base;
    const base = this.#period === 1 ? first : this.#period === 2 ? second : 40;
    const wanted = this.#in.overlay?.stoppage?.[this.#period] ?? 0;
    const seconds = (base + this.#lost) * this.#random.between(0.85, 1.2);
    return Math.max(wanted, Math.max(minutes === 45 ? 60 : 0, Math.round(seconds / 60) * 60));
  }

  /** Rates per minute: for each side shot, foul, corner, offside, penalty, own goal, other card. */
  #rates(rates: Float64Array, time: number, late: boolean): number {
    let total = 0;
    for (const side of [0, 1] as const) {
      const lead = Math.max(-3, Math.min(3, this.#score[side] - this.#score[opposite(side)]));
      const state = (side === 0 ? nature.scoreState.home : nature.scoreState.away)[lead + 3] as number;
      const men = nature.manpower[Math.max(-2, Math.min(2, this.#field[side].men - this.#field[opposite(side)].men)) + 2] as number;
      const tilt = state * men * (late && lead === 0 ? nature.settle.factor : 1);
      const at = side * 7;
      // Shots after corners come with the corners.
      rates[at] = this.#shots[side] * tilt * time * 0.905;
      rates[at + 1] = this.#fouls[side] * (0.9 + 0.1 * time);
      rates[at + 2] = this.#corners[side] * tilt * time;
      rates[at + 3] = nature.means.offsides[side] / 95.5;
      rates[at + 4] = (nature.means.penalties[side] * tilt * time * this.#shots[side]) / (nature.means.shots[side] / 90) / 95.5;
      rates[at + 5] = (nature.means.ownGoals[side] * tilt * time) / 95.5;
      rates[at + 6] = (nature.otherYellows * (lead === 0 ? 0.9 : 1.1) * (time > 1.1 ? 1.7 : 0.8)) / 95.5;
      for (let index = at; index < at + 7; index++) total += rates[index] as number;
    }
    return total;
  }

  #happen(which: number): void {
    const side: Side = which < 7 ? 0 : 1;
    switch (which % 7) {
      case 0: return this.#shot(side, this.#random.chance(0.045) ? "free-kick" : "open");
      case 1: return this.#foul(side);
      case 2: return this.#corner(side);
      case 3: return this.#offside(side);
      case 4: return this.#penalty(side);
      case 5: return this.#ownGoal(side);
      default: return this.#otherCard(side);
    }
  }

  #add(moment: Unplaced): void {
    const placed = moment as unknown as { period: number; second: number };
    placed.period = this.#period;
    placed.second = Math.floor(this.#now);
    this.#moments.push(moment as Moment);
  }

  #shot(side: Side, pattern: Pattern, forced?: { readonly end: ShotEnd; readonly slot?: number; readonly head?: boolean; readonly review?: "taken" | "confirmed" }): void {
    const random = this.#random;
    const free = pattern === "free-kick";
    const head = forced?.head ?? (!free && random.chance(pattern === "corner" ? 0.6 : 0.14));
    const mean = (this.#value[side] as number) * (free ? 0.62 : 1);
    const spread = nature.shotSpread * (free ? 0.35 : 1);
    const value = Math.min(0.93, Math.max(0.008, mean * Math.exp(random.normal(-(spread * spread) / 2, spread))));
    const slot = forced?.slot ?? this.#field[side].pick(free ? by.creates : by.shots);
    const end = forced?.end ?? (random.chance(value) ? "goal" : this.#miss());
    // Likelier shots are closer and more central.
    const far = Math.min(36, Math.max(3, (head ? 0.75 : 1) * (5.5 - 8 * Math.log(Math.min(0.95, value * 1.25))) * random.between(0.85, 1.15)));
    const wide = random.normal(0, Math.min(24, 4 + far * 0.7));
    const x = Math.round((100 - (free ? Math.max(far, 17) : far)) * 10) / 10;
    const y = Math.round(Math.min(96, Math.max(4, 50 + (free ? wide * 0.8 : wide))) * 10) / 10;
    const assisted = !free && random.chance(0.74);
    const assist = assisted ? this.#field[side].pick(by.creates, slot) : -1;
    const secondAssist = assist >= 0 && random.chance(0.35) ? this.#field[side].pick(by.creates, slot) : -1;
    let review = forced?.review;
    if (review === undefined && end === "goal" && forced === undefined && this.#in.videoReview) {
      if (random.chance(nature.reviewConfirmsGoal)) review = "confirmed";
    }
    const taken = review === "taken";
    const shot: { -readonly [Key in keyof Shot]: Shot[Key] } = { kind: "shot", period: 1, second: 0, side, slot, end, pattern, value: Math.round(value * 1e4) / 1e4, head, x, y };
    if (assist >= 0) shot.assist = assist;
    if (secondAssist >= 0 && secondAssist !== assist) shot.secondAssist = secondAssist;
    if (review !== undefined) shot.review = review;
    if (taken) shot.disallowed = true;
    this.#add(shot);
    if (end === "goal") {
      if (!taken) this.#score[side]++;
      this.#lost += nature.stoppage.goal;
      this.#now += random.between(2, 4);
      if (review !== undefined) {
        const length = Math.round(random.between(50, 150));
        this.#now += length * 0.5;
        this.#add({
          kind: "review", side, slot, length,
          type: taken ? "Goal awarded" : "Goal not awarded",
          decision: "Cancelled",
          outcome: taken ? "No goal" : "Goal",
        });
        this.#lost += length;
        this.#now += length * 0.5;
      }
      this.#now += random.between(35, 55);
    } else this.#now += random.between(4, 9);
  }

  #miss(): ShotEnd {
    const luck = this.#random.next();
    const { onTarget, blocked, woodwork } = nature.shotEnds;
    return luck < onTarget ? "saved" : luck < onTarget + blocked ? "blocked" : luck < onTarget + blocked + woodwork ? "post" : "missed";
  }

  #corner(side: Side): void {
    this.#add({ kind: "corner", side, slot: this.#field[side].pick(by.creates) });
    this.#now += this.#random.between(22, 34);
    if (this.#random.chance(0.24)) this.#shot(side, "corner");
  }

  /** Now and then an offside is found by review only, after the ball is in the goal. */
  #offside(side: Side): void {
    if (this.#in.videoReview && this.#random.chance(nature.reviewTakesGoal)) return this.#shot(side, "open", { end: "goal", review: "taken" });
    this.#add({ kind: "offside", side, slot: this.#field[side].pick(by.shots) });
  }

  #ownGoal(side: Side): void {
    const slot = this.#field[opposite(side)].pick(by.fouls);
    this.#add({ kind: "own-goal", side, slot });
    this.#score[side]++;
    this.#lost += nature.stoppage.goal;
    this.#now += this.#random.between(40, 60);
  }

  #foul(side: Side): void {
    const random = this.#random;
    const slot = this.#field[side].pick(by.fouls);
    const victim = this.#field[opposite(side)].pick(by.shots);
    this.#add({ kind: "foul", side, slot, victim, x: Math.round(random.between(12, 82) * 10) / 10, y: Math.round(random.between(4, 96) * 10) / 10 });
    const luck = random.next();
    const booked = this.#field[side].yellows[slot] === 1;
    const yellow = nature.yellowPerFoul[side] * Math.pow(nature.yellowDamping, this.#field[side].booked) * (booked ? nature.bookedCaution : 1);
    this.#now += random.between(3, 8);
    if (luck < nature.redPerFoul) this.#red(side, slot, redReasons[random.weighted(redReasonWeights)] as string);
    else if (luck < nature.redPerFoul + yellow) this.#yellow(side, slot, yellowReasons[random.weighted(yellowReasonWeights)] as string);
    if (random.chance(0.022)) this.#injury(opposite(side), victim);
    this.#now += random.between(6, 16);
  }

  #otherCard(side: Side): void {
    if (this.#random.chance(0.06)) return this.#officialCard(side);
    const slot = this.#field[side].pick(by.fouls);
    if (this.#field[side].yellows[slot] === 1) return;
    this.#yellow(side, slot, otherReasons[this.#random.weighted(otherReasonWeights)] as string);
  }

  #officialCard(side: Side): void {
    this.#add({ kind: "card", side, card: "YC", reason: "Dissent" });
    this.#lost += nature.stoppage.card;
  }

  #yellow(side: Side, slot: number, reason: string): void {
    const count = (this.#field[side].yellows[slot] as number) + 1;
    this.#field[side].yellows[slot] = count;
    this.#lost += nature.stoppage.card;
    if (count === 1) {
      this.#field[side].booked++;
      this.#add({ kind: "card", side, slot, card: "YC", reason });
    } else {
      this.#add({ kind: "card", side, slot, card: "Y2C", reason });
      this.#sendOff(side, slot);
    }
  }

  #red(side: Side, slot: number, reason: string): void {
    this.#add({ kind: "card", side, slot, card: "RC", reason } satisfies Omit<Card, "period" | "second">);
    this.#lost += nature.stoppage.card * 3;
    this.#sendOff(side, slot);
  }

  #sendOff(side: Side, slot: number): void {
    const gone = this.#field[side].sendOff(slot);
    if (gone === undefined) return;
    this.#now += this.#random.between(20, 45);
    if (gone.madeRoom !== undefined) this.#add({ kind: "substitution", side, off: gone.madeRoom, on: 11, reason: "Tactical" });
  }

  #injury(side: Side, slot: number): void {
    this.#add({ kind: "injury", side, slot });
    this.#lost += nature.stoppage.injury;
    this.#now += this.#random.between(30, 80);
    if (this.#random.chance(0.45)) this.#replace(side, slot, "Injury");
  }

  #substitute(side: Side, count: number): void {
    for (let done = 0; done < count; done++) {
      const off = this.#field[side].tired();
      if (off === undefined) return;
      this.#replace(side, off, "Tactical");
      this.#now += 4;
    }
    this.#lost += nature.stoppage.substitution;
  }

  #replace(side: Side, off: number, reason: "Tactical" | "Injury"): void {
    const on = this.#field[side].replace(off);
    if (on !== undefined) this.#add({ kind: "substitution", side, off, on, reason });
  }

  #penalty(side: Side, forced?: { readonly end?: "goal" | "saved" | "missed"; readonly byReview?: boolean }): void {
    const random = this.#random;
    const other = opposite(side);
    const foul = this.#field[other].pick(by.fouls);
    const victim = this.#field[side].pick(by.shots);
    this.#add({ kind: "foul", side: other, slot: foul, victim, x: Math.round(random.between(5, 15) * 10) / 10, y: Math.round(random.between(28, 72) * 10) / 10, penalty: true });
    this.#now += random.between(6, 14);
    if (forced?.byReview ?? (this.#in.videoReview && random.chance(nature.reviewGivesPenalty))) {
      const length = Math.round(random.between(70, 160));
      this.#now += length;
      this.#lost += nature.stoppage.review;
      this.#add({ kind: "review", side, slot: victim, length, type: "Penalty not awarded", decision: "Cancelled", outcome: "Penalty" });
    }
    if (random.chance(0.3) && this.#field[other].yellows[foul] === 0) this.#yellow(other, foul, "Foul");
    this.#now += random.between(45, 80);
    const slot = this.#field[side].takers()[0] ?? this.#field[side].pick(by.shots);
    const end: ShotEnd = forced?.end ?? (random.chance(nature.penaltyScored) ? "goal" : random.chance(nature.penaltySaved) ? "saved" : "missed");
    this.#add({ kind: "shot", side, slot, end, pattern: "penalty", value: nature.penaltyScored, head: false, x: 88.5, y: 50 });
    if (end === "goal") this.#score[side]++;
    this.#lost += nature.stoppage.goal;
    this.#now += end === "goal" ? random.between(40, 60) : random.between(5, 10);
  }

  #force(forced: Forced): void {
    const { side } = forced;
    switch (forced.what) {
      case "red": {
        const slot = forced.slot ?? this.#field[side].pick(by.fouls);
        this.#add({ kind: "foul", side, slot, victim: this.#field[opposite(side)].pick(by.shots), x: 40, y: 42 });
        return this.#red(side, slot, forced.reason);
      }
      case "second-yellow":
        if (!this.#field[side].has(forced.slot)) return;
        this.#add({ kind: "foul", side, slot: forced.slot, victim: this.#field[opposite(side)].pick(by.shots), x: 44, y: 61 });
        if (this.#field[side].yellows[forced.slot] === 0) {
          this.#yellow(side, forced.slot, "Foul");
          this.#now += 50;
          this.#add({ kind: "foul", side, slot: forced.slot, victim: this.#field[opposite(side)].pick(by.shots), x: 38, y: 30 });
        }
        return this.#yellow(side, forced.slot, "Foul");
      case "goal": return this.#shot(side, "open", { end: "goal", ...(forced.slot !== undefined && this.#field[side].has(forced.slot) ? { slot: forced.slot } : {}), ...(forced.head === undefined ? {} : { head: forced.head }) });
      case "own-goal": return this.#ownGoal(side);
      case "goal-taken": return this.#shot(side, "open", { end: "goal", review: "taken" });
      case "goal-given": return this.#shot(side, "open", { end: "goal", review: "confirmed" });
      case "penalty": return this.#penalty(side, { byReview: false, ...forced });
      case "official-card": return this.#officialCard(side);
      case "card-withdrawn": {
        const slot = this.#field[side].pick(by.fouls);
        this.#add({ kind: "foul", side, slot, victim: this.#field[opposite(side)].pick(by.shots), x: 35, y: 55 });
        this.#now += 90;
        this.#add({ kind: "review", side, slot, length: 85, type: "Red card given", decision: "Cancelled", outcome: "No card" });
        this.#lost += nature.stoppage.review;
        return;
      }
      case "keeper-off": {
        const slot = this.#field[side].keeper;
        if (slot >= 0) this.#red(side, slot, "Professional Foul Handball");
      }
    }
  }
}

/** A moment before it has its place in time. */
type Unplaced = Moment extends infer Each ? (Each extends Moment ? Omit<Each, "period" | "second"> : never) : never;
