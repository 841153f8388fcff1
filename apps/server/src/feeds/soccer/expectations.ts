/** What sides and players are expected to do in a match, from what they did in the matches before. */
import { goalRates } from "@sdf/models/soccer";
import type { Instant } from "../../world/contract.ts";
import { day } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import { squadLines } from "../../world/soccer/simulate/squad.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import type { Calendar, Club, Line, Match } from "../../world/soccer/structure/entities.ts";
import { counted } from "../../world/soccer/universe.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import type { SoccerContext } from "./context.ts";
import { minutesPlayed } from "./stats.ts";

/** The statistics of TM15, in the order of the document. */
export const statNames = ["yellow_cards", "fouls", "saves", "red_cards", "assists", "minutes", "shots", "goals", "passes"] as const;
export type StatName = (typeof statNames)[number];

/** Expected values over 90 minutes. */
export type Expected = Readonly<Record<StatName, number>>;

/** Matches that a league's mean counts as, beside a side's own. */
const shrink = 8;

/** Means of a top league before anything was seen: home and away. */
const usual: Readonly<Record<keyof typeof counted, readonly [number, number]>> = { shots: [13.9, 11.5], saves: [2.8, 3.2], fouls: [10.5, 10.9], yellows: [1.64, 1.83], reds: [0.055, 0.064] };

/** Passes of a side against an equal one. */
const usualPasses = 540;
/** Share of goals that somebody assisted. */
const assisted = 0.72;

/** Weights of positions for shots, assists, fouls and passes. */
const lines: Readonly<Record<Line, { readonly shots: number; readonly assists: number; readonly fouls: number; readonly passes: number }>> = {
  Goalkeeper: { shots: 0, assists: 0.02, fouls: 0.08, passes: 0.6 },
  Defender: { shots: 0.5, assists: 0.55, fouls: 0.95, passes: 1.15 },
  Midfielder: { shots: 1, assists: 1.2, fouls: 1.15, passes: 1.15 },
  Attacker: { shots: 1.9, assists: 1.3, fouls: 1, passes: 0.75 },
};

/** What a player of a squad did so far this season. */
export interface PlayerRecord {
  minutes: number;
  matches: number;
  shots: number;
  fouls: number;
}

export class Expectations {
  readonly #universe: Universe;
  readonly #records = new Memo<string, readonly PlayerRecord[]>(64);
  readonly #sides = new Memo<string, readonly [Expected, Expected]>(128);

  constructor(universe: Universe) {
    this.#universe = universe;
  }

  /** What both sides are expected to do over 90 minutes, as seen on the day of an instant. */
  sides(context: SoccerContext, match: Match, at: Instant): readonly [Expected, Expected] {
    const today = Math.floor(at / day);
    return this.#sides.get(`${match.id}/${today}`, () => this.#expect(context, match, today * day));
  }

  #expect({ predictor }: SoccerContext, match: Match, until: Instant): readonly [Expected, Expected] {
    const clubs = match.sides();
    const model = predictor.model(match.calendar, until);
    const goals = model === undefined ? { home: 1.5, away: 1.25 } : goalRates(model, { home: clubs[0].id, away: clubs[1].id, ...(match.neutral === undefined ? {} : { neutral: true }) });
    const seen = this.#count(match.calendar, until);
    const rate = (kind: keyof typeof counted, side: Side): number => {
      const at = counted[kind];
      const mean = seen.mean(at, side, usual[kind][side]);
      return mean * seen.ratio(clubs[side], at, "own", mean) * seen.ratio(clubs[side === 0 ? 1 : 0], at, "against", mean);
    };
    const shots = [rate("shots", 0), rate("shots", 1)] as const;
    return ([0, 1] as const).map((side): Expected => {
      const scored = side === 0 ? goals.home : goals.away;
      return {
        yellow_cards: rate("yellows", side), fouls: rate("fouls", side), saves: rate("saves", side), red_cards: seen.mean(counted.reds, side, usual.reds[side]),
        assists: assisted * scored, minutes: 990, shots: shots[side], goals: scored,
        passes: usualPasses * Math.sqrt((2 * shots[side]) / (shots[0] + shots[1])),
      };
    }) as unknown as readonly [Expected, Expected];
  }

  #count(calendar: Calendar, until: Instant): Counts {
    const counts = new Counts();
    if (calendar.competition.plan === undefined) return counts;
    const results = this.#universe.results(this.#universe.numberOf(calendar));
    for (const match of calendar.matches) {
      if ((results.end[match.index] as number) > until || results.counts[match.index] === 0) continue;
      const [home, away] = match.sides();
      const from = match.index * 10;
      counts.add(home, away, results.counted.subarray(from, from + 5), results.counted.subarray(from + 5, from + 10));
    }
    return counts;
  }

  /** What the players of a club did in the matches of a season until a day, by their index in the squad. */
  records(calendar: Calendar, club: Club, at: Instant): readonly PlayerRecord[] {
    const today = Math.floor(at / day);
    return this.#records.get(`${calendar.id}/${club.key}/${today}`, () => {
      const records = squadLines.map((): PlayerRecord => ({ minutes: 0, matches: 0, shots: 0, fouls: 0 }));
      if (calendar.competition.plan === undefined) return records;
      for (const match of calendar.matches) {
        if (match.start + 4 * 3_600_000 > today * day || this.#universe.fate(match).void === true) continue;
        const side = match.sides().indexOf(club) as Side | -1;
        if (side < 0) continue;
        const played = this.#universe.played(match);
        const { slots } = played.lineUps[side as Side];
        for (let slot = 0; slot < slots.length; slot++) {
          const minutes = minutesPlayed(played, side as Side, slot, Infinity);
          const record = records[slots[slot] as number] as PlayerRecord;
          record.minutes += minutes;
          if (minutes > 0) record.matches++;
        }
        for (const moment of played.skeleton.moments) {
          if (moment.side !== side) continue;
          if (moment.kind === "shot" && moment.disallowed === undefined) (records[slots[moment.slot] as number] as PlayerRecord).shots++;
          if (moment.kind === "foul") (records[slots[moment.slot] as number] as PlayerRecord).fouls++;
        }
      }
      return records;
    });
  }
}

