import { ModelError, checkInteger, checkNumber } from "../../error.ts";
import { scoreMatrix } from "../prematch/rates.ts";
import { type TieBreak, type Season } from "./types.ts";

/** Unit of points and of goal difference in a packed table line; goals are units of 1. */
export const pointUnit = 1048576;
export const differenceUnit = 1024;

/** Orders the teams of a division. */
export interface Ranker {
  /**
   * Orders the division by the packed lines.
   * @param lines packed table lines of all teams: points x 2^20 + goal difference x 2^10 + goals for
   * @param scores goals of all matches, home x 256 + away; read only when {@link needsScores} is true
   * @param lot random bits that decide between teams that are level in all rules
   * @returns teams of the division, first place first; the next call overwrites the array
   */
  rank(division: number, lines: Int32Array, scores: Int32Array, lot: () => number): Int32Array;
  readonly needsScores: boolean;
}

export function createRanker(season: PreparedSeason): Ranker {
  const rules = season.tieBreaks;
  let packed = 0;
  while (packed < rules.length && packed < packedOrder.length && rules[packed] === packedOrder[packed]) packed++;
  const furtherRules = rules.slice(packed);
  const drop = packed >= 3 ? 1 : packed === 2 ? differenceUnit : packed === 1 ? pointUnit : 0;
  const keys = new Float64Array(season.width);
  const result = new Int32Array(season.width);
  const values = new Float64Array(season.teams);
  const involved = new Uint8Array(season.teams);
  const matchesOf = matchesByTeam(season);

  function rank(division: number, lines: Int32Array, scores: Int32Array, lot: () => number): Int32Array {
    const teams = season.divisions[division]!;
    const n = teams.length;
    let bits = lot();
    for (let i = 0; i < n; i++) {
      const team = teams[i]!;
      // One draw per table, mixed from team to team: twenty bits each decide between level teams.
      bits = (Math.imul(bits, 1664525) + 1013904223) | 0;
      const line = lines[team]!;
      const key =
        (drop === 1 ? line : drop === 0 ? 0 : Math.floor((line + (drop === pointUnit ? 524288 : 0)) / drop)) * 1048576 +
        (bits >>> 12);
      let j = i - 1;
      while (j >= 0 && keys[j]! < key) {
        keys[j + 1] = keys[j]!;
        result[j + 1] = result[j]!;
        j--;
      }
      keys[j + 1] = key;
      result[j + 1] = team;
    }
    if (furtherRules.length > 0) {
      for (let from = 0; from < n;) {
        let to = from + 1;
        const group = Math.floor(keys[from]! / 1048576);
        while (to < n && Math.floor(keys[to]! / 1048576) === group) to++;
        if (to - from > 1) refine(from, to, 0, lines, scores);
        from = to;
      }
    }
    return result;
  }

  /** Orders result[from..to) by rule `r` and those after it. The existing order by lot decides at the end. */
  function refine(from: number, to: number, r: number, lines: Int32Array, scores: Int32Array): void {
    if (r >= furtherRules.length || to - from < 2) return;
    measure(furtherRules[r]!, from, to, lines, scores);
    for (let i = from + 1; i < to; i++) {
      const team = result[i]!;
      const value = values[team]!;
      let j = i - 1;
      while (j >= from && values[result[j]!]! < value) {
        result[j + 1] = result[j]!;
        j--;
      }
      result[j + 1] = team;
    }
    for (let start = from; start < to;) {
      let end = start + 1;
      const value = values[result[start]!]!;
      while (end < to && values[result[end]!]! === value) end++;
      // Overwrites values of teams of this group only.
      refine(start, end, r + 1, lines, scores);
      start = end;
    }
  }

  function measure(rule: TieBreak, from: number, to: number, lines: Int32Array, scores: Int32Array): void {
    for (let i = from; i < to; i++) involved[result[i]!] = 1;
    for (let i = from; i < to; i++) {
      const team = result[i]!;
      const line = lines[team]!;
      const points = Math.floor((line + 524288) / pointUnit);
      const afterPoints = line - points * pointUnit;
      const difference = Math.floor(afterPoints / differenceUnit);
      const goals = afterPoints - difference * differenceUnit;
      let value = 0;
      if (rule === "points") value = points;
      else if (rule === "goal-difference") value = difference;
      else if (rule === "goals-for") value = goals;
      else if (rule === "goals-against") value = difference - goals;
      else if (rule === "points-per-match") value = matchesOf[team]!.length > 0 ? points / matchesOf[team]!.length : 0;
      else value = measureMatches(rule, team, scores);
      values[team] = value;
    }
    for (let i = from; i < to; i++) involved[result[i]!] = 0;
  }

  function measureMatches(rule: TieBreak, team: number, scores: Int32Array): number {
    let value = 0;
    const headToHead = rule.startsWith("head-to-head");
    for (const m of matchesOf[team]!) {
      const atHome = season.home[m] === team;
      const other = atHome ? season.away[m]! : season.home[m]!;
      if (headToHead && involved[other] === 0) continue;
      const score = scores[m]!;
      const ownGoals = atHome ? score >> 8 : score & 255;
      const against = atHome ? score & 255 : score >> 8;
      if (rule === "wins") value += ownGoals > against ? 1 : 0;
      else if (rule === "away-wins") value += !atHome && ownGoals > against ? 1 : 0;
      else if (rule === "away-goals" || rule === "head-to-head-away-goals") value += atHome ? 0 : ownGoals;
      else if (rule === "head-to-head-points")
        value += ownGoals > against ? season.win : ownGoals === against ? season.draw : 0;
      else if (rule === "head-to-head-goal-difference") value += ownGoals - against;
      else value += ownGoals;
    }
    return value;
  }

  const fromLine: readonly TieBreak[] = ["points", "goal-difference", "goals-for", "goals-against", "points-per-match"];
  return { rank, needsScores: furtherRules.some((rule) => !fromLine.includes(rule)) };
}

