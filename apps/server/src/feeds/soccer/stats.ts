/** Statistics of sides and players in MA1: what was counted until now, for the match and its parts. */
import { minute } from "../../world/core/dates.ts";
import { instantIn } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import type { Moment, Side } from "../../world/soccer/simulate/skeleton.ts";
import { eventType } from "../../world/soccer/simulate/columns.ts";
import { coverageOf } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import { publishedCount } from "./published.ts";

/** Coverage level from which every event is collected, passes too. */
const logLevel = 13;

/** Counts of the whole match and of its periods 1 to 4. */
type Counts = [whole: number, first: number, second: number, extraFirst: number, extraSecond: number];

export interface SideStats {
  readonly team: readonly object[];
  readonly player: (slot: number) => readonly object[];
}

class Tally {
  readonly #counts = new Map<string, Counts>();

  add(type: string, period: number, amount = 1): void {
    let found = this.#counts.get(type);
    if (found === undefined) {
      found = [0, 0, 0, 0, 0];
      this.#counts.set(type, found);
    }
    found[0] += amount;
    (found as number[])[period]! += amount;
  }

  get(type: string): Counts | undefined {
    return this.#counts.get(type);
  }

  entries(): readonly (readonly [string, Counts])[] {
    return [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

const shotTypes = { goal: "ontargetScoringAtt", saved: "ontargetScoringAtt", blocked: "blockedScoringAtt", missed: "shotOffTarget", post: "shotOffTarget" } as const;

/** Statistics are counted once a minute while a match is played: until when the count stands. */
export function statsUntil({ played, at }: MatchState): number {
  return played === undefined || at < played.kickOff || at >= played.end ? Infinity : (Math.floor(at / minute) + 1) * minute;
}

/** Statistics of both sides at an instant; `undefined` before kick-off. */
export function statsOf(universe: Universe, state: MatchState): readonly [SideStats, SideStats] | undefined {
  const { played } = state;
  if (played === undefined || state.at < played.kickOff) return undefined;
  const at = state.at >= played.end ? state.at : Math.floor(state.at / minute) * minute;
  const teams = [new Tally(), new Tally()] as const;
  const players = [new Map<number, Tally>(), new Map<number, Tally>()] as const;
  const own = (side: Side, slot: number): Tally => {
    let found = players[side].get(slot);
    if (found === undefined) {
      found = new Tally();
      players[side].set(slot, found);
    }
    return found;
  };
  const both = (side: Side, slot: number, type: string, period: number): void => {
    teams[side].add(type, period);
    own(side, slot).add(type, period);
  };
  for (const moment of played.skeleton.moments) {
    if (instantIn(played, moment.period, moment.second) > at) break;
    count(moment, teams, both, own);
  }
  const share = [0, 0];
  if (coverageOf(universe, state.match) >= logLevel) {
    const log = universe.log(state.match);
    // At the end the count is closed: what was still on its way then counts at once, not seconds later.
    const until = at >= played.end ? log.length : publishedCount(played, log, at);
    for (let index = 0; index < until; index++) {
      if (log.type[index] !== eventType.pass) continue;
      const [side, slot, period] = [log.side[index] as Side, log.slot[index] as number, log.period[index] as number];
      share[side]!++;
      both(side, slot, "totalPass", period);
      if (log.outcome[index] === 1) both(side, slot, "accuratePass", period);
    }
  }
  const finished = state.status === "Played";
  return ([0, 1] as const).map((side): SideStats => {
    const conceded = state.score[side === 0 ? 1 : 0];
    if (finished && conceded === 0) teams[side].add("cleanSheet", 2);
    return {
      team: [
        ...teams[side].entries().map(([type, counts]) => teamStat(type, counts, state)),
        ...(share[0]! + share[1]! === 0 ? [] : [{ type: "possessionPercentage", value: ((100 * share[side]!) / (share[0]! + share[1]!)).toFixed(1) }]),
        { type: "formationUsed", value: played.lineUps[side].formation, fh: played.lineUps[side].formation, ...(state.periods.length > 1 ? { sh: played.lineUps[side].formation } : {}) },
      ],
      player: (slot) => {
        const minutes = minutesPlayed(played, side, slot, at);
        const tally = players[side].get(slot);
        return [
          ...(tally?.entries().map(([type, [value]]) => ({ type, value: String(value) })) ?? []),
          ...(slot < 11 ? [{ type: "gameStarted", value: "1" }] : []),
          ...(minutes > 0 ? [{ type: "minsPlayed", value: String(minutes) }] : []),
          { type: "formationPlace", value: slot < 11 ? String(slot + 1) : "0" },
        ];
      },
    };
  }) as unknown as readonly [SideStats, SideStats];
}

function count(moment: Moment, teams: readonly [Tally, Tally], both: (side: Side, slot: number, type: string, period: number) => void, own: (side: Side, slot: number) => Tally): void {
  const { side, period } = moment;
  const other: Side = side === 0 ? 1 : 0;
  switch (moment.kind) {
    case "shot":
      if (moment.disallowed !== undefined) return;
      both(side, moment.slot, "totalScoringAtt", period);
      both(side, moment.slot, shotTypes[moment.end], period);
      if (moment.end === "goal") {
        both(side, moment.slot, "goals", period);
        teams[other].add("goalsConceded", period);
        if (moment.assist !== undefined && moment.pattern !== "penalty") both(side, moment.assist, "goalAssist", period);
      } else if (moment.end === "saved") teams[other].add("saves", period);
      return;
    case "own-goal":
      teams[side].add("goals", period);
      teams[other].add("goalsConceded", period);
      own(other, moment.slot).add("ownGoals", period);
      return;
    case "foul":
      teams[side].add("fkFoulLost", period);
      teams[other].add("fkFoulWon", period);
      own(side, moment.slot).add("fouls", period);
      own(other, moment.victim).add("wasFouled", period);
      if (moment.penalty === true) {
        both(side, moment.slot, "penaltyConceded", period);
        both(other, moment.victim, "penaltyWon", period);
      }
      return;
    case "corner":
      both(side, moment.slot, "cornerTaken", period);
      teams[side].add("wonCorners", period);
      teams[other].add("lostCorners", period);
      return;
    case "offside":
      both(side, moment.slot, "totalOffside", period);
      return;
    case "card":
      if (moment.card === "YC") {
        teams[side].add("totalYellowCard", period);
        if (moment.slot !== undefined) own(side, moment.slot).add("yellowCard", period);
      } else {
        teams[side].add("totalRedCard", period);
        if (moment.slot !== undefined) own(side, moment.slot).add(moment.card === "Y2C" ? "secondYellow" : "redCard", period);
      }
      return;
    case "substitution":
      teams[side].add("subsMade", period);
      own(side, moment.off).add("totalSubOff", period);
      own(side, moment.on).add("totalSubOn", period);
      return;
    default:
  }
}

function teamStat(type: string, [whole, ...parts]: Counts, state: MatchState): object {
  const names = ["fh", "sh", "efh", "esh"] as const;
  const halves = Object.fromEntries(names.slice(0, state.periods.length).map((name, at) => [name, String(parts[at] as number)]));
  return { type, value: String(whole), ...halves };
}

/** Minutes that a slot was on the pitch until an instant. */
export function minutesPlayed(played: Played, side: Side, slot: number, at: number): number {
  const clock = (period: number, second: number): number => Math.min(second, period <= 2 ? 2700 : 900) / 60 + ([0, 0, 45, 90, 105][period] as number);
  let on = slot < 11 ? 0 : Infinity;
  let off: number | undefined;
  for (const moment of played.skeleton.moments) {
    if (instantIn(played, moment.period, moment.second) > at || moment.side !== side) continue;
    if (moment.kind === "substitution" && moment.on === slot) on = clock(moment.period, moment.second);
    if (moment.kind === "substitution" && moment.off === slot) off = clock(moment.period, moment.second);
    if (moment.kind === "card" && moment.slot === slot && moment.card !== "YC") off = clock(moment.period, moment.second);
  }
  if (on === Infinity) return 0;
  const period = played.periods.findLast((each) => each.start <= at && each.id <= 4);
  if (period === undefined) return 0;
  const now = clock(period.id, Math.min(period.length, Math.floor((Math.min(at, period.end) - period.start) / 1000)));
  return Math.max(0, Math.round((off ?? now) - on));
}
