/** The full log of a match: 1,500 to 2,000 events on the ball, laid around what decides the match. */
import type { Random } from "../../core/random.ts";
import { eventType, mark } from "./columns.ts";
import type { MatchLog } from "./columns.ts";
import type { LineUp } from "./squad.ts";
import type { Moment, Shot, Side, Skeleton } from "./skeleton.ts";
import { columns, rows, zonesOf } from "./zones.ts";

/** Seconds between two touches while the ball runs. */
const touchGap = 3.95;

/** Most events of a match. */
const capacity = 3600;

/** Columns that a log is written to before its length is known; shared, because logs are written one at a time. */
const scratch = {
  period: new Uint8Array(capacity), ms: new Int32Array(capacity), type: new Uint8Array(capacity), sides: new Uint8Array(capacity), slots: new Int8Array(capacity),
  outcome: new Uint8Array(capacity), xs: new Int16Array(capacity), ys: new Int16Array(capacity), endXs: new Int16Array(capacity), endYs: new Int16Array(capacity),
  marks: new Uint16Array(capacity), moments: new Int16Array(capacity),
} as const;

/** The log of a match: the same for the same stream and skeleton. */
export function playLog(stream: Random, skeleton: Skeleton, lineUps: readonly [LineUp, LineUp]): MatchLog {
  return new LogWriter(stream, skeleton, lineUps).write();
}

class LogWriter {
  readonly #random: Random;
  readonly #skeleton: Skeleton;
  readonly #lineUps: readonly [LineUp, LineUp];
  readonly #zones: readonly [Float64Array, Float64Array];
  readonly #field: readonly [Int8Array, Int8Array];
  readonly #period = scratch.period;
  readonly #ms = scratch.ms;
  readonly #type = scratch.type;
  readonly #sides = scratch.sides;
  readonly #slots = scratch.slots;
  readonly #outcome = scratch.outcome;
  readonly #xs = scratch.xs;
  readonly #ys = scratch.ys;
  readonly #endXs = scratch.endXs;
  readonly #endYs = scratch.endYs;
  readonly #marks = scratch.marks;
  readonly #moments = scratch.moments;
  #length = 0;
  /** Seconds of the period, the side with the ball, and where the ball is from its view. */
  #now = 0;
  #side: Side = 0;
  #x = 50;
  #y = 50;
  #slot = 0;
  #part = 1;

  constructor(stream: Random, skeleton: Skeleton, lineUps: readonly [LineUp, LineUp]) {
    this.#random = stream;
    this.#skeleton = skeleton;
    this.#lineUps = lineUps;
    this.#zones = [zonesOf(lineUps[0].formation), zonesOf(lineUps[1].formation)];
    this.#field = [Int8Array.from({ length: 11 }, (_, slot) => slot), Int8Array.from({ length: 11 }, (_, slot) => slot)];
  }

  write(): MatchLog {
    const { moments, periods } = this.#skeleton;
    let next = 0;
    const first: Side = this.#random.chance(0.5) ? 0 : 1;
    for (const period of periods) {
      this.#part = period.id;
      this.#now = 0;
      const begins: Side = period.id % 2 === 1 ? first : first === 0 ? 1 : 0;
      if (period.id === 1) for (const side of [0, 1] as const) this.#event(eventType.teamSetUp, side, -1, 1, 0, 0);
      for (const side of [0, 1] as const) this.#event(eventType.periodStart, side, -1, 1, 0, 0);
      this.#kickOff(begins, 0.8);
      for (; next < moments.length && (moments[next] as Moment).period === period.id; next++) this.#moment(moments, next);
      this.#playUntil(period.length - 0.5, -1);
      this.#now = period.length;
      for (const side of [0, 1] as const) this.#event(eventType.periodEnd, side, -1, 1, 0, 0);
    }
    const length = this.#length;
    return {
      length,
      period: this.#period.slice(0, length), ms: this.#ms.slice(0, length), type: this.#type.slice(0, length), side: this.#sides.slice(0, length),
      slot: this.#slots.slice(0, length), outcome: this.#outcome.slice(0, length), x: this.#xs.slice(0, length), y: this.#ys.slice(0, length),
      endX: this.#endXs.slice(0, length), endY: this.#endYs.slice(0, length), marks: this.#marks.slice(0, length), moment: this.#moments.slice(0, length),
    };
  }

