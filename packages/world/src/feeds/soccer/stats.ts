import { getOrCreate, omitUndefined } from "../../core/collections.ts";
/** Statistics of sides and players in MA1, for the match and its periods. */
import { minute } from "../../core/dates.ts";
import { eventType } from "../../simulation/soccer/match/match-log.ts";
import type { Moment, Side } from "../../simulation/soccer/match/match-outline.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import type { MatchState } from "../../simulation/soccer/state.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { momentPublications, publishedCount } from "./published.ts";

/** Coverage level from which all events are collected, including passes. */
const minimumLogLevel = 13;

/** Counts of the whole match and of its periods 1 to 4. */
type Counts = [whole: number, first: number, second: number, extraFirst: number, extraSecond: number];

export interface SideStats {
  readonly team: readonly object[];
  readonly player: (slot: number) => readonly object[];
}

class StatCounts {
  readonly #counts = new Map<string, Counts>();

  add(type: string, period: number, amount = 1): void {
    const counts = getOrCreate(this.#counts, type, (): Counts => [0, 0, 0, 0, 0]);
    counts[0] += amount;
    (counts as number[])[period]! += amount;
  }

  get(type: string): Counts | undefined {
    return this.#counts.get(type);
  }

  entries(): readonly (readonly [string, Counts])[] {
    return [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

const shotTypes = {
  goal: "ontargetScoringAtt",
  saved: "ontargetScoringAtt",
  blocked: "blockedScoringAtt",
  missed: "shotOffTarget",
  post: "shotOffTarget",
} as const;

/** Instant until which the statistics are valid. During a match, they change once a minute. */
export function statsUntil({ played, at }: MatchState): number {
  return played === undefined || at < played.kickOff || at >= played.end
    ? Infinity
    : (Math.floor(at / minute) + 1) * minute;
}

/** Statistics of both sides at an instant; `undefined` before kick-off. */
export function computeStats(universe: SoccerUniverse, state: MatchState): readonly [SideStats, SideStats] | undefined {
  const { played } = state;
  if (played === undefined || state.at < played.kickOff) return undefined;
  const at = state.at >= played.end ? state.at : Math.floor(state.at / minute) * minute;
  const teams = [new StatCounts(), new StatCounts()] as const;
  const players = [new Map<number, StatCounts>(), new Map<number, StatCounts>()] as const;
  const statsOfSlot = (side: Side, slot: number): StatCounts => {
    const counts = getOrCreate(players[side], slot, () => new StatCounts());
    return counts;
  };
  const addToBoth = (side: Side, slot: number, type: string, period: number): void => {
    teams[side].add(type, period);
    statsOfSlot(side, slot).add(type, period);
  };
  const publications = momentPublications(universe, played);
  for (const [index, moment] of played.outline.moments.entries()) {
    // After the final whistle, pending moments are included immediately.
    if ((publications[index] as number) > at && at < played.end) continue;
    addMoment(moment, teams, addToBoth, statsOfSlot);
  }
  const passes = [0, 0];
  if (state.match.coverageLevel >= minimumLogLevel) {
    const log = universe.matches.log(state.match);
    // After the final whistle, pending events are included immediately.
    const eventCount = at >= played.end ? log.length : publishedCount(universe, played, log, at);
    for (let index = 0; index < eventCount; index++) {
      if (log.type[index] !== eventType.pass) continue;
      const [side, slot, period] = [log.side[index] as Side, log.slot[index] as number, log.period[index] as number];
      passes[side]!++;
      addToBoth(side, slot, "totalPass", period);
      if (log.outcome[index] === 1) addToBoth(side, slot, "accuratePass", period);
    }
  }
  const isFinished = state.status === "Played";
  return ([0, 1] as const).map((side): SideStats => {
    const conceded = state.score[side === 0 ? 1 : 0];
    if (isFinished && conceded === 0) teams[side].add("cleanSheet", 2);
    return {
      team: [
        ...teams[side].entries().map(([type, counts]) => teamStat(type, counts, state)),
        ...(passes[0]! + passes[1]! === 0
          ? []
          : [{ type: "possessionPercentage", value: ((100 * passes[side]!) / (passes[0]! + passes[1]!)).toFixed(1) }]),
        omitUndefined({
          type: "formationUsed",
          value: played.lineUps[side].formation,
          fh: played.lineUps[side].formation,
          sh: state.periods.length > 1 ? played.lineUps[side].formation : undefined,
        }),
      ],
      player: (slot) => {
        const minutes = minutesPlayed(universe, played, side, slot, at);
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

function addMoment(
  moment: Moment,
  teams: readonly [StatCounts, StatCounts],
  addToBoth: (side: Side, slot: number, type: string, period: number) => void,
  statsOfSlot: (side: Side, slot: number) => StatCounts,
): void {
  const { side, period } = moment;
  const other: Side = side === 0 ? 1 : 0;
  switch (moment.kind) {
    case "shot":
      if (moment.disallowed !== undefined) return;
      addToBoth(side, moment.slot, "totalScoringAtt", period);
      addToBoth(side, moment.slot, shotTypes[moment.end], period);
      if (moment.end === "goal") {
        addToBoth(side, moment.slot, "goals", period);
        teams[other].add("goalsConceded", period);
        if (moment.assist !== undefined && moment.pattern !== "penalty")
          addToBoth(side, moment.assist, "goalAssist", period);
      } else if (moment.end === "saved") teams[other].add("saves", period);
      return;
    case "own-goal":
      teams[side].add("goals", period);
      teams[other].add("goalsConceded", period);
      statsOfSlot(other, moment.slot).add("ownGoals", period);
      return;
    case "foul":
      teams[side].add("fkFoulLost", period);
      teams[other].add("fkFoulWon", period);
      statsOfSlot(side, moment.slot).add("fouls", period);
      statsOfSlot(other, moment.victim).add("wasFouled", period);
      if (moment.penalty === true) {
        addToBoth(side, moment.slot, "penaltyConceded", period);
        addToBoth(other, moment.victim, "penaltyWon", period);
      }
      return;
    case "corner":
      addToBoth(side, moment.slot, "cornerTaken", period);
      teams[side].add("wonCorners", period);
      teams[other].add("lostCorners", period);
      return;
    case "offside":
      addToBoth(side, moment.slot, "totalOffside", period);
      return;
    case "card":
      if (moment.card === "YC") {
        teams[side].add("totalYellowCard", period);
        if (moment.slot !== undefined) statsOfSlot(side, moment.slot).add("yellowCard", period);
      } else {
        teams[side].add("totalRedCard", period);
        if (moment.slot !== undefined)
          statsOfSlot(side, moment.slot).add(moment.card === "Y2C" ? "secondYellow" : "redCard", period);
      }
      return;
    case "substitution":
      teams[side].add("subsMade", period);
      statsOfSlot(side, moment.off).add("totalSubOff", period);
      statsOfSlot(side, moment.on).add("totalSubOn", period);
      return;
    default:
  }
}

function teamStat(type: string, [total, ...periodCounts]: Counts, state: MatchState): object {
  const names = ["fh", "sh", "efh", "esh"] as const;
  const byPeriod = Object.fromEntries(
    names.slice(0, state.periods.length).map((name, index) => [name, String(periodCounts[index] as number)]),
  );
  return { type, value: String(total), ...byPeriod };
}

/** Minutes of a slot on the pitch until an instant, from published substitutions and dismissals. */
function minutesPlayed(universe: SoccerUniverse, played: PlayedMatch, side: Side, slot: number, at: number): number {
  const clock = (period: number, second: number): number =>
    Math.min(second, period <= 2 ? 2700 : 900) / 60 + ([0, 0, 45, 90, 105][period] as number);
  let minuteOn = slot < 11 ? 0 : Infinity;
  let minuteOff: number | undefined;
  const publications = momentPublications(universe, played);
  for (const [index, moment] of played.outline.moments.entries()) {
    if (((publications[index] as number) > at && at < played.end) || moment.side !== side) continue;
    if (moment.kind === "substitution" && moment.on === slot) minuteOn = clock(moment.period, moment.second);
    if (moment.kind === "substitution" && moment.off === slot) minuteOff = clock(moment.period, moment.second);
    if (moment.kind === "card" && moment.slot === slot && moment.card !== "YC")
      minuteOff = clock(moment.period, moment.second);
  }
  if (minuteOn === Infinity) return 0;
  const period = played.periods.findLast((each) => each.start <= at && each.id <= 4);
  if (period === undefined) return 0;
  const minuteNow = clock(
    period.id,
    Math.min(period.lengthSeconds, Math.floor((Math.min(at, period.end) - period.start) / 1000)),
  );
  return Math.max(0, Math.round((minuteOff ?? minuteNow) - minuteOn));
}
