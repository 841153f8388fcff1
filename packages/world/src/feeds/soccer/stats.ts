/** Statistics of sides and players in MA1, for the match and its periods. */
import { omitUndefined } from "../../core/collections.ts";
import { minute } from "../../core/dates.ts";
import { matchFacts, type MatchState } from "../../simulation/soccer/state.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { listStints, MatchCounts, minutesOn, regularMinute, statTypes, type ByPeriod, type Tally } from "./counts.ts";
import { publishedCount } from "./published.ts";

/** Coverage level from which all events are collected, including passes. */
const minimumLogLevel = 13;

export interface SideStats {
  readonly team: readonly object[];
  readonly player: (slot: number) => readonly object[];
}

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
  // After the final whistle, pending moments and events are included immediately.
  const isOver = state.at >= played.end;
  const at = isOver ? state.at : Math.floor(state.at / minute) * minute;
  const { publications } = matchFacts(universe, played);
  const isPublished = (moment: number): boolean => isOver || publications[moment]! <= at;
  const counts = new MatchCounts();
  for (const [index, moment] of played.outline.moments.entries()) if (isPublished(index)) counts.addMoment(moment);
  if (state.match.coverageLevel >= minimumLogLevel) {
    const log = universe.matches.log(state.match);
    const eventCount = isOver ? log.length : publishedCount(universe, played, log, at);
    for (let index = 0; index < eventCount; index++) counts.addEvent(log, index);
  }
  const passes = counts.sides.map((tally) => tally.get("passes")?.[0] ?? 0);
  /** Returns the counts of a side (0) or a player (1), by the types of the feed. */
  const listTypes = (tally: Tally | undefined, column: 0 | 1): readonly (readonly [string, ByPeriod])[] =>
    Array.from(tally ?? [], ([name, count]) => [statTypes[name][column], count] as const)
      .filter(([type]) => type !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1));
  const period = played.periods.findLast(({ id, start }) => start <= at && id <= 4);
  const now =
    period === undefined ? 0 : regularMinute(period.id, Math.floor((Math.min(at, period.end) - period.start) / 1000));
  return ([0, 1] as const).map((side): SideStats => {
    const isCleanSheet = state.status === "Played" && state.score[side === 0 ? 1 : 0] === 0;
    const { formation } = played.lineUps[side];
    const stints = listStints(played, side, isPublished);
    return {
      team: [
        ...listTypes(counts.sides[side], 0).map(([type, count]) => teamStat(type, count, state)),
        ...(isCleanSheet ? [teamStat("cleanSheet", [1, 0, 1, 0, 0], state)] : []),
        ...(passes[0]! + passes[1]! === 0
          ? []
          : [{ type: "possessionPercentage", value: ((100 * passes[side]!) / (passes[0]! + passes[1]!)).toFixed(1) }]),
        omitUndefined({
          ...{ type: "formationUsed", value: formation, fh: formation },
          sh: state.periods.length > 1 ? formation : undefined,
        }),
      ],
      player: (slot) => {
        const minutes = Math.round(minutesOn(stints[slot]!, now));
        return [
          ...listTypes(counts.players[side].get(slot), 1).map(([type, [value]]) => ({ type, value: String(value) })),
          ...(slot < 11 ? [{ type: "gameStarted", value: "1" }] : []),
          ...(minutes > 0 ? [{ type: "minsPlayed", value: String(minutes) }] : []),
          { type: "formationPlace", value: slot < 11 ? String(slot + 1) : "0" },
        ];
      },
    };
  }) as unknown as readonly [SideStats, SideStats];
}

function teamStat(type: string, [total, ...periodCounts]: ByPeriod, state: MatchState): object {
  const names = ["fh", "sh", "efh", "esh"] as const;
  const byPeriod = Object.fromEntries(
    names.slice(0, state.periods.length).map((name, index) => [name, String(periodCounts[index])]),
  );
  return { type, value: String(total), ...byPeriod };
}