  #event(type: number, side: Side, slot: number, outcome: number, x: number, y: number, endX = -1, endY = -1, marks = 0, moment = -1): void {
    const at = this.#length;
    if (at >= capacity) return;
    this.#length++;
    this.#period[at] = this.#part;
    // Time never runs back.
    const ms = Math.max(0, Math.round(this.#now * 1000));
    const before = at > 0 && this.#period[at - 1] === this.#part ? (this.#ms[at - 1] as number) : 0;
    this.#ms[at] = ms < before ? before : ms;
    this.#type[at] = type;
    this.#sides[at] = side;
    this.#slots[at] = slot;
    this.#outcome[at] = outcome;
    this.#xs[at] = Math.round(x * 10);
    this.#ys[at] = Math.round(y * 10);
    this.#endXs[at] = endX < 0 ? -1 : Math.round(endX * 10);
    this.#endYs[at] = endY < 0 ? -1 : Math.round(endY * 10);
    this.#marks[at] = marks;
    this.#moments[at] = moment;
  }

  /** A player near a place of the pitch. */
  #near(side: Side, x: number, y: number, except = -1): number {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x * columns) / 100)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((y * rows) / 100)));
    const from = (row * columns + column) * 11;
    const table = this.#zones[side];
    const field = this.#field[side];
    let total = 0;
    for (let place = 0; place < 11; place++) {
      const slot = field[place] as number;
      if (slot >= 0 && slot !== except) total += table[from + place] as number;
    }
    let left = this.#random.next() * total;
    let last = 0;
    for (let place = 0; place < 11; place++) {
      const slot = field[place] as number;
      if (slot < 0 || slot === except) continue;
      last = slot;
      left -= table[from + place] as number;
      if (left < 0) break;
    }
    return last;
  }

