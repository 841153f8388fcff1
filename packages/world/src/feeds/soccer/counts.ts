/** Counts of sides and players in a match, by period, and minutes of players in regular time. */
import { getOrCreate } from "../../core/collections.ts";
import { eventType, type MatchLog } from "../../models/soccer/index.ts";
import { opposite, type Moment, type Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";

/** Counts of the whole match and of its periods 1 to 4. */
export type ByPeriod = [whole: number, first: number, second: number, extraFirst: number, extraSecond: number];

/** Counts of one side or player, by name. */
export type Tally = Map<Counted, ByPeriod>;

const shotEnds = {
  goal: "onTarget",
  saved: "onTarget",
  blocked: "blocked",
  missed: "offTarget",
  post: "offTarget",
} as const;

/**
 * What is counted for sides and players, with the types of MA1 for both; empty for a count that MA1 does not have. Names
 * of TM15 are those of the feed.
 */
export const statTypes = {
  shots: ["totalScoringAtt", "totalScoringAtt"],
  onTarget: ["ontargetScoringAtt", "ontargetScoringAtt"],
  blocked: ["blockedScoringAtt", "blockedScoringAtt"],
  offTarget: ["shotOffTarget", "shotOffTarget"],
  goals: ["goals", "goals"],
  conceded: ["goalsConceded", ""],
  assists: ["goalAssist", "goalAssist"],
  saves: ["saves", ""],
  ownGoals: ["", "ownGoals"],
  fouls: ["fkFoulLost", "fouls"],
  fouled: ["fkFoulWon", "wasFouled"],
  penaltiesConceded: ["penaltyConceded", "penaltyConceded"],
  penaltiesWon: ["penaltyWon", "penaltyWon"],
  corners: ["cornerTaken", "cornerTaken"],
  cornersWon: ["wonCorners", ""],
  cornersLost: ["lostCorners", ""],
  offsides: ["totalOffside", "totalOffside"],
  yellow_cards: ["totalYellowCard", "yellowCard"],
  secondYellows: ["", "secondYellow"],
  directReds: ["", "redCard"],
  red_cards: ["totalRedCard", ""],
  passes: ["totalPass", "totalPass"],
  accuratePasses: ["accuratePass", "accuratePass"],
  substitutions: ["subsMade", ""],
  substitutedOff: ["", "totalSubOff"],
  substitutedOn: ["", "totalSubOn"],
} as const satisfies Readonly<Record<string, readonly [side: string, player: string]>>;

type Counted = keyof typeof statTypes;

/** Counts of both sides and of their players, by slot, in the moments and events that were added in order of play. */
export class MatchCounts {
  readonly sides: readonly [Tally, Tally] = [new Map(), new Map()];
  readonly players = [new Map<number, Tally>(), new Map<number, Tally>()] as const;
  readonly slotsOnPitch = [new Set(Array(11).keys()), new Set(Array(11).keys())] as const;
  /** Players sent off. */
  readonly redCards: [number, number] = [0, 0];

  #count(name: Counted, side: Side, period: number, slot = -1): void {
    const tallies = [this.sides[side]];
    if (slot >= 0) tallies.push(getOrCreate(this.players[side], slot, (): Tally => new Map()));
    for (const tally of tallies) {
      const counts: number[] = getOrCreate(tally, name, (): ByPeriod => [0, 0, 0, 0, 0]);
      counts[0]!++;
      counts[period]!++;
    }
  }

  /** Counts an event of the log if it is a pass. */
  addEvent(log: MatchLog, index: number): void {
    if (log.type[index] !== eventType.pass) return;
    const [side, period, slot] = [log.side[index] as Side, log.period[index]!, log.slot[index]!];
    this.#count("passes", side, period, slot);
    if (log.outcome[index] === 1) this.#count("accuratePasses", side, period, slot);
  }

  addMoment(moment: Moment): void {
    const { side, period } = moment;
    const other = opposite(side);
    const count = (name: Counted, ofSide: Side, slot?: number): void => this.#count(name, ofSide, period, slot);
    switch (moment.kind) {
      case "shot":
        if (moment.disallowed !== undefined) return;
        count("shots", side, moment.slot);
        count(shotEnds[moment.end], side, moment.slot);
        if (moment.end === "goal") {
          count("goals", side, moment.slot);
          count("conceded", other);
          if (moment.pattern !== "penalty" && moment.assist !== undefined) count("assists", side, moment.assist);
        } else if (moment.end === "saved") count("saves", other, this.slotsOnPitch[other].has(11) ? 11 : 0);
        return;
      case "own-goal":
        count("goals", side);
        count("conceded", other);
        return count("ownGoals", other, moment.slot);
      case "foul":
        count("fouls", side, moment.slot);
        count("fouled", other, moment.victim);
        if (moment.penalty !== true) return;
        count("penaltiesConceded", side, moment.slot);
        return count("penaltiesWon", other, moment.victim);
      case "corner":
        count("corners", side, moment.slot);
        count("cornersWon", side);
        return count("cornersLost", other);
      case "offside":
        return count("offsides", side, moment.slot);
      case "card":
        if (moment.card === "YC") return count("yellow_cards", side, moment.slot);
        count("red_cards", side, moment.slot);
        count(moment.card === "RC" ? "directReds" : "secondYellows", side, moment.slot);
        if (moment.slot === undefined) return;
        this.redCards[side]++;
        this.slotsOnPitch[side].delete(moment.slot);
        return;
      case "substitution":
        count("substitutions", side);
        count("substitutedOff", side, moment.off);
        count("substitutedOn", side, moment.on);
        this.slotsOnPitch[side].delete(moment.off);
        this.slotsOnPitch[side].add(moment.on);
        return;
      default:
    }
  }
}