function matchesByTeam(season: PreparedSeason): readonly Int32Array[] {
  const lists = Array.from({ length: season.teams }, () => [] as number[]);
  for (let m = 0; m < season.matches; m++) {
    lists[season.home[m]!]!.push(m);
    lists[season.away[m]!]!.push(m);
  }
  return lists.map((list) => Int32Array.from(list));
}

/** Goals 0..7 of a side are distinguished; the last value means 7 and more. */
export const goalLevels = 8;

const step = 0.08;
const lowest = -3;
const cells = 64; // up to a log rate of 2.04: 7.7 goals

/**
 * Scores of matches to draw from, for rates on a grid of logarithms, as alias tables (Walker 1977): one 32-bit number
 * gives a score. Tables are built on first use. Rates between grid points are rounded at random to one of their
 * neighbours, so that the mean of the logarithm does not change.
 */
export interface ScoreTables {
  /** Bound, in 26 bits, below which entry i of a table is score i itself; 64 entries per table. */
  readonly bound: Int32Array;
  /** Score of entry i above the bound: home goals x 8 + away goals. */
  readonly alias: Uint8Array;
  /** Start of the table of two log rates; `u` and `v`, uniform in 0..1, decide the rounding. */
  at(logHome: number, logAway: number, u: number, v: number): number;
}

export function createScoreTables(rho: number): ScoreTables {
  const entries = goalLevels * goalLevels;
  const place = new Int32Array(cells * cells).fill(-1);
  const tables: ScoreTables & { bound: Int32Array; alias: Uint8Array } = {
    bound: new Int32Array(0),
    alias: new Uint8Array(0),
    at,
  };
  let used = 0;
  function at(logHome: number, logAway: number, u: number, v: number): number {
    const i = Math.max(0, Math.min(cells - 1, Math.floor((logHome - lowest) / step + u)));
    const j = Math.max(0, Math.min(cells - 1, Math.floor((logAway - lowest) / step + v)));
    const offset = place[i * cells + j]!;
    if (offset >= 0) return offset;
    if ((used + 1) * entries > tables.bound.length) grow();
    const start = used * entries;
    used++;
    place[i * cells + j] = start;
    fill(tables, start, Math.exp(lowest + i * step), Math.exp(lowest + j * step), rho);
    return start;
  }
  function grow(): void {
    const size = Math.max(64 * entries, tables.bound.length * 2);
    const bound = new Int32Array(size);
    const alias = new Uint8Array(size);
    bound.set(tables.bound);
    alias.set(tables.alias);
    tables.bound = bound;
    tables.alias = alias;
  }
  return tables;
}

function fill(
  tables: { bound: Int32Array; alias: Uint8Array },
  start: number,
  home: number,
  away: number,
  rho: number,
): void {
  const { probabilities } = scoreMatrix({ home, away }, rho, goalLevels - 1);
  const n = probabilities.length;
  const scaled = Float64Array.from(probabilities, (p) => Math.max(0, p) * n);
  const small: number[] = [];
  const large: number[] = [];
  scaled.forEach((p, i) => (p < 1 ? small : large).push(i));
  const full = 67108864;
  for (let i = 0; i < n; i++) {
    tables.bound[start + i] = full;
    tables.alias[start + i] = i;
  }
  while (small.length > 0 && large.length > 0) {
    const s = small.pop()!;
    const l = large.pop()!;
    tables.bound[start + s] = Math.round(scaled[s]! * full);
    tables.alias[start + s] = l;
    scaled[l]! -= 1 - scaled[s]!;
    (scaled[l]! < 1 ? small : large).push(l);
  }
}

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
const packedOrder: readonly TieBreak[] = ["points", "goal-difference", "goals-for"];

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
  const findNumber = (id: string, where: string): number => {
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
    const home = findNumber(match.home, `season.matches[${i}].home`);
    const away = findNumber(match.away, `season.matches[${i}].away`);
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