/** Sums of what sides did and let be done to them. */
class Counts {
  readonly #sums = new Map<string, { matches: number; readonly own: Float64Array; readonly against: Float64Array }>();
  readonly #total: readonly [Float64Array, Float64Array] = [new Float64Array(5), new Float64Array(5)];
  #matches = 0;

  add(home: Club, away: Club, forHome: Uint8Array, forAway: Uint8Array): void {
    this.#matches++;
    for (const [club, own, against] of [[home, forHome, forAway], [away, forAway, forHome]] as const) {
      let sum = this.#sums.get(club.key);
      if (sum === undefined) {
        sum = { matches: 0, own: new Float64Array(5), against: new Float64Array(5) };
        this.#sums.set(club.key, sum);
      }
      sum.matches++;
      for (let kind = 0; kind < 5; kind++) {
        sum.own[kind]! += own[kind] as number;
        sum.against[kind]! += against[kind] as number;
      }
    }
    for (let kind = 0; kind < 5; kind++) {
      this.#total[0][kind]! += forHome[kind] as number;
      this.#total[1][kind]! += forAway[kind] as number;
    }
  }

  /** Mean of a league's home or away sides; the usual one counts as thirty matches. */
  mean(kind: number, side: Side, usually: number): number {
    return ((this.#total[side][kind] as number) + 30 * usually) / (this.#matches + 30);
  }

  /** How much more than its league a club does or lets be done, drawn towards 1. */
  ratio(club: Club, kind: number, which: "own" | "against", mean: number): number {
    const sum = this.#sums.get(club.key);
    if (sum === undefined) return 1;
    const league = ((this.#total[0][kind] as number) + (this.#total[1][kind] as number)) / Math.max(1, this.#matches * 2) || mean;
    return ((sum[which][kind] as number) + shrink * league) / ((sum.matches + shrink) * league);
  }
}

/** Shares of a side's statistics that fall to a player for every minute on the pitch; they add up over the players. */
export function shares(records: readonly PlayerRecord[], indexes: readonly number[], minutes: readonly number[]): readonly Expected[] {
  const weigh = (index: number, kind: "shots" | "assists" | "fouls" | "passes"): number => {
    const weights = lines[squadLines[index] as Line];
    const record = records[index] as PlayerRecord;
    if (kind !== "shots" && kind !== "fouls") return weights[kind];
    // What the player did against what the position would have done, the latter counting as six matches.
    const expected = (weights[kind] * record.minutes) / 90;
    return (weights[kind] * (record[kind] + 6)) / (expected * 1.1 + 6);
  };
  const total = { shots: 0, assists: 0, fouls: 0, passes: 0 };
  const own = indexes.map((index, at) => {
    const played = minutes[at] as number;
    const each = { shots: weigh(index, "shots") * played, assists: weigh(index, "assists") * played, fouls: weigh(index, "fouls") * played, passes: weigh(index, "passes") * played };
    for (const kind of ["shots", "assists", "fouls", "passes"] as const) total[kind] += each[kind];
    return each;
  });
  const keepers = indexes.reduce((sum, index, at) => sum + (squadLines[index] === "Goalkeeper" ? (minutes[at] as number) : 0), 0);
  const part = (value: number, of: number): number => (of > 0 ? value / of : 0);
  return own.map((each, at): Expected => ({
    yellow_cards: part(each.fouls, total.fouls), fouls: part(each.fouls, total.fouls), red_cards: part(each.fouls, total.fouls),
    saves: squadLines[indexes[at] as number] === "Goalkeeper" ? part(minutes[at] as number, keepers) : 0,
    assists: part(each.assists, total.assists), minutes: part(minutes[at] as number, 990), shots: part(each.shots, total.shots),
    goals: part(each.shots, total.shots), passes: part(each.passes, total.passes),
  }));
}

/** Earliest match of a club that is not over. */
export function isNextMatch({ universe, matches }: SoccerContext, club: Club, match: Match, at: Instant): boolean {
  return !matches().some((each) => each !== match && each.start < match.start && each.start + 2 * 3_600_000 > at && each.phrases === undefined
    && universe.fate(each).void !== true && each.sides().includes(club));
}