  #take(side: Side, x: number, y: number, slot = -1): void {
    this.#side = side;
    this.#x = Math.min(99, Math.max(1, x));
    this.#y = Math.min(99, Math.max(1, y));
    this.#slot = slot >= 0 ? slot : this.#near(side, this.#x, this.#y);
  }

  /** The other side gets the ball where it is. */
  #turn(): void {
    this.#take(this.#side === 0 ? 1 : 0, 100 - this.#x, 100 - this.#y);
  }

  #kickOff(side: Side, wait: number): void {
    this.#now += wait;
    this.#take(side, 50, 50);
    this.#pass(1, mark.kickOff, 38, 46);
  }

  /** Passes the ball on; `ok` 1 and 0 force the end, -1 leaves it to chance. */
  #pass(ok: number, marks = 0, toX = -1, toY = -1): boolean {
    const random = this.#random;
    const x = this.#x;
    const y = this.#y;
    const cross = toX < 0 && x > 72 && (y < 22 || y > 78) && random.chance(0.3);
    const long = !cross && toX < 0 && random.chance(x < 20 ? 0.32 : 0.09);
    let endX = toX;
    let endY = toY;
    if (toX < 0) {
      if (cross) {
        endX = random.between(86, 97);
        endY = random.between(36, 64);
      } else {
        const push = long ? 32 : x < 30 ? 9 : x < 62 ? 2.6 : x < 76 ? -3 : -9;
        endX = x + push + (random.next() + random.next() - 1) * (long ? 18 : 19);
        endY = y + (random.next() + random.next() - 1) * 34;
      }
      endX = Math.min(99.2, Math.max(2, endX));
      endY = Math.min(98.5, Math.max(1.5, endY));
    }
    const chance = cross ? 0.24 : long ? 0.52 : x + endX > 140 ? 0.77 : x + endX > 100 ? 0.86 : 0.93;
    // The side that has more of the ball loses it less.
    const good = ok < 0 ? random.next() < 1 - (1 - chance) * (1.9 - 1.8 * this.#share()) : ok === 1;
    this.#event(eventType.pass, this.#side, this.#slot, good ? 1 : 0, x, y, endX, endY, marks | (cross ? mark.cross : 0) | (long ? mark.long : 0));
    this.#x = endX;
    this.#y = endY;
    if (good) this.#slot = this.#near(this.#side, endX, endY, this.#slot);
    return good;
  }

  /**
   * Lets play run until a second, so that `wanted` has the ball then (-1: whoever). With `attack`, that side
   * plays towards goal in the last seconds.
   */
  #playUntil(until: number, wanted: number, attack = false): void {
    const random = this.#random;
    const lead = wanted < 0 ? 0 : attack ? random.between(6, 15) : 3.2;
    this.#run(until - lead);
    if (wanted >= 0 && this.#side !== wanted) {
      this.#now = Math.max(this.#now, until - lead + random.next());
      this.#turn();
      this.#event(random.chance(0.45) ? eventType.interception : eventType.recovery, this.#side, this.#slot, 1, this.#x, this.#y);
    }
    if (!attack) return;
    for (;;) {
      const wait = 0.9 + random.exponential(1.7);
      if (this.#now + wait >= until - 1.9) return;
      this.#now += wait;
      if (random.chance(0.16)) {
        this.#event(eventType.takeOn, this.#side, this.#slot, 1, this.#x, this.#y);
        this.#x = Math.min(96, this.#x + random.between(2, 9));
      } else this.#pass(1, 0, Math.min(95, this.#x + (90 - this.#x) * random.between(0.1, 0.6) + random.between(-3, 3)), Math.min(96, Math.max(4, this.#y + random.normal(0, 15))));
    }
  }

  /** Play without an aim. */
  #run(until: number): void {
    for (;;) {
      const wait = 0.9 + this.#random.exponential(touchGap - 0.9);
      if (this.#now + wait >= until) return;
      this.#now += wait;
      this.#touch(until);
    }
  }

  /** Share of the ball that the side in possession has over the match. */
  #share(): number {
    return this.#side === 0 ? this.#skeleton.possession : 1 - this.#skeleton.possession;
  }

  /** One thing that the player on the ball does. */
  #touch(until: number): void {
    const random = this.#random;
    const luck = random.next();
    const loss = 0.062 * (1.9 - 1.8 * this.#share());
    if (luck < loss) {
      const other: Side = this.#side === 0 ? 1 : 0;
      const [x, y] = [this.#x, this.#y];
      const by = this.#near(other, 100 - x, 100 - y);
      if (random.chance(0.5)) this.#event(eventType.dispossessed, this.#side, this.#slot, 0, x, y);
      else this.#event(eventType.takeOn, this.#side, this.#slot, 0, x, y);
      this.#event(eventType.tackle, other, by, 1, 100 - x, 100 - y);
      this.#take(other, 100 - x, 100 - y, by);
      return;
    }
    if (luck < loss + 0.035) {
      this.#event(eventType.takeOn, this.#side, this.#slot, 1, this.#x, this.#y);
      this.#x = Math.min(98, this.#x + random.between(2, 9));
      return;
    }
    if (luck < loss + 0.06) return this.#duel();
    if (luck < loss + 0.075) {
      this.#event(eventType.touch, this.#side, this.#slot, random.chance(0.6) ? 1 : 0, this.#x, this.#y);
      return;
    }
    if (this.#pass(-1)) return;
    this.#lost(until);
  }

  /** A ball in the air. */
  #duel(): void {
    const random = this.#random;
    const other: Side = this.#side === 0 ? 1 : 0;
    const won = random.chance(0.5);
    const [x, y] = [this.#x, this.#y];
    const by = this.#near(other, 100 - x, 100 - y);
    this.#event(eventType.aerial, this.#side, this.#slot, won ? 1 : 0, x, y);
    this.#event(eventType.aerial, other, by, won ? 0 : 1, 100 - x, 100 - y);
    if (!won) this.#take(other, 100 - x, 100 - y, by);
  }

  /** A pass that did not arrive: the other side wins the ball, or it goes out. */
  #lost(until: number): void {
    const random = this.#random;
    const luck = random.next();
    const deep = this.#x > 82;
    this.#now += 0.5 + random.next();
    if (luck < 0.27 && this.#now + 9 < until) {
      // A throw-in, or a goal kick from behind the line.
      this.#event(eventType.out, this.#side, this.#slot, 0, this.#x, this.#y < 50 ? 0 : 100);
      this.#turn();
      const goalKick = deep && random.chance(0.45);
      this.#event(eventType.out, this.#side, this.#slot, 1, this.#x, this.#y < 50 ? 0 : 100);
      this.#now += random.between(6, goalKick ? 18 : 11);
      if (this.#now > until) this.#now = until;
      if (goalKick) this.#restart(mark.goalKick, 5.5, 50, this.#field[this.#side][0] as number);
      else this.#restart(mark.throwIn, this.#x, this.#y < 50 ? 0.5 : 99.5);
      return;
    }
    this.#turn();
    const type = deep ? (luck < 0.75 ? eventType.clearance : luck < 0.85 ? eventType.claim : eventType.interception) : luck < 0.52 ? eventType.interception : eventType.recovery;
    if (type === eventType.claim) this.#slot = Math.max(0, this.#field[this.#side][0] as number);
    this.#event(type, this.#side, this.#slot, 1, this.#x, this.#y);
    if (type === eventType.clearance && random.chance(0.6)) {
      this.#x = Math.min(80, this.#x + random.between(20, 45));
      this.#turn();
      this.#event(eventType.recovery, this.#side, this.#slot, 1, this.#x, this.#y);
    }
  }

  #restart(marks: number, x: number, y: number, slot = -1): void {
    this.#take(this.#side, x, y, slot);
    this.#x = x;
    this.#y = y;
    const far = marks === mark.goalKick;
    const ok = this.#random.chance(far ? 0.66 : 0.86) ? 1 : 0;
    const endX = Math.min(97, Math.max(3, x + this.#random.between(far ? 12 : -6, far ? 52 : 14)));
    const endY = Math.min(97, Math.max(3, y + (y < 50 ? 1 : -1) * this.#random.between(2, 24)));
    if (!this.#pass(ok, marks, endX, endY)) {
      this.#turn();
      this.#event(eventType.recovery, this.#side, this.#slot, 1, this.#x, this.#y);
    }
  }

  #moment(moments: readonly Moment[], index: number): void {
    const moment = moments[index] as Moment;
    const { side, second } = moment;
    const other: Side = side === 0 ? 1 : 0;
    switch (moment.kind) {
      case "shot": return this.#shot(moment, index, moments[index - 1]);
      case "own-goal": {
        this.#playUntil(second, side);
        this.#now = Math.max(this.#now, second);
        this.#event(eventType.goal, other, moment.slot, 1, this.#random.between(2, 8), this.#random.between(38, 62), -1, -1, mark.ownGoal, index);
        this.#kickOff(other, this.#random.between(30, 40));
        return;
      }
      case "foul": {
        this.#playUntil(second, other);
        this.#now = Math.max(this.#now, second);
        const given = moment.penalty === true ? mark.penalty : 0;
        this.#event(eventType.foul, side, moment.slot, 0, moment.x, moment.y, -1, -1, given, index);
        this.#event(eventType.foul, other, moment.victim, 1, 100 - moment.x, 100 - moment.y, -1, -1, given, index);
        this.#take(other, 100 - moment.x, 100 - moment.y);
        if (moment.penalty !== true) this.#freeKick(moments[index + 1]);
        return;
      }
      case "corner": {
        this.#playUntil(second, side);
        this.#now = Math.max(this.#now, second);
        const y = this.#random.chance(0.5) ? 0.5 : 99.5;
        this.#event(eventType.corner, other, this.#near(other, 6, 100 - y), 0, 0.5, 100 - y, -1, -1, 0, index);
        this.#event(eventType.corner, side, moment.slot, 1, 99.5, y, -1, -1, 0, index);
        // A corner that leads to a shot is taken just before it.
        const after = moments[index + 1];
        const shot = after?.kind === "shot" && after.pattern === "corner" && after.side === side;
        this.#now = Math.max(this.#now, shot ? after.second - 2.2 : second + this.#room(after, second, 18));
        this.#take(side, 99.5, y, moment.slot);
        this.#x = 99.5;
        this.#y = y;
        if (!this.#pass(shot || this.#random.chance(0.36) ? 1 : 0, mark.corner | mark.cross, this.#random.between(88, 96), this.#random.between(38, 62)) && !shot) this.#lost(after?.period === this.#part ? after.second - 4 : Infinity);
        return;
      }
      case "offside":
        this.#playUntil(second, side);
        this.#now = Math.max(this.#now, second);
        this.#x = Math.max(this.#x, 55);
        this.#event(eventType.offsidePass, side, this.#near(side, this.#x, this.#y, moment.slot), 0, this.#x, this.#y, Math.min(97, this.#x + 18), this.#y, 0, index);
        this.#turn();
        this.#freeKick(moments[index + 1]);
        return;
      case "card":
        this.#now = Math.max(this.#now, second);
        this.#event(eventType.card, side, moment.slot ?? -1, 1, 0, 0, -1, -1, 0, index);
        if (moment.card !== "YC" && moment.slot !== undefined) {
          const place = this.#field[side].indexOf(moment.slot);
          if (place >= 0) this.#field[side][place] = -1;
          if (this.#slot === moment.slot && this.#side === side) this.#take(side, this.#x, this.#y);
        }
        return;
      case "substitution": {
        this.#playUntil(second, -1);
        this.#now = Math.max(this.#now, second);
        this.#event(eventType.playerOff, side, moment.off, 1, 0, 0, -1, -1, 0, index);
        this.#event(eventType.playerOn, side, moment.on, 1, 0, 0, -1, -1, 0, index);
        let place = this.#field[side].indexOf(moment.off);
        if (moment.on === 11 && (this.#field[side][0] as number) < 0) {
          // The goalkeeper from the bench stands in the goal; the player who makes room leaves a gap.
          if (place >= 0) this.#field[side][place] = -1;
          place = 0;
        }
        if (place >= 0) this.#field[side][place] = moment.on;
        if (this.#side === side && this.#slot === moment.off) this.#take(side, this.#x, this.#y);
        return;
      }
      default:
        this.#playUntil(second, -1);
        this.#now = Math.max(this.#now, second);
        this.#event(eventType.startDelay, side, -1, 1, 0, 0, -1, -1, 0, index);
        this.#now += this.#room(moments[index + 1], second, moment.kind === "review" ? moment.length / 2 : 40);
        this.#event(eventType.endDelay, side, -1, 1, 0, 0, -1, -1, 0, index);
    }
  }

  /** Seconds that a stop may take before the next moment needs the ball. */
  #room(after: Moment | undefined, second: number, usual: number): number {
    const left = after === undefined || after.period !== this.#part ? usual : Math.max(0.4, (after.second - second) * 0.45);
    return Math.min(usual, left);
  }

  #freeKick(after: Moment | undefined): void {
    const shot = after?.kind === "shot" && after.pattern === "free-kick";
    const card = after?.kind === "card" || after?.kind === "injury" || after?.kind === "substitution";
    if (shot || (card && after.second - this.#now < 20)) return;
    this.#now += this.#room(after, this.#now, this.#random.between(8, 22));
    if (!this.#pass(this.#random.chance(0.84) ? 1 : 0, mark.freeKick, Math.min(96, this.#x + this.#random.between(-4, 26)), Math.min(97, Math.max(3, this.#y + this.#random.between(-22, 22))))) {
      this.#turn();
      this.#event(eventType.recovery, this.#side, this.#slot, 1, this.#x, this.#y);
    }
  }

  #shot(shot: Shot, index: number, before: Moment | undefined): void {
    const random = this.#random;
    const { side, slot, second } = shot;
    const other: Side = side === 0 ? 1 : 0;
    const open = shot.pattern === "open";
    const afterCorner = shot.pattern === "corner" && before?.kind === "corner";
    if (open) this.#playUntil(second, side, true);
    else if (shot.pattern === "free-kick") this.#playUntil(second - 12, side);
    this.#side = side;
    // The pass that makes the chance, to where the shot is taken.
    const marks = shot.end === "goal" && shot.disallowed === undefined ? mark.assist | mark.keyPass : mark.keyPass;
    if (shot.assist !== undefined) {
      const last = this.#length - 1;
      if (afterCorner && this.#type[last] === eventType.pass && this.#sides[last] === side) {
        this.#slots[last] = shot.assist;
        this.#marks[last] = (this.#marks[last] as number) | marks;
        this.#endXs[last] = Math.round(shot.x * 10);
        this.#endYs[last] = Math.round(shot.y * 10);
      } else {
        this.#now = Math.max(this.#now, second - 1.7);
        const x = Math.min(97, Math.max(20, shot.x - random.between(-4, 18)));
        const y = Math.min(97, Math.max(3, shot.y + random.normal(0, 18)));
        const wide = x > 74 && (y < 24 || y > 76);
        this.#event(eventType.pass, side, shot.assist, 1, x, y, shot.x, shot.y, marks | (wide ? mark.cross : 0), index);
      }
    }
    this.#now = Math.max(this.#now, second);
    const type = shot.end === "goal" ? eventType.goal : shot.end === "post" ? eventType.post : shot.end === "missed" ? eventType.miss : eventType.attemptSaved;
    const how = (shot.head ? mark.head : 0) | (shot.pattern === "penalty" ? mark.penalty : 0) | (shot.pattern === "free-kick" ? mark.freeKick : 0) | (shot.pattern === "corner" ? mark.corner : 0) | (shot.end === "blocked" ? mark.blocked : 0);
    if (shot.disallowed === undefined) this.#event(type, side, slot, 1, shot.x, shot.y, 100, Math.min(60, Math.max(40, 50 + random.normal(0, 3.5))), how, index);
    else this.#event(eventType.offsidePass, side, slot, 0, shot.x, shot.y, shot.x, shot.y, 0, index);
    const keeper = Math.max(0, this.#field[other][0] as number);
    this.#side = side;
    if (shot.disallowed !== undefined) {
      this.#take(other, 6, 50, keeper);
      return;
    }
    switch (shot.end) {
      case "goal":
        this.#kickOff(other, random.between(26, 33));
        return;
      case "saved":
        this.#event(eventType.save, other, keeper, 1, random.between(2, 6), random.between(44, 56), -1, -1, 0, index);
        this.#take(other, 6, 50, keeper);
        return;
      case "blocked": {
        const by = this.#near(other, 100 - shot.x, 100 - shot.y);
        this.#event(eventType.save, other, by, 1, 100 - shot.x, 100 - shot.y, -1, -1, mark.blocked, index);
        if (random.chance(0.55)) this.#take(other, 100 - shot.x, 100 - shot.y, by);
        else this.#take(side, shot.x, shot.y);
        this.#event(eventType.recovery, this.#side, this.#slot, 1, this.#x, this.#y);
        return;
      }
      default:
        this.#now += 4;
        this.#side = other;
        this.#restart(mark.goalKick, 5.5, 50, keeper);
    }
  }
}
