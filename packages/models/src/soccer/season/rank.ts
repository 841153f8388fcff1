import { type PreparedSeason, packedOrder } from "./prepare.ts";
import type { TieBreak } from "./types.ts";

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
