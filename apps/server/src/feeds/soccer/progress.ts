/** What a side has done in a match until a minute, and what it is expected to have at the end. */
import { liveCount, liveMinutes } from "@sdf/models/soccer";
import type { CountSplit, PeriodId } from "@sdf/models/soccer";
import type { Played } from "../../world/soccer/played.ts";
import { eventType } from "../../world/soccer/simulate/columns.ts";
import type { MatchLog } from "../../world/soccer/simulate/columns.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import { countStats, sharesOf } from "./expectations.ts";
import type { ClubRecords, CountName, Expected, StatName } from "./expectations.ts";
import { minutesOn, regularMinute, stintsOf } from "./minutes.ts";
import type { Stint } from "./minutes.ts";

/** A minute of a match. */
export interface MatchMinute {
  readonly period: 1 | 2 | 3 | 4;
  /** Seconds of the period's clock. */
  readonly second: number;
  /** Minute of the match clock. */
  readonly timeMin: number;
}

/** Counts by period, 1 to 4. */
type ByPeriod = [never: number, fh: number, sh: number, efh: number, esh: number];

type Counts = Partial<Record<CountName, ByPeriod>>;

/** Predictions of a side at one minute. */
export interface SideForecast {
  readonly team: (name: StatName) => CountSplit;
  /** Players who are on the pitch or have been. */
  readonly players: readonly { readonly slot: number; readonly value: (name: StatName) => CountSplit }[];
}

/** Counts on from minute to minute, which must come in the order of play. */
export class Progress {
  readonly #played: Played;
  readonly #log: MatchLog;
  readonly #side: Side;
  readonly #expected: Expected;
  readonly #records: ClubRecords | undefined;
  readonly #stints: readonly Stint[];
  readonly #team: Counts = {};
  readonly #slots = new Map<number, Counts>();
  readonly #on = new Set(Array.from({ length: 11 }, (_, slot) => slot));
  readonly #reds: [number, number] = [0, 0];
  #moment = 0;
  #event = 0;

  /** @param records what the players did before; without them there are no forecasts of players */
  constructor(played: Played, log: MatchLog, side: Side, expected: Expected, records: ClubRecords | undefined) {
    this.#played = played;
    this.#log = log;
    this.#side = side;
    this.#expected = expected;
    this.#records = records;
    this.#stints = stintsOf(played, side);
  }

