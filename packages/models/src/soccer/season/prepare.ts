import { ModelError, checkInteger, checkNumber } from "../../error.ts";
import type { Season, TieBreak } from "./types.ts";

/** A season in numbers: teams and matches by index, the current table, and the remaining matches. */
export interface PreparedSeason {
  readonly teams: number;
  /** Number of the division of each team, and the teams of each division. */
  readonly division: Int32Array;
  readonly divisions: readonly Int32Array[];
  readonly divisionNames: readonly (string | undefined)[];
  /** Largest number of teams in a division. */
  readonly width: number;
  /** All matches; played matches first. */
  readonly home: Int32Array;
  readonly away: Int32Array;
  readonly played: number;
  readonly matches: number;
  /** Goals of the played matches. */
  readonly homeGoals: Int32Array;
  readonly awayGoals: Int32Array;
  /** Log rates without noise of the remaining matches, from index `played` on. */
  readonly logHome: Float64Array;
  readonly logAway: Float64Array;
  readonly win: number;
  readonly draw: number;
  readonly adjustment: Int32Array;
  readonly tieBreaks: readonly TieBreak[];
}

/** Rules in this order that the packed table line alone decides; other rules use single matches. */
export const packedOrder: readonly TieBreak[] = ["points", "goal-difference", "goals-for"];

const tieBreakRules: ReadonlySet<string> = new Set<TieBreak>([
  "points",
  "goal-difference",
  "goals-for",
  "goals-against",
  "wins",
  "away-goals",
  "away-wins",
  "points-per-match",
  "head-to-head-points",
  "head-to-head-goal-difference",
  "head-to-head-goals",
  "head-to-head-away-goals",
]);

/**
 * Converts a season to numbers. @throws ModelError for unknown or repeated teams, invalid numbers, or more than 1,024
 * teams
 */
export function prepareSeason(season: Season): PreparedSeason {
  const { teams, matches } = season;
  if (teams.length === 0)
    throw new ModelError({
      code: "no-data",
      what: "there are no teams",
      where: "season.teams",
      fix: "give the teams of the season",
    });
  checkInteger(teams.length, "season.teams.length", 1, 1024);
  checkNumber(season.intercept, "season.intercept", -5, 5);
  checkNumber(season.homeAdvantage, "season.homeAdvantage", -5, 5);
  const numbers = new Map<string, number>();
  const divisionNumbers = new Map<string | undefined, number[]>();
  const division = new Int32Array(teams.length);
  teams.forEach((team, t) => {
    if (numbers.has(team.id))
      throw new ModelError({
        code: "duplicate",
        what: `the team ${team.id} appears twice`,
        where: `season.teams[${t}].id`,
        fix: "name each team once",
      });
    numbers.set(team.id, t);
    checkNumber(team.attack, `season.teams[${t}].attack`, -10, 10);
    checkNumber(team.defence, `season.teams[${t}].defence`, -10, 10);
    if (team.noise !== undefined) checkNumber(team.noise, `season.teams[${t}].noise`, 0, 5);
    const list = divisionNumbers.get(team.division) ?? [];
    divisionNumbers.set(team.division, list);
    list.push(t);
  });
  const divisionNames = [...divisionNumbers.keys()];
  const divisions = [...divisionNumbers.values()].map((list) => Int32Array.from(list));
  divisions.forEach((list, d) => list.forEach((t) => (division[t] = d)));
  for (const [i, rule] of (season.tieBreaks ?? []).entries()) {
    if (!tieBreakRules.has(rule))
      throw new ModelError({
        code: "out-of-range",
        what: `${rule} is not a known rule`,
        where: `season.tieBreaks[${i}]`,
        fix: `give ${[...tieBreakRules].join(", ")}`,
      });
  }
  const numberOf = (id: string, where: string): number => {
    const number = numbers.get(id);
    if (number === undefined)
      throw new ModelError({
        code: "unknown-team",
        what: `${id} is not among the teams`,
        where,
        fix: "add it to season.teams",
      });
    return number;
  };
  const indexed = matches.map((match, i) => {
    const home = numberOf(match.home, `season.matches[${i}].home`);
    const away = numberOf(match.away, `season.matches[${i}].away`);
    if (home === away)
      throw new ModelError({
        code: "inconsistent",
        what: `${match.home} plays itself`,
        where: `season.matches[${i}]`,
        fix: "name two teams",
      });
    const played = match.homeGoals !== undefined;
    if (played !== (match.awayGoals !== undefined)) {
      throw new ModelError({
        code: "missing",
        what: "only one side has goals",
        where: `season.matches[${i}]`,
        fix: "give goals of both sides, or of neither if the match is not yet played",
      });
    }
    if (played) {
      checkInteger(match.homeGoals, `season.matches[${i}].homeGoals`, 0, 99);
      checkInteger(match.awayGoals!, `season.matches[${i}].awayGoals`, 0, 99);
    }
    return { match, home, away, played };
  });
  const ordered = [...indexed.filter((entry) => entry.played), ...scatter(indexed.filter((entry) => !entry.played))];
  const half = season.homeAdvantage / 2;
  return {
    teams: teams.length,
    division,
    divisions,
    divisionNames,
    width: Math.max(...divisions.map((list) => list.length)),
    home: Int32Array.from(ordered, (entry) => entry.home),
    away: Int32Array.from(ordered, (entry) => entry.away),
    played: indexed.filter((entry) => entry.played).length,
    matches: ordered.length,
    homeGoals: Int32Array.from(ordered, (entry) => entry.match.homeGoals ?? 0),
    awayGoals: Int32Array.from(ordered, (entry) => entry.match.awayGoals ?? 0),
    logHome: Float64Array.from(
      ordered,
      ({ match, home, away }) =>
        season.intercept + (match.neutral ? 0 : half) + teams[home]!.attack - teams[away]!.defence,
    ),
    logAway: Float64Array.from(
      ordered,
      ({ match, home, away }) =>
        season.intercept - (match.neutral ? 0 : half) + teams[away]!.attack - teams[home]!.defence,
    ),
    win: checkInteger(season.points?.win ?? 3, "season.points.win", 0, 10),
    draw: checkInteger(season.points?.draw ?? 1, "season.points.draw", 0, 10),
    adjustment: Int32Array.from(teams, (team, t) =>
      checkInteger(team.adjustment ?? 0, `season.teams[${t}].adjustment`, -200, 200),
    ),
    tieBreaks: season.tieBreaks ?? packedOrder,
  };
}

/**
 * Order in which neighbours rarely share a team, whatever the order of the input. A processor adds to different lines
 * of the table at once, but waits when the same line follows.
 */
function scatter<T>(list: readonly T[]): T[] {
  const n = list.length;
  if (n < 3) return [...list];
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  let step = Math.round(n * 0.6180339887498949);
  while (divisor(n, step) !== 1) step++;
  return Array.from(list, (_, i) => list[(i * step) % n]!);
}