type Period = 1 | 2 | 3 | 4;

/** First minute and length of a period, in minutes. */
const periodMinutes: Readonly<Record<Period, readonly [start: number, length: number]>> = {
  1: [0, 45],
  2: [45, 45],
  3: [90, 15],
  4: [105, 15],
};

/** Time on the pitch of a slot. If the player never enters, `on` is after `off`. */
export interface Stint {
  /** Minutes of regular time. */
  on: number;
  off: number;
}

export function regularMinute(period: number, second: number): number {
  const [start, length] = periodMinutes[period as Period] ?? [120, 0];
  return start + Math.min(length, second / 60);
}

/**
 * Stints of all slots of a side over the whole match.
 *
 * @param isIncluded returns true for the index of a moment that counts; by default, all do
 */
export function listStints(
  { lineUps, outline, periods }: PlayedMatch,
  side: Side,
  isIncluded: (moment: number) => boolean = () => true,
): readonly Stint[] {
  const lastPeriod = periods.findLast((period) => period.id <= 4);
  const end = lastPeriod === undefined ? 0 : regularMinute(lastPeriod.id, lastPeriod.lengthSeconds);
  const stints = Array.from(lineUps[side].slots, (_, slot): Stint => ({
    on: slot < 11 ? 0 : Infinity,
    off: end,
  }));
  for (const [index, moment] of outline.moments.entries()) {
    if (moment.side !== side || !isIncluded(index)) continue;
    if (moment.kind === "substitution") {
      stints[moment.off]!.off = stints[moment.on]!.on = regularMinute(moment.period, moment.second);
    } else if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined)
      stints[moment.slot]!.off = regularMinute(moment.period, moment.second);
  }
  return stints;
}

/** Minutes of a stint until a minute of regular time, in the whole match or in one period. */
export function minutesOn({ on, off }: Stint, now = Infinity, period?: Period): number {
  const [start, length] = period === undefined ? [0, Infinity] : periodMinutes[period];
  return Math.max(0, Math.min(off, now, start + length) - Math.max(on, start));
}