  /** Forecast as of a minute. */
  at(minute: MatchMinute): SideForecast {
    this.#advance(minute);
    const now = regularMinute(minute.period, minute.second);
    const extra = minute.period > 2;
    const state = { periodId: minute.period as PeriodId, minute: minute.timeMin };
    const redCards = { own: this.#reds[this.#side], other: this.#reds[this.#side === 0 ? 1 : 0] };
    const soFar = (counts: Counts, name: CountName): { fh: number; sh: number; efh?: number; esh?: number } => {
      const [, fh, sh, efh, esh] = counts[name] ?? [0, 0, 0, 0, 0];
      return { fh, sh, ...(extra ? { efh, esh } : {}) };
    };
    const minutes = (stints: readonly Stint[]): { fh: number; sh: number; efh?: number; esh?: number } => {
      const of = (period: 1 | 2 | 3 | 4): number => stints.reduce((sum, stint) => sum + minutesOn(stint, now, period), 0);
      return { fh: of(1), sh: of(2), ...(extra ? { efh: of(3), esh: of(4) } : {}) };
    };
    const counts = Object.fromEntries(countStats.map((name) => [name, liveCount(name, this.#expected[name], { ...state, soFar: soFar(this.#team, name), redCards })])) as Record<CountName, CountSplit>;
    const team = (name: StatName): CountSplit => (name === "minutes" ? liveMinutes(minutes(this.#stints), this.#on.size, state) : counts[name]);
    if (this.#records === undefined) return { team, players: [] };
    const all = Object.fromEntries(countStats.map((name) => [name, soFar(this.#team, name)])) as Record<CountName, ReturnType<typeof soFar>>;
    const { slots } = this.#played.lineUps[this.#side];
    const on = [...this.#on];
    const shares = sharesOf(this.#records, on.map((slot) => ({ index: slots[slot] as number, minutes: 90 })));
    const players = Array.from(this.#stints, (stint, slot) => ({ stint, slot, place: on.indexOf(slot) }))
      // A substitute who has not come on has nothing yet.
      .filter(({ stint, slot, place }) => place >= 0 || minutesOn(stint, now) > 0 || this.#slots.has(slot))
      .map(({ stint, slot, place }) => {
        const done = this.#slots.get(slot) ?? {};
        // What of the forecast is fixed here: the next minute counts on.
        const own = Object.fromEntries(countStats.map((name) => [name, soFar(done, name)])) as Record<CountName, ReturnType<typeof soFar>>;
        return {
          slot,
          value: (name: StatName): CountSplit => (name === "minutes" ? liveMinutes(minutes([stint]), place >= 0 ? 1 : 0, state) : shareOut(own[name], counts[name], all[name], place < 0 ? 0 : (shares[name][place] as number))),
        };
      });
    return { team, players };
  }

  #advance({ period, second }: MatchMinute): void {
    const { moments } = this.#played.skeleton;
    for (; this.#moment < moments.length; this.#moment++) {
      const moment = moments[this.#moment] as (typeof moments)[number];
      if (moment.period > period || (moment.period === period && moment.second > second)) break;
      this.#take(moment);
    }
    const log = this.#log;
    for (; this.#event < log.length; this.#event++) {
      const own = log.period[this.#event] as number;
      if (own > period || (own === period && (log.ms[this.#event] as number) > second * 1000)) break;
      if (log.type[this.#event] === eventType.pass && log.side[this.#event] === this.#side) this.#count("passes", own, log.slot[this.#event]);
    }
  }

  #take(moment: Played["skeleton"]["moments"][number]): void {
    const { period } = moment;
    if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined) this.#reds[moment.side]++;
    if (moment.side !== this.#side) {
      if (moment.kind === "shot" && moment.disallowed === undefined && moment.end === "saved") this.#count("saves", period, this.#on.has(0) ? 0 : 11);
      return;
    }
    switch (moment.kind) {
      case "shot":
        if (moment.disallowed !== undefined) return;
        this.#count("shots", period, moment.slot);
        if (moment.end !== "goal") return;
        this.#count("goals", period, moment.slot);
        if (moment.assist !== undefined && moment.pattern !== "penalty") this.#count("assists", period, moment.assist);
        return;
      case "own-goal": return this.#count("goals", period);
      case "foul": return this.#count("fouls", period, moment.slot);
      case "card":
        this.#count(moment.card === "YC" ? "yellow_cards" : "red_cards", period, moment.slot);
        if (moment.card !== "YC" && moment.slot !== undefined) this.#on.delete(moment.slot);
        return;
      case "substitution":
        this.#on.delete(moment.off);
        this.#on.add(moment.on);
        return;
      default:
    }
  }

  #count(name: CountName, period: number, slot = -1): void {
    (this.#team[name] ??= [0, 0, 0, 0, 0])[period]!++;
    if (slot < 0) return;
    let own = this.#slots.get(slot);
    if (own === undefined) {
      own = {};
      this.#slots.set(slot, own);
    }
    (own[name] ??= [0, 0, 0, 0, 0])[period]!++;
  }
}

/** A player's part: what the player has, and a share of what the side still gets. */
function shareOut(own: Partial<CountSplit>, side: CountSplit, done: Partial<CountSplit>, share: number): CountSplit {
  const part = (name: "fh" | "sh" | "efh" | "esh"): number => (own[name] ?? 0) + share * Math.max(0, (side[name] ?? 0) - (done[name] ?? 0));
  const fh = part("fh");
  const sh = part("sh");
  if (side.efh === undefined) return { value: fh + sh, fh, sh };
  const efh = part("efh");
  const esh = part("esh");
  return { value: fh + sh + efh + esh, fh, sh, efh, esh };
}
